"""Random play: the simplest opponent, and the measure of how fast a game runs."""

from caravanserai.core.rng import Rng
from caravanserai.core.state import OVER, State


def random_action(state: State, rng: Rng) -> int:
    """One of the legal actions, all equally likely."""
    legal = state.legal()
    return int(legal[rng.below(len(legal))])


def random_game(state: State, rng: Rng) -> int:
    """Play on at random to the end. Gives the number of actions."""
    actions = 0
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        actions += 1
    return actions
