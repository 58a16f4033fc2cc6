"""The set-up: shuffled, or a sultanate given as text.

A layout is written row by row from the top, rows apart by ``/`` and tiles by ``|``; a tile is its kind and value, then its
meeples: ``S10 rbg | M6 brr | … / O8 yyw | …``. Meeples that stand nowhere are in the bag.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, count
from caravanserai.core.errors import BadOption
from caravanserai.core.rng import Rng
from caravanserai.core.vecs import fill8, fill64, pack8
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.cleanup import lay_out
from caravanserai.games.five_tribes.rules.rounds import begin
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    AROUND,
    BAG,
    CARDS,
    DISCARDS,
    DJINNS,
    FIRST_MEEPLE,
    MEEPLES,
    NOBODY,
    OASIS,
    SACRED,
    TILES,
    TRIBE,
    VILLAGE,
)

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
    set_up(state, kind, value, spot, rng)
    state.reveals = 0
    order = pack8(range(seats * components.markers_each(seats)))
    rng.shuffle(order)
    begin(state, order)
    state.go_on()
    return state


def set_up(state: Sultanate, kind: vec[u8], value: vec[u8], spot: vec[u8], rng: Rng) -> None:
    """The sultanate of these tiles, meeples at these spots, and all else as at the start."""
    state.rng = rng
    state.kind = kind
    state.value = value
    _survey(state)
    _populate(state, spot)
    state.camel = fill8(TILES, u8(NOBODY))
    state.palms = fill8(TILES, 0)
    state.palaces = fill8(TILES, 0)
    state.built = 0
    state.palms_left = components.PALMS
    state.palaces_left = components.PALACES
    state.gold = fill64(state.seats, components.PURSE)
    state.camels = fill64(state.seats, components.camels_each(state.seats))
    state.court = fill64(state.seats, 0)
    state.hand = fill8(state.seats * 10, 0)
    state.holder = fill8(CARDS, u8(DISCARDS))
    state.secret = fill8(CARDS, 0)
    state.deck = vec[u8]()
    state.row = vec[u8]()
    state.discards = CARDS
    state.decks = 0
    state.owner = fill8(DJINNS, u8(DISCARDS))
    state.djinn_deck = vec[u8]()
    state.djinn_row = vec[u8]()
    state.djinn_discards = DJINNS
    state.ending = False
    lay_out(state)


def _survey(state: Sultanate) -> None:
    """Masks of the kinds of tiles, and the blue tiles around each."""
    state.blues = 0
    state.villages = 0
    state.oases = 0
    for tile in range(TILES):
        itself = bit(tile)
        if state.kind[tile] == VILLAGE:
            state.villages |= itself
        if state.kind[tile] == OASIS:
            state.oases |= itself
        if state.kind[tile] == VILLAGE or state.kind[tile] == SACRED:
            state.blues |= itself
    blue = vec[u8](capacity=TILES)
    for tile in range(TILES):
        blue = append(blue, u8(count((AROUND[tile] | bit(tile)) & state.blues)))
    state.blue = blue


def _populate(state: Sultanate, spot: vec[u8]) -> None:
    state.spot = fill8(MEEPLES, u8(BAG))
    state.meeples = fill8(TILES * 5, 0)
    state.crowd = fill8(TILES, 0)
    state.where = fill64(5, 0)
    state.held = fill8(5, 0)
    state.bag = fill8(5, 0)
    state.front = fill8(state.seats * 2, 0)
    for meeple in range(MEEPLES):
        state.bag[i64(TRIBE[meeple])] += 1
    for meeple in range(MEEPLES):
        state.count_move(i64(TRIBE[meeple]), BAG, i64(spot[meeple]))
        state.spot[meeple] = spot[meeple]


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
