"""What a game is: the contract, its register, the generator, the record and the scene. Knows no game."""
