"""Gemblo's geometry as tables: the grid, the 92 oriented shapes, all 35,319 placements and the tree that finds them.

The plate lies in a grid of SIDE × SIDE fields with a rim two fields wide, so that neighbours and line steps are sums
and never leave it: the field of (q, r) is ``at(q, r)``.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.vecs import fill8, fill64, pack8, pack16, pack64
from caravanserai.games.gemblo.components import (
    OBSTACLES,
    PIECES,
    SQUARE,
    STARTS,
    WHOLE,
    Cell,
    cells_of,
)

SIDE: Final[i64] = 33
FIELDS: Final[i64] = 1089
LONGEST: Final[i64] = 5  # hexes of the largest pieces
KINDS: Final[i64] = 18  # pieces of a set
SHAPES: Final[i64] = 92  # and all the ways they lie

# What a colour knows of a field: bit 0, it may not cover it; above, the number of open lines that lead there.
CLOSED: Final[u8] = 1
LINE: Final[u8] = 2


def at(q: i64, r: i64) -> i64:
    """The field of a cell."""
    return (r + 16) * SIDE + q + 16


def cell_at(field: i64) -> tuple[int, int]:
    """The cell of a field."""
    return field % SIDE - 16, field // SIDE - 16


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


# The tree of all placements that cover one field: below its root hang the cells of each shape, one after another, each
# neighbouring one before it. Where a field is closed, everything below it is left out at one step. It is stored in
# the order of a walk through it, with the place to go on when a node's cell is closed.
class _Node:
    def __init__(self) -> None:
        self.below: dict[int, _Node] = {}
        self.step = 0
        self.entry = 0  # where CODE has the placement that is complete here, seen from the root's field
        self.kind = -1
        self.kinds = 0  # bits of the pieces that are complete here or below


def _path(steps: list[int]) -> list[int]:
    """The steps in an order in which each neighbours one before it, beginning with 0."""
    near = NEAR[:6]
    path = [0]
    rest = sorted(step for step in steps if step != 0)
    while rest:
        following = next(step for step in rest if any(before + n == step for before in path for n in near))
        rest.remove(following)
        path.append(following)
    return path


def _tree() -> _Node:
    root = _Node()
    for shape, cells in enumerate(SHAPE_CELLS):
        steps = [r * SIDE + q for q, r in cells]
        bit = 1 << SHAPE_KIND[shape]
        for covering in steps:
            node = root
            node.kinds |= bit
            for step in _path([other - covering for other in steps])[1:]:
                if step not in node.below:
                    node.below[step] = _Node()
                    node.below[step].step = step
                node = node.below[step]
                node.kinds |= bit
            node.kind = SHAPE_KIND[shape]
            node.entry = shape - covering * SHAPES
    return root


# A node in one number, so that a visit reads only one: 10 bits for the step, 9 for the node to go on at when it is closed,
# 5 for the piece that is complete here (31: none), 18 for the pieces here or below, and above them the entry.
_STEP: Final = 512  # added to steps and entries, which may be negative
_ENTRY: Final = 1 << 14
_tree_nodes: Final[list[_Node]] = []
_tree_skips: Final[list[int]] = []


def _flatten(node: _Node) -> None:
    here = len(_tree_nodes)
    _tree_nodes.append(node)
    _tree_skips.append(0)
    for step in sorted(node.below):
        _flatten(node.below[step])
    _tree_skips[here] = len(_tree_nodes)


def _packed(node: _Node, skip: int) -> int:
    kind = node.kind if node.kind >= 0 else 31
    return node.step + _STEP | skip << 10 | kind << 19 | node.kinds << 24 | (node.entry + _ENTRY) << 42


_flatten(_tree())
TREE: Final[vec[i64]] = pack64(list(map(_packed, _tree_nodes, _tree_skips)))
STEP_0: Final[i64] = _STEP
ENTRY_0: Final[i64] = _ENTRY


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
IS_ANCHOR: Final[vec[u8]] = pack8([int(known >= LINE and not known & CLOSED) for known in range(256)])


def gather(field: i64, known: vec[u8], left: i64, enough: i64, count: i64) -> i64:
    """Write the placements of the pieces ``left`` that cover a field and nothing closed into FOUND, behind the first ``count``.

    ``known`` is what the colour knows of every field. Gives how many there are now, and stops once they are ``enough``.
    """
    tree = TREE  # locals are read faster
    found = FOUND
    nodes: i64 = len(tree)
    origin = field - STEP_0
    first = field * SHAPES - ENTRY_0
    node: i64 = 0
    while node < nodes:
        word = tree[node]
        free = 1 - (i64(known[origin + (word & 1023)]) & 1)  # the bit of CLOSED
        # Guessing wrong at a branch costs the processor more than a product, or a number that is written over.
        if ((word >> 24) & left) * free == 0:
            node = (word >> 10) & 511
        else:
            found[count] = i64(CODE[first + (word >> 42)]) + CODE_0
            count += (left >> ((word >> 19) & 31)) & 1
            if count >= enough:
                return count
            node += 1
    return count


def through(field: i64, known: vec[u8], left: i64) -> vec[i64]:
    """The placements of the pieces ``left`` that cover a field and nothing closed."""
    return FOUND[: gather(field, known, left, PLACEMENTS, 0)]


def placement_at(shape: i64, field: i64) -> i64:
    """The placement of a shape held at a field, −1 if it leaves the plate."""
    return i64(CODE[field * SHAPES + shape]) + CODE_0


def empty_area(seats: i64, colour: i64) -> vec[u8]:
    """What a colour knows before the first piece: the area is open, the obstacles are not, and its start is an anchor."""
    known = fill8(FIELDS, CLOSED)
    for field in fields_of(seats):
        known[field] = 0
    if seats == 5:
        for piece in OBSTACLES:
            for q, r in piece:
                known[at(q, r)] = CLOSED
    q, r = STARTS[seats][colour]
    known[at(q, r)] = LINE
    return known


def start_of(seats: i64, colour: i64) -> i64:
    """The field of a colour's start."""
    q, r = STARTS[seats][colour]
    return at(q, r)
