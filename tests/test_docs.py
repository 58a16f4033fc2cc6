"""What the documentation shows works as shown."""

import ast
import contextlib
import doctest
import importlib.util
import os
import re
import shlex
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import caravanserai
from caravanserai import Spec, games
from caravanserai.arena import publish
from caravanserai.cli import cli
from caravanserai.inn.web.i18n import LANGUAGES
from docs import layouts, pictures
from tests.envs.studied import each_game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravanserai"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("docs/study/*.md"))]
HELPS = sorted(PACKAGE.glob("games/*/help.*.md"))
SOURCES = sorted(PACKAGE.rglob("*.py"))
RUN = {"pycon", "sh"}  # the kinds of blocks that are tried below
FOLLOWED = {"adding-a-game.md": {"python", "toml"}}  # and those of a page that has a test of its own
TOOLS = {
    "coverage",
    "pip",
    "deploy/backup",
    "deploy/restore",
    "docker",
    "pre-commit",
    "sphinx-build",
}  # programs of others that pages name

each_page = pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in PAGES])
each_text = pytest.mark.parametrize(
    "page", [pytest.param(page, id=str(page.relative_to(ROOT))) for page in [*PAGES, *HELPS]]
)


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def docstrings(source: Path) -> Iterator[str]:
    """Read from the text, since compiled functions do not show theirs to doctest."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def run(text: str, name: str) -> int:
    """Try the examples of a text. Gives how many there are."""
    if "import pyspiel" in text and not importlib.util.find_spec("pyspiel"):
        pytest.skip("OpenSpiel has no wheel for this platform")
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not result.failed, "".join(said)
    return len(test.examples)


@each_text
def test_every_block_is_of_a_kind_that_is_tried(page: Path) -> None:
    """Directives of the site, {in braces}, are tried when it is built."""
    fences = re.findall(r"^```(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    tried = RUN | FOLLOWED.get(page.name, set())
    assert all(kind in tried or kind.startswith("{") for kind in fences[::2]), fences
    assert not any(fences[1::2])


@pytest.mark.usefixtures("toy")
@each_text
def test_examples_of_pages(page: Path) -> None:
    """A reader types along from top to bottom, so what a block has made is there in the next."""
    run("\n".join(blocks(page, "pycon")), page.name)


def test_readme_and_tutorial_have_examples() -> None:
    assert blocks(ROOT / "README.md", "pycon")
    assert len(blocks(ROOT / "docs" / "tutorial.md", "pycon")) >= 10


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(source, id=str(source.relative_to(ROOT)))
        for source in SOURCES
        if ">>>" in source.read_text("utf-8")
    ],
)
def test_examples_of_docstrings(source: Path) -> None:
    assert sum(run(text, source.name) for text in docstrings(source))


@each_game
def test_pages_of_observations_and_actions_are_those_of_the_code(spec: Spec) -> None:
    assert (ROOT / "docs/study" / f"{spec.name}.md").read_text(encoding="utf-8") == layouts.page(spec), (
        "write them anew: uv run python docs/layouts.py"
    )


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    rules = {ROOT / "docs/rules" / language / f"{spec.name}.md" for spec, language in product(games(), LANGUAGES)}
    rules |= {ROOT / "docs/rulings" / f"{spec.name}.md" for spec in games()}
    for link in re.findall(r"\]\(([^)]+)\)|(?:src|srcset|href)=\"([^\"]+)\"", text):
        target = "".join(link)
        if "://" not in target and not target.startswith("#"):
            path = Path(os.path.normpath(page.parent / target.split("#")[0]))
            assert path in rules or path.exists(), f"{page.name} links to {target}, which is not there"


def parse(words: list[str]) -> None:
    """Read a command line of ours as the program would, short of carrying it out."""
    command: click.Command = cli
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        assert words[0] in command.commands, f"there is no command {words[0]}"
        command = command.commands[words.pop(0)]
    if isinstance(command, click.Group):
        assert {*words} <= {"--help", "--version"}
        return
    with contextlib.suppress(click.exceptions.Exit):  # by --help
        given = command.make_context(command.name, words).params
        game = str(given.get("game", "gobi"))
        if not game.endswith(".txt"):
            caravanserai.spec(game)


def check(line: str) -> None:
    """A line of a shell block names what is there."""
    words = shlex.split(line, comments=True)
    words = words[: words.index(">")] if ">" in words else words
    while words and (
        words[0] in ("uv", "run", "python3", "run.py", "--group", "bench", "docs") or re.match("[A-Z_]+=", words[0])
    ):
        words.pop(0)
    match words:
        case ["caravanserai", *rest]:
            parse(rest)
        case ["python", script, *_] | [script, *_] if script.endswith(".py"):
            assert (ROOT / script).exists(), f"there is no {script}"
        case ["python", "-m", module, *_]:
            assert importlib.util.find_spec(module), f"there is no module {module}"
        case ["python"]:
            pass  # to type along
        case ["pytest", *paths]:
            assert all((ROOT / path).exists() for path in paths if not path.startswith("-"))
        case ["sync", *flags]:
            assert flags in ([], ["--reinstall-package", "caravanserai"])
        case [tool, *_]:
            assert tool in TOOLS, f"what is {tool}?"


@pytest.mark.usefixtures("toy")
@each_text
def test_commands_exist(page: Path) -> None:
    """Every command of a page, in a block or within a sentence, is one that the program takes."""
    text = page.read_text(encoding="utf-8")
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            check(line)
    for line in re.findall(r"`((?:uv run )?caravanserai [^`]+|uv run [^`]+)`", text):
        with contextlib.suppress(click.MissingParameter):  # a sentence may name a command alone
            check(re.sub(r"\b[A-Z]{2,}\b", "1", " ".join(line.split())))  # SECONDS and the like stand for a number


@pytest.mark.parametrize("command", [pytest.param(command, id=name) for name, command in sorted(cli.commands.items())])
def test_every_command_and_option_is_explained(command: click.Command) -> None:
    assert command.help
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help or isinstance(parameter.type, click.Choice), f"{command.name} {parameter.opts[0]}"


def test_pictures_show_what_is_drawn_today() -> None:
    drawn = pictures.drawn()
    kept = {path.name: path.read_text(encoding="utf-8") for path in pictures.FOLDER.iterdir()}
    old = [name for name in drawn if drawn[name] != kept.get(name)]
    assert not old, f"uv run python -m docs.pictures draws them anew: {old}"
    assert set(kept) == set(drawn)


def test_tournaments_are_published_as_they_were_played(tmp_path: Path) -> None:
    folders = sorted(str(path.parent) for path in ROOT.glob("docs/tournaments/*/tournament.json"))
    ratings, page = tmp_path / "ratings.json", tmp_path / "tournaments.md"
    done = CliRunner().invoke(publish.main, [*folders, "-o", str(ratings), "--page", str(page)])
    assert done.exit_code == 0, done.output
    written = {PACKAGE / "bots" / "ratings.json": ratings} | {
        ROOT / "docs" / path.relative_to(tmp_path): path for path in [page, *tmp_path.glob("tournaments/*")]
    }
    old = [kept.name for kept, new in written.items() if kept.read_bytes() != new.read_bytes()]
    assert not old, f"uv run python -m caravanserai.arena.publish docs/tournaments/*/ --page docs/tournaments.md: {old}"
