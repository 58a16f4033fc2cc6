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

TABLES = [pytest.param(spec, seats, id=f"{spec.name}-{seats}") for spec in OURS for seats in spec.seats]
each_game = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS])
each_table = pytest.mark.parametrize(("spec", "seats"), TABLES)


def census_of(spec: Spec) -> Census:
    """The count of components in tests/games/NAME/census.py."""
    census: Census = importlib.import_module(f"tests.games.{spec.name}.census").census
    return census


@each_table
def test_contract(spec: Spec, seats: int) -> None:
    check_game(spec.name, games=8, seats=seats, census=census_of(spec))


@each_table
def test_a_thousand_games(spec: Spec, seats: int) -> None:
    check_many(spec.name, seats, games=1000, census=census_of(spec))


@each_game
def test_golden_records(spec: Spec) -> None:
    for name, text in golden.records(spec).items():
        assert text == (golden.FOLDER / spec.name / name).read_text(encoding="utf-8"), name


@each_game
def test_golden_scenes(spec: Spec) -> None:
    """Drawings stay as they were looked at and liked."""
    for name, text in golden.scenes(spec).items():
        assert text == (golden.FOLDER / spec.name / name).read_text(encoding="utf-8"), name


@each_game
def test_perft(spec: Spec) -> None:
    kept = json.loads((golden.FOLDER / spec.name / "perft.json").read_text(encoding="utf-8"))
    assert golden.perfts(spec) == kept


@each_table
def test_compiled_and_interpreted_agree(spec: Spec, seats: int) -> None:
    call = f"from caravanserai.testing import digest; print(digest({spec.name!r}, {seats}, range(3)))"
    run = subprocess.run(
        [sys.executable, "-c", call],
        env={**os.environ, "CARAVANSERAI_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest(spec.name, seats, range(3))
