"""What a bot sees in Gipsy King: groups that can grow and join, ranks at the lakes, places in the queue."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, count, lowest
from caravanserai.core.sense import LinearSense, read_weights
from caravanserai.core.state import State
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules_landscape import PRIZES, Landscape, joined
from caravanserai.games.gipsy_king.rules_score import caravans

WEIGHTS: Final = Path(__file__).with_name("weights.json")


class GipsyKingSense(LinearSense):
    def left(self, state: State) -> float:
        assert isinstance(state, GipsyKing)
        half = half_left(state)
        return half / 2.0 if state.second_half() else (1.0 + half) / 2.0

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, GipsyKing)
        out = vec[float](capacity=40)
        out = append(out, 1.0)
        place: i64 = 0
        while i64(state.queue[place]) != seat:
            place += 1
        passed = place < state.passed
        out = append(out, 1.0 if passed else 0.0)
        out = append(out, 0.0 if passed else float(place - state.passed) / float(state.seats))
        out = append(out, float(state.doubles_left(seat)) if state.second_half() else 0.0)
        out = self._groups(out, state, seat)
        out = self._lakes(out, state, seat)
        # Each counts for itself and once more by how much of the half is left.
        left = half_left(state)
        for i in range(len(out)):
            out = append(out, out[i] * left)
        return out

    def _groups(self, out: vec[float], state: GipsyKing, seat: i64) -> vec[float]:
        """Empty lands beside groups, by what they would add; those that join two groups; those that others want too."""
        landscape = state.landscape
        empty = (bit(landscape.lands()) - 1) & ~state.taken()
        here = state.open_lands()
        growth: i64 = 0
        growth_here: i64 = 0
        liberties: i64 = 0
        wanted: i64 = 0
        joins: i64 = 0
        largest: i64 = 0
        seen: i64 = 0
        others = neighbours_of(landscape, state.taken() & ~state.held[seat])
        rest = state.held[seat]
        while rest:
            group = joined(landscape.beside, rest)
            rest ^= group
            size = caravans(group, state.doubled)
            if size > largest:
                largest = size
            free = neighbours_of(landscape, group) & empty
            liberties += count(free)
            wanted += count(free & others)
            growth += size * count(free)
            growth_here += size * count(free & here)
            joins += size * count(free & seen)
            seen |= free
        for number in (growth, growth_here, liberties, wanted, joins, largest):
            out = append(out, float(number))
        return out

    def _lakes(self, out: vec[float], state: GipsyKing, seat: i64) -> vec[float]:
        """At lakes with fish: led, shared and lost ones that still have empty lands, by their fish."""
        landscape = state.landscape
        taken = state.taken()
        led = 0.0
        tied = 0.0
        behind = 0.0
        open_fish = 0.0
        for lake in range(len(landscape.lakes)):
            fish = landscape.fish[lake * PRIZES]
            free = count(landscape.shores[lake] & ~taken)
            if fish == 0 or free == 0:
                continue
            mine = caravans(state.held[seat] & landscape.shores[lake], state.doubled)
            best: i64 = 0
            for other in range(state.seats):
                if other != seat:
                    there = caravans(state.held[other] & landscape.shores[lake], state.doubled)
                    if there > best:
                        best = there
            open_fish += float(fish)
            if mine > best:
                led += float(fish * (mine - best)) / float(free)
            elif mine == best:
                tied += float(fish)
            else:
                behind += float(fish * (best - mine)) / float(free)
        for value in (led, tied, behind, open_fish):
            out = append(out, value)
        return out


def half_left(state: GipsyKing) -> float:
    """How many of the lands are still to be settled in this half."""
    lands = state.landscape.lands()
    return float(lands - len(state.settled)) / float(lands)


def neighbours_of(landscape: Landscape, lands: i64) -> i64:
    out: i64 = 0
    while lands:
        out |= landscape.beside[lowest(lands)]
        lands &= lands - 1
    return out


def sense() -> GipsyKingSense:
    return GipsyKingSense(read_weights(WEIGHTS))
