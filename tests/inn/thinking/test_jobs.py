"""The queue of questions for bots: each waits once, and is put again if nobody answers."""

import asyncio
from collections.abc import Iterator

import psycopg
import pytest

from caravanserai.inn.ops.bot_worker import BotWorker
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.storage.store import Store
from caravanserai.inn.thinking.jobs import Jobs, install
from tests.inn.databases import fresh_database
from tests.waiting import until_async

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(postgres: str, migrated: str) -> Iterator[str]:
    with fresh_database(postgres, migrated) as address:
        yield address


def questions(address: str) -> list[tuple[str, int]]:
    with psycopg.connect(address.replace("+psycopg", "")) as connection:
        rows = connection.execute("SELECT args FROM procrastinate_jobs WHERE status = 'todo' ORDER BY id").fetchall()
    return [(row[0]["table"], row[0]["ply"]) for row in rows]


async def test_a_question_waits_once(address: str) -> None:
    store = Store(address)
    jobs = Jobs(store)
    async with jobs.app.open_async():
        for table, ply in (("one", 1), ("one", 1), ("two", 1), ("one", 2)):
            await jobs.put(table, ply)
    assert questions(address) == [("one", 1), ("two", 1), ("one", 2)]
    store.close()


async def test_the_queue_is_made_once(address: str) -> None:
    store = Store(address)
    install(store)
    install(store)
    store.close()


async def test_a_worker_answers_what_waits_and_drops_what_is_past(address: str) -> None:
    worker = BotWorker(Settings(database=address, modules=("tests.inn.toyshop",), workers=1, pause=0))
    ana = worker.store.add_guest("Ana")
    async with worker.jobs.app.open_async():
        table = await worker.tables.create(ana, "toy", ["random", "me"], {}, 0, ["", "Ana"])
        await worker.think(table.id, 7)
        assert (await worker.tables.open(table.id)).ply == 0
        await worker.think(table.id, 0)
        assert (await worker.tables.open(table.id)).ply == 1
        assert worker.store.waiting() == {}
        await worker.think(table.id, 0)
        assert (await worker.tables.open(table.id)).ply == 1
        await worker.jobs.close()
    await worker.bot_runner.close()
    await worker.processes.close()
    worker.store.close()


async def test_a_table_that_waits_for_two_looks_is_asked_about_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.inn.ops.bot_worker.LOOK_SECONDS", 0.05)
    worker = BotWorker(Settings(database=address, modules=("tests.inn.toyshop",), workers=1, pause=0))
    ana = worker.store.add_guest("Ana")
    worker.tables.announcements.changed = lambda table: None  # the server dies before it can put the question
    table = await worker.tables.create(ana, "toy", ["random", "me"], {}, 0, ["", "Ana"])
    async with worker.jobs.app.open_async():
        looking = asyncio.create_task(worker._look())
        await until_async(lambda: questions(address))
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await worker.jobs.close()
    assert questions(address) == [(table.id, 0)]
    worker.store.close()
