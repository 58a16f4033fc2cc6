"""The bots and their levels. This room knows nothing of the server, so that worker processes start quickly.

A bot is a function of a state, the seat it plays and a generator. It looks at the game only through ``legal`` and
``imagine``: what its seat may not know, it does not know either.
"""

import importlib
import secrets
from collections.abc import Callable

from caravanserai.core.rng import SEEDS, Rng
from caravanserai.core.spec import spec
from caravanserai.core.state import State

Bot = Callable[[State, int, Rng], int]


def random_bot(state: State, seat: int, rng: Rng) -> int:
    """Any legal action."""
    legal = state.legal()
    return int(legal[rng.below(len(legal))])


def greedy_bot(state: State, seat: int, rng: Rng) -> int:
    """The action with the best lead over the best other seat right after it, in what the seat can imagine."""
    legal = list(state.legal())
    best, chosen = -(2**60), legal[0]
    for action in _some(legal, 300, rng):
        ahead = state.imagine(seat, rng)
        ahead.apply(action)
        scores = ahead.scores()
        lead = scores[seat] - max((scores[other] for other in range(state.seats) if other != seat), default=0)
        value = int(lead) * 1000 + int(rng.below(1000))  # equal leads: by lot
        if value > best:
            best, chosen = value, action
    return int(chosen)


def _some(actions: list[int], most: int, rng: Rng) -> list[int]:
    if len(actions) <= most:
        return actions
    return [actions[rng.below(len(actions))] for _ in range(most)]


# By name, from the weakest to the strongest.
LEVELS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
USUAL = "greedy"  # whom newcomers meet, and who takes over a seat


def think(
    modules: tuple[str, ...],
    game: str,
    seats: int,
    seed: int,
    options: dict[str, object],
    actions: list[int],
    level: str,
) -> int:
    """In a worker process: the action that a bot of this level chooses. ``modules`` register games of others."""
    for module in modules:
        importlib.import_module(module)
    state = spec(game).new(seats, seed, options)
    for action in actions:
        state.apply(action)
    return LEVELS[level](state, int(state.to_move), Rng(secrets.randbelow(SEEDS)))


def ready() -> None:
    """In a worker process: it has started, and has imported what it needs."""
