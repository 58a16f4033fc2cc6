"""Observation tensors: what a seat may know, as a row of integers for programs that learn.

Every game that can be studied has an Observer, which writes with a Pen into a row that is used again and again. Most of a
wide row is 0: such fields are *marked*, and the next observation rubs out the marks instead of clearing the row. The
others are *put*, each number at every observation.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from caravanserai.core.layout import Layout
from caravanserai.core.state import State


@final
class Pen:
    """Writes one row of a packed array."""

    out: vec[i16]
    row: i64  # where the row begins
    marks: vec[i64]
    marked: i64  # so many of the marks are of the last observation
    basis: object  # what the first of them, which stay, are of
    kept: i64  # so many of them

    def __init__(self, out: vec[i16], row: i64) -> None:
        self.out = out
        self.row = row
        self.marks = vec[i64]()
        self.marked = 0
        self.basis = None
        self.kept = 0

    def rub_out(self) -> None:
        """Set all that was marked, and is not kept, to 0 again."""
        out = self.out
        marks = self.marks
        for i in range(self.kept, self.marked):
            out[marks[i]] = 0
        self.marked = self.kept

    def keep(self, basis: object) -> None:
        """Let what is marked now stay until there is another basis."""
        self.basis = basis
        self.kept = self.marked

    def mark(self, place: i64, value: i64) -> None:
        """Write a number of a field that is mostly 0."""
        here = self.row + place
        self.out[here] = i16(value)
        if self.marked == len(self.marks):
            self.marks = append(self.marks, here)
        else:
            self.marks[self.marked] = here
        self.marked += 1

    def make_room(self, count: i64) -> None:
        """For so many marks that are written without mark(), of which there may be hundreds at a time."""
        while len(self.marks) < self.marked + count:
            self.marks = append(self.marks, 0)

    def at(self, place: i64) -> i64:
        """The number that stands at a place."""
        return i64(self.out[self.row + place])

    def put(self, place: i64, value: i64) -> None:
        """Write a number of a field that is written whole every time."""
        self.out[self.row + place] = i16(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Knows the layout of a game's observations and writes them. Fields by seat begin with the seat that looks."""

    seats: i64
    layout: Layout

    def __init__(self, seats: i64, layout: Layout) -> None:
        self.seats = seats
        self.layout = layout

    def observe(self, state: State, seat: i64, pen: Pen) -> None:
        """Write what this seat sees."""
        basis = self.basis(state)
        if basis is not pen.basis:
            pen.kept = 0
            pen.rub_out()
            self.mark_basis(state, pen)
            pen.keep(basis)
        else:
            pen.rub_out()
        self.write(state, seat, pen)

    def basis(self, state: State) -> object:
        """The same object as long as what mark_basis() marks is the same."""
        return None

    def mark_basis(self, state: State, pen: Pen) -> None:
        """Mark what stays as it is for a whole game and is the same for all seats, if there is such a thing."""

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """Mark and put everything else. What was marked before is 0 again."""
        raise NotImplementedError

    def seen_from(self, seat: i64, other: i64) -> i64:
        """How many places after the seat that looks another one sits."""
        away = other - seat
        return away if away >= 0 else away + self.seats
