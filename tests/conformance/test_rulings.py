"""Rulings: what is cited is written down, and what is written down is cited where it acts and tested."""

import re
from pathlib import Path

import pytest

import caravanserai

SOURCES = Path(caravanserai.__file__).parent / "games"
TESTS = Path(__file__).parents[1] / "games"
GAMES = sorted(path.parent.name for path in SOURCES.glob("*/rulings.md"))


def cited(folder: Path) -> set[int]:
    """The numbers of the rulings that the sources of a folder name: as R7, or as test_r7_."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return {int(number) for number in re.findall(r"(?:\bR|\btest_r)([0-9]+)(?![0-9a-zA-Z])", text)}


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_written_down_once_cited_and_tested(game: str) -> None:
    text = (SOURCES / game / "rulings.md").read_text(encoding="utf-8")
    written = [int(number) for number in re.findall(r"^(?:#+|-|\*) \*\*R([0-9]+)\*\*", text, re.MULTILINE)]
    assert len({*written}) == len(written), "a number stands for one ruling"
    assert cited(SOURCES / game) == {*written}
    assert cited(TESTS / game) == {*written}
