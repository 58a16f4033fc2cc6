"""Observations of Gipsy King, as layout.py describes them."""

from typing import Final

from mypy_extensions import i64

from caravanserai.core.bits import lowest
from caravanserai.core.observe import Observer, Pen
from caravanserai.core.state import OVER, State
from caravanserai.games.gipsy_king.layout import MOST_LANDS, WATERS, layout
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.landscape import PRIZES

LANDS: Final[i64] = MOST_LANDS
DRY: Final[i64] = WATERS  # the row of the dry lands


class GipsyKingObserver(Observer):
    to_move: i64
    half: i64
    water: i64
    done: i64
    filling: i64
    queue: i64
    passed: i64
    doubles: i64
    scores: i64
    open: i64
    caravans: i64
    before: i64
    lands: i64
    places: i64
    beside: i64
    at: i64
    shores: i64
    fish: i64

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, layout(seats))
        place = self.layout.places()
        self.to_move = place["to_move"]
        self.half = place["half"]
        self.water = place["water"]
        self.done = place["done"]
        self.filling = place["filling"]
        self.queue = place["queue"]
        self.passed = place["passed"]
        self.doubles = place["doubles"]
        self.scores = place["scores"]
        self.open = place["open"]
        self.caravans = place["caravans"]
        self.before = place["before"]
        self.lands = place["lands"]
        self.places = place["places"]
        self.beside = place["beside"]
        self.at = place["at"]
        self.shores = place["shores"]
        self.fish = place["fish"]

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        assert isinstance(state, GipsyKing)
        self._water(state, seat, pen)
        self._seats(state, seat, pen)

    def _water(self, state: GipsyKing, seat: i64, pen: Pen) -> None:
        pen.put(self.half, 2 if state.second_half() else 1)
        tiles = state.landscape.tiles()
        stop = state.stop
        if stop > tiles:
            stop = tiles
        for i in range(stop):
            pen.mark(self.done + (tiles - 1 - i if state.second_half() else i), 1)
        if state.to_move == OVER:
            pen.put(self.filling, 0)
            return
        pen.mark(self.to_move + self.seen_from(seat, state.to_move), 1)
        pen.put(self.filling, 1 if state.filling() else 0)
        water = state.water()
        pen.mark(self.water + (DRY if water == tiles else water), 1)
        mark_all(pen, self.open, state.open_lands())

    def _seats(self, state: GipsyKing, seat: i64, pen: Pen) -> None:
        scores = state.scores()
        for place in range(self.seats):
            there = self.seen_from(seat, i64(state.queue[place]))
            pen.put(self.queue + there, place)
            pen.put(self.passed + there, 1 if place < state.passed else 0)
        for other in range(self.seats):
            there = self.seen_from(seat, other)
            pen.put(self.doubles + there, state.doubles_left(other))
            pen.put(self.scores + there, scores[other])
            held = state.held[other]
            while held:
                pen.mark(self.caravans + there * LANDS + lowest(held), 1)
                held &= held - 1
            held = state.held[other] & state.doubled
            while held:
                pen.mark(self.caravans + there * LANDS + lowest(held), 2)
                held &= held - 1
            if state.second_half():
                mark_all(pen, self.before + there * LANDS, state.first_held[other])

    def basis(self, state: State) -> object:
        assert isinstance(state, GipsyKing)
        return state.landscape

    def mark_basis(self, state: State, pen: Pen) -> None:
        assert isinstance(state, GipsyKing)
        landscape = state.landscape
        tiles = landscape.tiles()
        for land in range(landscape.lands()):
            pen.mark(self.lands + land, 1)
            pen.mark(self.places + 2 * land, landscape.land_q[land])
            pen.mark(self.places + 2 * land + 1, landscape.land_r[land])
            mark_all(pen, self.beside + land * LANDS, landscape.beside[land])
        for water in range(tiles):
            mark_all(pen, self.at + water * LANDS, landscape.at[water])
        mark_all(pen, self.at + DRY * LANDS, landscape.at[tiles])
        for lake in range(len(landscape.lakes)):
            mark_all(pen, self.shores + lake * LANDS, landscape.shores[lake])
            for prize in range(PRIZES):
                fish = landscape.fish[lake * PRIZES + prize]
                if fish:
                    pen.mark(self.fish + lake * PRIZES + prize, fish)


def mark_all(pen: Pen, first: i64, members: i64) -> None:
    """Mark a 1 for every member of a set."""
    while members:
        pen.mark(first + lowest(members), 1)
        members &= members - 1
