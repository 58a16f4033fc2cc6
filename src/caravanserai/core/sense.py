"""A feeling for a game: which actions look good, and how a position will end. Searches lean on it."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from caravanserai.core.rng import Rng
from caravanserai.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Knows nothing: every action looks alike, and a position is worth its points. Games refine it in sense.py."""

    horizon: i64  # how many actions a playout goes on before estimate() is asked; −1: to the end of the game
    scale: float  # the lead, in points, at which a game is as good as decided

    def __init__(self) -> None:
        self.horizon = -1
        self.scale = 10.0

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        """How good each of the legal actions looks, as a weight above 0."""
        out = vec[float](capacity=len(legal))
        for _ in range(len(legal)):
            out = append(out, 1.0)
        return out

    def choose(self, state: State, rng: Rng) -> i64:
        """A quick action for a playout."""
        legal = state.legal()
        return legal[rng.below(len(legal))]

    def estimate(self, state: State) -> vec[float]:
        """Every seat's points at the end, as far as one can tell now."""
        scores = state.scores()
        out = vec[float](capacity=len(scores))
        for seat in range(len(scores)):
            out = append(out, float(scores[seat]))
        return out
