"""Evaluation of Gobi for searches: routes about to close, camels at hand, gifts to use, blessings to keep or to reach."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, count, lowest
from caravanserai.core.sense import LinearSense, read_weights
from caravanserai.core.state import State
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import (
    BLESSING_KINDS,
    CAMELS,
    GIFT_KINDS,
    PILED,
    REWARD_KINDS,
    STACKED,
    TRIBE_KINDS,
    owned_by,
)

WEIGHTS: Final = Path(__file__).with_name("weights.json")


class GobiSense(LinearSense):
    reached: i64  # the set of tiles that _grow() has come to
    around: i64  # and of those that touch one of them

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.reached = 0
        self.around = 0

    def left(self, state: State) -> float:
        return float(STACKED - state.turn) / float(STACKED)

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Gobi)
        plain = self._plain(state, seat)
        # Each counts for itself and once more by how much of the game is left.
        left = self.left(state)
        for i in range(len(plain)):
            plain = append(plain, plain[i] * left)
        return plain

    def _plain(self, state: Gobi, seat: i64) -> vec[float]:
        out = vec[float](capacity=64)
        caravan = state.caravan(seat)
        in_reserve: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if state.camels[i] < 0:
                in_reserve += 1
        out = append(out, 1.0)
        out = append(out, 1.0 if seat == state.to_move else 0.0)
        out = append(out, float(in_reserve) / 10.0)
        out = append(out, float(in_reserve * in_reserve) / 100.0)
        out = self._routes(out, state, caravan)
        return self._rewards(out, state, seat)

    def _routes(self, out: vec[float], state: Gobi, caravan: i64) -> vec[float]:
        """Pairs of camps joined but for no, one or two tiles, and the longest row of camels."""
        joined: i64 = 0
        one_short: i64 = 0
        one_short_long: i64 = 0
        two_short: i64 = 0
        largest: i64 = 0
        rest = caravan
        while rest:
            self.reached = 0
            self.around = bit(lowest(rest))
            self._grow(state, caravan)
            group = self.reached
            self._grow(state, caravan)
            one_away = self.reached & ~group
            self._grow(state, caravan)
            two_away = self.reached & ~group & ~one_away
            rest &= ~group
            near: i64 = 0
            for tribe in range(TRIBE_KINDS):
                same = state.of_tribe[tribe]
                camps = count(group & same)
                joined += camps * (camps - 1)
                near += camps * count(one_away & same)
                two_short += camps * count(two_away & same)
            size = count(group)
            one_short += near
            if size >= 3:
                one_short_long += near
            if size > largest:
                largest = size
        for number in (joined, one_short, one_short_long, two_short, largest):
            out = append(out, float(number))
        return out

    def _grow(self, state: Gobi, caravan: i64) -> None:
        """Reach what lies around, and all of the caravan that hangs together with it."""
        fresh = self.around & ~self.reached
        reached = self.reached | fresh
        around = self.around
        while fresh:
            beside = state.near[lowest(fresh)]
            around |= beside
            beside &= caravan & ~reached
            reached |= beside
            fresh = (fresh & (fresh - 1)) | beside
        self.reached = reached
        self.around = around

    def _rewards(self, out: vec[float], state: Gobi, seat: i64) -> vec[float]:
        """Unused gifts by kind; blessings by kind, those met and those not."""
        start = len(out)
        for _ in range(REWARD_KINDS + BLESSING_KINDS):
            out = append(out, 0.0)
        mine = owned_by(seat)
        for i in range(PILED):
            if state.owners[i] == mine:
                kind = i64(state.rewards[i])
                if kind >= GIFT_KINDS and not state.blessed(seat, kind):
                    kind += BLESSING_KINDS
                out[start + kind] += 1.0
        return out


def sense() -> GobiSense:
    return GobiSense(read_weights(WEIGHTS))
