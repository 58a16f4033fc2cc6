"""The commands that open the inn and wake the bots, as far as they say no."""

import pytest
from click.testing import CliRunner

from caravanserai.inn import command


def test_postgresql_needs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    for each in (command.serve, command.bots):
        told = CliRunner().invoke(each, ["--database=postgresql+psycopg://nowhere/inn"])
        assert told.exit_code == 1
        assert "caravanserai[postgres]" in told.output


def test_bots_of_their_own_are_for_shared_databases() -> None:
    told = CliRunner().invoke(command.bots, ["--database=sqlite:///inn.db"])
    assert told.exit_code == 1
    assert "PostgreSQL" in told.output
