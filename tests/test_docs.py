"""What the documentation shows works as shown."""

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from caravanserai.cli import cli

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]
SOURCES = sorted((ROOT / "src").rglob("*.py"))

each_page = pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in PAGES])


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
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not result.failed, "".join(said)
    return len(test.examples)


def test_readme_example() -> None:
    (example,) = blocks(ROOT / "README.md", "pycon")
    assert run(example, "README.md") >= 10


@each_page
def test_examples_of_pages(page: Path) -> None:
    for block in blocks(page, "pycon"):
        run(block, page.name)


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


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link.split("#")[0]).exists(), f"{page.name} links to {link}, which is not there"


@each_page
def test_commands_exist(page: Path) -> None:
    """Every `caravanserai …` of a page names a command, and only options it has."""
    text = page.read_text(encoding="utf-8")
    for line in re.findall(r"(?:^|`|uv run )caravanserai ([a-z][^`#\n]*)", text, re.MULTILINE):
        name, *words = shlex.split(line)
        assert name in cli.commands, f"{page.name}: {line}"
        command = cli.commands[name]
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        assert {word for word in words if word.startswith("-")} <= known, f"{page.name}: {line}"


@pytest.mark.parametrize("command", [pytest.param(command, id=name) for name, command in sorted(cli.commands.items())])
def test_every_command_and_option_is_explained(command: click.Command) -> None:
    assert command.help
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help or isinstance(parameter.type, click.Choice), f"{command.name} {parameter.opts[0]}"
