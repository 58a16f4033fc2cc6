"""Every game of the house has the same files: who knows one folder finds the way in all."""

from pathlib import Path

import pytest

from caravanserai import Spec
from caravanserai.core.sense import Sense
from tests.games import FOLDER, OURS

ALWAYS = {
    "__init__.py",  # the Spec
    "components.py",
    "rules",  # one file, or a package with a file for each part of the rulebook
    "view.py",
    "notation.py",
    "refusals.py",
    "words.py",
    "scene.py",
    "pictures.py",
    "help.en.md",
    "help.fr.md",
    "rulings.md",
}
PARTS = ("scene_", "sense_")  # a scene or a sense may have further files
ALLOWED = {
    "coach.py",  # told in words what a turn gained
    "names.py",  # Five Tribes: what its many cards are called
    "puzzles.py",  # Gemblo puzzles: where they come from,
    "silhouettes.py",  # those drawn by hand,
    "solver.py",  # and how they are solved
}
LONGEST = 400  # lines of a source

each_game = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS])


def found(spec: Spec) -> set[str]:
    """The files of a game; its rules are one, whether a file or a folder."""
    names = {path.name for path in (FOLDER / spec.name).iterdir()}
    built = {name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd"))}
    return {"rules" if name == "rules.py" else name for name in names - built}


def optional(spec: Spec) -> dict[str, bool]:
    """Files that a game has just if its Spec has what they make."""
    learns = spec.observer is not None
    weighs = spec.sense is not Sense
    return {
        "observe.py": learns,
        "layout.py": learns,
        "sense.py": weighs,
        "weights.json": weighs,
        "lesson.py": bool(spec.lesson),
        "tactics.json": spec.tactics is not None,
    }


@each_game
def test_a_folder_has_the_files_that_every_game_has(spec: Spec) -> None:
    files = optional(spec)
    expected = ALWAYS | {name for name, wanted in files.items() if wanted}
    assert expected - found(spec) == set(), "missing"
    others = {name for name in found(spec) - expected - ALLOWED if not name.startswith(PARTS)}
    assert others == set(), "a file for itself needs a reason: see ALLOWED"


@each_game
def test_rules_are_a_package_only_where_they_are_more_than_one_file(spec: Spec) -> None:
    package = FOLDER / spec.name / "rules"
    if package.is_dir():
        assert len(list(package.glob("*.py"))) > 1
    else:
        assert package.with_suffix(".py").exists()


@each_game
def test_no_source_is_too_long_to_read(spec: Spec) -> None:
    long = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in _sources(spec)}
    assert {name: lines for name, lines in long.items() if lines > LONGEST} == {}


def _sources(spec: Spec) -> list[Path]:
    return sorted((FOLDER / spec.name).rglob("*.py"))
