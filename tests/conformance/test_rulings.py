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

each_game = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS])


def told(spec: Spec) -> list[str]:
    """The rulings of a game."""
    path = FOLDER / spec.name / "rulings.md"
    assert path.exists(), f"{spec.name} has no rulings.md"
    return TOLD.findall(path.read_text(encoding="utf-8"))


def cited(*sources: Path) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return {ruling for text in texts for ruling in CITED.findall(text)} | {
        f"R{number}" for text in texts for number in NAMED.findall(text)
    }


@each_game
def test_every_number_from_1_is_told_once(spec: Spec) -> None:
    assert {*told(spec)} == {f"R{number}" for number in range(1, len(told(spec)) + 1)}


@each_game
def test_every_ruling_cited_is_told(spec: Spec) -> None:
    sources = [*(FOLDER / spec.name).rglob("*.py"), *(TESTS / spec.name).rglob("*.py")]
    for path in sources:
        assert cited(path) <= {*told(spec)}, f"{path} cites a ruling that rulings.md does not tell"


@each_game
def test_every_ruling_is_cited_in_the_rules(spec: Spec) -> None:
    """Or in the components that they play with."""
    folder = FOLDER / spec.name
    rules = [folder / "components.py", *folder.glob("rules.py"), *folder.glob("rules/*.py")]
    assert {*told(spec)} - cited(*rules) == set()


@each_game
def test_every_ruling_is_cited_in_a_test(spec: Spec) -> None:
    tests = (TESTS / spec.name).rglob("test_*.py")
    assert {*told(spec)} - cited(*tests) == set()
