"""Observations of Gobi, as layout.py describes them. Tribes of tiles that nobody has seen are only counted."""

from mypy_extensions import i64

from caravanserai.core.bits import lowest
from caravanserai.core.observe import Observer, Pen
from caravanserai.core.state import OVER, State
from caravanserai.games.gobi.layout import layout
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    CELLS,
    DISCARDED,
    GIFT_KINDS,
    NONE,
    PILE,
    PILED,
    PILES,
    REWARD_KINDS,
    TAKE_PHASE,
    TILE_PHASE,
    TILES,
    TRIBE_KINDS,
    is_used,
    owner_of,
)


class GobiObserver(Observer):
    to_move: i64
    turn: i64
    phase: i64
    turned: i64
    unseen: i64
    stacks: i64
    reserve: i64
    discards: i64
    piles: i64
    tops: i64
    rewards: i64
    used: i64
    coffee: i64
    coffees: i64
    scores: i64
    left: i64
    length: i64
    spiced: i64
    laid: i64
    pick: i64
    target: i64
    fresh: i64
    cells: i64
    tribes: i64
    camels: i64

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, layout(seats))
        place = self.layout.places()
        self.to_move = place["to_move"]
        self.turn = place["turn"]
        self.phase = place["phase"]
        self.turned = place["turned"]
        self.unseen = place["unseen"]
        self.stacks = place["stacks"]
        self.reserve = place["reserve"]
        self.discards = place["discards"]
        self.piles = place["piles"]
        self.tops = place["tops"]
        self.rewards = place["rewards"]
        self.used = place["used"]
        self.coffee = place["coffee"]
        self.coffees = place["coffees"]
        self.scores = place["scores"]
        self.left = place["left"]
        self.length = place["length"]
        self.spiced = place["spiced"]
        self.laid = place["laid"]
        self.pick = place["pick"]
        self.target = place["target"]
        self.fresh = place["fresh"]
        self.cells = place["cells"]
        self.tribes = place["tribes"]
        self.camels = place["camels"]

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        assert isinstance(state, Gobi)
        self._turn(state, seat, pen)
        self._tiles(state, seat, pen)
        self._camels(state, seat, pen)
        self._rewards(state, seat, pen)

    def _turn(self, state: Gobi, seat: i64, pen: Pen) -> None:
        if state.to_move != OVER:
            pen.mark(self.to_move + self.seen_from(seat, state.to_move), 1)
        pen.put(self.turn, state.turn)
        pen.mark(self.phase + state.phase, 1)
        if state.phase == TILE_PHASE:
            pen.mark(self.turned + i64(state.tribes[state.turned()]), 1)
        pen.put(self.left, state.left)
        pen.put(self.length, state.length)
        pen.put(self.spiced, 1 if state.spiced else 0)
        if state.laid >= 0:
            pen.mark(self.laid + state.laid, 1)
        if state.pick >= 0:
            pen.mark(self.pick + state.pick, 1)
        if state.phase == TAKE_PHASE:
            pen.mark(self.target + lowest(state.todo), 1)
        scores = state.scores()
        for other in range(self.seats):
            pen.put(self.scores + self.seen_from(seat, other), scores[other])

    def _tiles(self, state: Gobi, seat: i64, pen: Pen) -> None:
        turned = state.turned() if state.phase == TILE_PHASE else NONE
        for i in range(self.unseen, self.unseen + TRIBE_KINDS + self.seats):  # unseen, stacks
            pen.put(i, 0)
        for i in range(self.discards, self.discards + self.seats * TRIBE_KINDS):
            pen.put(i, 0)
        for tile in range(TILES):
            cell = state.spot[tile]
            tribe = i64(state.tribes[tile])
            if cell >= 0:
                pen.mark(self.cells + tile, cell + 1)
                pen.mark(self.tribes + tribe * CELLS + cell, 1)
                continue
            owner = self.seen_from(seat, state.dealt_to(tile))
            if cell == DISCARDED:
                self._add(pen, self.discards + owner * TRIBE_KINDS + tribe)
            elif tile != turned:
                self._add(pen, self.unseen + tribe)
                self._add(pen, self.stacks + owner)

    def _camels(self, state: Gobi, seat: i64, pen: Pen) -> None:
        for other in range(self.seats):
            there = self.seen_from(seat, other)
            reserve: i64 = 0
            for i in range(other * CAMELS, other * CAMELS + CAMELS):
                tile = state.camels[i]
                if tile < 0:
                    reserve += 1
                    continue
                place = self.camels + there * CELLS + state.spot[tile]
                pen.mark(place, pen.at(place) + 1)
                if other == state.to_move and (state.fresh >> (i - other * CAMELS)) & 1:
                    pen.mark(self.fresh + tile, pen.at(self.fresh + tile) + 1)
            pen.put(self.reserve + there, reserve)

    def _rewards(self, state: Gobi, seat: i64, pen: Pen) -> None:
        pen.put(self.coffees, state.coffees)
        for other in range(self.seats):
            pen.put(self.coffee + self.seen_from(seat, other), i64(state.coffee[other]))
        for pile in range(PILES):
            left = i64(state.left_in_pile[pile])
            pen.put(self.piles + pile, left)
            if left:
                pen.mark(self.tops + pile * REWARD_KINDS + i64(state.rewards[pile * PILE + left - 1]), 1)
        for i in range(self.rewards, self.rewards + self.seats * (REWARD_KINDS + GIFT_KINDS)):  # rewards, used
            pen.put(i, 0)
        for i in range(PILED):
            mark = state.owners[i]
            if owner_of(mark) == NONE:
                continue
            owner = self.seen_from(seat, owner_of(mark))
            kind = i64(state.rewards[i])
            if is_used(mark):
                self._add(pen, self.used + owner * GIFT_KINDS + kind)
            else:
                self._add(pen, self.rewards + owner * REWARD_KINDS + kind)

    def _add(self, pen: Pen, place: i64) -> None:
        """One more of what is counted at a place that was put."""
        pen.put(place, pen.at(place) + 1)
