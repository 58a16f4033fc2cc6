"""How the weights of each game are tuned."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """Rounds of games that searches play, each with the weights found so far, and how the weights follow from them."""

    rounds: int
    games: int  # of each number of seats, each round
    iterations: int  # of the search for an action
    ridge: float  # how far weights are held back
    memory: int = 1  # rounds whose games are learnt from, the last and those before it
    duels: int = 0  # games of two, where there shall be more of them
    horizon: int = 0  # of playouts, see Sense
    asked: int = 3  # one decision in so many teaches what to like
    common: float = 1.0  # the share of what all seats have in common; 0: learn leads only


RECIPES = {
    "gobi": Recipe(rounds=4, games=120, iterations=140, ridge=20, memory=4, common=0.2),
    "gipsy_king": Recipe(rounds=2, games=24, duels=96, iterations=4000, horizon=-1, asked=1, ridge=1),
    "gemblo": Recipe(rounds=3, games=10, iterations=800, horizon=-1, ridge=5),
    "five_tribes": Recipe(rounds=3, games=100, iterations=100, ridge=300, memory=3, common=0.2),
}
