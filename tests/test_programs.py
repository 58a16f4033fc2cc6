"""A test whose program is missing says what brings it; where nothing may be skipped, it fails."""

from pathlib import Path

import pytest

from tests.programs import VARIABLE, Program

LOST = Program(("no-such-program",), "no-such-package")


def test_a_missing_program_skips_and_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"no no-such-program .*: apt-get install no-such-package"):
        LOST.need()


def test_where_nothing_may_be_skipped_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "1")
    with pytest.raises(pytest.fail.Exception, match="apt-get install no-such-package"):
        LOST.need()


def test_of_several_versions_the_newest_is_taken(tmp_path: Path) -> None:
    for version in ("9", "15", "16"):
        program = tmp_path / version / "bin" / "sort.exe"
        program.parent.mkdir(parents=True)
        program.touch(mode=0o755)
    folders = (tmp_path / "*" / "bin").relative_to(tmp_path.anchor).as_posix()
    found = Program(("sort.exe",), "sort", (folders,)).need()
    assert Path(found) == tmp_path / "16" / "bin" / "sort.exe"
