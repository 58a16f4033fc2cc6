"""Monte-Carlo tree search for any game of any number of seats, with hidden information and chance.

One tree, of the seat that thinks. Every iteration imagines a full state that agrees with what this seat knows, walks down
the tree by the actions that are legal there, evaluates where the tree ends, and adds the value for every seat to all nodes
passed. A node is what was played since the root, not a position, so worlds that differ in what is hidden share it
(information-set search); how often an action was there to be chosen is counted too. Which action to follow is decided by its
mean value for the seat that chooses, and by the prior of the game's Sense the less it was tried (PUCT).

Where nothing is hidden or left to chance and the Sense can tell positions apart, nodes that different orders of the same actions
lead to are one position: they share their children, and what was learnt below any of them is known to all.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.rng import Rng
from caravanserai.core.sense import Sense
from caravanserai.core.spec import spec
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill64, holds

NONE: Final[i64] = -1
UNTRIED_PENALTY: Final = 0.15  # an action never tried is taken to be this much worse than its node
PRIOR_NOISE: Final = 1.0e-6  # by how much priors differ at most so that those which look alike are tried in any order


class Search:
    """The tree of one seat. ``think`` grows it; ``follow`` keeps the part that came true."""

    seat: i64
    seats: i64
    sense: Sense
    rng: Rng
    most_nodes: i64
    iterations: i64  # of the whole life of the tree
    certain: bool  # nothing is hidden or left to chance: the same actions always lead to the same position

    # Of every node; 0 is the root. Children are a chain ascending by action.
    action: vec[i64]
    next: vec[i64]
    visits: vec[i64]
    offers: vec[i64]  # how often the action was legal when its parent was passed
    prior: vec[float]
    at: vec[i64]  # the node that stands for its position, mostly itself; NONE until it is visited

    # Of every node that stands for a position.
    first: vec[i64]  # of its children
    reached: vec[i64]  # how often, by whatever actions
    total: vec[float]  # value by seat, summed over these: what seats choose by
    wins: vec[float]  # share of the win by seat, summed over these
    points: vec[float]  # points at the end by seat, as expected, summed over these
    known: dict[int, i64]  # position → node that stands for it

    path: vec[i64]

    def __init__(self, seat: i64, seats: i64, sense: Sense, seed: i64, most_nodes: i64 = 1_000_000) -> None:
        self.seat = seat
        self.seats = seats
        self.sense = sense
        self.rng = Rng(seed, 7)
        self.most_nodes = most_nodes
        self.iterations = 0
        self.certain = False
        sense.forget()
        self._clear()

    def _clear(self) -> None:
        self.action = vec[i64]()
        self.first = vec[i64]()
        self.next = vec[i64]()
        self.visits = vec[i64]()
        self.offers = vec[i64]()
        self.prior = vec[float]()
        self.total = vec[float]()
        self.wins = vec[float]()
        self.points = vec[float]()
        self.at = vec[i64]()
        self.reached = vec[i64]()
        self.known = {}
        self.path = fill64(64, 0)
        self._node(NONE, 1.0)
        self.at[0] = 0

    def _node(self, action: i64, prior: float) -> i64:
        node = len(self.action)
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0)
        self.offers = append(self.offers, 0)
        self.prior = append(self.prior, prior)
        self.at = append(self.at, NONE)
        self.reached = append(self.reached, 0)
        for _ in range(self.seats):
            self.total = append(self.total, 0.0)
            self.wins = append(self.wins, 0.0)
            self.points = append(self.points, 0.0)
        return node

    def think(self, state: State, iterations: i64, seconds: float, only: i64 = NONE) -> None:
        """Search until one of the limits is reached, once at least. Of ``state``, only what the seat may know is
        looked at. ``only``: all iterations begin with this action, to learn what it is worth."""
        end = perf_counter() + seconds
        found = spec(state.game)
        self.certain = not (found.hidden or found.chance)
        if state.to_move == self.seat:
            self._prune(state.legal())
        for done in range(iterations):
            if done > 0 and perf_counter() >= end:
                return
            self._iterate(state.imagine(self.seat, self.rng), only)

    def _prune(self, legal: vec[i64]) -> None:
        """Forget children of the root that were legal in other worlds than the one that came true."""
        before = NONE
        child = self.first[0]
        while child != NONE:
            after = self.next[child]
            if holds(legal, self.action[child]):
                before = child
            else:
                self.visits[0] -= self.visits[child]
                self.reached[0] -= self.visits[child]
                for seat in range(self.seats):
                    self.total[seat] -= self.total[child * self.seats + seat]
                    self.wins[seat] -= self.wins[child * self.seats + seat]
                    self.points[seat] -= self.points[child * self.seats + seat]
                if before == NONE:
                    self.first[0] = after
                else:
                    self.next[before] = after
            child = after

    def mean(self, position: i64, seat: i64) -> float:
        """What a position that was reached is worth to a seat, as far as one can tell now."""
        return self.total[position * self.seats + seat] / float(self.reached[position])

    def best(self) -> i64:
        """The action tried most often."""
        best = NONE
        child = self.first[0]
        while child != NONE:
            if best == NONE or self.visits[child] > self.visits[best]:
                best = child
            child = self.next[child]
        return NONE if best == NONE else self.action[best]

    def decided(self, left: i64) -> bool:
        """Whether so many more iterations could not change what is best."""
        most: i64 = 0
        second: i64 = 0
        child = self.first[0]
        while child != NONE:
            visits = self.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.next[child]
        return most - second > left

    def follow(self, action: i64) -> None:
        """This action was played: its part of the tree becomes the tree."""
        child = self.first[0]
        while child != NONE and self.action[child] != action:
            child = self.next[child]
        if child == NONE or self.at[child] == NONE:
            self._clear()
            return
        kept = Search(self.seat, self.seats, Sense(), 0, self.most_nodes)
        kept.visits[0] = self.visits[child]
        kept.offers[0] = self.offers[child]
        moved = fill64(len(self.action), NONE)
        self._copy(self.at[child], kept, 0, moved)
        known = {key: moved[node] for key, node in self.known.items() if moved[node] != NONE}
        self.action = kept.action
        self.next = kept.next
        self.visits = kept.visits
        self.offers = kept.offers
        self.prior = kept.prior
        self.at = kept.at
        self.first = kept.first
        self.reached = kept.reached
        self.total = kept.total
        self.wins = kept.wins
        self.points = kept.points
        self.known = known

    def _copy(self, position: i64, kept: "Search", twin: i64, moved: vec[i64]) -> None:
        """Give a position and all that lies below it to its twin in another tree. ``moved``: position → twin."""
        moved[position] = twin
        kept.at[twin] = twin
        kept.reached[twin] = self.reached[position]
        for seat in range(self.seats):
            kept.total[twin * self.seats + seat] = self.total[position * self.seats + seat]
            kept.wins[twin * self.seats + seat] = self.wins[position * self.seats + seat]
            kept.points[twin * self.seats + seat] = self.points[position * self.seats + seat]
        last = NONE
        child = self.first[position]
        while child != NONE:
            copy = kept._node(self.action[child], self.prior[child])
            kept.visits[copy] = self.visits[child]
            kept.offers[copy] = self.offers[child]
            if last == NONE:
                kept.first[twin] = copy
            else:
                kept.next[last] = copy
            last = copy
            below = self.at[child]
            if below != NONE and moved[below] == NONE:
                self._copy(below, kept, copy, moved)
            elif below != NONE:
                kept.at[copy] = moved[below]
            child = self.next[child]

    def _iterate(self, state: State, only: i64) -> None:
        """One walk down and one value up. The state is used up."""
        position: i64 = 0
        depth: i64 = 0
        self.path[0] = 0
        while state.to_move != OVER and (depth == 0 or (self.reached[position] > 0 and not self.sense.rests(state))):
            if depth > 0 and self.first[position] == NONE and len(self.action) >= self.most_nodes:
                break
            node = self._select(position, state, only if depth == 0 else NONE)
            if node == NONE:
                break
            self.sense.note(state, self.action[node])
            state.apply(self.action[node])
            if self.at[node] == NONE:
                self.at[node] = self._position(node, state)
            position = self.at[node]
            depth += 1
            if depth == len(self.path):
                self.path = append(self.path, node)
            else:
                self.path[depth] = node
        self._play_on(state)
        points = self.sense.estimate(state)
        likely = chances(points, self.sense.scale(state))
        over = state.to_move == OVER
        wins = shares(state.ranks()) if over else likely
        winning = self.sense.winning if over else 0.0
        seats = self.seats
        values = vec[float](capacity=seats)
        for seat in range(seats):
            values = append(values, winning * wins[seat] + (1.0 - winning) * likely[seat])
        self.sense.learn(values)
        for i in range(depth + 1):
            self.visits[self.path[i]] += 1
            passed = self.at[self.path[i]]
            self.reached[passed] += 1
            for seat in range(seats):
                place = passed * seats + seat
                self.total[place] += values[seat]
                self.wins[place] += wins[seat]
                self.points[place] += points[seat]
        self.iterations += 1

    def _position(self, node: i64, state: State) -> i64:
        """The node that stands for the position of a node visited for the first time."""
        # Where a part of the game has ended, positions that go on alike differ in the points made, which are all that counts.
        key = self.sense.position(state) if self.certain and not self.sense.rests(state) else -1
        if key < 0:
            return node
        if key in self.known:
            return self.known[key]
        self.known[key] = node
        return node

    def _select(self, node: i64, state: State, only: i64) -> i64:
        """The child to follow among those legal in this world; NONE if the tree is full and has none of them."""
        legal = self._offered(node, state)
        if only != NONE:
            legal = fill64(1, only)
            self._widen(node, state, legal)
        mover = state.to_move
        untried = 0.5
        if self.reached[node] > 0:
            untried = self.mean(node, mover) - UNTRIED_PENALTY
        priors = self._sum_of_priors(node, legal)
        if priors == 0.0:
            return NONE
        curiosity = self.sense.curiosity / priors
        # The hottest loop of all: each of these names saves looking for it again and again.
        action, after, offers, prior = self.action, self.next, self.offers, self.prior
        visits, at, reached, total = self.visits, self.at, self.reached, self.total
        seats = self.seats
        best = NONE
        best_score = 0.0
        child = self.first[node]
        for i in range(len(legal)):
            while child != NONE and action[child] < legal[i]:
                child = after[child]
            if child == NONE:
                break
            if action[child] != legal[i]:
                continue
            offers[child] += 1
            tried = visits[child]
            value = untried
            if tried > 0:
                value = total[at[child] * seats + mover] / float(reached[at[child]])
            score = value + curiosity * prior[child] * sqrt(float(offers[child])) / (1.0 + float(tried))
            if best == NONE or score > best_score:
                best = child
                best_score = score
        return best

    def _offered(self, node: i64, state: State) -> vec[i64]:
        """The actions to choose from, each with a child where it is worth a try and the tree not full. The root has all."""
        if self.first[node] != NONE and self.certain:
            return self._children(node)
        legal = state.legal()
        if self.first[node] == NONE:
            self._expand(node, state, legal)
        elif node == 0 or len(self.action) < self.most_nodes:
            self._widen(node, state, legal)
        return legal

    def _children(self, node: i64) -> vec[i64]:
        out = vec[i64](capacity=64)
        child = self.first[node]
        while child != NONE:
            out = append(out, self.action[child])
            child = self.next[child]
        return out

    def _sum_of_priors(self, node: i64, legal: vec[i64]) -> float:
        total = 0.0
        child = self.first[node]
        for i in range(len(legal)):
            child = self._from(child, legal[i])
            if child == NONE:
                break
            if self.action[child] == legal[i]:
                total += self.prior[child]
        return total

    def _from(self, child: i64, action: i64) -> i64:
        """The first of a chain of children, from this one on, with this action or a higher one."""
        while child != NONE and self.action[child] < action:
            child = self.next[child]
        return child

    def _expand(self, node: i64, state: State, legal: vec[i64]) -> None:
        priors = self.sense.priors(state, legal)
        last = NONE
        for i in range(len(legal)):
            if priors[i] == 0.0:
                continue
            child = self._node(legal[i], self._by_lot(priors[i]))
            if last == NONE:
                self.first[node] = child
            else:
                self.next[last] = child
            last = child

    def _by_lot(self, prior: float) -> float:
        return prior * (1.0 + PRIOR_NOISE * float(self.rng.bits()) / 4294967296.0)

    def _widen(self, node: i64, state: State, legal: vec[i64]) -> None:
        """Make a child of every legal action that no world before had."""
        priors = vec[float]()
        before = NONE
        child = self.first[node]
        for i in range(len(legal)):
            while child != NONE and self.action[child] < legal[i]:
                before = child
                child = self.next[child]
            if child != NONE and self.action[child] == legal[i]:
                continue
            if len(priors) == 0:
                priors = self.sense.priors(state, legal)
            if priors[i] == 0.0:
                continue
            new = self._node(legal[i], self._by_lot(priors[i]))
            self.next[new] = child
            if before == NONE:
                self.first[node] = new
            else:
                self.next[before] = new
            child = new

    def _play_on(self, state: State) -> None:
        """A playout: to the end of the game, or as far as the Sense wants to see before it estimates."""
        left = self.sense.horizon
        while state.to_move != OVER and left != 0 and not self.sense.rests(state):
            action = self.sense.choose(state, self.rng)
            self.sense.note(state, action)
            state.apply(action)
            left -= 1


def shares(ranks: vec[i64]) -> vec[float]:
    """The win, shared by all who come first."""
    winners: i64 = 0
    for rank in ranks:
        if rank == 0:
            winners += 1
    out = vec[float](capacity=len(ranks))
    for rank in ranks:
        out = append(out, 1.0 / float(winners) if rank == 0 else 0.0)
    return out


def chances(points: vec[float], scale: float) -> vec[float]:
    """The points as shares of one whole: with an error of ``scale``, roughly how likely each seat is to win."""
    most = points[0]
    for i in range(len(points)):
        if points[i] > most:
            most = points[i]
    total = 0.0
    out = vec[float](capacity=len(points))
    for i in range(len(points)):
        share = exp(1.7 * (points[i] - most) / scale)
        total += share
        out = append(out, share)
    for i in range(len(out)):
        out[i] /= total
    return out
