"""Random play against the clock, on one core, every call made from Python as a user's script makes it.

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
from caravanserai.core.random_play import random_action, random_game


class Row(NamedTuple):
    name: str
    seats: int
    games: float  # a second
    actions: float  # a second
    clone: float  # nanoseconds


def measure(name: str, seats: int, play: Callable[[int], int], clone: Callable[[], object], seconds: float) -> Row:
    """Play game after game for so many seconds. ``play`` is given the number of a game and gives its actions."""
    play(0)  # whatever is made only once is made now
    number = actions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        number += 1
        actions += play(number)
    return Row(name, seats, number / spent, actions / spent, _clone_time(clone, seconds / 10))


def _clone_time(clone: Callable[[], object], seconds: float) -> float:
    count = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for _ in range(100):
            clone()
        count += 100
    return spent / count * 1e9


def measure_game(game: Spec, seats: int, seconds: float) -> Row:
    return measure(game.name, seats, partial(_play, game, seats), _middle(game, seats).clone, seconds)


def _play(game: Spec, seats: int, seed: int) -> int:
    return random_game(game.new(seats, seed), Rng(seed, 1))


def _middle(game: Spec, seats: int) -> State:
    """A state in the middle of a game, where most of what there is to copy is there."""
    half = _play(game, seats, 1) // 2
    state, rng = game.new(seats, 1), Rng(1, 1)
    for _ in range(half):
        state.apply(random_action(state, rng))
    return state


def all_games(seconds: float) -> Iterator[Row]:
    for game in games():
        for seats in game.seats:
            yield measure_game(game, seats, seconds)


if __name__ == "__main__":
    print(json.dumps(list(all_games(float(sys.argv[1])))))
