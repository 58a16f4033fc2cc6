"""The tuning learns what is there to be learnt, and the weights in use fit their senses."""

import json
from pathlib import Path

import numpy as np
import pytest

from caravanserai import Spec, games
from caravanserai.core.sense import LinearSense, TraitSense, read_weights
from tuning.__main__ import blank, schedule, weigh
from tuning.fit import fit, fit_likings, set_apart
from tuning.games import Played, kept, learn, play, read, sense_of, weights_of, write
from tuning.recipes import RECIPES, Recipe

TUNED = [pytest.param(spec, id=spec.name) for spec in games() if isinstance(spec.sense(), LinearSense)]
QUICK = Recipe(rounds=1, games=1, iterations=3, ridge=20, asked=2)


def test_fit_finds_the_weights() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(4000, 3))
    left = rng.uniform(size=4000)
    points = seen @ np.array([2.0, -1.0, 0.5]) + rng.normal(size=4000) * (1 + 2 * left)
    weights, error = fit(seen, points, left, ridge=0.1)
    assert weights[:3] == pytest.approx([2.0, -1.0, 0.5], abs=0.15)
    assert weights[3:] == pytest.approx([1.0, 2.0], abs=0.25)  # the spread, at the end and what the start adds
    assert 1 < error < 2


def test_fit_finds_the_likings() -> None:
    rng = np.random.default_rng(1)
    likings = np.array([2.0, -1.0, 0.5])
    asked = []
    for _ in range(1500):
        traits = rng.normal(size=(20, 3)).astype(np.float32)
        chances = np.exp(traits @ likings)
        tried = rng.multinomial(30, chances / chances.sum()).astype(np.float32)
        asked.append((traits, tried / tried.sum()))
    found, surprise = fit_likings(asked, ridge=0.1)
    assert found == pytest.approx(likings.tolist(), abs=0.1)
    assert 0 < surprise < np.log(20)


def test_seats_are_set_apart() -> None:
    rows = [[1.0, 5.0], [3.0, 5.0], [2.0, 0.0], [2.0, 4.0]]
    assert set_apart(rows, 2, 0).tolist() == [[-1, 0], [1, 0], [0, -2], [0, 2]]
    assert set_apart(rows, 2, 0.5).tolist() == [[0, 2.5], [2, 2.5], [1, -1], [1, 3]]
    assert set_apart(rows, 2, 1).tolist() == rows


@pytest.mark.parametrize("spec", TUNED)
def test_tuning_begins_with_nothing(spec: Spec, tmp_path: Path) -> None:
    """Whatever weights were there before, the same command gives the same ones."""
    blank(tmp_path / "weights.json", sense_of(spec.name, QUICK), spec.new())
    weights = read_weights(tmp_path / "weights.json")
    assert len(weights) == len(read_weights(weights_of(spec.name)))
    assert not any(weights[:-2])


@pytest.mark.parametrize("spec", TUNED)
def test_a_game_teaches(spec: Spec, tmp_path: Path) -> None:
    """Points still to come, summed with points made, are the final score, whenever one looks."""
    played = play((spec.name, QUICK, spec.seats[0], 5))
    write(tmp_path / "played.jsonl.xz", [played])
    assert read(tmp_path / "played.jsonl.xz") == [played]
    lesson = learn((spec.name, QUICK, played))
    assert len(lesson.seen) == len(lesson.points) == len(lesson.left)
    assert lesson.left[0] > 0.9
    assert lesson.left[-1] < 0.2
    for traits, tried in lesson.asked:
        assert len(traits) == len(tried)
        assert tried.sum() == pytest.approx(1)
    assert bool(lesson.asked) == isinstance(spec.sense(), TraitSense)


@pytest.mark.parametrize("spec", TUNED)
def test_the_same_seed_plays_the_same_game(spec: Spec) -> None:
    once, again = (play((spec.name, QUICK, spec.seats[-1], 5)) for _ in range(2))
    assert once == again


def seats_and_seeds(games: list[Played]) -> list[tuple[int, int]]:
    return [(played.seats, played.seed) for played in games]


@pytest.mark.parametrize("spec", TUNED)
def test_the_weights_in_use_follow_from_the_games_kept(spec: Spec) -> None:
    recipe = RECIPES[spec.name]
    games = read(kept(spec.name))
    rounds = range(recipe.rounds - recipe.memory + 1, recipe.rounds + 1)
    assert seats_and_seeds(games) == [job[2:] for number in rounds for job in schedule(spec.name, recipe, number)]
    found = weigh(spec.name, games, jobs=1)
    written = json.loads(weights_of(spec.name).read_text(encoding="utf-8"))
    # Sums of many numbers differ a little between libraries.
    assert found.weights == pytest.approx(written["weights"], abs=0.01)
    assert found.likings == pytest.approx(written.get("likings", []), abs=0.05)
    assert {"round": recipe.rounds, **found.log} == pytest.approx(written["rounds"][-1], abs=0.01)
