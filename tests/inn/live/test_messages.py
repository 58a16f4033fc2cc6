"""Messages between servers: all arrive, once, in order, and again after the database was away."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import psycopg
import pytest

from caravanserai.inn.live.messages import MAX_NOTIFICATION_BYTES, PostgresMessages, bundles
from tests.inn.databases import fresh_database
from tests.waiting import until_async

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(postgres: str) -> Iterator[str]:
    with fresh_database(postgres) as address:
        yield address.replace("+psycopg", "")


@asynccontextmanager
async def courier(
    address: str, lost: Callable[[list[str]], None] = lambda heard: None
) -> AsyncIterator[tuple[PostgresMessages, list[str]]]:
    """A server's end of the line, and what it hears."""
    heard: list[str] = []
    courier = PostgresMessages(address, lambda server, text, channels: heard.append(text), lambda: lost(heard))
    await courier.on_startup()
    await asyncio.wait_for(courier.listening.wait(), 10)
    yield courier, heard
    await courier.on_shutdown()


async def test_the_other_server_hears_everything_in_order(address: str) -> None:
    async with courier(address) as (one, own), courier(address) as (_, heard):
        for number in range(1000):
            await one.publish(str(number).encode(), ["numbers"])
        await until_async(lambda: len(heard) >= 1000)
        assert heard == [str(number) for number in range(1000)]
        assert own == []  # its own streams have it without a detour


async def test_streams_hear_their_own_server_and_the_other(address: str) -> None:
    async with courier(address) as (one, _), courier(address) as (two, _):
        await one.subscribe(["numbers"])
        await one.publish(b"own", ["numbers"])
        await two.publish(b"other", ["letters", "numbers"])
        events = one.stream_events()
        got = [await asyncio.wait_for(anext(events), 10) for _ in range(2)]
        assert got == [("numbers", b"own"), ("numbers", b"other")]


async def test_a_lost_connection_is_made_anew_and_everybody_told_to_look(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    looks: list[int] = []
    async with (
        courier(address) as (one, _),
        courier(address, lambda heard: looks.append(len(heard))) as (two, heard),
    ):
        looks.clear()  # the first connection
        with psycopg.connect(address, autocommit=True) as connection, caplog.at_level(logging.ERROR):
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await until_async(lambda: looks)
        one.send("after", ["numbers"])
        await until_async(lambda: heard)
        assert heard[-1] == "after"
        assert one.listening.is_set()
        assert two.listening.is_set()


def test_messages_are_packed_as_postgresql_takes_them(caplog: pytest.LogCaptureFixture) -> None:
    texts = list(bundles("server", [("x" * 1000, ["channel"])] * 20))
    assert len(texts) == 3
    assert all(len(text) <= MAX_NOTIFICATION_BYTES for text in texts)
    assert list(bundles("server", [("x" * MAX_NOTIFICATION_BYTES, ["channel"])])) == []
    assert "too long" in caplog.text
