"""The commands that open the inn and wake the bots, as far as they say no."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from caravanserai.core.errors import MissingExtra
from caravanserai.inn.ops import command
from caravanserai.inn.ops.settings import Settings


def test_postgresql_needs_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.core.extras.find_spec", lambda name: None if name == "psycopg" else command)
    for each in (command.serve, command.bots):
        told = CliRunner().invoke(each, ["--database=postgresql+psycopg://nowhere/inn"])
        assert isinstance(told.exception, MissingExtra)
        assert "caravanserai[postgres]" in str(told.exception)


def test_bots_of_their_own_are_for_shared_databases() -> None:
    told = CliRunner().invoke(command.bots, ["--database=sqlite:///inn.db"])
    assert told.exit_code == 1
    assert "PostgreSQL" in told.output


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://nowhere/inn", "no database of kind mysql://"),
        ("/no/such/folder/inn.db", "no folder /no/such/folder"),
        ("sqlite:////no/such/folder/inn.db", "no folder /no/such/folder"),
    ],
)
def test_a_database_that_cannot_be(address: str, said: str) -> None:
    told = CliRunner().invoke(command.serve, [f"--database={address}"])
    assert told.exit_code == 1
    assert said in told.output


def test_a_file_is_a_database(tmp_path: Path) -> None:
    assert Settings(database="inn.db").url() == "sqlite:///inn.db"
    assert Settings(database=f"{tmp_path}/inn.db").url() == f"sqlite:///{tmp_path}/inn.db"
    assert Settings(database="postgresql+psycopg://host/inn").url() == "postgresql+psycopg://host/inn"
