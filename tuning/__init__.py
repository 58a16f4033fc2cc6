"""Fits the weights of the games' senses to games that bots play among themselves."""
