"""Evaluation of Gemblo for searches: how large a piece is, the anchors that it opens and the room there, those that it closes.

A search plays on to the end, large pieces first, which tells more than any estimate on the way; what is seen of an action
says where to look first among hundreds.
"""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.bits import count
from caravanserai.core.rng import Rng
from caravanserai.core.sense import TraitSense, read_weights
from caravanserai.core.state import State
from caravanserai.core.vecs import fill64, zeros
from caravanserai.games.gemblo.components import HEXES
from caravanserai.games.gemblo.rules import Gemblo
from caravanserai.games.gemblo.rules.board import FIELDS, NEAR, SIDE, SIDES, cell_at, fields_of, holds_field
from caravanserai.games.gemblo.rules.codes import hex_at, size_of
from caravanserai.games.gemblo.rules.ways import around, beside

WEIGHTS: Final = Path(__file__).with_name("weights.json")

# Traits of laying a piece.
SIZE: Final[i64] = 0  # hexes
SIZE_LATE: Final[i64] = 1  # the same, by how much of the set is laid
OPENS: Final[i64] = 2  # anchors that the colour gains
ROOM: Final[i64] = 3  # and the open fields around them
SPENDS: Final[i64] = 4  # anchors of the colour that it covers or comes to neighbour
COVERS: Final[i64] = 5  # anchors of opponents under the piece
COVERS_FEW: Final[i64] = 6  # as a share of all that they have
CUTS: Final[i64] = 7  # anchors that opponents lose as it closes the line there
FRIENDS: Final[i64] = 8  # anchors of the own other colour that are lost
MIDDLE: Final[i64] = 9  # how near it comes to the middle, by how much of the set is left
TRAITS: Final[i64] = 10

RING: Final[vec[i64]] = fill64(FIELDS, 0)  # how far a field is from the middle
for _field in range(FIELDS):
    _q, _r = cell_at(_field)
    RING[_field] = (abs(_q) + abs(_r) + abs(_q + _r)) // 2


