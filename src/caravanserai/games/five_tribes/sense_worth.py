"""Evaluation of what lies on the table of Five Tribes for a seat, and so what a move that ends somewhere would yield.

All worths are points: those that the thing brings by itself, and what the weights say will still be made of it, the more the
more of the game is left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, lowest
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.score import suits_worth
from caravanserai.games.five_tribes.rules.tables import (
    AL_AMIN,
    ASSASSIN,
    BUILDER,
    DJINNS,
    DRAWN,
    ELDER,
    FAKIR,
    FARTHEST_STEPS,
    GOOD,
    HAURVATAT,
    JAFAAR,
    LARGE_CHOICE,
    LARGE_MARKET,
    LARGE_PRICE,
    MERCHANT,
    NOBODY,
    OASIS,
    POINTS,
    SACRED,
    SHAMHAT,
    SMALL_CHOICE,
    SMALL_MARKET,
    SMALL_PRICE,
    TILES,
    VILLAGE,
    VIZIER,
    WITHIN,
)
from caravanserai.games.five_tribes.rules.tribes import can_be_hit

# The features, in the order of their weights.
ONE: Final[i64] = 0
TURNS: Final[i64] = 1  # moves still to come in this round
YIELD: Final[i64] = 2  # of these moves
MAJORITY: Final[i64] = 3  # of Viziers: what it is likely to pay, beyond what it pays now
LEFT: Final[i64] = 4
CAMELS: Final[i64] = 5
PLACE: Final[i64] = 6  # in the order of the next bids
# From here on, times what is left of the game.
ELDERS: Final[i64] = 7
FAKIRS: Final[i64] = 8
GOODS: Final[i64] = 9  # different ones in hand
SQUARES: Final[i64] = 10  # their number times itself: the larger a suit, the more one good adds
DOUBLES: Final[i64] = 11  # further ones
OASES: Final[i64] = 12  # with a camel of the seat
VILLAGES: Final[i64] = 13
COURT: Final[i64] = 14  # + djinn
FEATURES: Final[i64] = COURT + DJINNS

MOST_COUNTED: Final[i64] = 10  # meeples or cards that are looked at


def likely(lead: i64, left: float) -> float:
    """How likely a lead in Viziers is to last: a matter of one Vizier at the end, quite open at the start."""
    ahead = float(lead) - 0.5
    return 0.5 + 0.5 * ahead / (2.0 * left + (ahead if ahead > 0.0 else -ahead))


class Worth:
    """Worths to one seat, in one state at a time."""

    weights: vec[float]
    seat: i64
    left: float
    vizier: vec[float]  # of so many more Viziers
    cards: vec[float]  # of so many cards of the row, from the left
    singles: vec[float]  # of each of the first cards of the row by itself
    elder: float
    fakir: float
    palm: float
    small: float  # of what the markets offer, its price paid
    large: float
    djinn: float  # of the best that lies out
    hit: float  # of the best assassination in front of an opponent

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.vizier = vec[float]([0.0 for _ in range(MOST_COUNTED)])
        self.cards = vec[float]([0.0 for _ in range(MOST_COUNTED)])
        self.singles = vec[float]([0.0 for _ in range(MOST_COUNTED)])

    def weigh(self, state: FiveTribes, seat: i64, left: float) -> None:
        """Look at everything as this seat does."""
        self.seat = seat
        self.left = left
        self.elder = (4.0 if state.has(seat, SHAMHAT) else 2.0) + self.weights[ELDERS] * left
        self.fakir = self.weights[FAKIRS] * left
        self.palm = 5.0 if state.has(seat, HAURVATAT) else 3.0
        self._weigh_viziers(state)
        self._weigh_cards(state)
        self._weigh_djinns(state)

    def _weigh_viziers(self, state: FiveTribes) -> None:
        """Their points, and how the majorities shift: what an opponent loses is as good as won, shared by all others."""
        seat = self.seat
        mine = i64(state.front[seat * 2 + VIZIER])
        others = float(state.seats - 1)
        each = 3.0 if state.has(seat, JAFAAR) else 1.0
        for n in range(MOST_COUNTED):
            self.vizier[n] = each * float(n)
        self.hit = 0.0
        for other in range(state.seats):
            if other == seat:
                continue
            theirs = i64(state.front[other * 2 + VIZIER])
            before = likely(mine - theirs, self.left)
            back = likely(theirs - mine, self.left)
            for n in range(1, MOST_COUNTED):
                self.vizier[n] += 10.0 * (likely(mine + n - theirs, self.left) - before)
                self.vizier[n] += 10.0 * (back - likely(theirs - mine - n, self.left)) / others
            if can_be_hit(state, other):
                if theirs > 0:
                    gain = 10.0 * (likely(mine - theirs + 1, self.left) - before)
                    gain += (1.0 + 10.0 * (back - likely(theirs - 1 - mine, self.left))) / others
                    self.hit = max(self.hit, gain)
                if state.front[other * 2 + ELDER] > 0:
                    self.hit = max(self.hit, self.elder / others)

    def _weigh_cards(self, state: FiveTribes) -> None:
        seat = self.seat
        wild = state.has(seat, AL_AMIN)
        hand = state.hand[seat * 10 : seat * 10 + 10]
        base = self.of_hand(hand, wild)
        lying: i64 = len(state.row)
        best = 0.0
        second = 0.0
        self.small = 0.0
        for place in range(lying if lying < LARGE_CHOICE else LARGE_CHOICE):
            good = i64(state.row[place])
            good = i64(GOOD[good])
            hand[good] += 1
            gain = self.of_hand(hand, wild) - base
            hand[good] -= 1
            self.singles[place] = gain
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
            if place == SMALL_CHOICE - 1:
                self.small = best - float(SMALL_PRICE)
        if lying < SMALL_CHOICE:
            self.small = best - float(SMALL_PRICE)
        self.large = best + second - float(LARGE_PRICE)
        purse = state.gold[seat]
        if self.small < 0.0 or purse < SMALL_PRICE:
            self.small = 0.0
        if self.large < 0.0 or purse < LARGE_PRICE:
            self.large = 0.0
        for n in range(1, MOST_COUNTED):
            if n <= lying:
                hand[i64(GOOD[i64(state.row[n - 1])])] += 1
                self.cards[n] = self.of_hand(hand, wild) - base
            else:
                self.cards[n] = self.cards[n - 1]

    def of_hand(self, hand: vec[u8], wild: bool) -> float:
        """Resource cards: the suits they make, and those that they may still become."""
        different: i64 = 0
        goods: i64 = 0
        for good in range(FAKIR):
            if hand[good] > 0:
                different += 1
                goods += i64(hand[good])
        fakirs = i64(hand[FAKIR])
        more = self.weights[GOODS] * float(different) + self.weights[DOUBLES] * float(goods - different)
        more += self.weights[SQUARES] * float(different * different)
        more += self.weights[FAKIRS] * float(fakirs)
        return float(suits_worth(hand, fakirs // 2 if wild else 0)) + self.left * more

    def _weigh_djinns(self, state: FiveTribes) -> None:
        self.djinn = 0.0
        for djinn in state.djinn_row:
            self.djinn = max(self.djinn, self.of_djinn(i64(djinn)))

    def of_djinn(self, djinn: i64) -> float:
        return float(POINTS[djinn]) + self.weights[COURT + djinn] * self.left

    def best_drawn(self, state: FiveTribes) -> float:
        """The best of the djinns that Sibittis drew."""
        best = 0.0
        for djinn in range(DJINNS):
            if state.owner[djinn] == DRAWN:
                best = max(best, self.of_djinn(djinn))
        return best

    def of_tile(self, state: FiveTribes, tile: i64) -> float:
        """What it is worth to control a tile, if that is possible."""
        if i64(state.camel[tile]) != NOBODY or state.camels[self.seat] == 0:
            return 0.0
        worth = float(state.value[tile]) + self.palm * float(state.palms[tile]) + 5.0 * float(state.palaces[tile])
        if state.kind[tile] == OASIS:
            worth += self.weights[OASES] * self.left
        elif state.kind[tile] == VILLAGE:
            worth += self.weights[VILLAGES] * self.left
        return worth

    def of_end(self, state: FiveTribes, tile: i64, tribe: i64) -> float:
        """What a move yields that ends here with this tribe."""
        at = tile * 5 + tribe
        there = i64(state.meeples[at])
        emptied = i64(state.crowd[tile]) == there
        worth = self.of_tribe(state, tile, tribe, there + 1)
        worth += self.of_action(state, tile, there + 1 if tribe == ELDER else 0, emptied)
        if emptied:
            worth += self.of_tile(state, tile)
        return worth

    def of_tribe(self, state: FiveTribes, tile: i64, tribe: i64, taken: i64) -> float:
        """What so many meeples taken on a tile do."""
        if taken >= MOST_COUNTED:
            taken = MOST_COUNTED - 1
        if tribe == VIZIER:
            return self.vizier[taken]
        if tribe == ELDER:
            return self.elder * float(taken)
        if tribe == MERCHANT:
            return self.cards[taken]
        if tribe == BUILDER:
            pay = float(state.blue[tile])
            worth = pay * float(taken)
            if pay > self.fakir:
                worth += (pay - self.fakir) * float(state.fakirs(self.seat))
            return worth
        return self.of_kill(state, tile, taken) if tribe == ASSASSIN else 0.0

    def of_kill(self, state: FiveTribes, tile: i64, taken: i64) -> float:
        """The best victim: one in front of an opponent, or the last on a tile, which then is controlled."""
        best = self.hit
        reach = taken + state.fakirs(self.seat)
        if reach > FARTHEST_STEPS:
            reach = FARTHEST_STEPS
        for near in range(taken, reach + 1):
            price = self.fakir * float(near - taken)
            mask = WITHIN[near * TILES + tile] & ~bit(tile)
            while mask:
                other = lowest(mask)
                mask &= mask - 1
                if state.crowd[other] == 1:
                    best = max(best, self.of_tile(state, other) - price)
        return best

    def of_action(self, state: FiveTribes, tile: i64, elders: i64, emptied: bool) -> float:
        """What the tile's own action brings to one who has just taken so many Elders there."""
        kind = i64(state.kind[tile])
        if kind == SMALL_MARKET:
            return self.small
        if kind == LARGE_MARKET:
            return self.large
        if kind == SACRED:
            elders += i64(state.front[self.seat * 2 + ELDER])
            price = self.elder * 2.0
            if elders == 0:
                return 0.0
            if state.fakirs(self.seat) > 0:
                price = self.elder + min(self.fakir, self.elder)
            elif elders == 1:
                return 0.0
            return max(0.0, self.djinn - price)
        owner = i64(state.camel[tile])
        worth = self.palm if kind == OASIS else 5.0
        if kind == OASIS:
            if state.palms_left == 0:
                return 0.0
        elif state.palaces_left == 0:
            return 0.0
        if owner == self.seat or (owner == NOBODY and emptied and state.camels[self.seat] > 0):
            return worth
        return 0.0 if owner == NOBODY else -worth / float(state.seats - 1)
