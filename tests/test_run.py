"""run.py: `uv run`, with the machine's uv, with one that was fetched before, or with one that is fetched now."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
UV = "#!/bin/sh\necho {name} $*\necho $UV_PYTHON >&2\nexit 7\n"
PIP = """
import sys
from pathlib import Path

if "install" in sys.argv:
    program = Path(sys.argv[sys.argv.index("--target") + 1], "bin", "uv")
    program.parent.mkdir(parents=True)
    program.write_text({script!r})
    program.chmod(0o755)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs that stand in for uv and pip are scripts")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "run.py", tmp_path)
    return tmp_path


def put_uv(folder: Path, name: str) -> None:
    folder.mkdir(parents=True)
    (folder / "uv").write_text(UV.format(name=name))
    (folder / "uv").chmod(0o755)


def run(clone: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(clone / "run.py"), "pytest", "-q"]
    paths = {"PATH": f"{clone / 'path'}:/bin", "PYTHONPATH": str(clone / "modules")}
    return subprocess.run(command, env=paths, cwd="/", capture_output=True, text=True, check=False)


def test_the_machines_uv_is_taken(clone: Path) -> None:
    put_uv(clone / "path", "machine")
    put_uv(clone / ".uv" / "bin", "fetched")
    done = run(clone)
    assert (done.stdout, done.returncode) == ("machine run pytest -q\n", 7)


def test_uv_takes_this_python_unless_it_has_taken_another(clone: Path) -> None:
    put_uv(clone / "path", "machine")
    assert run(clone).stderr.strip() == sys.executable
    (clone / ".venv").mkdir()
    assert run(clone).stderr.strip() == ""


def test_what_was_fetched_before_is_taken(clone: Path) -> None:
    put_uv(clone / ".uv" / "bin", "fetched")
    assert run(clone).stdout == "fetched run pytest -q\n"


def test_a_missing_uv_is_fetched_into_the_clone(clone: Path) -> None:
    (clone / "modules").mkdir()
    (clone / "modules" / "pip.py").write_text(PIP.format(script=UV.format(name="new")))
    assert run(clone).stdout == "new run pytest -q\n"
    assert (clone / ".uv" / "bin" / "uv").exists()


def test_without_pip_other_ways_are_named(clone: Path) -> None:
    (clone / "modules").mkdir()
    (clone / "modules" / "pip.py").write_text("raise SystemExit(1)\n")
    done = run(clone)
    assert "https://docs.astral.sh/uv/" in done.stderr
    assert done.returncode == 1
