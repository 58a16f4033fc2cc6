"""The score pad adds up by seat."""

from caravanserai import Sheet


def test_totals() -> None:
    assert Sheet(("chips", "die"), ((5, 7, 0), (0, 6, 1))).totals() == (5, 13, 1)
