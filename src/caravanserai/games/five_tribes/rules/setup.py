"""The set-up: shuffled, or a sultanate given as text.

A layout is written row by row from the top, rows apart by ``/`` and tiles by ``|``; a tile is its kind and value, then its
meeples: ``S10 rbg | M6 brr | … / O8 yyw | …``. Meeples that stand nowhere are in the bag.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.errors import BadOption
from caravanserai.core.rng import Rng
from caravanserai.core.vecs import fill8, pack8
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.tables import BAG, FIRST_MEEPLE, MEEPLES, TILES

_ALL: Final = [(kind, value) for kind, values in enumerate(components.KIND_VALUES) for value in values]
_KIND: Final = pack8([kind for kind, _ in _ALL])
_VALUE: Final = pack8([value for _, value in _ALL])


def new_game(seats: i64, seed: i64, layout: str) -> FiveTribes:
    """A game at its first bid. An empty layout means a random one."""
    rng = Rng(seed)
    kind = vec[u8](capacity=TILES)
    value = vec[u8](capacity=TILES)
    spot = fill8(MEEPLES, u8(BAG))
    if layout:
        kind, value, spot = read_layout(layout)
    else:
        tiles = pack8(range(TILES))
        rng.shuffle(tiles)
        for tile in tiles:
            kind = append(kind, _KIND[i64(tile)])
            value = append(value, _VALUE[i64(tile)])
        places = pack8(range(MEEPLES))
        rng.shuffle(places)
        for meeple in range(MEEPLES):
            spot[meeple] = u8(i64(places[meeple]) // 3)
    state = FiveTribes(seats)
    state.set_up(kind, value, spot, rng)
    state.reveals = 0
    order = pack8(range(seats * components.markers_each(seats)))
    rng.shuffle(order)
    state.begin(order)
    state.go_on()
    return state


def read_layout(layout: str) -> tuple[vec[u8], vec[u8], vec[u8]]:
    """Kinds and values of the tiles and the spots of all meeples."""
    rows = layout.split("/")
    tiles = [tile.split() for row in rows for tile in row.split("|")]
    if len(rows) != components.ROWS or any(row.count("|") != components.COLUMNS - 1 for row in rows):
        raise BadOption("a layout has 5 rows, apart by /, of 6 tiles, apart by |")
    kind = vec[u8]()
    value = vec[u8]()
    spot = fill8(MEEPLES, u8(BAG))
    left = _ALL[:]
    used = [0] * 5
    for place, words in enumerate(tiles):
        which = _tile(words, left)
        left.remove(which)
        kind = append(kind, u8(which[0]))
        value = append(value, u8(which[1]))
        for letter in "".join(words[1:]):
            tribe = components.TRIBE_LETTERS.find(letter)
            if tribe < 0:
                raise BadOption(f"{letter!r} is no meeple; they are {', '.join(components.TRIBE_LETTERS)}")
            if used[tribe] == components.TRIBE_COUNTS[tribe]:
                raise BadOption(f"there are only {used[tribe]} meeples {letter!r}")
            spot[FIRST_MEEPLE[tribe] + used[tribe]] = u8(place)
            used[tribe] += 1
    return kind, value, spot


def _tile(words: list[str], left: list[tuple[int, int]]) -> tuple[int, int]:
    name = words[0] if words else ""
    kind = components.KIND_LETTERS.find(name[:1]) if name else -1
    if kind < 0 or not name[1:].isdecimal():
        raise BadOption(f"{name!r} is no tile; a tile is V, S, L, M or O with its value, such as S10")
    which = (kind, int(name[1:]))
    if which not in left:
        raise BadOption(f"there is no tile {name}, or not so many of them")
    return which


def write_layout(state: FiveTribes) -> str:
    """The layout of a state's sultanate: what read_layout reads."""
    rows = []
    for row in range(components.ROWS):
        tiles = []
        for tile in range(row * components.COLUMNS, (row + 1) * components.COLUMNS):
            name = f"{components.KIND_LETTERS[state.kind[tile]]}{state.value[tile]}"
            crowd = "".join(
                letter * int(state.meeples[tile * 5 + tribe]) for tribe, letter in enumerate(components.TRIBE_LETTERS)
            )
            tiles.append(f"{name} {crowd}".rstrip())
        rows.append(" | ".join(tiles))
    return " / ".join(rows)
