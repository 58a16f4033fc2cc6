"""``uv run python -m tuning GAME``: play, fit, write weights.json, play better, fit again.

Every round plays games with the search and the weights of the round before, the first with no weights at all. What the
features of a position would have had to say, the points that its seat still made, is known once the game is over; the
weights are the ridge regression of the one on the other. Where a Sense sees traits of actions too, its likings are those
which would most likely have tried what the searches tried (logistic regression). Seeds and iterations are fixed, so the
same command gives the same weights.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from caravanserai import State, spec
from caravanserai.core.sense import LinearSense, TraitSense, read_weights
from tuning.games import Numbers, play, sense_of

Rows = NDArray[np.float64]


def fit(seen: Rows, points: Rows, left: Rows, ridge: float) -> tuple[list[float], float]:
    """The weights, and how much of the points they leave unexplained."""
    size = seen.shape[1]
    weights = np.linalg.solve(seen.T @ seen + ridge * np.eye(size), seen.T @ points)
    error = np.abs(points - seen @ weights)
    # The error as a line over what is left of the game; 1.25 turns a mean of absolute errors into a deviation.
    if np.ptp(left):
        base, slope = np.polynomial.polynomial.polyfit(left, 1.25 * error, 1)
    else:
        base, slope = 1.25 * error.mean(), 0.0
    return [*weights.tolist(), max(0.5, float(base)), max(0.0, float(slope))], float(error.mean())


def fit_likings(asked: list[tuple[Numbers, Numbers]], ridge: float) -> tuple[list[float], float]:
    """The likings, and how surprised they are by what the searches tried."""
    traits = np.concatenate([one[0] for one in asked])
    tried = np.concatenate([one[1] for one in asked])
    sizes = [len(one[1]) for one in asked]
    starts = np.cumsum([0, *sizes[:-1]])

    def surprise(likings: Rows) -> tuple[float, Rows]:
        liked = traits @ likings.astype(np.float32)
        liked -= np.repeat(np.maximum.reduceat(liked, starts), sizes)
        chance = np.exp(liked)
        sums = np.add.reduceat(chance, starts)
        chance /= np.repeat(sums, sizes)
        total = float(np.log(sums).sum() - tried @ liked + 0.5 * ridge * likings @ likings)
        return total, (chance - tried) @ traits + ridge * likings

    found = minimize(surprise, np.zeros(traits.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 200})
    return found.x.tolist(), float(found.fun) / len(asked)


def set_apart(rows: list[list[float]], seats: int, common: float) -> Rows:
    """Rows of one seat after another: what sets the seats of a position apart, and a share of what they have in common."""
    grouped = np.array(rows).reshape(-1, seats, len(rows[0]))
    apart: Rows = grouped - (1 - common) * grouped.mean(axis=1, keepdims=True)
    return apart.reshape(len(rows), -1)


def blank(path: Path, sense: LinearSense, state: State) -> None:
    """Weights that know nothing."""
    written: dict[str, list[float]] = {"weights": [0.0] * len(sense.features(state, 0)) + [10.0, 0.0]}
    if isinstance(sense, TraitSense):
        legal = state.legal()
        written["likings"] = [0.0] * (len(sense.traits(state, legal)) // len(legal))
    path.write_text(json.dumps(written), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tuning", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=200, help="of each number of seats, each round")
    parser.add_argument("--duels", type=int, default=0, help="games of two, where there shall be more of them")
    parser.add_argument("--iterations", type=int, default=150, help="of the search for an action")
    parser.add_argument("--horizon", type=int, default=0, help="of playouts, see Sense")
    parser.add_argument("--asked", type=int, default=3, help="one decision in so many teaches what to like")
    parser.add_argument("--ridge", type=float, default=20.0)
    parser.add_argument(
        "--common", type=float, default=1.0, help="share of what all seats have in common; 0: learn leads only"
    )
    parser.add_argument("--jobs", type=int, default=2)
    told = parser.parse_args()
    sense, path = sense_of(told.game, told.horizon)
    blank(path, sense, spec(told.game).new())
    log: list[dict[str, float]] = []
    # spawn: a worker reads the weights of its own round.
    for number in range(told.rounds):
        jobs = [
            (told.game, seats, 1_000_000 * number + seed, told.iterations, told.horizon, told.asked)
            for seed in range(max(told.games, told.duels))
            for seats in spec(told.game).seats
            if seed < told.games or (seats == 2 and seed < told.duels)
        ]
        with ProcessPoolExecutor(told.jobs, mp_context=get_context("spawn")) as pool:
            lessons = list(pool.map(play, jobs, chunksize=4))
        weights = list(read_weights(path))  # as they were, where a Sense has nothing to estimate before the end
        log.append({"round": number + 1})
        tables = [(lesson, job[1]) for lesson, job in zip(lessons, jobs, strict=True) if lesson.seen]
        if tables:
            seen = np.concatenate([set_apart(lesson.seen, seats, told.common) for lesson, seats in tables])
            points = np.concatenate(
                [set_apart([[value] for value in lesson.points], seats, told.common)[:, 0] for lesson, seats in tables]
            )
            left = np.array([value for lesson in lessons for value in lesson.left])
            weights, error = fit(seen, points, left, told.ridge)
            log[-1] |= {"positions": len(points), "error": round(error, 3)}
        command = f"python -m tuning {' '.join(sys.argv[1:])}"
        written = {"command": command, "rounds": log, "weights": [round(weight, 4) for weight in weights]}
        asked = [one for lesson in lessons for one in lesson.asked]
        if asked:
            likings, surprise = fit_likings(asked, told.ridge)
            log[-1] |= {"decisions": len(asked), "surprise": round(surprise, 3)}
            written["likings"] = [round(liking, 4) for liking in likings]
        sys.stderr.write(f"{log[-1]}\n")
        path.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
        assert len(read_weights(path)) == len(weights)


if __name__ == "__main__":
    main()
