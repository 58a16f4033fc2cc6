"""Games that searches play among themselves, what is kept of them, and what can be learnt from that."""

import json
import lzma
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caravanserai import Rng, State, spec
from caravanserai.bots.choices import children
from caravanserai.bots.search import Search
from caravanserai.core.sense import LinearSense, TraitSense
from caravanserai.core.vecs import pack64
from tuning.recipes import Recipe

ACTIONS_PER_RANDOM_ONE = 12  # one action in so many is random, so that the games see more than their own favourites
UNTRIED_KEPT = 40  # actions kept of those that the search did not try

Numbers = NDArray[np.float32]


@dataclass
class Asked:
    """What a search made of one position."""

    ply: int
    actions: list[int]
    visits: list[int]


@dataclass
class Played:
    """A game as it is kept: whatever a Sense may want to see of it can be seen again."""

    seats: int
    seed: int
    actions: list[int] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)


@dataclass
class Lesson:
    """What one game teaches."""

    seen: list[list[float]] = field(default_factory=list)  # features of positions, seat by seat
    points: list[float] = field(default_factory=list)  # that the seat still made
    left: list[float] = field(default_factory=list)  # of the game
    asked: list[tuple[Numbers, Numbers]] = field(default_factory=list)  # traits of actions, how often each was tried


def sense_of(game: str, recipe: Recipe) -> LinearSense:
    """With the weights as they are now."""
    made = spec(game).sense()
    assert isinstance(made, LinearSense)
    made.horizon = recipe.horizon
    return made


def weights_of(game: str) -> Path:
    """Where its Sense reads them."""
    found: Path = import_module(spec(game).sense.__module__).WEIGHTS
    return found


def play(job: tuple[str, Recipe, int, int]) -> Played:
    """A game of searches with the weights there are: its name, the recipe, seats, seed."""
    game, recipe, seats, seed = job
    sense = sense_of(game, recipe)
    state = spec(game).new(seats, seed)
    rng = Rng(seed, 11)
    played = Played(seats, seed)
    while not state.over:
        legal = state.legal()
        if rng.below(ACTIONS_PER_RANDOM_ONE) == 0:
            action = int(legal[rng.below(len(legal))])
        else:
            search = Search(state.to_move, seats, sense, rng.seed())
            search.think(state, recipe.iterations, 1e9)
            if isinstance(sense, TraitSense) and rng.below(recipe.asked) == 0:
                played.asked.append(_ask(len(played.actions), state, search, rng))
            action = int(search.best())
        played.actions.append(action)
        state.apply(action)
    return played


def _ask(ply: int, state: State, search: Search, rng: Rng) -> Asked:
    """The actions that the search tried, and by lot some that it did not."""
    tried = {int(search.action[child]): int(search.visits[child]) for child in children(search)}
    rest = [int(action) for action in state.legal() if not tried.get(int(action))]
    while len(rest) > UNTRIED_KEPT:
        rest[rng.below(len(rest))] = rest[-1]
        rest.pop()
    actions = sorted([action for action in tried if tried[action]] + rest)
    return Asked(ply, actions, [tried.get(action, 0) for action in actions])


def learn(job: tuple[str, Recipe, Played]) -> Lesson:
    """Look at a game with the eyes of its Sense."""
    game, recipe, played = job
    sense = sense_of(game, recipe)
    state = spec(game).new(played.seats, played.seed)
    asked = {one.ply: one for one in played.asked}
    lesson = Lesson()
    turn = 0
    for ply, action in enumerate(played.actions):
        if state.turn != turn and (sense.horizon >= 0 or sense.rests(state)):
            turn = state.turn
            _see(lesson, sense, state)
        if ply in asked and isinstance(sense, TraitSense):
            lesson.asked.append(_tried(sense, state, asked[ply]))
        state.play(action)
    final = state.scores()
    for i in range(len(lesson.points)):
        lesson.points[i] += float(final[i % played.seats])
    return lesson


def _see(lesson: Lesson, sense: LinearSense, state: State) -> None:
    scores = state.scores()
    for seat in range(state.seats):
        lesson.seen.append(list(sense.features(state, seat)))
        lesson.points.append(-float(scores[seat]))
        lesson.left.append(sense.left(state))


def _tried(sense: TraitSense, state: State, asked: Asked) -> tuple[Numbers, Numbers]:
    traits = np.array(sense.traits(state, pack64(asked.actions)), dtype=np.float32).reshape(len(asked.actions), -1)
    visits = np.array(asked.visits, dtype=np.float32)
    return traits, visits / visits.sum()


def kept(game: str) -> Path:
    """Where the games are that the weights in use were fitted to."""
    return Path(__file__).with_name("played") / f"{game}.jsonl.xz"


def write(path: Path, games: list[Played]) -> None:
    with lzma.open(path, "wt", encoding="utf-8") as file:
        for played in games:
            file.write(json.dumps(asdict(played), separators=(",", ":")) + "\n")


def read(path: Path) -> list[Played]:
    with lzma.open(path, "rt", encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    return [Played(**one | {"asked": [Asked(**asked) for asked in one["asked"]]}) for one in found]
