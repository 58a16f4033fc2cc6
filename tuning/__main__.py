"""``uv run python -m tuning GAME``: play, fit, write weights.json, play better, fit again.

Every round plays games with the search and the weights found so far, the first with no weights at all. What the
features of a position would have had to say, the points that its seat still made, is known once the game is over; the
weights are the ridge regression of the one on the other. Where a Sense sees traits of actions too, its likings are those
which would most likely have tried what the searches tried (logistic regression). Seeds and iterations are fixed
(recipes.py), so the same sources give the same games and weights (docs/bots.md: where processors differ).

The games that were learnt from stay in the folder played. ``--kept`` plays none and fits the weights to those, which takes
seconds: so does a Sense learn that sees something new.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

import numpy as np

from caravanserai import State, spec
from caravanserai.core.sense import LinearSense, TraitSense, read_weights
from tuning.fit import Fitted, fitted
from tuning.games import Played, kept, learn, play, read, sense_of, weights_of, write
from tuning.recipes import RECIPES, Recipe

Job = TypeVar("Job")
Done = TypeVar("Done")

MOST_PASSES: Final = 20  # times that a Sense looks at the same games, at most
WEIGHT_TOLERANCE: Final = 0.002  # weights that differ by less are the same


def schedule(game: str, recipe: Recipe, number: int) -> list[tuple[str, Recipe, int, int]]:
    """The games of a round, counted from 1."""
    return [
        (game, recipe, seats, 1_000_000 * (number - 1) + seed)
        for seed in range(max(recipe.games, recipe.duels))
        for seats in spec(game).seats
        if seed < recipe.games or (seats == 2 and seed < recipe.duels)
    ]


def blank(path: Path, sense: LinearSense, state: State) -> None:
    """Weights that know nothing."""
    written: dict[str, list[float]] = {"weights": [0.0] * len(sense.features(state, 0)) + [10.0, 0.0]}
    if isinstance(sense, TraitSense):
        legal = state.legal()
        written["likings"] = [0.0] * (len(sense.traits(state, legal)) // len(legal))
    path.write_text(json.dumps(written), encoding="utf-8")


def spread(task: Callable[[Job], Done], work: Iterable[Job], jobs: int) -> list[Done]:
    # spawn: a worker reads the weights of its own round.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(task, work, chunksize=4))


def weigh(game: str, games: list[Played], jobs: int) -> Fitted:
    """The weights that follow from these games."""
    recipe = RECIPES[game]
    lessons = spread(learn, [(game, recipe, played) for played in games], jobs)
    seats = [played.seats for played in games]
    return fitted(recipe, list(zip(seats, lessons, strict=True)), list(read_weights(weights_of(game))))


def settle(game: str, games: list[Played], rounds: list[dict[str, float]], jobs: int) -> None:
    """Write the weights that follow from these games where the Sense reads them.

    What a Sense sees may depend on its weights (what a meeple is worth): it looks again until they say what it saw with them.
    """
    for _ in range(MOST_PASSES):
        before = list(read_weights(weights_of(game)))
        found = weigh(game, games, jobs)
        written = {
            "command": f"python -m tuning {game}",
            "rounds": [*rounds[:-1], {**rounds[-1], **found.log}],
            "weights": [round(weight, 4) for weight in found.weights],
        }
        if found.likings:
            written["likings"] = [round(liking, 4) for liking in found.likings]
        weights_of(game).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
        if np.allclose(before, found.weights, rtol=0, atol=WEIGHT_TOLERANCE):
            return
    raise RuntimeError(f"{game}: the weights change whenever its Sense looks with them")


def tune(game: str, jobs: int) -> None:
    recipe = RECIPES[game]
    blank(weights_of(game), sense_of(game, recipe), spec(game).new())
    played: list[list[Played]] = []
    rounds: list[dict[str, float]] = []
    for number in range(1, recipe.rounds + 1):
        played.append(spread(play, schedule(game, recipe, number), jobs))
        games = [one for some in played[-recipe.memory :] for one in some]
        write(kept(game), games)
        settle(game, games, [*rounds, {"round": number}], jobs)
        rounds = rounds_of(game)
        sys.stderr.write(f"{rounds[-1]}\n")


def refit(game: str, jobs: int) -> None:
    settle(game, read(kept(game)), rounds_of(game), jobs)


def rounds_of(game: str) -> list[dict[str, float]]:
    """What every round saw, as it was written."""
    found: list[dict[str, float]] = json.loads(weights_of(game).read_text(encoding="utf-8"))["rounds"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="tuning", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=RECIPES)
    parser.add_argument("--kept", action="store_true", help="fit to the games kept, and play none")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    told = parser.parse_args()
    (refit if told.kept else tune)(told.game, told.jobs)


if __name__ == "__main__":
    main()