class GembloSense(TraitSense):
    room: vec[i64]  # by field: open fields beside it, for the colour to move
    anchor: vec[i64]  # by field: 1 where the colour to move has an anchor
    fresh: vec[i64]  # by field: 1 where it may have one in time: open, and no line leads there yet
    worth: vec[float]  # by field: what opponents would lose there, as COVERS_FEW counts
    rivals: vec[i64]  # by field: opponents with an anchor there
    friends: vec[i64]  # the same of the own other colour
    marks: vec[i64]  # by field: the mark of the piece that covers it; one more, neighbours it; two more, gains it
    mark: i64  # of the piece looked at

    def __init__(self, weights: vec[float], likings: vec[float]) -> None:
        super().__init__(weights, likings)
        self.horizon = -1
        self.curiosity = 0.7
        self.room = fill64(FIELDS, 0)
        self.anchor = fill64(FIELDS, 0)
        self.fresh = fill64(FIELDS, 0)
        self.rivals = fill64(FIELDS, 0)
        self.friends = fill64(FIELDS, 0)
        self.marks = fill64(FIELDS, 0)
        self.mark = 0
        self.worth = zeros(FIELDS)

    def left(self, state: State) -> float:
        assert isinstance(state, Gemblo)
        hexes: i64 = 0
        for colour in range(state.colours):
            if state.stuck[colour] == 0:
                hexes += state.hexes_left(colour)
        return float(hexes) / float(HEXES * state.colours)

    def features(self, state: State, seat: i64) -> vec[float]:
        """None: every playout ends with the game."""
        return vec[float]()

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Gemblo)
        return state.sample(rng)

    def traits(self, state: State, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, Gemblo)
        self._look(state)
        left = float(state.hexes_left(state.colour)) / float(HEXES)
        out = zeros(len(legal) * TRAITS)
        for i in range(len(legal)):
            at = i * TRAITS
            size = float(size_of(legal[i]))
            out[at + SIZE] = size
            out[at + SIZE_LATE] = size * (1.0 - left)
            self._of_fields(out, at, state, legal[i], left)
        return out

    def _look(self, state: Gemblo) -> None:
        """What all actions of a position have in common, field by field."""
        area = fields_of(state.seats)
        closed = state.closed[state.colour * SIDE : (state.colour + 1) * SIDE]
        joined = state.joined[state.colour * SIDE : (state.colour + 1) * SIDE]
        for i in range(len(area)):
            field = area[i]
            row = field // SIDE
            x = field - row * SIDE
            open = ~closed[row] >> x & 1
            line = joined[row] >> x & 1
            self.anchor[field] = open & line
            self.fresh[field] = open & ~line
            self.room[field] = SIDES - count(beside(around(field, closed)))
            self.rivals[field] = 0
            self.friends[field] = 0
            self.worth[field] = 0.0
        for colour in range(state.colours):
            if colour == state.colour or state.stuck[colour] != 0:
                continue
            anchors = state.anchors(colour)
            share = 1.0 / float(len(anchors)) if len(anchors) > 0 else 0.0
            friend = colour % state.seats == state.to_move
            for i in range(len(anchors)):
                if friend:
                    self.friends[anchors[i]] = 1
                else:
                    self.rivals[anchors[i]] += 1
                    self.worth[anchors[i]] += share

    def _of_fields(self, out: vec[float], at: i64, state: Gemblo, code: i64, left: float) -> None:
        """The traits that depend on where the piece lies."""
        marks = self.marks
        size = size_of(code)
        self.mark += 3
        covered = self.mark
        nearest: i64 = 99
        spends: i64 = 0
        for i in range(size):
            field = hex_at(code, i)
            marks[field] = covered
            out[at + COVERS] += float(self.rivals[field])
            out[at + COVERS_FEW] += self.worth[field]
            out[at + FRIENDS] += float(self.friends[field])
            spends += self.anchor[field]
            if RING[field] < nearest:
                nearest = RING[field]
        out[at + MIDDLE] = -float(nearest) / 4.0 * left
        for i in range(size):
            field = hex_at(code, i)
            for k in range(SIDES):
                near = field + NEAR[k]
                if marks[near] < covered:
                    marks[near] = covered + 1
                    spends += self.anchor[near]
        out[at + SPENDS] = float(spends)
        for i in range(size):
            self._lines(out, at, state, hex_at(code, i))

    def _lines(self, out: vec[float], at: i64, state: Gemblo, field: i64) -> None:
        """What the lines that leave a covered hex open, and what those that pass it close."""
        marks = self.marks
        covered = self.mark
        for k in range(SIDES):
            one = field + NEAR[k]
            two = field + NEAR[k + 1]
            target = one + NEAR[k + 1]
            if marks[target] < covered and self.fresh[target] != 0:
                owner = state.owner[one]
                if owner == 0 or owner != state.owner[two]:
                    marks[target] = covered + 2
                    out[at + OPENS] += 1.0
                    out[at + ROOM] += float(self.room[target]) / 4.0
            if k < 3 and marks[one] == covered:
                self._cut(out, at, state, two, field + NEAR[k + 5])
                self._cut(out, at, state, field + NEAR[k + 5], two)

    def _cut(self, out: vec[float], at: i64, state: Gemblo, end: i64, other: i64) -> None:
        """The piece would cover both sides of the line between two fields: whoever is at one end may lose the other."""
        colour = i64(state.owner[end]) - 1
        if not 0 <= colour < state.colours or colour == state.colour or state.stuck[colour] != 0:
            return
        if self.marks[other] == self.mark or state.lines[colour * FIELDS + other] != 1:
            return
        if holds_field(state.closed, other, colour * SIDE):
            return
        if colour % state.seats == state.to_move:
            out[at + FRIENDS] += 1.0
        else:
            out[at + CUTS] += 1.0


def sense() -> GembloSense:
    return GembloSense(read_weights(WEIGHTS), read_weights(WEIGHTS, "likings"))
