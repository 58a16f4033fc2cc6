"""Where puzzles come from: drawn by hand, grown from a seed, or today's."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import u8

from caravanserai.core.errors import BadOption
from caravanserai.core.rng import Rng
from caravanserai.core.spec import N_, Value
from caravanserai.core.vecs import pack64
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules.board import FIELDS, NEAR, SIDES, add_field, all_but, at, cell_at, holds_field
from caravanserai.games.gemblo.rules.codes import fields_under, size_of
from caravanserai.games.gemblo.rules.ways import through
from caravanserai.games.gemblo_puzzle.components import Puzzle
from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle, new_puzzle
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import LEVELS, examine

GENERATED = N_("generated")
_PIECES = {1: 4, 2: 6, 3: 8, 4: 10, 5: 13}  # of a generated puzzle, by level
_TRIES = 6  # silhouettes grown for each, of which one of the right level with few solutions is kept
_LEVEL_OF_DAY = (1, 2, 2, 3, 3, 4, 5)  # Monday to Sunday


def start(seats: int, seed: int, options: Mapping[str, Value]) -> GembloPuzzle:
    """The puzzle that the options name, with an empty silhouette."""
    name, level = str(options["puzzle"]), int(options["level"])
    if name == GENERATED:
        return new_puzzle(generated(level, seed), level)
    return new_puzzle(drawn(name), 0)


def of_day(day: date) -> tuple[int, Mapping[str, Value]]:
    """The seed and the options of a day's puzzle."""
    level, seed = daily(day)
    return seed, {"puzzle": GENERATED, "level": level}


def drawn(name: str) -> Puzzle:
    """The puzzle that somebody drew under this name."""
    if name not in SILHOUETTES:
        raise BadOption(f"there is no puzzle {name!r}; there are {', '.join(SILHOUETTES)}, or {GENERATED}")
    silhouette = SILHOUETTES[name]
    solution = tuple(notation.read(word) for word in silhouette.solution.split())
    cells = tuple(sorted(cell for code in solution for cell in notation.cells(code)))
    return Puzzle(name, cells, _in_order(solution), solution)


def daily(day: date) -> tuple[int, int]:
    """The level and the seed of a day's puzzle: easy on Monday, hard on Sunday."""
    return _LEVEL_OF_DAY[day.weekday()], day.toordinal()


@lru_cache(64)
def generated(level: int, seed: int) -> Puzzle:
    """The same puzzle for the same level and seed, everywhere."""
    if level not in LEVELS:
        raise BadOption(f"there is no level {level}; there are {', '.join(map(str, LEVELS))}")
    rng = Rng(seed, 100 + level)
    best: tuple[tuple[int, int], Puzzle] | None = None
    tries = 0
    while tries < _TRIES:
        solution = _grow(_PIECES[level], rng)
        fields = {field for code in solution for field in fields_under(code)}
        if _has_hole(fields):
            continue
        tries += 1
        cells = tuple(sorted(cell_at(field) for field in fields))
        puzzle = Puzzle(GENERATED, cells, _in_order(solution), solution)
        found = examine(puzzle, bound=20, patience=20_000)
        wish = (abs(found.level - level), found.solutions if found.complete else 20)
        if best is None or wish < best[0]:
            best = wish, puzzle
    assert best is not None
    return best[1]


def _in_order(solution: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the pieces, as the set has them."""
    used = {notation.piece(code) for code in solution}
    return tuple(name for name in NAMES if name in used)


def _grow(pieces: int, rng: Rng) -> tuple[int, ...]:
    """Pieces laid one beside another around the middle of the plate, huddled together."""
    kinds = vec[u8](range(2, len(NAMES)))  # all but the two smallest, which fit anywhere
    rng.shuffle(kinds)
    closed = all_but(pack64([at(q, r) for q in range(-6, 7) for r in range(max(-6, -6 - q), min(6, 6 - q) + 1)]))
    solution: list[int] = []
    edge = {at(0, 0)}
    for kind in kinds[:pieces]:
        ways = sorted({code for field in edge for code in through(field, closed, 1 << int(kind))})
        taken = {field for code in solution for field in fields_under(code)}
        code = max(ways, key=lambda way: (_snug(way, taken, rng), way))
        solution.append(code)
        for field in fields_under(code):
            add_field(closed, field)
        taken.update(fields_under(code))
        edge = {field + step for field in taken for step in NEAR[:SIDES] if not holds_field(closed, field + step)}
    return tuple(solution)


def _snug(code: int, taken: set[int], rng: Rng) -> int:
    """How well a placement nestles: edges shared with what lies there, less for being far out, and some luck."""
    shared = sum(field + step in taken for field in fields_under(code) for step in NEAR[:SIDES])
    far = sum(q * q + q * r + r * r for q, r in map(cell_at, fields_under(code)))
    return 100 * shared - 10 * far // size_of(code) + rng.below(200)


def _has_hole(fields: set[int]) -> bool:
    """Whether some empty cell is cut off from the outside."""
    outside = {0}
    reached = [0]
    while reached:
        field = reached.pop()
        for step in NEAR[:SIDES]:
            beside = field + step
            if 0 <= beside < FIELDS and beside not in fields and beside not in outside:
                outside.add(beside)
                reached.append(beside)
    return len(outside) + len(fields) < FIELDS
