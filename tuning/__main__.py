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
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from caravanserai import spec
from caravanserai.core.sense import read_weights
from tuning.games import play, sense_of

Rows = NDArray[np.float64]


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
