"""Sets of numbers as bits: the same compiled and not, also beyond 32."""

from caravanserai.core.bits import bit, count, joined, lowest
from caravanserai.core.vecs import pack64


def test_every_bit() -> None:
    for n in range(62):
        assert bit(n) == 2**n
        assert lowest(bit(n)) == n
        assert lowest(bit(n) | bit(61)) == n


def test_count() -> None:
    assert [count(members) for members in (0, 1, 0b1011, 2**62 - 1)] == [0, 1, 3, 62]


def test_joined() -> None:
    """A row of 62 with a gap at 40: what hangs together with 33, among some of them."""
    row = pack64([(bit(n - 1) if n else 0) | (bit(n + 1) if n < 61 else 0) for n in range(62)])
    members = (2**62 - 1) & ~bit(40) & ~bit(30)
    assert joined(row, bit(33), members) == sum(2**n for n in range(31, 40))
    assert joined(row, bit(33) | bit(61), members) == members & ~(bit(31) - 1)
    assert joined(row, bit(40), 0) == bit(40)  # where it starts need be no member
