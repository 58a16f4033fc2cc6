"""Evaluation of Gipsy King for searches: what a caravan adds to groups and takes from others, ranks at the lakes, when to pass.

Each half is a game of its own, so nothing is looked at beyond the end of a half. Within it the search plays on to the end
by what it likes, which tells more here than any estimate on the way.
"""

from math import exp
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, count, joined, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.sense import TraitSense, read_weights
from caravanserai.core.state import State
from caravanserai.core.vecs import fill64, zeros
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import PASS, is_double, land_of
from caravanserai.games.gipsy_king.rules.landscape import PRIZES, Landscape
from caravanserai.games.gipsy_king.rules.score import caravans, group_value
from caravanserai.games.gipsy_king.sense_lore import Lore

WEIGHTS: Final = Path(__file__).with_name("weights.json")

# Traits of a caravan on a land …
MINE: Final[i64] = 0  # points that it adds to groups
LATE: Final[i64] = 1  # the same, by how much of the half is over
THEIRS: Final[i64] = 2  # the most points that another would have added there
GROWTH: Final[i64] = 3  # empty lands beside it, by the size of the group
BARRED: Final[i64] = 4  # the same for the largest group that another would have had there
FISH: Final[i64] = 5  # at lakes where it takes or shares the lead
SHORE: Final[i64] = 6  # at lakes where it counts for less
TWICE: Final[i64] = 7  # it is two caravans
TWICE_LATE: Final[i64] = 8
# … and of a pass.
STAY: Final[i64] = 9
STAY_BEST: Final[i64] = 10  # the most points that a caravan would have added here
STAY_OPEN: Final[i64] = 11  # empty lands here
STAY_NEXT: Final[i64] = 12  # the most points that a caravan would add at the next water
KINDS: Final[i64] = 13
# All is different with two caravans on a land, and with a single opponent, who gets whatever one passes on. So each half
# has traits of its own, in a game of two and in one of more.
TRAITS: Final[i64] = 52
MOST_ACTIONS: Final[i64] = 13  # actions at a time
LAND_BITS: Final = 38
LEARNT: Final = 20.0  # what it is to be liked that an action won all where none was expected


