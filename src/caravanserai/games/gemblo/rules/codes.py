"""The action codes of Gemblo, packed and unpacked here: every one of the 92 oriented shapes everywhere on the plate.

An action lays a piece, and its code is the number of the placement:

    0 … 35318    by shape, in the order of SHAPE_NAME, then by the field of its grip
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.vecs import fill8, pack8, pack16, pack64
from caravanserai.games.gemblo.components import PIECES, Cell
from caravanserai.games.gemblo.rules.board import FIELDS, PLATE, SIDE

KINDS: Final[i64] = 18  # pieces of a set, by their place in it
MOST_HEXES: Final[i64] = 5  # hexes of the largest pieces
SHAPES: Final[i64] = 92  # all the ways that they lie
NONE: Final[i64] = -1  # no placement


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

SHAPES_BY_NAME: Final[dict[str, tuple[Cell, ...]]] = dict(zip(SHAPE_NAME, SHAPE_CELLS, strict=True))

# Field of the grip × SHAPES + shape → placement, or −1; less CODE_0, to be narrow. Those of one field lie together, as they are
# looked up.
CODE_0: Final[i64] = 2**15 - 1
CODE: Final[vec[i16]] = pack16([-1 - CODE_0] * (SHAPES * FIELDS))
_fields_of_placement: Final[list[int]] = []  # MOST_HEXES a placement; short ones repeat the grip
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
                _fields_of_placement.extend([grip + step for step in steps] + [grip] * (MOST_HEXES - len(steps)))


_place_all()
# Narrow numbers, so that these long tables stay in the processor's cache.
PLACEMENT_FIELDS: Final[vec[i16]] = pack16(_fields_of_placement)
PLACEMENT_SHAPE: Final[vec[i64]] = pack64(_shape_of_placement)
PLACEMENT_KIND: Final[vec[u8]] = pack8([SHAPE_KIND[shape] for shape in _shape_of_placement])
PLACEMENTS: Final[i64] = len(_shape_of_placement)


def placement_at(shape: i64, field: i64) -> i64:
    """The placement of a shape held at a field, −1 if it leaves the plate."""
    return i64(CODE[field * SHAPES + shape]) + CODE_0


def kind_of(code: i64) -> i64:
    """The piece that a placement lays, by its place in the set."""
    return i64(PLACEMENT_KIND[code])


def shape_of(code: i64) -> i64:
    """The shape that it lies as."""
    return PLACEMENT_SHAPE[code]


def size_of(code: i64) -> i64:
    """The hexes of a placement."""
    return KIND_SIZE[i64(PLACEMENT_KIND[code])]


def hex_at(code: i64, i: i64) -> i64:
    """The field under hex ``i`` of a placement; hex 0 is the grip."""
    return i64(PLACEMENT_FIELDS[code * MOST_HEXES + i])


def fields_under(code: i64) -> vec[i64]:
    """The fields that a placement covers, the grip first."""
    out = vec[i64](capacity=MOST_HEXES)
    for i in range(size_of(code)):
        out = append(out, hex_at(code, i))
    return out
