"""Games that bots play among themselves, and what can be learnt from them."""

from importlib import import_module
from pathlib import Path

from caravanserai import OVER, Rng, spec
from caravanserai.bots.search import Search
from caravanserai.core.sense import LinearSense

WANDER = 12  # one action in so many is random, so that the games see more than their own favourites


def sense_of(game: str, horizon: int) -> tuple[LinearSense, Path]:
    module = import_module(spec(game).start.__module__).__name__.rpartition(".")[0] + ".sense"
    found = import_module(module)
    made: LinearSense = found.sense()
    made.horizon = horizon
    return made, found.WEIGHTS


def play(job: tuple[str, int, int, int, int]) -> tuple[list[list[float]], list[float], list[float]]:
    """One game. Features of its positions, points still made from there, how much of the game was left."""
    game, seats, seed, iterations, horizon = job
    sense, _ = sense_of(game, horizon)
    state = spec(game).new(seats, seed)
    rng = Rng(seed, 11)
    seen: list[list[float]] = []
    points: list[float] = []
    left: list[float] = []
    turn = 0
    while state.to_move != OVER:
        if state.turn != turn:
            turn = state.turn
            scores = state.scores()
            for seat in range(seats):
                seen.append(list(sense.features(state, seat)))
                points.append(-float(scores[seat]))
                left.append(sense.left(state))
        legal = state.legal()
        if rng.below(WANDER) == 0:
            state.apply(legal[rng.below(len(legal))])
            continue
        search = Search(state.to_move, seats, sense, rng.seed())
        search.think(state, iterations, 1e9)
        state.apply(search.best())
    final = state.scores()
    return seen, [points[i] + float(final[i % seats]) for i in range(len(points))], left
