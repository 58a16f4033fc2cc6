"""What a bot sees in Gobi: routes about to close, camels at hand, gifts to use, blessings to keep or to reach."""

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, count, lowest
from caravanserai.core.sense import LinearSense, read_weights
from caravanserai.core.state import State
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules_codes import CAMELS, GIFT_KINDS, PILED, STACKED

KINDS: Final[i64] = 12
WEIGHTS: Final = Path(__file__).with_name("weights.json")


class GobiSense(LinearSense):
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
            tile = lowest(rest)
            rest &= rest - 1
            tribe = state.of_tribe[i64(state.tribes[tile])] & ~bit(tile)
            reached = flood(state, bit(tile), caravan)
            size = count(reached)
            if size > largest:
                largest = size
            joined += count(reached & tribe)
            tribe &= ~reached
            grown = flood(state, reached | state.touching(reached, False), caravan)
            near = count(grown & tribe)
            one_short += near
            if size >= 3:
                one_short_long += near
            tribe &= ~grown
            grown = flood(state, grown | state.touching(grown, False), caravan)
            two_short += count(grown & tribe)
        for number in (joined, one_short, one_short_long, two_short, largest):
            out = append(out, float(number))
        return out

    def _rewards(self, out: vec[float], state: Gobi, seat: i64) -> vec[float]:
        """Unused gifts by kind; blessings by kind, those met and those not."""
        start = len(out)
        for _ in range(KINDS + KINDS - GIFT_KINDS):
            out = append(out, 0.0)
        for i in range(PILED):
            if i64(state.owners[i]) == seat + 1:
                kind = i64(state.rewards[i])
                if kind >= GIFT_KINDS and not state.blessed(seat, kind - GIFT_KINDS):
                    kind += KINDS - GIFT_KINDS
                out[start + kind] += 1.0
        return out


def flood(state: Gobi, start: i64, caravan: i64) -> i64:
    """These tiles and all of the caravan that hang together with them."""
    reached = start
    grown = start
    while grown:
        grown = state.touching(grown, False) & caravan & ~reached
        reached |= grown
    return reached


def sense() -> GobiSense:
    return GobiSense(read_weights(WEIGHTS))
