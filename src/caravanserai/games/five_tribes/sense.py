"""Evaluation of Five Tribes for searches: what the turns of this round will yield to whom, and what each seat has gathered."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit
from caravanserai.core.sense import LinearSense, read_weights
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import zeros
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import (
    ASK_AIM,
    ASK_BUILD,
    ASK_DROP,
    ASK_END,
    ASK_KEEP,
    ASK_KILL,
    ASK_PLACE,
    ASK_SECOND,
    ASK_START,
    ASK_TILE,
    ASK_TRIBE,
    SUIT,
    verb_of,
)
from caravanserai.games.five_tribes.rules.djinns import targets
from caravanserai.games.five_tribes.rules.tables import (
    BOURAQ,
    DJINNS,
    ELDER,
    ENKI,
    FAKIR,
    HAGIS,
    LAMIA,
    LETA,
    LOOKAHEAD_STEPS,
    NOBODY,
    OASIS,
    REACH,
    START,
    TILES,
    UTUG,
    VILLAGE,
    VIZIER,
)
from caravanserai.games.five_tribes.rules.tiles import choice
from caravanserai.games.five_tribes.sense_worth import (
    CAMELS,
    COURT,
    DOUBLES,
    ELDERS,
    FAKIRS,
    FEATURES,
    GOODS,
    LEFT,
    MAJORITY,
    OASES,
    ONE,
    PLACE,
    SQUARES,
    TURNS,
    VILLAGES,
    YIELD,
    Worth,
    likely,
)

SELDOM: Final = 0.02  # selling can wait until the end, but for who has no gold to bid with
WEIGHTS: Final = Path(__file__).with_name("weights.json")


class FiveTribesSense(LinearSense):
    worths: list[Worth]
    hand: float  # what the seat to move still gets in this turn, its move being made
    turns: vec[i64]  # by seat: moves still to come in this round
    yields: vec[float]  # of these moves
    reach: vec[i64]  # by tribe: the mask of tiles where a move can end with it
    gone: i64  # the mask of tiles where a turn before ends

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.curiosity = 0.5
        self.worths = [Worth(weights) for _ in range(4)]
        self.hand = 0.0
        self.turns = vec[i64]([0, 0, 0, 0])
        self.yields = vec[float]([0.0, 0.0, 0.0, 0.0])
        self.reach = vec[i64]([0, 0, 0, 0, 0])
        self.gone = 0

    def left(self, state: State) -> float:
        """By the camels of whoever has the fewest."""
        assert isinstance(state, FiveTribes)
        if state.ending:
            return 0.0
        fewest = state.camels[0]
        for seat in range(1, state.seats):
            if state.camels[seat] < fewest:
                fewest = state.camels[seat]
        return float(fewest) / (11.0 if state.seats == 2 else 8.0)

    def estimate(self, state: State) -> vec[float]:
        assert isinstance(state, FiveTribes)
        scores = state.scores()
        out = vec[float](capacity=state.seats)
        if state.to_move != OVER:
            self._look(state)
        for seat in range(state.seats):
            points = float(scores[seat])
            if state.to_move != OVER:
                seen = self._seen(state, seat)
                for i in range(len(seen)):
                    points += seen[i] * self.weights[i]
            if seat == state.to_move:
                points += self.hand
            out = append(out, points)
        return out

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, FiveTribes)
        out = super().priors(state, legal)
        if state.ask == ASK_END:
            for i in range(len(legal)):
                if verb_of(legal[i]) == SUIT:
                    out[i] *= SELDOM
        return out

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, FiveTribes)
        self._look(state)
        return self._seen(state, seat)

    def _seen(self, state: FiveTribes, seat: i64) -> vec[float]:
        """The features, once the turns to come have been looked at."""
        out = zeros(FEATURES)
        left = self.left(state)
        out[ONE] = 1.0
        out[TURNS] = float(self.turns[seat])
        out[YIELD] = self.yields[seat]
        out[LEFT] = left
        out[CAMELS] = float(state.camels[seat])
        viziers = i64(state.front[seat * 2 + VIZIER])
        for other in range(state.seats):
            if other != seat:
                lead = viziers - i64(state.front[other * 2 + VIZIER])
                out[MAJORITY] += 10.0 * (likely(lead, left) - (1.0 if lead > 0 else 0.0))
        for place in range(state.markers):
            marker = i64(state.order[place])
            if marker != NOBODY and state.seat_of(marker) == seat and state.bidding < 0:
                out[PLACE] += float(place)
        self._see_holdings(out, state, seat, left)
        return out

    def _see_holdings(self, out: vec[float], state: FiveTribes, seat: i64, left: float) -> None:
        """What the seat has gathered and can still make something of."""
        out[ELDERS] = left * float(state.front[seat * 2 + ELDER])
        out[FAKIRS] = left * float(state.fakirs(seat))
        different = 0.0
        for good in range(FAKIR):
            held = i64(state.hand[seat * 10 + good])
            if held > 0:
                different += 1.0
                out[DOUBLES] += left * float(held - 1)
        out[GOODS] = left * different
        out[SQUARES] = left * different * different
        for tile in range(TILES):
            if i64(state.camel[tile]) == seat:
                if state.kind[tile] == OASIS:
                    out[OASES] += left
                elif state.kind[tile] == VILLAGE:
                    out[VILLAGES] += left
        for djinn in range(DJINNS):
            if state.has(seat, djinn):
                out[COURT + djinn] = left

    # The turns to come in this round.

    def _look(self, state: FiveTribes) -> None:
        """Every turn of this round ends where it yields most, and no two in one place."""
        left = self.left(state)
        for seat in range(state.seats):
            self.turns[seat] = 0
            self.yields[seat] = 0.0
            self.worths[seat].weigh(state, seat, left)
        self.gone = 0
        self.hand = 0.0
        if state.bidding < 0:
            self._look_at_hand(state)
        self._see_reach(state)
        for place in range(8, 2, -1):
            self._look_at_turn(state, i64(state.track[place]))
        # As if all who have not bid yet paid nothing: the last of them goes first.
        if state.bidding >= 0:
            for place in range(state.markers - 1, state.bidding - 1, -1):
                self._look_at_turn(state, i64(state.order[place]))
        for place in range(2, -1, -1):
            self._look_at_turn(state, i64(state.track[place]))

    def _look_at_turn(self, state: FiveTribes, marker: i64) -> None:
        if marker != NOBODY:
            seat = state.seat_of(marker)
            self._count(seat, self._best_end(state, self.worths[seat]))

    def _count(self, seat: i64, worth: float) -> None:
        self.turns[seat] += 1
        self.yields[seat] += worth

    def _see_reach(self, state: FiveTribes) -> None:
        """Where the moves from all tiles can end."""
        for tribe in range(5):
            self.reach[tribe] = 0
        for tile in range(TILES):
            size = i64(state.crowd[tile])
            if size > 0:
                ends = ends_of(tile, size, START) & ~bit(tile)
                for tribe in range(5):
                    if state.meeples[tile * 5 + tribe] > 0:
                        self.reach[tribe] |= ends & state.where[tribe]

    def _best_end(self, state: FiveTribes, worth: Worth) -> float:
        """What the best move yields; where it ends no later one does."""
        best = 0.0
        best_tile: i64 = -1
        for tribe in range(5):
            mask = self.reach[tribe] & ~self.gone
            tile: i64 = 0
            while mask >> tile:
                if mask >> tile & 1:
                    found = worth.of_end(state, tile, tribe)
                    if found > best:
                        best = found
                        best_tile = tile
                tile += 1
        if best_tile >= 0:
            self.gone |= bit(best_tile)
        return best

    def _look_at_hand(self, state: FiveTribes) -> None:
        """The turn that is being played: its move, or once that is made, what it will still bring."""
        worth = self.worths[state.to_move]
        ask = state.ask
        if ask in (ASK_AIM, ASK_PLACE, ASK_KEEP):
            self.hand += self._of_power(state, worth)
            ask = state.back
        if ask == ASK_START:
            self._see_reach(state)
            self._count(state.to_move, self._best_end(state, worth))
        elif ask == ASK_DROP:
            ends = ends_of(state.tile, state.left, state.heading)
            for tribe in range(5):
                self.reach[tribe] = ends & state.where[tribe] if state.held[tribe] > 0 else 0
            self._count(state.to_move, self._best_end(state, worth))
        else:
            self.hand += self._rest(state, worth, ask)

    def _of_power(self, state: FiveTribes, worth: Worth) -> float:
        """What the djinn that was called will bring."""
        if state.ask == ASK_KEEP:
            return worth.best_drawn(state)
        if state.calling in (BOURAQ, HAGIS):
            return 5.0
        if state.calling in (ENKI, LAMIA):
            return worth.palm
        best = 0.0
        if state.calling in (LETA, UTUG):
            mask = targets(state)
            for tile in range(TILES):
                if mask >> tile & 1:
                    best = max(best, worth.of_tile(state, tile))
        return best

    def _rest(self, state: FiveTribes, worth: Worth, ask: i64) -> float:
        """What the turn will bring from this question on, after the move."""
        if ask == ASK_SECOND:
            best = 0.0
            first = choice(state)
            for place in range(first if first < len(state.row) else len(state.row)):
                best = max(best, worth.singles[place])
            return best
        tile = state.tile
        if ask in (ASK_TRIBE, ASK_BUILD, ASK_KILL):
            elders = state.taken if state.tribe == ELDER else 0
            return worth.of_tribe(state, tile, state.tribe, state.taken) + worth.of_action(state, tile, elders, False)
        return worth.of_action(state, tile, 0, False) if ask == ASK_TILE else 0.0


def ends_of(tile: i64, steps: i64, heading: i64) -> i64:
    """The mask of tiles where so many steps can end. Beyond what the table knows, as many steps fewer as change no parity."""
    while steps > LOOKAHEAD_STEPS:
        steps -= 2
    return REACH[(steps * TILES + tile) * 5 + heading]


def sense() -> FiveTribesSense:
    return FiveTribesSense(read_weights(WEIGHTS))
