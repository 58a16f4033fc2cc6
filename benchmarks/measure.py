"""Random play and searches against the clock, on one core, every call made from Python as a user's script makes it.

As a program it measures the registered games and prints the rows as JSON: that is how one run compares compiled with
interpreted rules, which need a process each.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from caravanserai import Rng, Spec, State, games
from caravanserai.bots.search import Search
from caravanserai.core.random_play import random_action, random_game


class GameSpeed(NamedTuple):
    """How fast one game runs with a number of seats."""

    name: str
    seats: int
    games: float  # a second
    actions: float  # a second
    clone: float  # nanoseconds
    search: float | None = None  # iterations a second in the opening position, with the game's own Sense


def measure(
    name: str, seats: int, play: Callable[[int], int], clone: Callable[[], object], seconds: float
) -> GameSpeed:
    """Play game after game for so many seconds. ``play`` is given the number of a game and gives its actions."""
    play(0)  # whatever is made only once is made now
    number = actions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        number += 1
        actions += play(number)
    return GameSpeed(name, seats, number / spent, actions / spent, _clone_time(clone, seconds / 10))


def _clone_time(clone: Callable[[], object], seconds: float) -> float:
    count = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for _ in range(100):
            clone()
        count += 100
    return spent / count * 1e9


def measure_game(spec: Spec, seats: int, seconds: float) -> GameSpeed:
    row = measure(spec.name, seats, partial(_play, spec, seats), _middle(spec, seats).clone, seconds)
    return row._replace(search=_search_speed(spec, seats, seconds))


def _search_speed(spec: Spec, seats: int, seconds: float) -> float:
    state = spec.new(seats, 1)
    search = Search(state.to_move, seats, spec.sense(), 1)
    begun = time.perf_counter()
    search.think(state, 10**9, seconds)
    return int(search.iterations) / (time.perf_counter() - begun)


def _play(spec: Spec, seats: int, seed: int) -> int:
    return random_game(spec.new(seats, seed), Rng(seed, 1))


def _middle(spec: Spec, seats: int) -> State:
    """A state in the middle of a game, where most of what there is to copy is there."""
    half = _play(spec, seats, 1) // 2
    state, rng = spec.new(seats, 1), Rng(1, 1)
    for _ in range(half):
        state.apply(random_action(state, rng))
    return state


def all_games(seconds: float) -> Iterator[GameSpeed]:
    for spec in games():
        for seats in spec.seats:
            yield measure_game(spec, seats, seconds)


if __name__ == "__main__":
    print(json.dumps(list(all_games(float(sys.argv[1])))))
