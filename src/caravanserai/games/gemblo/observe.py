"""Observations of Gemblo, as layout.py describes them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from caravanserai.core.observe import Observer, Pen
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill64
from caravanserai.games.gemblo.components import HEXES, REACH
from caravanserai.games.gemblo.layout import WIDTH, layout
from caravanserai.games.gemblo.rules import Gemblo
from caravanserai.games.gemblo.rules_board import (
    CLOSED,
    FIELDS,
    KIND_SIZE,
    KINDS,
    LINE,
    PLATE,
    cell_at,
    fields_of,
)

PLANE: Final[i64] = WIDTH * WIDTH
HEXES_EACH: Final[i64] = HEXES  # of a colour's pieces


def _cells() -> vec[i64]:
    """The place in a plane of every field; 0 for those of the rim, which are never asked for."""
    out = fill64(FIELDS, 0)
    for field in PLATE:
        q, r = cell_at(field)
        out[field] = i64((r + REACH) * WIDTH + q + REACH)
    return out


def _grounds() -> vec[i16]:
    """The number in the field "ground" for all that a colour may know of a field."""
    out = vec[i16]()
    for known in range(256):
        out = append(out, i16(0 if known & CLOSED else 2 if known >= LINE else 1))
    return out


CELL: Final = _cells()
GROUND: Final = _grounds()


class GembloObserver(Observer):
    colours: i64
    to_move: i64
    colour: i64
    left: i64
    stuck: i64
    scores: i64
    ground: i64
    covered: i64

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, layout(seats))
        self.colours = 4 if seats == 2 else seats
        place = self.layout.places()
        self.to_move = place["to_move"]
        self.colour = place["colour"]
        self.left = place["left"]
        self.stuck = place["stuck"]
        self.scores = place["scores"]
        self.ground = place["ground"]
        self.covered = place["covered"]

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
        area = fields_of(self.seats)
        out = pen.out  # written to without a call for each of the many cells
        ground = pen.row + self.ground
        if state.to_move == OVER:
            for i in range(len(area)):
                out[ground + CELL[area[i]]] = 0
        else:
            known = state.known
            base = state.colour * FIELDS
            for i in range(len(area)):
                field = area[i]
                out[ground + CELL[field]] = GROUND[i64(known[base + field])]
        covered = state.covered
        for i in range(len(covered)):
            hex = i64(covered[i])
            away = (hex & 7) - seat
            if away < 0:
                away += self.colours
            pen.mark(self.covered + away * PLANE + CELL[hex >> 3], 1)
