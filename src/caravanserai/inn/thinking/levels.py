"""The levels that can sit at a table, and their answers. It knows nothing of the server, so workers start quickly."""

import secrets
from collections.abc import Callable

from caravanserai.bots.analysis import Effort, Option, hint
from caravanserai.bots.levels import LEVELS as LADDER
from caravanserai.bots.levels import Bot, make
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, spec
from caravanserai.inn.tables.played import Played

# By name, from the weakest to the strongest: what makes a bot for a game, its number of seats, a seat and a seed.
LEVELS: dict[str, Callable[[str, Spec, int, int, int], Bot]] = dict.fromkeys(
    ("random", "greedy", *(str(level.number) for level in LADDER)), make
)
USUAL = "3"  # whom newcomers meet, and who takes over a seat


def think(played: Played, level: str) -> int:
    """In a worker process: the action that a bot of this level chooses.

    The true state is rebuilt here, but a bot looks at it only through what its seat can imagine.
    """
    state = played.end()
    bot = LEVELS[level](level, spec(played.game), played.seats, int(state.to_move), secrets.randbelow(SEEDS))
    return bot.choose(state)


def advise(played: Played, effort: Effort) -> list[Option]:
    """In a worker process: the best actions for the seat to move, found with what it may know."""
    state = played.end()
    return hint(state, int(state.to_move), effort)


def ready() -> None:
    """In a worker process: it has started, and has imported what it needs."""
