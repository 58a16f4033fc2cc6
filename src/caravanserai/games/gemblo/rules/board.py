"""Gemblo's geometry as tables: the grid, the 92 oriented shapes, all 35,319 placements, and how they are found.

The plate lies in a grid of SIDE × SIDE fields with a rim four fields wide, so that neighbours and whatever else a piece may
reach are sums and never leave it: the field of (q, r) is ``at(q, r)``. Sets of fields are rows of bits: number r, bit x is the field
r × SIDE + x.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.bits import bit
from caravanserai.core.vecs import fill8, fill64, pack8, pack16, pack64
from caravanserai.games.gemblo.components import (
    PIECES,
    SQUARE,
    STARTS,
    WHOLE,
    Cell,
    cells_of,
)

SIDE: Final[i64] = 37
FIELDS: Final[i64] = 1369
LONGEST: Final[i64] = 5  # hexes of the largest pieces
KINDS: Final[i64] = 18  # pieces of a set
SIDES: Final[i64] = 6  # of a hex; a count of this type makes a faster loop
SHAPES: Final[i64] = 92  # and all the ways they lie


def at(q: i64, r: i64) -> i64:
    """The field of a cell."""
    return (r + 18) * SIDE + q + 18


def cell_at(field: i64) -> tuple[int, int]:
    """The cell of a field."""
    return field % SIDE - 18, field // SIDE - 18


# The six neighbours in turning order. The line between neighbours i and i + 1 leads to the cell at their sum.
NEIGHBOURS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NEAR: Final[vec[i64]] = pack64([r * SIDE + q for q, r in NEIGHBOURS * 2])  # twice around, so that i + 1 needs no modulo


def _turned(cells: list[Cell]) -> list[Cell]:
    """A sixth of a turn."""
    return [(-r, q + r) for q, r in cells]


def _flipped(cells: list[Cell]) -> list[Cell]:
    """As in a mirror: left for right."""
    return [(-q, q + r) for q, r in cells]


def _gripped(cells: list[Cell]) -> tuple[Cell, ...]:
    """The same shape with the cell nearest to its middle, where a hand would hold it, at (0, 0) and first."""

    def spread(grip: Cell) -> tuple[int, Cell]:
        steps = [(q - grip[0], r - grip[1]) for q, r in cells]
        return sum(q * q + q * r + r * r for q, r in steps), grip

    middle = min(cells, key=spread)
    moved = [(q - middle[0], r - middle[1]) for q, r in cells]
    return tuple(sorted(moved, key=lambda cell: (cell != (0, 0), cell)))


def _orientations(cells: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    """All the ways a piece lies: as the rules print it and turned, then flipped and turned."""
    found: list[tuple[Cell, ...]] = []
    way = list(cells)
    for _ in range(2):
        for _ in range(6):
            shape = _gripped(way)
            if shape not in found:
                found.append(shape)
            way = _turned(way)
        way = _flipped(way)
    return found


# Oriented shapes, piece by piece: the cells around the grip, which is the first; the piece; and the name, such as 5Lc.
SHAPE_CELLS: Final[list[tuple[Cell, ...]]] = []
SHAPE_KIND: Final[list[int]] = []
SHAPE_NAME: Final[list[str]] = []
for _kind, (_name, _cells) in enumerate(PIECES):
    for _letter, _shape in zip("abcdefghijkl", _orientations(_cells), strict=False):
        SHAPE_CELLS.append(_shape)
        SHAPE_KIND.append(_kind)
        SHAPE_NAME.append(_name + _letter)

KIND_SIZE: Final[vec[i64]] = pack64([len(cells) for _, cells in PIECES])


def _fields(area: str) -> vec[i64]:
    return pack64(sorted(at(q, r) for q, r in cells_of(area)))


PLATE: Final[vec[i64]] = _fields(WHOLE)
INNER_FIELDS: Final[vec[i64]] = _fields("inner")
SQUARE_FIELDS: Final[vec[i64]] = _fields(SQUARE)


def fields_of(seats: i64) -> vec[i64]:
    """The fields of the area that so many seats play on, ascending."""
    if seats == 3:
        return INNER_FIELDS
    return PLATE if seats > 4 else SQUARE_FIELDS


# Placements: every shape everywhere on the plate, ascending by shape and field of the grip. Their numbers are the
# action codes of the game.
# Field of the grip × SHAPES + shape → placement, or −1; less CODE_0, to be narrow. Those of one field lie together, as they are
# looked up.
CODE_0: Final[i64] = 2**15 - 1
CODE: Final[vec[i16]] = pack16([-1 - CODE_0] * (SHAPES * FIELDS))
_fields_of_placement: Final[list[int]] = []  # LONGEST a placement; short ones repeat the grip
_shape_of_placement: Final[list[int]] = []


def _place_all() -> None:
    on_plate = fill8(FIELDS, 0)
    for field in PLATE:
        on_plate[field] = 1
    for shape in range(len(SHAPE_CELLS)):
        steps = [r * SIDE + q for q, r in SHAPE_CELLS[shape]]
        for grip in PLATE:
            fits = True
            for step in steps:
                if not on_plate[grip + step]:
                    fits = False
                    break
            if fits:
                CODE[grip * SHAPES + shape] = i16(len(_shape_of_placement) - CODE_0)
                _shape_of_placement.append(shape)
                _fields_of_placement.extend([grip + step for step in steps] + [grip] * (LONGEST - len(steps)))


_place_all()
# Narrow numbers, so that these long tables stay in the processor's cache.
PLACEMENT_FIELDS: Final[vec[i16]] = pack16(_fields_of_placement)
PLACEMENT_SHAPE: Final[vec[i64]] = pack64(_shape_of_placement)
PLACEMENT_KIND: Final[vec[u8]] = pack8([SHAPE_KIND[shape] for shape in _shape_of_placement])
PLACEMENTS: Final[i64] = len(_shape_of_placement)


# What a piece that covers a field may cover besides lies within four steps: 61 fields with the one in the middle, which the bits of
# one number can hold, row by row.
def _around() -> list[Cell]:
    return [(q, r) for r in range(-4, 5) for q in range(max(-4, -4 - r), min(4, 4 - r) + 1)]


def around(field: i64, rows: vec[i64]) -> i64:
    """Which of the fields around a field are in a set."""
    row = field // SIDE
    x = field - row * SIDE
    return (
        ((rows[row - 4] >> x) & 31)
        | (((rows[row - 3] >> (x - 1)) & 63) << 5)
        | (((rows[row - 2] >> (x - 2)) & 127) << 11)
        | (((rows[row - 1] >> (x - 3)) & 255) << 18)
        | (((rows[row] >> (x - 4)) & 511) << 26)
        | (((rows[row + 1] >> (x - 4)) & 255) << 35)
        | (((rows[row + 2] >> (x - 4)) & 127) << 43)
        | (((rows[row + 3] >> (x - 4)) & 63) << 50)
        | (((rows[row + 4] >> (x - 4)) & 31) << 56)
    )


def beside(fields: i64) -> i64:
    """Of a set of fields around a field, the six neighbours, as bits 0 … 5."""
    return ((fields >> 21) & 3) | ((fields >> 27) & 4) | ((fields >> 28) & 8) | ((fields >> 34) & 48)


# All ways to cover a field, once for each set of neighbours that may be closed, without those that need one of them: from FIRST_WAY of
# a set to that of the next. Of each way, the fields that it needs around it, and in one number the piece (5 bits) and above it where
# CODE has the placement, seen from the field.
ENTRY_0: Final[i64] = 1 << 14  # added to that, which may be negative
_first: Final[list[int]] = []
_needs: Final[list[int]] = []
_what: Final[list[int]] = []


def _find_ways() -> None:
    bit = {cell: 1 << k for k, cell in enumerate(_around())}
    ways = []
    for shape, cells in enumerate(SHAPE_CELLS):
        for q, r in cells:
            needs = sum(bit[other[0] - q, other[1] - r] for other in cells if other != (q, r))
            ways.append((needs, SHAPE_KIND[shape] | (shape - (r * SIDE + q) * SHAPES + ENTRY_0) << 5))
    for closed in range(64):
        _first.append(len(_needs))
        for needs, what in ways:
            if beside(needs) & closed == 0:
                _needs.append(needs)
                _what.append(what)
    _first.append(len(_needs))


_find_ways()
FIRST_WAY: Final[vec[i64]] = pack64(_first)
NEEDS: Final[vec[i64]] = pack64(_needs)
WHAT: Final[vec[i64]] = pack64(_what)


# Sets of placements as bits, 32 a word: the quick way to put a list of them in order.
WORDS: Final[i64] = (PLACEMENTS + 31) // 32
NO_PLACEMENTS: Final[vec[i64]] = fill64(WORDS, 0)
POWER: Final[vec[i64]] = pack64(
    [2**k for k in range(32)]
)  # mypyc 2.4 shifts the literal 1 as a C int, which has 31 bits
BIT_AT: Final[vec[i64]] = fill64(37, 0)  # 2**k modulo 37 → k: no two of the 32 leave the same remainder
for _bit in range(32):
    BIT_AT[2**_bit % 37] = _bit


def ascending(codes: vec[i64]) -> vec[i64]:
    """Different placements in order."""
    marks = NO_PLACEMENTS[:]
    for i in range(len(codes)):
        code = codes[i]
        marks[code >> 5] |= POWER[code & 31]
    out = vec[i64](capacity=len(codes))
    for word in range(WORDS):
        bits = marks[word]
        while bits != 0:
            low = bits & -bits
            out = append(out, (word << 5) + BIT_AT[low % 37])
            bits ^= low
    return out


# Where placements are gathered before they are copied out: a list that grows would cost more than finding them.
FOUND: Final[vec[i64]] = fill64(PLACEMENTS, 0)


def gather(field: i64, closed: vec[i64], left: i64, count: i64) -> i64:
    """Write the placements of the pieces ``left`` that cover a field and nothing closed into FOUND, behind the first ``count``.

    Gives how many there are now.
    """
    shut = around(field, closed)
    found = FOUND  # locals are read faster
    needs = NEEDS
    # Guessing wrong at a branch costs the processor more than a number that is written over.
    end = count
    for way in range(FIRST_WAY[beside(shut)], FIRST_WAY[beside(shut) + 1]):
        found[end] = way
        end += i64(needs[way] & shut == 0)
    first = field * SHAPES - ENTRY_0
    what = WHAT
    codes = CODE
    kept = count
    for i in range(count, end):
        way_here = what[found[i]]
        found[kept] = i64(codes[first + (way_here >> 5)]) + CODE_0
        kept += (left >> (way_here & 31)) & 1
    return kept


def through(field: i64, closed: vec[i64], left: i64) -> vec[i64]:
    """The placements of the pieces ``left`` that cover a field and nothing closed."""
    return FOUND[: gather(field, closed, left, 0)]


def placement_at(shape: i64, field: i64) -> i64:
    """The placement of a shape held at a field, −1 if it leaves the plate."""
    return i64(CODE[field * SHAPES + shape]) + CODE_0


def holds_field(rows: vec[i64], field: i64, first: i64 = 0) -> bool:
    """Whether a field is in the set that begins at number ``first``."""
    return (rows[first + field // SIDE] >> (field % SIDE)) & 1 != 0


def add_field(rows: vec[i64], field: i64, first: i64 = 0) -> None:
    rows[first + field // SIDE] |= bit(field % SIDE)


def remove_field(rows: vec[i64], field: i64, first: i64 = 0) -> None:
    rows[first + field // SIDE] &= ~bit(field % SIDE)


def all_but(fields: vec[i64]) -> vec[i64]:
    """The set of all other fields."""
    rows = fill64(SIDE, bit(SIDE) - 1)
    for field in fields:
        remove_field(rows, field)
    return rows


def start_of(seats: i64, colour: i64) -> i64:
    """The field of a colour's start."""
    q, r = STARTS[seats][colour]
    return at(q, r)
