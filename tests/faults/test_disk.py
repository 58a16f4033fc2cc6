"""The disk is full: nothing is told that was not kept, everything can still be read, and later all goes on."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event

from caravanserai.inn.storage.database import Unreachable
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from tests.inn.conftest import Server

resource = pytest.importorskip("resource", reason="only Unix limits what a process may write")


@pytest.fixture(params=["sqlite"])
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'inn.db'}"


def play(client: httpx.Client, table: str) -> httpx.Response:
    now = client.get(f"/api/tables/{table}").json()
    action = next(iter(now["ways"].values()))
    return client.post(f"/api/tables/{table}/actions", json={"ply": now["ply"], "action": action})


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_no_byte_more_can_be_written(make_server: Callable[..., Server], tmp_path: Path) -> None:
    server = make_server()
    with server.browser() as ana:
        table = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).json()["table"]
        assert play(ana, table).status_code == 200
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, hard))
        refused = play(ana, table)
        assert (refused.status_code, refused.json()["code"]) == (503, "unreachable")
        assert ana.get(f"/api/tables/{table}").json()["ply"] == 1
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert play(ana, table).json()["ply"] == 2
        server.kill()
        server.start()
        ana.base_url = httpx.URL(server.address)
        assert ana.get(f"/api/tables/{table}").json()["ply"] == 2


async def _all(calls: Iterable[Awaitable[object]]) -> None:
    for call in calls:
        await call


def test_a_full_database_keeps_the_table_as_it_was(database: str) -> None:
    store = Store(database)
    full = [2**30]
    event.listen(store.engine, "begin", lambda db: db.exec_driver_sql(f"PRAGMA max_page_count = {full[0]}"))
    tables = Tables(store, lambda text, channels: None)
    ana = store.add_guest("Ana")

    async def fill() -> None:
        table = await tables.create(ana, "toy", ["me", "me"], {"chips": 20}, 0, ["Ana", "Ana"])
        full[0] = 1  # as many pages as there are
        filling = (tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana" * 300, "Ana"]) for _ in range(1000))
        with pytest.raises(Unreachable):
            await _all(filling)
        before = (await tables.open(table.id)).ply
        full[0] = 2**30
        await tables.play(table.id, ana, before, 0)
        assert (await tables.open(table.id)).ply == before + 1

    asyncio.run(fill())
    store.close()
