"""Evaluation that guides a search: a prior for each action, and how a position is expected to end. Bots' feeling for a game."""

import json
from math import exp
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from caravanserai.core.rng import Rng
from caravanserai.core.state import OVER, State

LEAST_LIKING: Final = -4.0  # an action liked less than the best by as much is not tried at all


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """The evaluation of a game that has none of its own: every action looks alike, and a position is worth its points."""

    horizon: i64  #: how many actions a playout goes on before estimate() is asked; −1: to the end of the game
    curiosity: float  #: weight of priors against values, which lie in 0 … 1
    winning: float  #: what it is worth to win a finished game, by however little; the rest of 1 tells by how much

    def __init__(self) -> None:
        self.horizon = -1
        self.curiosity = 1.4
        self.winning = 0.8

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        """How good each of the legal actions looks, as a weight; 0: not worth a try, though never of all."""
        out = vec[float](capacity=len(legal))
        for _ in range(len(legal)):
            out = append(out, 1.0)
        return out

    def rests(self, state: State) -> bool:
        """Whether a part of the game has ended here: no search looks beyond, estimate() says how it will go on."""
        return False

    def position(self, state: State) -> int:
        """A number that is the same for positions from which the game goes on alike, however they were reached, and differs
        for all others within the same half or whole game; −1 for a game that has hardly any such."""
        return -1

    def choose(self, state: State, rng: Rng) -> i64:
        """A quick action for a playout."""
        legal = state.legal()
        return legal[rng.below(len(legal))]

    def note(self, state: State, action: i64) -> None:
        """A search is about to play this, in its tree or beyond."""

    def learn(self, values: vec[float]) -> None:
        """What was noted since the last time led to this value for every seat; a Sense may like it more or less from now on."""

    def forget(self) -> None:
        """A new search begins: nothing is learnt yet."""

    def estimate(self, state: State) -> vec[float]:
        """Every seat's points at the end, as far as one can tell now."""
        scores = state.scores()
        out = vec[float](capacity=len(scores))
        for seat in range(len(scores)):
            out = append(out, float(scores[seat]))
        return out

    def scale(self, state: State) -> float:
        """How far from the truth estimate() usually is, in points: a lead of twice as much is as good as a win."""
        return 5.0


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearSense(Sense):
    """A linear evaluation: the points still to come are a weighted sum of features of each seat's position.

    The weights are fitted to games that bots played among themselves (the tuning folder). An action looks as good as the
    position that it leads to.
    """

    weights: vec[float]  # first those of the features, then two for scale()
    temper: float  # points of difference that make an action e times as attractive

    def __init__(self, weights: vec[float]) -> None:
        super().__init__()
        self.weights = weights
        self.horizon = 0
        self.temper = 2.0

    def features(self, state: State, seat: i64) -> vec[float]:
        """What can be seen of this seat's prospects; as many numbers as there are weights for them."""
        raise NotImplementedError

    def left(self, state: State) -> float:
        """How much of the game is left, from 1 down to 0."""
        raise NotImplementedError

    def estimate(self, state: State) -> vec[float]:
        scores = state.scores()
        out = vec[float](capacity=state.seats)
        for seat in range(state.seats):
            points = float(scores[seat])
            if state.to_move != OVER:
                seen = self.features(state, seat)
                for i in range(len(seen)):
                    points += seen[i] * self.weights[i]
            out = append(out, points)
        return out

    def scale(self, state: State) -> float:
        last = len(self.weights) - 1
        return self.weights[last - 1] + self.weights[last] * self.left(state)

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        mover = state.to_move
        leads = vec[float](capacity=len(legal))
        most = -1.0e9
        for i in range(len(legal)):
            after = state.clone()
            after.apply(legal[i])
            lead = lead_of(self.estimate(after), mover)
            leads = append(leads, lead)
            if lead > most:
                most = lead
        for i in range(len(leads)):
            leads[i] = exp((leads[i] - most) / self.temper)
        return leads


@mypyc_attr(allow_interpreted_subclasses=True)
class TraitSense(LinearSense):
    """A linear evaluation whose priors come from traits of each action, without trying it: for games with hundreds of actions at a time.

    How well an action is liked is the weighted sum of its traits, fitted to what searches chose.
    """

    likings: vec[float]
    least: float  # added to every prior; 0: what is out of sight is not tried

    def __init__(self, weights: vec[float], likings: vec[float]) -> None:
        super().__init__(weights)
        self.likings = likings
        self.temper = 1.0
        self.least = 0.0
        self.winning = 0.3  # of many playouts to the end, points tell more

    def traits(self, state: State, legal: vec[i64]) -> vec[float]:
        """Those of every legal action, one action after another; as many of each as there are likings."""
        raise NotImplementedError

    def liked(self, state: State, legal: vec[i64]) -> vec[float]:
        """The sum of each action's traits, weighted by the likings."""
        traits = self.traits(state, legal)
        likings = self.likings
        kinds: i64 = len(likings)
        out = vec[float](capacity=len(legal))
        for i in range(len(legal)):
            total = 0.0
            for k in range(kinds):
                total += traits[i * kinds + k] * likings[k]
            out = append(out, total)
        return out

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        out = self.liked(state, legal)
        most = out[0]
        for i in range(len(out)):
            if out[i] > most:
                most = out[i]
        for i in range(len(out)):
            below = (out[i] - most) / self.temper
            out[i] = self.least + (exp(below) if below >= LEAST_LIKING else 0.0)
        return out


def lead_of(points: vec[float], seat: i64) -> float:
    """By how many points a seat is ahead of the best other one; alone at the table, its points."""
    best = -1.0e9
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best if len(points) > 1 else points[seat]


def read_weights(path: Path, of: str = "weights") -> vec[float]:
    """The weights, or ``likings``, that the tuning wrote."""
    out = vec[float]()
    for weight in json.loads(path.read_text(encoding="utf-8"))[of]:
        out = append(out, float(weight))
    return out
