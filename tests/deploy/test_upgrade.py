"""A database that an older release made is led forward, and its tables go on.

databases/0001.*.sql were written by the release whose schema was 0001: a finished game, two running ones with a bot, an
open table, and a guest with a passphrase.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from caravanserai.inn.people.guests import Guests
from caravanserai.inn.storage.schema import metadata
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from tests.inn.databases import fresh_database

pytestmark = pytest.mark.anyio
HERE = Path(__file__).parent / "databases"


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with the old schema."""
    dump = (HERE / f"0001.{request.param}.sql").read_text()
    if request.param == "sqlite":
        connection = sqlite3.connect(tmp_path / "inn.db")
        connection.executescript(dump)
        connection.close()
        yield f"sqlite:///{tmp_path / 'inn.db'}"
        return
    with fresh_database(request.getfixturevalue("postgres")) as address:
        with psycopg.connect(address.replace("+psycopg", "")) as database:
            database.execute(dump.encode())
        yield address


async def test_an_old_database_goes_on(old: str) -> None:
    store = Store(old)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    ana = await Guests(store, False).enter("ana", "open sesame, please")
    tables = Tables(store, lambda text, channels: None)
    [finished] = [await tables.open(row.id) for row in store.tables_of(ana.id, over=True)]
    assert (finished.ply, finished.row.ranks) == (9, [0, 1])
    running = [await tables.open(row.id) for row in store.tables_of(ana.id, over=False)]
    assert {table.spec.name for table in running} == {"five_tribes", "gipsy_king"}
    assert {table.id for table in running} == set(store.waiting())  # as far as the old database could tell
    for table in running:
        await tables.correct(table)
        if not table.waiting:
            await tables.play(table.id, ana, table.ply, int(table.state.legal()[0]))
            assert (await tables.open(table.id)).ply == 1
    assert set(store.waiting()) == {table.id for table in running if table.waiting}
    store.close()


async def test_the_newest_database_is_left_alone(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(old).close()
    monkeypatch.setattr("alembic.command.upgrade", None)
    Store(old).close()
