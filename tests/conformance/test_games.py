"""Every registered game keeps the contract, by the thousand random games, and plays as it always did."""

import importlib
import json
import os
import subprocess
import sys

import pytest

from caravanserai import Spec
from caravanserai.testing import Census, check_game, check_many, digest
from tests import golden
from tests.games import OURS

TABLES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in OURS for seats in game.seats]
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in OURS])
each_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def census_of(game: Spec) -> Census:
    """The count of components in tests/games/NAME/census.py."""
    census: Census = importlib.import_module(f"tests.games.{game.name}.census").census
    return census


@each_table
def test_contract(game: Spec, seats: int) -> None:
    check_game(game.name, games=8, seats=seats, census=census_of(game))


@each_table
def test_a_thousand_games(game: Spec, seats: int) -> None:
    check_many(game.name, seats, games=1000, census=census_of(game))


@each_game
def test_golden_records(game: Spec) -> None:
    for name, text in golden.records(game).items():
        assert text == (golden.FOLDER / game.name / name).read_text(encoding="utf-8"), name


@each_game
def test_golden_scenes(game: Spec) -> None:
    """Drawings stay as they were looked at and liked."""
    for name, text in golden.scenes(game).items():
        assert text == (golden.FOLDER / game.name / name).read_text(encoding="utf-8"), name


@each_game
def test_perft(game: Spec) -> None:
    kept = json.loads((golden.FOLDER / game.name / "perft.json").read_text(encoding="utf-8"))
    assert golden.perfts(game) == kept


@each_table
def test_compiled_and_interpreted_agree(game: Spec, seats: int) -> None:
    call = f"from caravanserai.testing import digest; print(digest({game.name!r}, {seats}, range(3)))"
    run = subprocess.run(
        [sys.executable, "-c", call],
        env={**os.environ, "CARAVANSERAI_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest(game.name, seats, range(3))
