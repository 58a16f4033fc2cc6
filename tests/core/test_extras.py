"""Libraries that are not installed: one sentence, with the command that brings them."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from caravanserai import CaravanseraiError, MissingExtra
from caravanserai.arena.cluster import played_on
from caravanserai.cli import cli
from caravanserai.core.extras import needs
from caravanserai.core.png import png
from caravanserai.envs.picture import pixels
from caravanserai.testing import random_record

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'


def missing(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    monkeypatch.setitem(sys.modules, library, None)


def without(library: str, program: str) -> subprocess.CompletedProcess[str]:
    """What a fresh interpreter says that lacks a library."""
    code = f"import sys; sys.modules[{library!r}] = None\n{program}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    missing(monkeypatch, "rich")
    with pytest.raises(MissingExtra) as error, needs("cli", "The thing"):
        import rich  # noqa: F401  as a user would
    assert str(error.value) == "The thing needs more: pip install 'caravanserai[cli]'"
    assert isinstance(error.value, CaravanseraiError)
    assert isinstance(error.value, ImportError)  # for those who try an import


def test_libraries_are_looked_for_without_being_imported() -> None:
    done = []
    with pytest.raises(MissingExtra), needs("cli", "The thing", "no_such_library"):
        done.append("something")
    assert not done


def test_a_module_of_ours_that_is_missing_is_a_mistake_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError) as error, needs("cli", "The thing"):
        import caravanserai.nowhere  # type: ignore[import-not-found]  # noqa: F401
    assert not isinstance(error.value, MissingExtra)


def test_the_program_without_the_command_line() -> None:
    told = without("click", "from caravanserai.__main__ import main; main()")
    assert told.returncode == 1
    assert told.stderr == "Error: The command line needs more: pip install 'caravanserai[cli]'\n"


@pytest.mark.parametrize("library", ["gymnasium", "numpy", "pettingzoo"])
def test_the_study_without_its_libraries(library: str) -> None:
    told = without(library, "import caravanserai.envs")
    assert "MissingExtra: The study needs more: pip install 'caravanserai[research]'" in told.stderr


def test_openspiel_that_is_not_there() -> None:
    told = without("pyspiel", "import caravanserai.envs.spiel")
    assert "MissingExtra: OpenSpiel needs more: pip install 'caravanserai[research]'" in told.stderr


@pytest.mark.parametrize(
    "words", [["serve", "--port", "0"], ["bots", "--database", "postgresql+psycopg://nowhere/inn"], []]
)
def test_the_inn_without_its_libraries(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    missing(monkeypatch, "litestar")
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 2
    assert result.stderr == "Error: The inn needs more: pip install 'caravanserai[inn]'\n"


@pytest.mark.parametrize("library", ["resvg_py", "font_source_sans_pro"])
def test_a_png_without_its_libraries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, library: str) -> None:
    missing(monkeypatch, library)
    sentence = r"^A picture as PNG needs more: pip install 'caravanserai\[png\]'$"
    with pytest.raises(MissingExtra, match=sentence):
        png(SVG)
    random_record("gobi", 2, 1).save(tmp_path / "game.txt")
    result = CliRunner().invoke(cli, ["draw", str(tmp_path / "game.txt"), "-o", str(tmp_path / "game.png")])
    assert result.exit_code == 2
    assert result.stderr == "Error: A picture as PNG needs more: pip install 'caravanserai[png]'\n"


def test_an_array_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    missing(monkeypatch, "PIL")
    with pytest.raises(
        MissingExtra, match=r"^A picture as an array needs more: pip install 'caravanserai\[research\]'$"
    ):
        pixels(SVG)


def test_a_cluster_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    missing(monkeypatch, "ray")
    with pytest.raises(MissingExtra, match=r"^Playing on a cluster needs more: pip install 'caravanserai\[cluster\]'$"):
        next(played_on("local", []))
