"""docs/adding-a-game.md followed to the letter, in a package that is installed as far as Python sees it."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


*PARTS, SHOP = blocks("python")
TOY = "\n".join(PARTS)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, and what pip would write beside them."""
    folder = tmp_path_factory.mktemp("toy")
    (folder / "toy.py").write_text(TOY, encoding="utf-8")
    (folder / "toyshop.py").write_text(SHOP, encoding="utf-8")
    (project,) = (tomllib.loads(text)["project"] for text in blocks("toml"))
    info = folder / "installed" / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    points = [f"{name} = {place}\n" for name, place in project["entry-points"]["caravanserai.games"].items()]
    (info / "entry_points.txt").write_text("[caravanserai.games]\n" + "".join(points), encoding="utf-8")
    return folder


def python(folder: Path, *words: str, installed: bool = True, typed: str = "") -> str:
    paths = [folder, folder / "installed"] if installed else []
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONIOENCODING": "utf-8"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_page_shows_the_toy_that_the_tests_play() -> None:
    assert lines(TOY) == lines((ROOT / "tests" / "toy.py").read_text(encoding="utf-8"))


def test_sections_count_on() -> None:
    numbers = [int(number) for number in re.findall(r"^## (\d+)\.", PAGE, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_what_is_typed_in_python(folder: Path) -> None:
    (folder / "typed.txt").write_text("\n".join(blocks("pycon")), encoding="utf-8")
    python(folder, "-m", "doctest", "typed.txt")


def test_what_is_typed_in_a_shell(folder: Path) -> None:
    commands = [shlex.split(line) for line in blocks("sh")[0].splitlines()]
    said = {words[1]: python(folder, "-m", *words, typed="quit\n" if words[1] == "play" else "") for words in commands}
    assert list(said) == ["games", "simulate", "play", "arena"]
    assert "toy" in said["games"]
    assert "100 random games of Toy" in said["simulate"]
    assert "Take 1 to 3 chips" in said["play"]
    assert "Toy, 2 seats: 20 games" in said["arena"]


def test_a_whole_game_in_the_terminal(folder: Path) -> None:
    said = python(folder, "-m", "caravanserai", "play", "toy", "--seed", "1", "--bot", "greedy", typed="1\n" * 30)
    assert re.search("Seat [12] wins", said)


@pytest.mark.parametrize(
    "words",
    ["games", "simulate toy -n 5", "play toy", "arena toy greedy random -n 4 -j 2", "play toy -j 2 --bot 2 --seat 2"],
)
def test_not_installed_but_named(folder: Path, words: str) -> None:
    said = python(folder, "-m", "caravanserai", *words.split(), "--module", "toyshop", installed=False, typed="quit\n")
    assert "Toy" in said
