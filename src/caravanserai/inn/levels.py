"""The levels that can sit at a table, and their answers. It knows nothing of the server, so workers start quickly."""

import importlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping

from caravanserai.bots.analysis import Effort, Option, hint
from caravanserai.bots.levels import LEVELS as LADDER
from caravanserai.bots.levels import Bot, make
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, spec
from caravanserai.core.state import State

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
    found, state = _rebuilt(modules, game, seats, seed, options, actions)
    bot = LEVELS[level](level, found, seats, int(state.to_move), secrets.randbelow(SEEDS))
    return bot.choose(state)


def advise(
    modules: tuple[str, ...],
    game: str,
    seats: int,
    seed: int,
    options: dict[str, object],
    actions: list[int],
    effort: Effort,
) -> list[Option]:
    """In a worker process: the best actions for the seat to move, found with what it may know."""
    _, state = _rebuilt(modules, game, seats, seed, options, actions)
    return hint(state, int(state.to_move), effort)


def _rebuilt(
    modules: tuple[str, ...], game: str, seats: int, seed: int, options: dict[str, object], actions: list[int]
) -> tuple[Spec, State]:
    for module in modules:
        importlib.import_module(module)
    *_, state = replay(spec(game), seats, seed, options, actions)
    return spec(game), state


def replay(game: Spec, seats: int, seed: int, options: Mapping[str, object], actions: Iterable[int]) -> Iterator[State]:
    """The state before the first action and after each; it is one state that goes on."""
    state = game.new(seats, seed, options)
    yield state
    for action in actions:
        state.apply(action)
        yield state


def ready() -> None:
    """In a worker process: it has started, and has imported what it needs."""
