"""Observations of Five Tribes, as layout.py describes them. Of hidden gold and cards, a seat sees its own."""

from mypy_extensions import i64

from caravanserai.core.observe import Observer, Pen
from caravanserai.core.state import OVER, State
from caravanserai.games.five_tribes.layout import layout
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.score import points
from caravanserai.games.five_tribes.rules.tables import (
    CARDS,
    DISCARDS,
    DJINNS,
    DRAWN,
    ELDER,
    GOOD,
    NOBODY,
    OUT,
    TILES,
    VIZIER,
)
from caravanserai.games.five_tribes.rules.tribes import earns


class FiveTribesObserver(Observer):
    to_move: i64
    asks: i64
    ending: i64
    order: i64
    track: i64
    held: i64
    tile: i64
    tribe: i64
    taken: i64
    earns: i64
    calling: i64
    base: i64
    quarry_tile: i64
    quarry_seat: i64
    suit: i64
    kinds: i64
    values: i64
    camels: i64
    palms: i64
    palaces: i64
    meeples: i64
    bag: i64
    palms_left: i64
    palaces_left: i64
    row: i64
    deck: i64
    discards: i64
    djinns: i64
    drawn: i64
    djinn_discards: i64
    djinn_deck: i64
    gold: i64
    goods: i64
    cards: i64
    viziers: i64
    elders: i64
    camels_left: i64
    court: i64
    points: i64

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, layout(seats))
        place = self.layout.places()
        self.to_move = place["to_move"]
        self.asks = place["asks"]
        self.ending = place["ending"]
        self.order = place["order"]
        self.track = place["track"]
        self.held = place["held"]
        self.tile = place["tile"]
        self.tribe = place["tribe"]
        self.taken = place["taken"]
        self.earns = place["earns"]
        self.calling = place["calling"]
        self.base = place["base"]
        self.quarry_tile = place["quarry_tile"]
        self.quarry_seat = place["quarry_seat"]
        self.suit = place["suit"]
        self.kinds = place["kinds"]
        self.values = place["values"]
        self.camels = place["camels"]
        self.palms = place["palms"]
        self.palaces = place["palaces"]
        self.meeples = place["meeples"]
        self.bag = place["bag"]
        self.palms_left = place["palms_left"]
        self.palaces_left = place["palaces_left"]
        self.row = place["row"]
        self.deck = place["deck"]
        self.discards = place["discards"]
        self.djinns = place["djinns"]
        self.drawn = place["drawn"]
        self.djinn_discards = place["djinn_discards"]
        self.djinn_deck = place["djinn_deck"]
        self.gold = place["gold"]
        self.goods = place["goods"]
        self.cards = place["cards"]
        self.viziers = place["viziers"]
        self.elders = place["elders"]
        self.camels_left = place["camels_left"]
        self.court = place["court"]
        self.points = place["points"]

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        assert isinstance(state, FiveTribes)
        self._play(state, seat, pen)
        self._move(state, seat, pen)
        self._sultanate(state, seat, pen)
        self._cards(state, pen)
        self._seats(state, seat, pen)

    def _play(self, state: FiveTribes, seat: i64, pen: Pen) -> None:
        if state.to_move != OVER:
            pen.mark(self.to_move + self.seen_from(seat, state.to_move), 1)
            pen.mark(self.asks + state.ask, 1)
        pen.put(self.ending, 1 if state.ending else 0)
        for place in range(len(state.order)):
            marker = i64(state.order[place])
            if marker != NOBODY:
                pen.mark(self.order + place * self.seats + self.seen_from(seat, state.seat_of(marker)), 1)
        for spot in range(len(state.track)):
            marker = i64(state.track[spot])
            if marker != NOBODY:
                pen.mark(self.track + spot * self.seats + self.seen_from(seat, state.seat_of(marker)), 1)

    def _move(self, state: FiveTribes, seat: i64, pen: Pen) -> None:
        for tribe in range(i64(5)):
            pen.put(self.held + tribe, i64(state.held[tribe]))
        pen.put(self.taken, state.taken)
        pen.put(self.earns, 0)
        if state.tile >= 0:
            pen.mark(self.tile + state.tile, 1)
            pen.put(self.earns, earns(state))
        if state.tribe >= 0:
            pen.mark(self.tribe + state.tribe, 1)
        if state.calling >= 0:
            pen.mark(self.calling + state.calling, 1)
        if state.base >= 0:
            pen.mark(self.base + state.base, 1)
        if state.quarry >= TILES:
            pen.mark(self.quarry_seat + self.seen_from(seat, state.quarry - TILES), 1)
        elif state.quarry >= 0:
            pen.mark(self.quarry_tile + state.quarry, 1)
        for good in range(i64(9)):
            pen.put(self.suit + good, (state.suit >> good) & 1)

    def _sultanate(self, state: FiveTribes, seat: i64, pen: Pen) -> None:
        for tile in range(TILES):
            pen.mark(self.kinds + tile * 5 + i64(state.kind[tile]), 1)
            pen.put(self.values + tile, i64(state.value[tile]))
            pen.put(self.palms + tile, i64(state.palms[tile]))
            pen.put(self.palaces + tile, i64(state.palaces[tile]))
            owner = i64(state.camel[tile])
            if owner != NOBODY:
                pen.mark(self.camels + self.seen_from(seat, owner) * TILES + tile, 1)
        for i in range(TILES * 5):
            pen.put(self.meeples + i, i64(state.meeples[i]))
        for tribe in range(i64(5)):
            pen.put(self.bag + tribe, i64(state.bag[tribe]))
        pen.put(self.palms_left, state.palms_left)
        pen.put(self.palaces_left, state.palaces_left)

    def _cards(self, state: FiveTribes, pen: Pen) -> None:
        for place in range(len(state.row)):
            pen.mark(self.row + place * 10 + i64(GOOD[i64(state.row[place])]), 1)
        pen.put(self.deck, len(state.deck))
        for good in range(i64(10)):
            pen.put(self.discards + good, 0)
        if state.discards > 0:
            for card in range(CARDS):
                if i64(state.holder[card]) == DISCARDS:
                    place = self.discards + i64(GOOD[card])
                    pen.put(place, pen.at(place) + 1)
        pen.put(self.djinn_deck, len(state.djinn_deck))

    def _seats(self, state: FiveTribes, seat: i64, pen: Pen) -> None:
        for djinn in range(DJINNS):
            owner = i64(state.owner[djinn])
            if owner < self.seats:
                pen.mark(self.court + self.seen_from(seat, owner) * DJINNS + djinn, 1)
            elif owner == OUT:
                pen.mark(self.djinns + djinn, 1)
            elif owner == DRAWN:
                pen.mark(self.drawn + djinn, 1)
            elif owner == DISCARDS:
                pen.mark(self.djinn_discards + djinn, 1)
        pen.put(self.gold, state.gold[seat])
        for other in range(self.seats):
            there = self.seen_from(seat, other)
            cards: i64 = 0
            for good in range(i64(10)):
                held = i64(state.hand[other * 10 + good])
                cards += held
                if there == 0:
                    pen.put(self.goods + good, held)
            pen.put(self.cards + there, cards)
            pen.put(self.viziers + there, i64(state.front[other * 2 + VIZIER]))
            pen.put(self.elders + there, i64(state.front[other * 2 + ELDER]))
            pen.put(self.camels_left + there, state.camels[other])
            worth = points(state, other)
            pen.put(self.points + there, worth[1] + worth[2] + worth[3] + worth[4] + worth[5] + worth[6])
