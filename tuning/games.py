"""Games that bots play among themselves, and what can be learnt from them."""

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caravanserai import OVER, Rng, State, spec
from caravanserai.bots.choices import children
from caravanserai.bots.search import Search
from caravanserai.core.sense import LinearSense, TraitSense
from caravanserai.core.vecs import pack64

WANDER = 12  # one action in so many is random, so that the games see more than their own favourites
PASSED_OVER = 40  # actions kept of those that the search did not try

Numbers = NDArray[np.float32]


@dataclass
class Lesson:
    """What one game teaches."""

    seen: list[list[float]] = field(default_factory=list)  # features of positions, seat by seat
    points: list[float] = field(default_factory=list)  # that the seat still made
    left: list[float] = field(default_factory=list)  # of the game
    asked: list[tuple[Numbers, Numbers]] = field(default_factory=list)  # traits of actions, how often each was tried


def sense_of(game: str, horizon: int) -> tuple[LinearSense, Path]:
    found = import_module(spec(game).sense.__module__)
    made: LinearSense = found.sense()
    made.horizon = horizon
    return made, found.WEIGHTS


def play(job: tuple[str, int, int, int, int, int]) -> Lesson:
    """One decision in so many as the last number says is kept with the traits of its actions."""
    game, seats, seed, iterations, horizon, asked = job
    sense, _ = sense_of(game, horizon)
    state = spec(game).new(seats, seed)
    rng = Rng(seed, 11)
    lesson = Lesson()
    turn = 0
    while state.to_move != OVER:
        if state.turn != turn and (horizon >= 0 or sense.rests(state)):
            turn = state.turn
            scores = state.scores()
            for seat in range(seats):
                lesson.seen.append(list(sense.features(state, seat)))
                lesson.points.append(-float(scores[seat]))
                lesson.left.append(sense.left(state))
        legal = state.legal()
        if rng.below(WANDER) == 0:
            state.apply(legal[rng.below(len(legal))])
            continue
        search = Search(state.to_move, seats, sense, rng.seed())
        search.think(state, iterations, 1e9)
        if isinstance(sense, TraitSense) and rng.below(asked) == 0:
            lesson.asked.append(_ask(sense, state, search, rng))
        state.apply(search.best())
    final = state.scores()
    for i in range(len(lesson.points)):
        lesson.points[i] += float(final[i % seats])
    return lesson


def _ask(sense: TraitSense, state: State, search: Search, rng: Rng) -> tuple[Numbers, Numbers]:
    """The actions that the search tried, and by lot some that it did not."""
    tried = {int(search.action[child]): int(search.visits[child]) for child in children(search)}
    rest = [int(action) for action in state.legal() if not tried.get(int(action))]
    while len(rest) > PASSED_OVER:
        rest[rng.below(len(rest))] = rest[-1]
        rest.pop()
    actions = sorted([action for action in tried if tried[action]] + rest)
    traits = np.array(sense.traits(state, pack64(actions)), dtype=np.float32).reshape(len(actions), -1)
    visits = np.array([tried.get(action, 0) for action in actions], dtype=np.float32)
    return traits, visits / visits.sum()
