"""How the placements that cover a field are found: fast, since searches do little else."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.vecs import fill64, pack64
from caravanserai.games.gemblo.components import Cell
from caravanserai.games.gemblo.rules.board import SIDE
from caravanserai.games.gemblo.rules.codes import CODE, CODE_0, PLACEMENTS, SHAPE_CELLS, SHAPE_KIND, SHAPES


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
