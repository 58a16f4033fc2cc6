"""The levels that can sit at a table, and their answers. It knows nothing of the server, so workers start quickly."""

import importlib
import secrets
from collections.abc import Callable

from caravanserai.bots.levels import LEVELS as LADDER
from caravanserai.bots.levels import Bot, make
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, spec

# By name, from the weakest to the strongest: what makes a bot for a game, its number of seats, a seat and a seed.
LEVELS: dict[str, Callable[[str, Spec, int, int, int], Bot]] = dict.fromkeys(
    ("random", "greedy", *(str(level.number) for level in LADDER)), make
)
USUAL = "3"  # whom newcomers meet, and who takes over a seat


def think(
    modules: tuple[str, ...],
    game: str,
    seats: int,
    seed: int,
    options: dict[str, object],
    actions: list[int],
    level: str,
) -> int:
    """In a worker process: the action that a bot of this level chooses. ``modules`` register games of others.

    The true state is rebuilt here, but a bot looks at it only through what its seat can imagine.
    """
    for module in modules:
        importlib.import_module(module)
    found = spec(game)
    state = found.new(seats, seed, options)
    for action in actions:
        state.apply(action)
    bot = LEVELS[level](level, found, seats, int(state.to_move), secrets.randbelow(SEEDS))
    return bot.choose(state)


def ready() -> None:
    """In a worker process: it has started, and has imported what it needs."""
