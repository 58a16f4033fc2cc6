"""The tuning learns what is there to be learnt, and the weights in use fit their senses."""

import numpy as np
import pytest

from caravanserai import Spec, games
from caravanserai.core.sense import LinearSense, read_weights
from tuning.__main__ import fit
from tuning.games import play, sense_of

TUNED = [pytest.param(game, id=game.name) for game in games() if isinstance(game.sense(), LinearSense)]


def test_fit_finds_the_weights() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(4000, 3))
    left = rng.uniform(size=4000)
    points = seen @ np.array([2.0, -1.0, 0.5]) + rng.normal(size=4000) * (1 + 2 * left)
    weights, error = fit(seen, points, left, ridge=0.1)
    assert weights[:3] == pytest.approx([2.0, -1.0, 0.5], abs=0.15)
    assert weights[3:] == pytest.approx([1.0, 2.0], abs=0.25)  # the spread, at the end and what the start adds
    assert 1 < error < 2


@pytest.mark.parametrize("game", TUNED)
def test_a_game_teaches(game: Spec) -> None:
    """Points still to come, summed with points made, are the final score, whenever one looks."""
    seen, points, left = play((game.name, game.seats[0], 5, 3, 0))
    assert len(seen) == len(points) == len(left)
    assert left[0] > 0.9
    assert left[-1] < 0.2


@pytest.mark.parametrize("game", TUNED)
def test_weights_fit_the_features(game: Spec) -> None:
    sense, path = sense_of(game.name, 0)
    state = game.new()
    assert len(read_weights(path)) == len(sense.features(state, 0)) + 2
    assert sense.scale(state) > 0
