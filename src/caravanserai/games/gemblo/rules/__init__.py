"""Gemblo: lay your gems a line apart, never side by side, until no colour can go on.

board.py has the plate, codes.py the pieces and the actions, ways.py how placements are found; here are lines, turns and the end.
A colour that cannot lay a piece is skipped, one that has a single way lays it unasked; so there is no passing.
Rulings are told in rulings.md.
"""

from typing import ClassVar, Final, Mapping, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.bits import bit, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import N_, Value
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill8, fill64
from caravanserai.games.gemblo import notation, refusals
from caravanserai.games.gemblo.components import AREA_OF, HEXES, OBSTACLE, GembloView, colours_of, obstacles_of
from caravanserai.games.gemblo.rules.board import (
    FIELDS,
    NEAR,
    SIDE,
    SIDES,
    add_field,
    all_but,
    at,
    fields_of,
    remove_field,
    start_of,
)
from caravanserai.games.gemblo.rules.codes import KIND_SIZE, KINDS, NONE, PLACEMENTS, hex_at, kind_of, size_of
from caravanserai.games.gemblo.rules.ways import FOUND, ascending, gather, through
from caravanserai.games.gemblo.view import view_of

ALL_KINDS: Final[i64] = bit(KINDS) - 1


@final
class Gemblo(State):
    """A position. Colours are counted from 0 in the order of their starts, and the first begins (R6).

    With two seats, each has every other one; they are colours like those of an opponent (R7).
    """

    game: ClassVar[str] = "gemblo"

    colours: i64
    colour: i64  # the colour to lay a piece now, −1 when over
    closed: vec[i64]  # colour × SIDE, as rows of bits: the fields that a colour may not cover
    joined: vec[i64]  # colour × SIDE, the same: those that open lines lead to
    lines: vec[u8]  # colour × FIELDS: how many of these
    owner: vec[u8]  # FIELDS: 0 for an uncovered field, else the colour on it + 1
    covered: vec[i16]  # every hex of the pieces laid, in the order of laying, as pack_hex makes it
    placed: vec[i64]  # colour × KINDS: the placement of each piece, or NONE
    left: vec[i64]  # by colour: bits of the pieces not laid yet
    stuck: vec[u8]  # by colour: 1 once it was skipped; lines only ever close, so that is for good (R3)
    latest: vec[i64]  # by colour: its last placement, or NONE
    fresh: i64  # bits of the colours that laid a piece since the decision before

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.colours = colours_of(seats)
        self.colour = 0

    def clone(self) -> "Gemblo":
        twin = Gemblo(self.seats)
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.reveals = self.reveals
        twin.colour = self.colour
        twin.closed = self.closed[:]
        twin.joined = self.joined[:]
        twin.lines = self.lines[:]
        twin.owner = self.owner[:]
        twin.covered = self.covered[:]
        twin.placed = self.placed[:]
        twin.left = self.left[:]
        twin.stuck = self.stuck[:]
        twin.latest = self.latest[:]
        twin.fresh = self.fresh
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Gemblo":
        """Nothing is hidden and nothing is left to chance."""
        return self.clone()

    # What can be laid.

    def _ways(self, colour: i64, enough: i64) -> vec[i64]:
        """The placements of a colour, each once and in no order: all of them, or ``enough`` at least."""
        count: i64 = 0
        left = self.left[colour]
        closed = self.closed[colour * SIDE : (colour + 1) * SIDE]
        for row in range(SIDE):
            anchors = self.joined[colour * SIDE + row] & ~closed[row]
            while anchors != 0:
                count = gather(row * SIDE + lowest(anchors), closed, left, count)
                if count >= enough:
                    return FOUND[:count]
                closed[row] |= anchors & -anchors  # what covers it has been found; the next ones look around it
                anchors &= anchors - 1
        return FOUND[:count]

    def legal(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        return ascending(self._ways(self.colour, PLACEMENTS))

    def ways(self) -> vec[i64]:
        return vec[i64]() if self.to_move == OVER else self._ways(self.colour, PLACEMENTS)

    def anchors(self, colour: i64) -> vec[i64]:
        """The fields, ascending, that an open line joins to a colour and that it may cover; before its first piece, its start."""
        out = vec[i64](capacity=64)
        first = colour * SIDE
        for row in range(SIDE):
            anchors = self.joined[first + row] & ~self.closed[first + row]
            while anchors != 0:
                out = append(out, row * SIDE + lowest(anchors))
                anchors &= anchors - 1
        return out

    def sample(self, rng: Rng) -> i64:
        """A legal action for playouts, without listing all: on a random anchor, one of its placements, large pieces first.

        A placement of n hexes is n² times as likely as a single hex.
        """
        colour = self.colour
        closed = self.closed[colour * SIDE : (colour + 1) * SIDE]
        anchors = self.anchors(colour)
        last: i64 = len(anchors) - 1
        while last >= 0:
            pick = rng.below(last + 1)
            ways = through(anchors[pick], closed, self.left[colour])
            if len(ways) > 0:
                return _weighed(ways, rng)
            anchors[pick] = anchors[last]
            last -= 1
        raise AssertionError("a colour to move can lay a piece")

    def playout(self, rng: Rng) -> None:
        """Play on to the end with sampled actions."""
        while self.to_move != OVER:
            self.apply(self.sample(rng))

    # Laying a piece.

    def apply(self, action: i64) -> None:
        self.fresh = 0
        self.lay(self.colour, action)
        self._go_on()

    def lay(self, colour: i64, code: i64) -> None:
        """Put down a piece of any colour, unchecked, and leave the turn as it is."""
        kind = kind_of(code)
        self.placed[colour * KINDS + kind] = code
        self.latest[colour] = code
        self.fresh |= i64(1) << colour
        self.left[colour] &= ~(i64(1) << kind)
        for i in range(KIND_SIZE[kind]):
            self._cover(colour, hex_at(code, i))
        for i in range(KIND_SIZE[kind]):
            self._draw_lines(colour, hex_at(code, i))

    def _cover(self, colour: i64, field: i64) -> None:
        self.owner[field] = u8(colour + 1)
        self.covered = append(self.covered, pack_hex(field, colour))
        row = field // SIDE
        here = bit(field - row * SIDE)
        for other in range(self.colours):
            self.closed[other * SIDE + row] |= here
        own = colour * SIDE + row
        self.closed[own - 1] |= here | (here << 1)
        self.closed[own] |= (here >> 1) | (here << 1)
        self.closed[own + 1] |= here | (here >> 1)

    def _draw_lines(self, colour: i64, field: i64) -> None:
        """Open the lines that leave a hex just covered, and close those of others between it and its next hex."""
        owner = self.owner
        mine = u8(colour + 1)
        for i in range(SIDES):
            one = owner[field + NEAR[i]]
            two = owner[field + NEAR[i + 1]]
            # Beside the rim nothing is ever covered, so a line there stays open (R2). Obstacles count as a colour (R1).
            if one == 0 or one != two:
                there = field + NEAR[i] + NEAR[i + 1]
                self.lines[colour * FIELDS + there] += 1
                add_field(self.joined, there, colour * SIDE)
            if i < 3 and one == mine:
                self._close(colour, field + NEAR[i + 1], field + NEAR[i + 5])
                self._close(colour, field + NEAR[i + 5], field + NEAR[i + 1])

    def _close(self, by: i64, end: i64, other: i64) -> None:
        """A piece just laid covers both sides of the line between two fields: who is at one end loses the other."""
        colour = i64(self.owner[end]) - 1
        if 0 <= colour < self.colours and colour != by:
            left = self.lines[colour * FIELDS + other] - 1
            self.lines[colour * FIELDS + other] = left
            if left == 0:
                remove_field(self.joined, other, colour * SIDE)

    def _go_on(self) -> None:
        """To the next colour with a choice, laying single answers on the way, or to the end.

        A colour that cannot lay a piece is skipped (R3), and its turn is lost, also to the seat's other colour (R7).
        """
        self.turn += 1
        tried: i64 = 0
        colour = self.colour
        while tried < self.colours and not self._is_out(colour % self.seats):
            tried += 1
            colour = (colour + 1) % self.colours
            if self.stuck[colour] != 0:
                continue
            ways = self._ways(colour, 2)
            if len(ways) > 1:
                self.colour = colour
                self.to_move = colour % self.seats
                return
            if len(ways) == 1:
                self.lay(colour, ways[0])
                self.turn += 1
                tried = 0
            else:
                self.stuck[colour] = 1
        self.colour = -1
        self.to_move = OVER

    def _is_out(self, seat: i64) -> bool:
        """Whether a seat has laid all its pieces; with two seats, those of both colours (R4)."""
        return self.left[seat] == 0 and (self.seats > 2 or self.left[seat + 2] == 0)

    # Points.

    def hexes_left(self, colour: i64) -> i64:
        """The hexes of the pieces that a colour still holds."""
        total: i64 = 0
        for kind in range(KINDS):
            if (self.left[colour] >> kind) & 1:
                total += KIND_SIZE[kind]
        return total

    def _smallest_left(self, seat: i64) -> i64:
        """The hexes of the smallest piece that a seat holds; fewer than any piece has if it holds none."""
        for kind in range(KINDS):  # pieces are in order of size
            colour = seat
            while colour < self.colours:
                if (self.left[colour] >> kind) & 1:
                    return KIND_SIZE[kind]
                colour += self.seats
        return 0

    def scores(self) -> vec[i64]:
        """Hexes laid, with two seats those of both colours (R5)."""
        out = fill64(self.seats, 0)
        for colour in range(self.colours):
            out[colour % self.seats] += HEXES - self.hexes_left(colour)
        return out

    def ranks(self) -> vec[i64]:
        """Most hexes laid, that is fewest left; tied, who holds the smaller piece (R5: of both colours)."""
        order = self.scores()
        for seat in range(self.seats):
            order[seat] = order[seat] * 8 - self._smallest_left(seat)
        out = fill64(self.seats, 0)
        for seat in range(self.seats):
            for other in range(self.seats):
                if order[other] > order[seat]:
                    out[seat] += 1
        return out

    def sheet(self) -> Sheet:
        if self.seats > 2:
            return Sheet((N_("hexes"),), (tuple(self.scores()),))
        first, second = (tuple(HEXES - self.hexes_left(row + seat) for seat in range(2)) for row in (0, 2))
        return Sheet((N_("first colour"), N_("second colour")), (first, second))

    # For people.

    def refusal(self, action: i64) -> str:
        return refusals.refusal(self, action)

    def describe(self, action: i64) -> str:
        self.check_action(action, PLACEMENTS)
        return notation.describe(action)

    def parse(self, text: str) -> i64:
        return notation.parse(self, text)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, PLACEMENTS)
        return notation.touches(action)

    def view(self, seat: i64) -> GembloView:
        self.check_seat(seat)
        return view_of(self, seat)


