"""The weights that follow from lessons."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from tuning.games import Lesson, Numbers
from tuning.recipes import Recipe

Rows = NDArray[np.float64]


@dataclass
class Fitted:
    """What is written: weights, likings where a Sense has any, and how well they tell what was seen."""

    weights: list[float]
    likings: list[float]
    log: dict[str, float] = field(default_factory=dict)


def fitted(recipe: Recipe, lessons: list[tuple[int, Lesson]], before: list[float]) -> Fitted:
    """The lessons with their seats; the weights before stay where a Sense has nothing to estimate before the end."""
    found = Fitted(before, [])
    tables = [(seats, lesson) for seats, lesson in lessons if lesson.seen]
    if tables:
        seen = np.concatenate([set_apart(lesson.seen, seats, recipe.common) for seats, lesson in tables])
        points = np.concatenate(
            [set_apart([[value] for value in lesson.points], seats, recipe.common)[:, 0] for seats, lesson in tables]
        )
        left = np.array([value for _, lesson in tables for value in lesson.left])
        found.weights, error = fit(seen, points, left, recipe.ridge)
        found.log |= {"positions": len(points), "error": round(error, 3)}
    asked = [one for _, lesson in lessons for one in lesson.asked]
    if asked:
        found.likings, surprise = fit_likings(asked, recipe.ridge)
        found.log |= {"decisions": len(asked), "surprise": round(surprise, 3)}
    return found


def set_apart(rows: list[list[float]], seats: int, common: float) -> Rows:
    """Rows of one seat after another: what sets the seats of a position apart, and a share of what they have in common."""
    grouped = np.array(rows).reshape(-1, seats, len(rows[0]))
    apart: Rows = grouped - (1 - common) * grouped.mean(axis=1, keepdims=True)
    return apart.reshape(len(rows), -1)


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
