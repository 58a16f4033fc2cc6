"""The rules of Gipsy King: two halves of settling the lands at one water after the other, and the score of each.

Whoever is left alone at a water fills it. In the first half, or without doubles left, that is no decision; else it is
one for each land, in the order of their numbers: one caravan or two (R7).

The supply of 18 caravans a player never binds (R1), so nothing counts it. Rulings are told in rulings.md.
"""

from typing import ClassVar, Final, Mapping

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, count, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import N_
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill8, fill64
from caravanserai.games.gipsy_king import components, notation, refusals
from caravanserai.games.gipsy_king.components import GipsyKingView, tiles_for
from caravanserai.games.gipsy_king.rules.codes import ACTIONS, PASS, double, is_double, land_of, settle
from caravanserai.games.gipsy_king.rules.landscape import Landscape, random_landscape, read_landscape
from caravanserai.games.gipsy_king.rules.score import fish_points, group_points
from caravanserai.games.gipsy_king.view import view_of

DOUBLES: Final[i64] = components.DOUBLES
CATEGORIES: Final = (
    N_("groups, first half"),
    N_("fish, first half"),
    N_("groups, second half"),
    N_("fish, second half"),
)


class GipsyKing(State):
    game: ClassVar[str] = "gipsy_king"
    parts: ClassVar[tuple[type, ...]] = (Rng, Landscape)

    landscape: Landscape  # shared by all states of a game
    opening: vec[u8]  # the queue that opens the first half; the reverse opens the second
    # At the end of the first half, by seat; empty until then.
    first_held: vec[i64]  # lands, as bits
    first_groups: vec[i64]  # points
    first_fish: vec[i64]
    stop: i64  # how many waters of this half are done with
    queue: vec[u8]
    passed: i64  # the seats that have passed at this water: so many at the head of the queue
    held: vec[i64]  # the lands of each seat, as bits
    doubled: i64  # the lands with two caravans
    settled: vec[u8]  # the lands in the order of settling, in this half
    last_seat: i64  # who played the last action; −1 before the first
    last_action: i64
    last_settled: i64  # how many lands were settled before it

    def set_up(self, landscape: Landscape, opening: vec[u8]) -> None:
        """Go to water 1. What is given is kept, not copied: it never changes."""
        self.landscape = landscape
        self.opening = opening
        self.first_held = vec[i64]()
        self.first_groups = vec[i64]()
        self.first_fish = vec[i64]()
        self.last_seat = -1
        self.last_action = PASS
        self.last_settled = 0
        self._begin_half(opening[:])
        self._go_on()

    def _begin_half(self, queue: vec[u8]) -> None:
        self.stop = 0
        self.queue = queue
        self.passed = 0
        self.held = fill64(self.seats, 0)
        self.doubled = 0
        self.settled = vec[u8](capacity=self.landscape.lands())

    # Where the game stands.

    def second_half(self) -> bool:
        return len(self.first_held) > 0

    def water(self) -> i64:
        """The water being settled, counted from 0; behind the last one, the dry lands (R3)."""
        tiles = self.landscape.tiles()
        if self.second_half() and self.stop < tiles:
            return tiles - 1 - self.stop  # R2: with fewer tiles, from the last of these
        return self.stop

    def taken(self) -> i64:
        lands: i64 = 0
        for held in self.held:
            lands |= held
        return lands

    def open_lands(self) -> i64:
        """The empty lands at the water, as bits."""
        return self.landscape.at[self.water()] & ~self.taken()

    def filling(self) -> bool:
        """Whether all but one have passed, so that this one has to fill the water."""
        return self.passed == self.seats - 1

    def doubles_left(self, seat: i64) -> i64:
        return DOUBLES - count(self.held[seat] & self.doubled)

    def may_double(self, seat: i64) -> bool:
        return self.second_half() and self.doubles_left(seat) > 0

    # Decisions.

    def legal(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        filling = self.filling()
        lands = self.open_lands()
        if filling:
            lands &= -lands  # R7: each land is a decision of its own
        out = vec[i64](capacity=13)  # at most six lands at a water, once or twice, and pass
        rest = lands
        while rest:
            out = append(out, settle(lowest(rest)))
            rest &= rest - 1
        if self.may_double(self.to_move):
            while lands:
                out = append(out, double(lowest(lands)))
                lands &= lands - 1
        if not filling:
            out = append(out, PASS)
        return out

    def apply(self, action: i64) -> None:
        stop = self.stop
        filling = self.filling()
        self.last_seat = self.to_move
        self.last_action = action
        self.last_settled = len(self.settled)
        if action == PASS:
            self.passed += 1
        else:
            self._settle(land_of(action))
            if is_double(action):
                self.doubled |= bit(land_of(action))
        self._go_on()
        if not filling or self.stop != stop:  # a whole fill is one turn
            self.turn += 1

    def _settle(self, land: i64) -> None:
        """The first in the queue who has not passed puts a caravan on a land and goes to the end."""
        seat = self.queue[self.passed]
        self.held[i64(seat)] |= bit(land)
        self.settled = append(self.settled, u8(land))
        for i in range(self.passed, self.seats - 1):
            self.queue[i] = self.queue[i + 1]
        self.queue[self.seats - 1] = seat

    def _go_on(self) -> None:
        """To the next decision, or the end."""
        while True:
            lands = self.open_lands()
            seat = i64(self.queue[self.passed])
            if lands == 0:
                if not self._next_water():
                    self.to_move = OVER
                    return
            elif self.filling() and not self.may_double(seat):
                while lands:
                    self._settle(lowest(lands))
                    lands &= lands - 1
            else:
                self.to_move = seat
                return

    def _next_water(self) -> bool:
        """Forget the passes and go on to the next water or half; False when there is none."""
        self.passed = 0
        self.stop += 1
        if self.stop <= self.landscape.tiles():
            return True
        if self.second_half():
            return False
        self.first_held = self.held
        self.first_groups = group_points(self.landscape, self.held, 0)
        self.first_fish = fish_points(self.landscape, self.held, 0)
        queue = vec[u8](capacity=self.seats)
        for i in range(self.seats - 1, -1, -1):
            queue = append(queue, self.opening[i])
        self._begin_half(queue)
        self.last_settled = 0
        return True

    def clone(self) -> "GipsyKing":
        twin = GipsyKing(self.seats)
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.reveals = self.reveals
        twin.landscape = self.landscape
        twin.opening = self.opening
        twin.first_held = self.first_held
        twin.first_groups = self.first_groups
        twin.first_fish = self.first_fish
        twin.stop = self.stop
        twin.queue = self.queue[:]
        twin.passed = self.passed
        twin.held = self.held[:]
        twin.doubled = self.doubled
        twin.settled = self.settled[:]
        twin.last_seat = self.last_seat
        twin.last_action = self.last_action
        twin.last_settled = self.last_settled
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "GipsyKing":
        """Nothing is hidden and nothing is drawn after the set-up."""
        return self.clone()

    # The score.

    def points(self) -> list[vec[i64]]:
        """As CATEGORIES, with the current half as it stands now."""
        groups = group_points(self.landscape, self.held, self.doubled)
        fish = fish_points(self.landscape, self.held, self.doubled)
        if self.second_half():
            return [self.first_groups, self.first_fish, groups, fish]
        return [groups, fish, fill64(self.seats, 0), fill64(self.seats, 0)]

    def scores(self) -> vec[i64]:
        """The sum of both halves; equal sums share the victory (R6)."""
        out = fill64(self.seats, 0)
        for row in self.points():
            for seat in range(self.seats):
                out[seat] += row[seat]
        return out

    def sheet(self) -> Sheet:
        return Sheet(CATEGORIES, tuple([tuple([int(p) for p in row]) for row in self.points()]))

    # Told elsewhere.

    def view(self, seat: i64) -> GipsyKingView:
        self.check_seat(seat)
        return view_of(self, seat)

    def refusal(self, action: i64) -> str:
        return refusals.refusal(self, action)

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return notation.describe(action)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return notation.touches(self, action)


def start(seats: int, seed: int, options: Mapping[str, object]) -> GipsyKing:
    """A game at its first decision. The landscape comes last from the seed, so that giving it changes nothing else."""
    rng = Rng(seed)
    opening = fill8(seats, 0)
    for seat in range(seats):
        opening[seat] = u8(seat)
    rng.shuffle(opening)
    text = str(options["landscape"])
    tiles = tiles_for(seats)
    state = GipsyKing(seats)
    state.set_up(read_landscape(text, tiles) if text else random_landscape(tiles, rng), opening)
    return state
