"""The board of Gemblo: the plate as a grid, the areas that are played on, and sets of fields.

The plate lies in a grid of SIDE × SIDE fields with a rim four fields wide, so that neighbours and whatever else a piece may
reach are sums and never leave it: the field of (q, r) is ``at(q, r)``. Sets of fields are rows of bits: number r, bit x is the field
r × SIDE + x.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.bits import bit
from caravanserai.core.vecs import fill64, pack64
from caravanserai.games.gemblo.components import AREA_OF, INNER, SQUARE, STARTS, WHOLE, cells_of

SIDE: Final[i64] = 37
FIELDS: Final[i64] = 1369
SIDES: Final[i64] = 6  # of a hex; a count of this type makes a faster loop


def at(q: i64, r: i64) -> i64:
    """The field of a cell."""
    return (r + 18) * SIDE + q + 18


def cell_at(field: i64) -> tuple[int, int]:
    """The cell of a field."""
    return field % SIDE - 18, field // SIDE - 18


# The six neighbours in turning order. The line between neighbours i and i + 1 leads to the cell at their sum.
NEIGHBOURS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NEAR: Final[vec[i64]] = pack64([r * SIDE + q for q, r in NEIGHBOURS * 2])  # twice around, so that i + 1 needs no modulo


def _fields(area: str) -> vec[i64]:
    return pack64(sorted(at(q, r) for q, r in cells_of(area)))


PLATE: Final[vec[i64]] = _fields(WHOLE)
INNER_FIELDS: Final[vec[i64]] = _fields(INNER)
SQUARE_FIELDS: Final[vec[i64]] = _fields(SQUARE)


def fields_of(seats: i64) -> vec[i64]:
    """The fields of the area that so many seats play on, ascending."""
    area = AREA_OF[seats]
    if area == INNER:
        return INNER_FIELDS
    return SQUARE_FIELDS if area == SQUARE else PLATE


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
