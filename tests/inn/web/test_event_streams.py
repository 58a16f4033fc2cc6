"""Streams: what a page needs to draw comes with them, once, and as little as it takes."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from litestar.response import ServerSentEventMessage

from caravanserai.core.spec import english
from caravanserai.inn.model import Guest
from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.event_streams import _zipped
from caravanserai.inn.web.services import Services

pytestmark = pytest.mark.anyio


@pytest.fixture
async def services(database: str) -> AsyncIterator[Services]:
    app = build(Settings(database=database, rate=0))
    async with app.lifespan():
        yield app.state.services


@pytest.fixture
def ana(services: Services) -> Guest:
    return services.store.add_guest("Ana")


@pytest.fixture
async def table(services: Services, ana: Guest) -> Table:
    return await services.tables.create(ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])


Heard = AsyncIterator[ServerSentEventMessage]


async def told(messages: Heard) -> dict[str, Any]:
    """The next message that is no comment."""
    async with asyncio.timeout(10):
        while (message := await anext(messages)).data is None:
            pass
    assert isinstance(message.data, bytes)
    return {"id": message.id, **json.loads(message.data)}


async def close(*streams: Heard) -> None:
    for messages in streams:
        await messages.aclose()  # type: ignore[attr-defined]  # a generator in truth


async def test_a_page_is_told_all_that_it_draws(services: Services, ana: Guest, table: Table) -> None:
    messages = services.streams.now(table.id, ana.id, None, "", english)
    first = await told(messages)
    assert (first["id"], first["drawing"], first["status"]) == ("0.0", "0.0", "open")
    assert first["scene"].startswith("<svg")
    bo = services.store.add_guest("Bo")
    await services.tables.sit(table.id, bo, 1)
    second = await told(messages)
    assert (second["status"], second["scene"], second["seats"][1]["name"]) == ("running", "", "Bo")
    await services.tables.play(table.id, ana, 0, 0)
    third = await told(messages)
    assert (third["id"], [line["ply"] for line in third["lines"]], third["mine"]) == ("1.0", [1], False)
    assert third["scene"] != first["scene"]
    await close(messages)


async def test_a_page_that_comes_back_is_told_what_it_missed(services: Services, ana: Guest) -> None:
    table = await services.tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
    for ply in range(3):
        await services.tables.play(table.id, ana, ply, 0)
    messages = services.streams.now(table.id, ana.id, None, "1.1", english)
    now = await told(messages)
    assert ([line["ply"] for line in now["lines"]], now["id"], bool(now["scene"])) == ([2, 3], "3.1", True)
    again = services.streams.now(table.id, ana.id, None, "3.1", english)
    now = await told(again)
    assert (now["lines"], now["scene"]) == ([], "")
    await close(messages, again)


async def test_news_that_change_nothing_for_a_page_are_not_sent(services: Services, ana: Guest, table: Table) -> None:
    messages = services.streams.now(table.id, ana.id, None, "", english)
    await told(messages)
    coming = asyncio.ensure_future(told(messages))
    services.tables.announcements.tell(table)
    eve = services.store.add_guest("Eve")  # looks on: no page shows that
    looking = services.streams.now(table.id, eve.id, None, "", english)
    await told(looking)
    bo = services.store.add_guest("Bo")
    await services.tables.sit(table.id, bo, 1)
    assert (await coming)["seats"][1]["name"] == "Bo"
    await close(messages, looking)


async def test_many_plies_at_once_are_one_drawing(services: Services, ana: Guest) -> None:
    """A browser that is slow gets the table as it is now, with the log since, and not every drawing in between."""
    table = await services.tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
    messages = services.streams.now(table.id, ana.id, None, "", english)
    await told(messages)
    for ply in range(4):
        await services.tables.play(table.id, ana, ply, 0)
    now = await told(messages)
    assert [line["ply"] for line in now["lines"]] == [1, 2, 3, 4]
    await close(messages)


async def test_an_answer_waits_for_the_streams_and_not_for_slow_ones(services: Services, ana: Guest) -> None:
    table = await services.tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
    quick = services.streams.table(table.id, ana.id, 0)
    slow = services.streams.table(table.id, ana.id, 0)
    got: list[object] = []
    open_now = asyncio.Event()

    async def listen() -> None:
        async for message in quick:
            open_now.set()
            if message.event == "ply":
                got.append(message.id)

    listening = asyncio.create_task(listen())
    await open_now.wait()
    await services.tables.play(table.id, ana, 0, 0)
    await services.streams.delivered(table)
    assert got == [1]
    await anext(slow)
    await services.tables.play(table.id, ana, 1, 0)
    async with asyncio.timeout(5):
        await services.streams.delivered(table)  # although nobody takes anything from the slow one
    assert got == [1, 2]
    listening.cancel()
    await close(slow)


async def test_every_message_can_be_read_as_soon_as_it_comes() -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for number in range(3):
            yield b"message %d" % number * 100

    reader = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    read = [reader.decompress(chunk) async for chunk in _zipped(chunks())]
    assert read == [b"message %d" % number * 100 for number in range(3)]
