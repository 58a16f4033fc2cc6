"""What would be published, looked at from outside: ``uv run pytest tests/release.py``.

sdist and wheel are built, unless CARAVANSERAI_DIST names a folder that has them. Without a C compiler (``CC=false``) the
wheel is of plain Python, which is much quicker. Asks the package registries, so it is no part of the suite.
"""

import email
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TWINE = "twine==6.2.0"
PYRIGHT = "pyright@1.1.414"

PLAY = """
import sys
import caravanserai

assert "/env/" in caravanserai.__file__.replace("\\\\", "/"), caravanserai.__file__
assert caravanserai.compiled() == (sys.argv[1] == "compiled")
for spec in caravanserai.games():
    state = caravanserai.new(spec.name)
    rng = caravanserai.Rng(1)
    while not state.over:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    state.ranks()
    assert state._repr_svg_().startswith("<svg")
"""

# A wrong line has to be found: else all would be `Any`, and every check pass.
TYPED = """
from typing import assert_type

import caravanserai

state = caravanserai.new("gobi", seats=2, seed=7)
assert_type(state, caravanserai.State)
action: int = state.legal()[0]
assert_type(state.describe(action), str)
assert_type(state.view(0), caravanserai.View)
assert_type(state.imagine(0, caravanserai.Rng(1)), caravanserai.State)
assert_type(caravanserai.spec("gobi"), caravanserai.Spec)
state.play("north")  # WRONG
"""


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    settings = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(command, cwd=cwd, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of what would be published."""
    given = os.environ.get("CARAVANSERAI_DIST")
    if given:
        return Path(given).resolve()
    folder = tmp_path_factory.mktemp("dist")
    run("uv", "build", "--out-dir", folder)
    return folder


@pytest.fixture(scope="session")
def sdist(dist: Path) -> Path:
    [found] = dist.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def wheels(dist: Path) -> list[Path]:
    found = sorted(dist.glob("*.whl"))
    assert found
    return found


@pytest.fixture(scope="session")
def python(dist: Path, wheels: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with nothing but the wheel in it, and what the wheel asks for."""
    folder = tmp_path_factory.mktemp("away") / "env"
    run("uv", "venv", "--python", sys.executable, folder)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = ("uv", "pip", "install", "--python", python, "caravanserai")
    run(*install, "--no-deps", "--no-index", "--find-links", dist)  # this one, not one that the index has
    run(*install)
    return python


def shipped() -> set[str]:
    """The package's sources, but for what new migrations are made of."""
    left_out = {".mako", ".pyc", ".pyd", ".so"}
    files = [path for path in (ROOT / "src" / "caravanserai").rglob("*") if path.is_file()]
    return {path.relative_to(ROOT / "src").as_posix() for path in files if path.suffix not in left_out}


def binaries(names: set[str]) -> set[str]:
    return {name for name in names if name.endswith((".so", ".pyd"))}


def test_the_wheels_hold_the_package_and_nothing_else(wheels: list[Path]) -> None:
    for wheel in wheels:
        held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
        assert held - binaries(held) == shipped(), wheel.name


def test_the_sdist_has_what_wheels_are_built_from(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in shipped()} <= held
    assert {"CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml", "setup.py"} <= held
    assert not binaries(held)


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(archive.read(name))


def test_the_index_can_show_the_readme(sdist: Path, wheels: list[Path]) -> None:
    run("uvx", TWINE, "check", "--strict", sdist, *wheels)
    for wheel in wheels:
        page = metadata(wheel)
        assert page["Description-Content-Type"] == "text/markdown"
        labels = dict(str(url).split(", ") for url in page.get_all("Project-URL", []))
        assert labels.keys() >= {"Homepage", "Documentation", "Repository", "Issues", "Changelog"}
        text = page.get_payload(decode=True)
        assert isinstance(text, bytes)
        links = re.findall(r'\]\(([^)]+)\)|(?:src|srcset|href)="([^"]+)"', text.decode())
        ours = f"{labels['Repository']}/(?:blob|raw)/v{page['Version']}/"
        files = [re.sub(ours, "", link) for link in map("".join, links) if re.match(ours, link)]
        assert [file for file in files if not (ROOT / file).exists()] == []
        assert all(link.startswith(("https://", "#")) for link in map("".join, links))
        assert len(files) > 10


def test_a_game_is_played_where_nothing_else_is_installed(python: Path, tmp_path: Path) -> None:
    [package] = [path for path in python.parents[1].rglob("caravanserai") if (path / "py.typed").exists()]
    compiled = binaries({path.name for path in package.rglob("*")})
    (tmp_path / "play.py").write_text(PLAY)
    run(python, "play.py", "compiled" if compiled else "plain", cwd=tmp_path)


def test_the_bare_package_is_three_distributions(python: Path) -> None:
    listed = run("uv", "pip", "list", "--quiet", "--python", python, "--format", "freeze").splitlines()
    assert {line.partition("==")[0] for line in listed} == {"caravanserai", "librt", "mypy-extensions"}


def test_mypy_sees_the_types(python: Path, tmp_path: Path) -> None:
    (tmp_path / "typed.py").write_text(TYPED.replace("WRONG", "type: ignore[arg-type]"))
    run(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "typed.py", cwd=tmp_path)


def test_pyright_sees_the_types(python: Path, tmp_path: Path) -> None:
    (tmp_path / "typed.py").write_text(TYPED.replace("WRONG", "pyright: ignore[reportArgumentType]"))
    (tmp_path / "pyrightconfig.json").write_text(
        '{"typeCheckingMode": "strict", "reportUnnecessaryTypeIgnoreComment": true}'
    )
    run(ROOT / ".ci" / "npx", PYRIGHT, "--pythonpath", python, "typed.py", cwd=tmp_path)
