"""Statistics that a search keeps of a landscape for two: what each land was worth to each seat, whenever it was settled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.vecs import fill64, zeros
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import PASS

MOST_DEEDS: Final[i64] = (
    128  # more than a seat can do in a half: settle a land with one caravan or two, pass at a water
)
HALF_KNOWN_TRIALS: Final = 10.0  # so many trials tell half of what there is to know
SEATS: Final[i64] = 2


class Lore:
    sums: vec[float]  # of the values that came of it, by half, seat and deed
    counts: vec[float]  # how often it was done
    totals: vec[float]  # by half and seat, of the values of all iterations
    iterations: vec[float]  # by half
    noted: vec[i64]  # what was done in this iteration: two seats never do as much as MOST_DEEDS in a half
    size: i64  # of what is noted

    def __init__(self) -> None:
        self.noted = fill64(MOST_DEEDS, 0)
        self.forget()

    def forget(self) -> None:
        self.size = 0
        self.sums = zeros(2 * SEATS * MOST_DEEDS)
        self.counts = zeros(2 * SEATS * MOST_DEEDS)
        self.totals = zeros(2 * SEATS)
        self.iterations = zeros(2)

    def note(self, state: GipsyKing, action: i64) -> None:
        self.noted[self.size] = _deed(state, action)
        self.size += 1

    def learn(self, values: vec[float]) -> None:
        """All that is noted, in one half, led to these values by seat."""
        if self.size == 0:
            return
        first = self.noted[0] // MOST_DEEDS // SEATS * SEATS
        for i in range(self.size):
            deed = self.noted[i]
            self.sums[deed] += values[deed // MOST_DEEDS - first]
            self.counts[deed] += 1.0
        for seat in range(len(values)):
            self.totals[first + seat] += values[seat]
        self.iterations[first // SEATS] += 1.0
        self.size = 0

    def worth(self, state: GipsyKing, action: i64) -> float:
        """By how much it raised the value for the seat to move, on average; less where it was seldom tried."""
        deed = _deed(state, action)
        tried = self.counts[deed]
        if tried == 0.0:
            return 0.0
        row = deed // MOST_DEEDS
        mean = self.totals[row] / self.iterations[row // SEATS]
        return (self.sums[deed] - mean * tried) / (tried + HALF_KNOWN_TRIALS)


def _deed(state: GipsyKing, action: i64) -> i64:
    half: i64 = 1 if state.second_half() else 0
    deed = PASS + state.stop if action == PASS else action  # each water is passed by on its own
    return (half * SEATS + state.to_move) * MOST_DEEDS + deed