class GipsyKingSense(TraitSense):
    seen: vec[float]  # action × KINDS: the traits of the position looked at
    # Of every land looked at there, with one caravan of the seat to move:
    reckoned: i64  # which lands, as bits
    size: vec[i64]  # of the group
    gain: vec[i64]  # points that it adds
    theirs: vec[i64]  # the most that another's would add
    largest: vec[i64]  # group that another would have
    room: vec[i64]  # empty lands beside it
    lore: Lore

    def __init__(self, weights: vec[float], likings: vec[float]) -> None:
        super().__init__(weights, likings)
        self.horizon = -1
        self.curiosity = 0.7
        self.temper = 2.0
        self.seen = zeros(MOST_ACTIONS * KINDS)
        self.reckoned = 0
        self.size = fill64(LAND_BITS, 0)
        self.gain = fill64(LAND_BITS, 0)
        self.theirs = fill64(LAND_BITS, 0)
        self.largest = fill64(LAND_BITS, 0)
        self.room = fill64(LAND_BITS, 0)
        self.lore = Lore()
        self.least = 0.05  # of a dozen actions at most, none need be out of sight

    def left(self, state: State) -> float:
        assert isinstance(state, GipsyKing)
        half = half_left(state)
        return half / 2.0 if state.second_half() else (1.0 + half) / 2.0

    def rests(self, state: State) -> bool:
        assert isinstance(state, GipsyKing)
        return state.second_half() and len(state.settled) == 0 and state.stop == 0 and state.passed == 0

    def position(self, state: State) -> int:
        """Caravans may come to the same lands in any order."""
        assert isinstance(state, GipsyKing)
        key = int(state.doubled)
        for held in state.held:
            key = (key << LAND_BITS) | int(held)
        for seat in state.queue:
            key = (key << 3) | int(seat)
        return (key << 8) | int(state.stop * 8 + state.passed)

    def features(self, state: State, seat: i64) -> vec[float]:
        """Where the second half begins: the place in the queue."""
        assert isinstance(state, GipsyKing)
        place: i64 = 0
        while i64(state.queue[place]) != seat:
            place += 1
        out = vec[float](capacity=3)
        out = append(out, 1.0)
        out = append(out, float(place) / float(state.seats))
        return append(out, 1.0 / float(state.seats))

    def traits(self, state: State, legal: vec[i64]) -> vec[float]:
        self._see(state, legal)
        first = block_of(state)
        out = vec[float](capacity=len(legal) * TRAITS)
        for i in range(len(legal)):
            for k in range(TRAITS):
                out = append(out, self.seen[i * KINDS + k - first] if first <= k < first + KINDS else 0.0)
        return out

    def liked(self, state: State, legal: vec[i64]) -> vec[float]:
        """By the traits that count here, and by what the search has learnt: each landscape has lands of its own to fight for."""
        assert isinstance(state, GipsyKing)
        self._see(state, legal)
        first = block_of(state)
        two = state.seats == 2
        out = vec[float](capacity=len(legal))
        for i in range(len(legal)):
            total = 0.0
            for k in range(KINDS):
                total += self.seen[i * KINDS + k] * self.likings[first + k]
            out = append(out, total + (LEARNT * self.lore.worth(state, legal[i]) if two else 0.0))
        return out

    def note(self, state: State, action: i64) -> None:
        assert isinstance(state, GipsyKing)
        if state.seats == 2:  # with more, matches showed no gain
            self.lore.note(state, action)

    def learn(self, values: vec[float]) -> None:
        self.lore.learn(values)

    def forget(self) -> None:
        self.lore.forget()

    def _see(self, state: State, legal: vec[i64]) -> None:
        """Write down the traits that count here."""
        assert isinstance(state, GipsyKing)
        out = self.seen
        for i in range(len(legal) * KINDS):
            out[i] = 0.0
        seat = state.to_move
        gone = 1.0 - half_left(state)
        best: i64 = 0
        self.reckoned = 0
        for i in range(len(legal)):
            if legal[i] == PASS:
                self._stays(out, i * KINDS, state, seat, best)
                continue
            land = land_of(legal[i])
            if is_double(legal[i]):
                self._settled(out, i * KINDS, state, seat, land, 2, gone)
                out[i * KINDS + TWICE] = 1.0
                out[i * KINDS + TWICE_LATE] = gone
            else:
                self._settled(out, i * KINDS, state, seat, land, 1, gone)
                if self.gain[land] > best:
                    best = self.gain[land]

    def _settled(
        self, out: vec[float], at: i64, state: GipsyKing, seat: i64, land: i64, more: i64, gone: float
    ) -> None:
        """Traits of one caravan or two on a land."""
        if self.reckoned & bit(land) == 0:
            self._reckon(state, seat, land)
        size = self.size[land]
        gain = self.gain[land]
        if more == 2:
            size += 1
            gain += size
        out[at + MINE] = float(gain) / 5.0
        out[at + LATE] = float(gain) / 5.0 * gone
        out[at + THEIRS] = float(self.theirs[land]) / 5.0
        out[at + GROWTH] = float(size * self.room[land]) / 5.0
        out[at + BARRED] = float(self.largest[land] * self.room[land]) / 5.0
        self._lakes(out, at, state, seat, land, more)

    def _reckon(self, state: GipsyKing, seat: i64, land: i64) -> None:
        """What a land is to everybody: the same for one caravan there and for two."""
        landscape = state.landscape
        self.reckoned |= bit(land)
        self.size[land], self.gain[land] = growth(landscape, state.held[seat], state.doubled, land)
        self.theirs[land] = 0
        self.largest[land] = 0
        for other in range(state.seats):
            if other != seat:
                there, theirs = growth(landscape, state.held[other], state.doubled, land)
                if theirs > self.theirs[land]:
                    self.theirs[land] = theirs
                if there > self.largest[land]:
                    self.largest[land] = there
        self.room[land] = count(landscape.beside[land] & ~state.taken())

    def _lakes(self, out: vec[float], at: i64, state: GipsyKing, seat: i64, land: i64, more: i64) -> None:
        landscape = state.landscape
        for lake in range(len(landscape.lakes)):
            fish = landscape.fish[lake * PRIZES]
            shore = landscape.shores[lake]
            if fish == 0 or shore & bit(land) == 0:
                continue
            mine = caravans(state.held[seat] & shore, state.doubled)
            best: i64 = 0
            for other in range(state.seats):
                if other != seat:
                    there = caravans(state.held[other] & shore, state.doubled)
                    if there > best:
                        best = there
            if mine <= best and mine + more >= best:
                out[at + FISH] += float(fish) / 5.0
            else:
                out[at + SHORE] += float(fish) / 5.0

    def _stays(self, out: vec[float], at: i64, state: GipsyKing, seat: i64, best: i64) -> None:
        out[at + STAY] = 1.0
        out[at + STAY_BEST] = float(best) / 5.0
        out[at + STAY_OPEN] = float(count(state.open_lands())) / float(state.seats)
        ahead: i64 = 0
        tiles = state.landscape.tiles()
        if state.stop < tiles:
            water = state.stop + 1
            if state.second_half() and water < tiles:
                water = tiles - 1 - water
            lands = state.landscape.at[water] & ~state.taken() & ~state.open_lands()
            while lands:
                _, gain = growth(state.landscape, state.held[seat], state.doubled, lowest(lands))
                if gain > ahead:
                    ahead = gain
                lands &= lands - 1
        out[at + STAY_NEXT] = float(ahead) / 5.0

    def choose(self, state: State, rng: Rng) -> i64:
        """By lot, as it is liked."""
        legal = state.legal()
        liked = self.liked(state, legal)
        most = liked[0]
        for i in range(len(liked)):
            if liked[i] > most:
                most = liked[i]
        total = 0.0
        for i in range(len(liked)):
            liked[i] = exp(liked[i] - most)
            total += liked[i]
        left = total * float(rng.bits()) / 4294967296.0
        for i in range(len(liked)):
            left -= liked[i]
            if left < 0.0:
                return legal[i]
        return legal[len(legal) - 1]


def block_of(state: State) -> i64:
    """Where the traits that count here begin."""
    assert isinstance(state, GipsyKing)
    block: i64 = 0 if state.seats == 2 else 2
    if state.second_half():
        block += 1
    return block * KINDS


def half_left(state: GipsyKing) -> float:
    """How many of the lands are still to be settled in this half."""
    lands = state.landscape.lands()
    return float(lands - len(state.settled)) / float(lands)


def growth(landscape: Landscape, held: i64, doubled: i64, land: i64) -> tuple[i64, i64]:
    """The size of the group that a caravan on a land would make, and the points that it would add."""
    size: i64 = 1
    before: i64 = 0
    near = landscape.beside[land] & held
    while near:
        group = joined(landscape.beside, near & -near, held)
        near &= ~group
        there = caravans(group, doubled)
        size += there
        before += group_value(there)
    return size, group_value(size) - before


def sense() -> GipsyKingSense:
    return GipsyKingSense(read_weights(WEIGHTS), read_weights(WEIGHTS, "likings"))
