"""Where puzzles come from: drawn by hand, grown from a seed, or today's."""

from datetime import date
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import u8

from caravanserai.core.errors import BadOption
from caravanserai.core.rng import Rng
from caravanserai.core.vecs import pack64
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules.board import (
    FIELDS,
    KIND_SIZE,
    LONGEST,
    NEAR,
    PLACEMENT_FIELDS,
    PLACEMENT_KIND,
    add_field,
    all_but,
    at,
    cell_at,
    holds_field,
    through,
)
from caravanserai.games.gemblo_puzzle.components import Puzzle
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import LEVELS, examine

GENERATED = "generated"
_PIECES = {1: 4, 2: 6, 3: 8, 4: 10, 5: 13}  # of a generated puzzle, by level
_TRIES = 6  # silhouettes grown for each, of which one of the right level with few solutions is kept
_LEVEL_OF_DAY = (1, 2, 2, 3, 3, 4, 5)  # Monday to Sunday


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
        fields = {field for code in solution for field in _fields(code)}
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


def _fields(code: int) -> list[int]:
    size = KIND_SIZE[int(PLACEMENT_KIND[code])]
    return [int(field) for field in PLACEMENT_FIELDS[code * LONGEST : code * LONGEST + size]]


def _grow(pieces: int, rng: Rng) -> tuple[int, ...]:
    """Pieces laid one beside another around the middle of the plate, huddled together."""
    kinds = vec[u8](range(2, len(NAMES)))  # all but the two smallest, which fit anywhere
    rng.shuffle(kinds)
    closed = all_but(pack64([at(q, r) for q in range(-6, 7) for r in range(max(-6, -6 - q), min(6, 6 - q) + 1)]))
    solution: list[int] = []
    edge = {at(0, 0)}
    for kind in kinds[:pieces]:
        ways = sorted({code for field in edge for code in through(field, closed, 1 << int(kind))})
        taken = {field for code in solution for field in _fields(code)}
        code = max(ways, key=lambda way: (_snug(way, taken, rng), way))
        solution.append(code)
        for field in _fields(code):
            add_field(closed, field)
        taken.update(_fields(code))
        edge = {field + step for field in taken for step in NEAR[:6] if not holds_field(closed, field + step)}
    return tuple(solution)


def _snug(code: int, taken: set[int], rng: Rng) -> int:
    """How well a placement nestles: edges shared with what lies there, less for being far out, and some luck."""
    shared = sum(field + step in taken for field in _fields(code) for step in NEAR[:6])
    far = sum(q * q + q * r + r * r for q, r in map(cell_at, _fields(code)))
    return 100 * shared - 10 * far // KIND_SIZE[int(PLACEMENT_KIND[code])] + rng.below(200)


def _has_hole(fields: set[int]) -> bool:
    """Whether some empty cell is cut off from the outside."""
    outside = {0}
    reached = [0]
    while reached:
        field = reached.pop()
        for step in NEAR[:6]:
            beside = field + step
            if 0 <= beside < FIELDS and beside not in fields and beside not in outside:
                outside.add(beside)
                reached.append(beside)
    return len(outside) + len(fields) < FIELDS
