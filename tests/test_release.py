"""What has to agree for a release. tests/release.py looks at what is built of it."""

import re
import runpy
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

import caravanserai

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

each_workflow = pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in WORKFLOWS])


def read(path: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def test_the_citation_is_that_of_this_version() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert citation["version"] == caravanserai.__version__
    assert date.fromisoformat(citation["date-released"]) >= date(2026, 1, 1)
    assert citation["license"] == PROJECT["license"]
    assert citation["repository-code"] == PROJECT["urls"]["Repository"]
    assert citation["url"] == PROJECT["urls"]["Homepage"]
    assert {"title", "message", "abstract", "authors", "keywords"} <= citation.keys()


def test_the_address_of_the_repository_stands_in_two_files() -> None:
    """Whoever moves the house writes its new address there, and all else is made of it."""
    address = PROJECT["urls"]["Repository"].removeprefix("https://")
    pages = [
        *ROOT.glob("*"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / ".github").rglob("*"),
    ]
    found = {
        path.name for path in pages if path.is_file() and address in path.read_text(encoding="utf-8", errors="ignore")
    }
    assert found == {"pyproject.toml", "CITATION.cff"}


def house(folder: Path, heading: str) -> Path:
    """A small copy of what tells the version."""
    for name in ("src/caravanserai/__init__.py", "CITATION.cff", ".ci/tag.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n## {heading}\n", encoding="utf-8")
    return folder / ".ci" / "tag.py"


def test_a_tag_is_the_version_with_its_changes(tmp_path: Path) -> None:
    version, day = caravanserai.__version__, read(ROOT / "CITATION.cff")["date-released"]
    wrong = runpy.run_path(str(house(tmp_path, f"{version} - {day}")))["wrong"]
    assert wrong(f"v{version}") == ""
    assert f"a tag would be v{version}" in wrong("v0.0.1")
    assert f"a tag would be v{version}" in wrong(version)
    wrong = runpy.run_path(str(house(tmp_path, "Unreleased")))["wrong"]
    assert f'"## {version} - {day}"' in wrong(f"v{version}")


@each_workflow
def test_actions_are_pinned(path: Path) -> None:
    """A tag of an action can be moved to other code, a hash cannot. Dependabot moves both, the hash and the comment."""
    lines = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_an_action_has_the_same_hash_everywhere() -> None:
    lines = {line for path in WORKFLOWS for line in re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))}
    assert len(lines) == len({line.partition("@")[0] for line in lines})


@each_workflow
def test_workflows_may_only_read_unless_a_job_says_more(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    assert more.keys() <= {"pages", "publish"}
    assert all("contents" not in given for given in more.values())


def test_nothing_is_published_before_it_was_looked_at() -> None:
    jobs = read(ROOT / ".github" / "workflows" / "wheels.yml")["jobs"]
    assert jobs["publish"]["needs"] == "verify"
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert set(jobs["verify"]["needs"]) == {"wheels", "sdist"}
    assert jobs["wheels"]["needs"] == jobs["sdist"]["needs"] == "tag"
    assert ".ci/tag.py" in jobs["tag"]["steps"][-1]["run"]
