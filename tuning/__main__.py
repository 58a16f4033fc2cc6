"""``uv run --group tuning python -m tuning GAME``: play, fit, write weights.json, play better, fit again.

Every round plays games with the search and the weights of the round before, the first with no weights at all. What the
features of a position would have had to say, the points that its seat still made, is known once the game is over; the
weights are the ridge regression of the one on the other. Seeds and iterations are fixed, so the same command gives the
same weights.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caravanserai import OVER, Rng, spec
from caravanserai.bots.search import Search
from caravanserai.core.sense import LinearSense, read_weights

Rows = NDArray[np.float64]
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


def fit(seen: Rows, points: Rows, left: Rows, ridge: float) -> tuple[list[float], float]:
    """The weights, and how much of the points they leave unexplained."""
    size = seen.shape[1]
    weights = np.linalg.solve(seen.T @ seen + ridge * np.eye(size), seen.T @ points)
    error = np.abs(points - seen @ weights)
    # The error as a line over what is left of the game; 1.25 turns a mean of absolute errors into a deviation.
    base, slope = np.polynomial.polynomial.polyfit(left, 1.25 * error, 1)
    return [*weights.tolist(), max(0.5, float(base)), max(0.0, float(slope))], float(error.mean())


def main() -> None:
    parser = argparse.ArgumentParser(prog="tuning", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=200, help="of each number of seats, each round")
    parser.add_argument("--iterations", type=int, default=150, help="of the search for an action")
    parser.add_argument("--horizon", type=int, default=0, help="of playouts, see Sense")
    parser.add_argument("--ridge", type=float, default=20.0)
    parser.add_argument("--jobs", type=int, default=2)
    told = parser.parse_args()
    _, path = sense_of(told.game, told.horizon)
    log: list[dict[str, float]] = []
    # spawn: a worker reads the weights of its own round.
    for number in range(told.rounds):
        jobs = [
            (told.game, seats, 1_000_000 * number + seed, told.iterations, told.horizon)
            for seed in range(told.games)
            for seats in spec(told.game).seats
        ]
        with ProcessPoolExecutor(told.jobs, mp_context=get_context("spawn")) as pool:
            results = list(pool.map(play, jobs, chunksize=4))
        seen = np.array([row for result in results for row in result[0]])
        points = np.array([value for result in results for value in result[1]])
        left = np.array([value for result in results for value in result[2]])
        weights, error = fit(seen, points, left, told.ridge)
        log.append({"round": number + 1, "positions": len(points), "error": round(error, 3)})
        sys.stderr.write(f"{log[-1]}\n")
        command = f"python -m tuning {' '.join(sys.argv[1:])}"
        written = {"command": command, "rounds": log, "weights": [round(weight, 4) for weight in weights]}
        path.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
        assert len(read_weights(path)) == len(weights)


if __name__ == "__main__":
    main()
