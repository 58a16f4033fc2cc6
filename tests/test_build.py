"""The build compiles what the list in pyproject.toml names, and does not hide that a file of it is gone."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_a_pattern_that_names_no_file_stops_the_build(tmp_path: Path) -> None:
    for needed in ("setup.py", "README.md", "src/caravanserai/__init__.py"):
        (tmp_path / needed).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / needed, tmp_path / needed)
    listed = '[project.urls]\nRepository = "https://example.org"\n[tool.uv]\ncache-keys = [{ file = "setup.py" }, { file = "src/caravanserai/core/lost.py" }]\n'
    (tmp_path / "pyproject.toml").write_text(listed, encoding="utf-8")
    build = subprocess.run([sys.executable, "setup.py", "build_ext"], cwd=tmp_path, capture_output=True, text=True)
    assert build.returncode != 0
    assert "name no file: src/caravanserai/core/lost.py" in build.stderr
