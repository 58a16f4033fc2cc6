"""Pens rub out what they marked, and nothing else."""

from librt.vecs import vec
from mypy_extensions import i16

from caravanserai.core.observe import Pen


def test_marks_are_rubbed_out_and_the_rest_stays() -> None:
    out = vec[i16]([0] * 6)
    pen = Pen(out, 2)  # the row begins at the third number
    pen.put(0, 7)
    pen.mark(1, 5)
    pen.mark(3, -2)
    assert list(out) == [0, 0, 7, 5, 0, -2]
    assert [pen.at(place) for place in range(4)] == [7, 5, 0, -2]
    pen.rub_out()
    assert list(out) == [0, 0, 7, 0, 0, 0]


def test_what_is_kept_stays_until_it_is_not() -> None:
    out = vec[i16]([0] * 3)
    pen = Pen(out, 0)
    pen.mark(0, 1)
    pen.keep("a landscape")
    pen.mark(1, 1)
    pen.rub_out()
    assert list(out) == [1, 0, 0]
    pen.mark(2, 1)
    pen.kept = 0
    pen.rub_out()
    assert list(out) == [0, 0, 0]
