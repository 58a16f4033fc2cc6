"""Bit sets: a set of numbers in 0 … 61 as the bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.vecs import pack64

# Any five neighbouring bits of this number of 32 are different ones: times 2**n, they tell n.
_BRUIJN: Final[i64] = 0x077CB531
_HALF: Final[i64] = 0xFFFFFFFF
_NUMBERS: Final = pack64([[int(_BRUIJN) * 2**n >> 27 & 31 for n in range(32)].index(five) for five in range(32)])


def bit(n: i64) -> i64:
    """2**n, n < 62."""
    # mypyc 2.4 writes ``1 << n`` as a 32-bit shift of a C literal, wrong from n = 31 on: the 1 must not look like one.
    one = n - n + 1
    return one << n


def lowest(members: i64) -> i64:
    """The least member of a set that is not empty."""
    if members & _HALF:
        return _NUMBERS[((members & -members) * _BRUIJN) >> 27 & 31]
    members >>= 32
    return 32 + _NUMBERS[((members & -members) * _BRUIJN) >> 27 & 31]


def joined(beside: vec[i64], start: i64, members: i64) -> i64:
    """Those of the set ``start`` and all members that hang together with them; ``beside`` tells of each what touches it."""
    group: i64 = 0
    todo = start
    while todo:
        group |= todo & -todo
        todo = (todo | (beside[lowest(todo)] & members)) & ~group
    return group


# Every other bit, every other two, every other four.
_ONES: Final[i64] = 0x1555555555555555
_TWOS: Final[i64] = 0x3333333333333333
_FOURS: Final[i64] = 0x0F0F0F0F0F0F0F0F


def count(members: i64) -> i64:
    """How many members: sums of neighbouring bits, then of twos, of fours and so on."""
    sums = (members & _ONES) + ((members >> 1) & _ONES)
    sums = (sums & _TWOS) + ((sums >> 2) & _TWOS)
    sums = (sums & _FOURS) + ((sums >> 4) & _FOURS)
    sums += sums >> 8
    sums += sums >> 16
    sums += sums >> 32
    return sums & 127
