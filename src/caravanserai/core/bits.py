"""Small sets of numbers as the bits of one: members are 0 … 61."""

from typing import Final

from mypy_extensions import i64

from caravanserai.core.vecs import pack64

# 67 is a prime to which 2 is a primitive root: the powers of two leave different remainders.
_NUMBERS: Final = pack64([[2**n % 67 for n in range(66)].index(rest) if rest else 0 for rest in range(67)])


def bit(n: i64) -> i64:
    """2**n, n < 62."""
    # mypyc 2.4 writes ``1 << n`` as a 32-bit shift of a C literal, wrong from n = 31 on: the 1 must not look like one.
    one = n - n + 1
    return one << n


def lowest(members: i64) -> i64:
    """The least member of a set that is not empty."""
    return _NUMBERS[(members & -members) % 67]


def count(members: i64) -> i64:
    n: i64 = 0
    while members:
        members &= members - 1
        n += 1
    return n
