"""Sets of numbers as bits: the same compiled and not, also beyond 32."""

from caravanserai.core.bits import bit, count, lowest


def test_every_bit() -> None:
    for n in range(62):
        assert bit(n) == 2**n
        assert lowest(bit(n)) == n
        assert lowest(bit(n) | bit(61)) == n


def test_count() -> None:
    assert [count(members) for members in (0, 1, 0b1011, 2**62 - 1)] == [0, 1, 3, 62]
