"""What is imported is what is installed: dependencies, extras, and a bare package that stays small and quick."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravanserai"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

# Which extras a part of the package may use besides the dependencies; the longest beginning of its path decides.
PARTS = {
    "": (),
    "core/png.py": ("png",),
    "core/layout.py": ("research",),
    "bots/ratings.py": ("cli",),
    "cli": ("cli",),
    "arena": ("cli",),
    "arena/cluster.py": ("cluster",),
    "envs": ("research",),
    "inn": ("inn", "postgres"),
}

# Never imported by name: who needs them.
UNSEEN = {
    "brotli": "litestar's compression",
    "font-source-sans-pro": "files for core/png.py",
    "httptools": "uvicorn's HTTP",
    "jinja2": "litestar's templates",
    "torch": "examples/learn.py",
    "uvloop": "uvicorn's event loop",
}


def plain(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


@cache
def brought(extra: str) -> frozenset[str]:
    """The distributions that an extra names, and those of the extras in it."""
    found: set[str] = set()
    for line in EXTRAS[extra] if extra else PROJECT["dependencies"]:
        own = re.match(r"caravanserai\[([a-z,]+)\]", line)
        for inner in own[1].split(",") if own else ():
            found |= brought(inner)
        if not own:
            found.add(plain(re.split("[^A-Za-z0-9._-]", line)[0]))
    return frozenset(found)


def imported(source: Path) -> Iterator[str]:
    """Top-level modules that a file imports when it runs."""
    waiting: list[ast.AST] = [ast.parse(source.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{source}: import by the whole name"
            yield str(node.module).split(".")[0]
        waiting += ast.iter_child_nodes(node)


@cache
def distribution(module: str) -> str | None:
    """What has to be installed for a module, if anything."""
    if module in sys.stdlib_module_names or module == "caravanserai":
        return None
    known = {"procrastinate": ["procrastinate"], "psycopg": ["psycopg"], "ray": ["ray"], "pyspiel": ["open-spiel"]}
    return plain((known | dict(packages_distributions())).get(module, [module])[0])


def used(source: Path) -> set[str]:
    return {found for found in map(distribution, imported(source)) if found}


@pytest.mark.parametrize(
    "source", [pytest.param(path, id=str(path.relative_to(PACKAGE))) for path in sorted(PACKAGE.rglob("*.py"))]
)
def test_every_import_is_brought_by_the_extra_of_its_part(source: Path) -> None:
    path = source.relative_to(PACKAGE).as_posix()
    part = max((part for part in PARTS if path == part or path.startswith(f"{part}/" if part else "")), key=len)
    allowed = brought("").union(*map(brought, PARTS[part]))
    assert used(source) <= allowed, f"{part or 'the bare package'} may not import {used(source) - allowed}"


def test_everything_brought_is_used() -> None:
    seen = set[str]().union(*map(used, PACKAGE.rglob("*.py")))
    named = brought("").union(*map(brought, EXTRAS))
    assert named - seen == set(UNSEEN)


def test_the_bare_package_has_two_dependencies() -> None:
    assert brought("") == {"librt", "mypy-extensions"}


def test_the_study_has_no_server_and_the_inn_all_it_needs() -> None:
    assert not brought("research") & (brought("inn") - brought("png"))
    assert brought("cli") < brought("inn") < brought("postgres")


BARE = """
import sys
import caravanserai
{program}
mine = {{"caravanserai", "librt", "mypy_extensions", "__main__"}}
print(sorted(name for name in {{name.split(".")[0].partition("__mypyc")[0] for name in sys.modules}} - mine
    if name not in sys.stdlib_module_names and name in {others}))
"""
PLAY = "caravanserai.new('gobi')"
STUDY = """
from caravanserai.bots.levels import make
from caravanserai.core.random_play import random_game
for spec in caravanserai.games():
    state = spec.new(seed=1)
    state.play(make("1", spec, state.seats, int(state.to_move), 1).choose(state))
    spec.draw(state.view(0), str).svg()
record = caravanserai.Record.new("gobi", 2, 1)
assert str(caravanserai.Record.parse(str(record))) == str(record)
"""


@pytest.mark.parametrize("program", [pytest.param(PLAY, id="play"), pytest.param(STUDY, id="study")])
def test_games_bots_records_and_pictures_import_nothing_else(program: str) -> None:
    others = {module for module in packages_distributions() if module not in ("_distutils_hack", "setuptools")}
    others -= {"caravanserai", "librt", "mypy_extensions"}
    done = subprocess.run(
        [sys.executable, "-c", BARE.format(program=program, others=others)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"


def test_one_game_is_played_without_the_others() -> None:
    code = f"import sys, caravanserai; {PLAY}; print([name for name in sys.modules if 'gemblo' in name])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