def _weighed(ways: vec[i64], rng: Rng) -> i64:
    """One of the placements, by the square of their hexes."""
    total: i64 = 0
    for i in range(len(ways)):
        size = size_of(ways[i])
        total += size * size
    ticket = rng.below(total)
    chosen: i64 = -1
    while ticket >= 0:
        chosen += 1
        size = size_of(ways[chosen])
        ticket -= size * size
    return ways[chosen]


def pack_hex(field: i64, colour: i64) -> i16:
    """A covered hex as one number."""
    return i16(8 * field + colour)


def field_of(hex: i64) -> i64:
    """The field of a covered hex."""
    return hex >> 3


def colour_of(hex: i64) -> i64:
    """The colour on it."""
    return hex & 7


def start(seats: int, seed: int, options: Mapping[str, Value]) -> Gemblo:
    """A game as the Spec begins it: nothing is left to chance."""
    return new_game(seats)


def new_game(seats: i64) -> Gemblo:
    """Gemblo before the first piece."""
    return _BEGINNINGS[seats].clone()


def _beginning(seats: i64) -> Gemblo:
    state = Gemblo(seats)
    colours = state.colours
    state.lines = fill8(colours * FIELDS, 0)
    state.joined = fill64(colours * SIDE, 0)
    state.closed = vec[i64]()
    for colour in range(colours):
        start = start_of(seats, colour)
        state.lines[colour * FIELDS + start] = 1
        add_field(state.joined, start, colour * SIDE)
        for row in all_but(fields_of(seats)):
            state.closed = append(state.closed, row)
    state.owner = fill8(FIELDS, 0)
    for piece in obstacles_of(seats):
        for q, r in piece:
            state.owner[at(q, r)] = u8(OBSTACLE + 1)
            for colour in range(colours):
                add_field(state.closed, at(q, r), colour * SIDE)
    state.covered = vec[i16](capacity=colours * HEXES)
    state.placed = fill64(colours * KINDS, NONE)
    state.left = fill64(colours, ALL_KINDS)
    state.stuck = fill8(colours, 0)
    state.latest = fill64(colours, NONE)
    state.fresh = 0
    return state


_BEGINNINGS: Final = {seats: _beginning(seats) for seats in AREA_OF}  # made once: clones are a hundred times faster
