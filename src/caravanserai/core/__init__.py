"""The core: the contract of a game, the register of games, random numbers, records, scenes. It knows no game."""
