"""Random play: the simplest opponent, and the measure of how fast a game runs."""

from collections.abc import Mapping

from caravanserai.core.record import Record
from caravanserai.core.rng import Rng
from caravanserai.core.spec import Value
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


def random_record(
    game: str, seats: int, seed: int, options: Mapping[str, Value] | None = None, plies: int = -1
) -> Record:
    """A game of uniformly random actions, all from the one seed, to its end or for so many plies."""
    record = Record.new(game, seats, seed, options=options)
    state = record.start()
    rng = Rng(seed, 1)
    while state.to_move != OVER and len(record.actions) != plies:
        action = random_action(state, rng)
        state.apply(action)
        record.actions.append(action)
    return record
