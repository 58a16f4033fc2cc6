"""Rulings: what the printed rules leave open is decided in a game's rulings.md, and every decision is kept and tested."""

import re
from pathlib import Path

import pytest

from caravanserai import Spec
from tests.games import FOLDER, OURS

TESTS = Path(__file__).parents[1] / "games"
TOLD = re.compile(r"^(?:[-*]|#+) \*\*(R\d+)\*\*", re.MULTILINE)  # an item of a list, or a heading
CITED = re.compile(r"(?<![\w\"'])R\d+(?![\w\"'])")  # in a comment or docstring; "R4" in quotes is the name of something
NAMED = re.compile(r"\bdef test_r(\d+)_")

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in OURS])


def told(game: Spec) -> list[str]:
    """The rulings of a game."""
    path = FOLDER / game.name / "rulings.md"
    assert path.exists(), f"{game.name} has no rulings.md"
    return TOLD.findall(path.read_text(encoding="utf-8"))


def cited(*sources: Path) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return {ruling for text in texts for ruling in CITED.findall(text)} | {
        f"R{number}" for text in texts for number in NAMED.findall(text)
    }


@each_game
def test_every_number_from_1_is_told_once(game: Spec) -> None:
    assert {*told(game)} == {f"R{number}" for number in range(1, len(told(game)) + 1)}


@each_game
def test_every_ruling_cited_is_told(game: Spec) -> None:
    sources = [*(FOLDER / game.name).rglob("*.py"), *(TESTS / game.name).rglob("*.py")]
    for path in sources:
        assert cited(path) <= {*told(game)}, f"{path} cites a ruling that rulings.md does not tell"


@each_game
def test_every_ruling_is_cited_in_the_rules(game: Spec) -> None:
    """Or in the components that they play with."""
    folder = FOLDER / game.name
    rules = [folder / "components.py", *folder.glob("rules.py"), *folder.glob("rules/*.py")]
    assert {*told(game)} - cited(*rules) == set()


@each_game
def test_every_ruling_is_cited_in_a_test(game: Spec) -> None:
    tests = (TESTS / game.name).rglob("test_*.py")
    assert {*told(game)} - cited(*tests) == set()
