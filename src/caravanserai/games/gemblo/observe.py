"""Observations of Gemblo, as layout.py describes them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from caravanserai.core.observe import Observer, Pen
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill64
from caravanserai.games.gemblo.components import HEXES, REACH, colours_of
from caravanserai.games.gemblo.layout import WIDTH, layout
from caravanserai.games.gemblo.rules import Gemblo, colour_of, field_of
from caravanserai.games.gemblo.rules.board import FIELDS, PLATE, SIDE, cell_at, fields_of
from caravanserai.games.gemblo.rules.codes import KIND_SIZE, KINDS

PLANE: Final[i64] = WIDTH * WIDTH
HEXES_EACH: Final[i64] = HEXES  # of a colour's pieces


def _cells() -> vec[i64]:
    """The place in a plane of every field; 0 for those of the rim, which are never asked for."""
    out = fill64(FIELDS, 0)
    for field in PLATE:
        q, r = cell_at(field)
        out[field] = i64((r + REACH) * WIDTH + q + REACH)
    return out


CELL: Final = _cells()


class GembloObserver(Observer):
    colours: i64
    to_move: i64
    colour: i64
    left: i64
    stuck: i64
    scores: i64
    ground: i64
    covered: i64
    begins: vec[i64]  # by row of the grid, where the area begins
    ends: vec[i64]

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, layout(seats))
        self.colours = colours_of(seats)
        place = self.layout.places()
        self.to_move = place["to_move"]
        self.colour = place["colour"]
        self.left = place["left"]
        self.stuck = place["stuck"]
        self.scores = place["scores"]
        self.ground = place["ground"]
        self.covered = place["covered"]
        self.begins = fill64(SIDE, 0)
        self.ends = fill64(SIDE, 0)
        for field in fields_of(seats):  # ascending, and without a gap in any row
            row = field // SIDE
            if self.ends[row] == 0:
                self.begins[row] = field % SIDE
            self.ends[row] = field % SIDE + 1

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        assert isinstance(state, Gemblo)
        if state.to_move != OVER:
            pen.mark(self.to_move + self.seen_from(seat, state.to_move), 1)
            pen.mark(self.colour + (state.colour - seat + self.colours) % self.colours, 1)
        self._pieces(state, seat, pen)
        self._plate(state, seat, pen)

    def _pieces(self, state: Gemblo, seat: i64, pen: Pen) -> None:
        for other in range(self.seats):
            pen.put(self.scores + other, 0)
        for i in range(self.colours):
            colour = (seat + i) % self.colours
            pen.put(self.stuck + i, i64(state.stuck[colour]))
            left = state.left[colour]
            laid = HEXES_EACH
            for kind in range(KINDS):
                held = (left >> kind) & 1
                laid -= held * KIND_SIZE[kind]
                pen.put(self.left + i * KINDS + kind, held)
            score = self.scores + i % self.seats
            pen.put(score, pen.at(score) + laid)

    def _plate(self, state: Gemblo, seat: i64, pen: Pen) -> None:
        out = pen.out  # written to without a call for each of hundreds
        for row in range(SIDE):
            open: i64 = 0
            anchors: i64 = 0
            if state.to_move != OVER:
                open = ~state.closed[state.colour * SIDE + row]
                anchors = open & state.joined[state.colour * SIDE + row]
            first = self.begins[row]
            cell = pen.row + self.ground + CELL[row * SIDE + first] - first
            for x in range(first, self.ends[row]):
                out[cell + x] = i16((open >> x & 1) + (anchors >> x & 1))
        self._covered(state, seat, pen)

    def _covered(self, state: Gemblo, seat: i64, pen: Pen) -> None:
        """Mark the hexes of all colours."""
        covered = state.covered
        pen.make_room(len(covered))
        out = pen.out
        marks = pen.marks
        marked = pen.marked
        planes = pen.row + self.covered
        for i in range(len(covered)):
            hex = i64(covered[i])
            away = colour_of(hex) - seat
            if away < 0:
                away += self.colours
            place = planes + away * PLANE + CELL[field_of(hex)]
            out[place] = 1
            marks[marked + i] = place
        pen.marked = marked + len(covered)
