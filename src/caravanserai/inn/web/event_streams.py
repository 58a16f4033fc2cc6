"""Streams of what happens, as server-sent events. ``id`` is the ply, so a browser that was away resumes by itself."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import msgspec
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.response import ServerSentEvent, ServerSentEventMessage

from caravanserai.core.state import OVER
from caravanserai.inn.model import PLAY
from caravanserai.inn.tables.announcements import read_news
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table

BACKLOG = 64  # messages that wait for a slow browser; it looks for itself what it missed
BREATH = 20.0  # seconds of silence after which a stream shows that it lives
HANDS = 8  # through so many tasks goes a message from a table to the wire, at most
RETRY = 1000  # milliseconds until a browser that lost the stream comes back


class Legal(msgspec.Struct):
    action: int
    notation: str


class PlyEvent(msgspec.Struct, omit_defaults=True):
    """Something was written into the log of a table. All of it is public; view and legal are those of the seat."""

    ply: int
    kind: str
    seat: int
    action: int | None
    notation: str | None
    mover: int
    over: bool
    view: object = None
    legal: list[Legal] | None = None


class BoundedSubscriber(Subscriber):
    """Holds a few messages for a stream whose browser is slow, and knows if there were more."""

    missed = False

    def put_nowait(self, item: bytes | None) -> bool:
        kept = super().put_nowait(item)
        self.missed = self.missed or not kept
        return kept


class Streams:
    def __init__(self, tables: Tables, channels: ChannelsPlugin) -> None:
        self.tables = tables
        self.channels = channels
        self.closing = False
        self.watched: Counter[str] = Counter()  # tables, by their open streams
        self._ears: set[BoundedSubscriber] = set()

    def close(self) -> None:
        """Let all streams end."""
        self.closing = True
        for ear in self._ears:
            ear.put_nowait(None)

    async def first(self) -> None:
        """Let the streams have their news before something slower, such as a drawing, is begun."""
        for _ in range(HANDS):
            await asyncio.sleep(0)

    @asynccontextmanager
    async def nudges(self, channel: str) -> AsyncIterator[AsyncIterator[bytes | None]]:
        """Messages of a channel; None after a while of silence, or if some were missed; ends when the house closes."""

        async def messages() -> AsyncIterator[bytes | None]:
            events = ear.iter_events()
            coming = asyncio.ensure_future(anext(events, None))
            try:
                while not self.closing:
                    await asyncio.wait({coming}, timeout=BREATH)
                    if ear.missed or not coming.done():
                        ear.missed = False
                        yield None
                    elif (heard := coming.result()) is None:
                        return
                    else:
                        coming = asyncio.ensure_future(anext(events, None))
                        yield heard
            finally:
                coming.cancel()

        async with self.channels.start_subscription(channel) as subscriber:
            assert isinstance(subscriber, BoundedSubscriber)
            ear = subscriber
            self._ears.add(ear)
            try:
                yield messages()
            finally:
                self._ears.discard(ear)

    @contextmanager
    def _watch(self, id: str, guest: str | None) -> Iterator[None]:
        """A stream of this table is open."""
        self.watched[id] += 1
        if guest is not None:
            self.tables.announcements.arrive(id, guest)
        try:
            yield
        finally:
            self.watched[id] -= 1
            if not self.watched[id]:
                del self.watched[id]
            if guest is not None:
                self.tables.announcements.depart(id, guest)

    async def table(
        self, id: str, guest: str | None, after: int, wish: int | None = None, full: bool = False
    ) -> AsyncIterator[ServerSentEventMessage]:
        """Everything that happens at a table after a ply. ``full``: with the seat's view and its legal actions."""
        with self._watch(id, guest):
            async with self.nudges(f"table-{id}") as nudges:
                table = await self.tables.cache.recent(id)
                if after < 0:  # somebody new begins with what is
                    after = table.ply
                    yield _message("now", ply_event(table, guest, table.ply, wish, full), table.ply)
                else:
                    yield ServerSentEventMessage(comment="welcome", data=None, retry=RETRY)
                while True:
                    while after < table.ply:
                        after += 1
                        yield _message("ply", ply_event(table, guest, after, wish, full), after)
                    nudge = await anext(nudges, b"")
                    if nudge == b"":
                        return
                    table = await self.tables.cache.recent(id)
                    if nudge is None:
                        yield ServerSentEventMessage(comment="still here", data=None)
                    elif table.ply == after:  # nothing new in the log: somebody sat down, came or went
                        yield _message("now" if full else "seats", ply_event(table, guest, after, wish, full), after)

    async def guest(self, id: str) -> AsyncIterator[ServerSentEventMessage]:
        """What concerns one guest: tables that begin, wait for an answer or end."""
        told: dict[str, int] = {}  # tables, by their versions
        async with self.nudges(f"guest-{id}") as nudges:
            async for message in self._running(id, told):
                yield message
            yield ServerSentEventMessage(comment="that was all so far", data=None)
            async for nudge in nudges:
                if nudge is None:
                    async for message in self._running(id, told):
                        yield message
                    yield ServerSentEventMessage(comment="still here", data=None)
                    continue
                heard = read_news(nudge)
                told[heard.table] = heard.version
                yield self._concern(await self.tables.cache.recent(heard.table), id, heard.what)

    async def _running(self, id: str, told: dict[str, int]) -> AsyncIterator[ServerSentEventMessage]:
        """The running tables of a guest that have changed since they were told of."""
        for row in await self.tables.store.ask(self.tables.store.tables_of, id, False):
            if told.get(row.id, -1) < row.version:
                told[row.id] = row.version
                yield self._concern(await self.tables.open(row.id), id, "running")

    def _concern(self, table: Table, guest: str, what: str) -> ServerSentEventMessage:
        mine = table.seats_of(guest)
        told = {
            "table": table.id,
            "game": table.spec.name,
            "status": table.row.status,
            "seats": mine,
            "my_turn": table.mover in mine and table.seats[table.mover].level is None,
            "ply": table.ply,
        }
        return ServerSentEventMessage(event=what, data=msgspec.json.encode(told))


def _message(event: str, what: PlyEvent, ply: int) -> ServerSentEventMessage:
    return ServerSentEventMessage(event=event, id=ply, data=msgspec.json.encode(what))


def ply_event(table: Table, guest: str | None, ply: int, wish: int | None, full: bool) -> PlyEvent:
    """The entry with this number. Who is to move, the view and the legal actions are given with the newest only."""
    entry = table.log[ply - 1] if ply else None  # before the first entry: the start
    newest = ply == table.ply
    told = PlyEvent(
        ply=ply,
        kind=entry.kind if entry else "start",
        seat=entry.seat if entry else OVER,
        action=entry.action if entry else None,
        notation=None,
        mover=table.mover if newest else OVER,
        over=table.over and newest,
    )
    if entry and entry.kind == PLAY and entry.action is not None and full:
        before = table.replay.previous if newest else table.at(ply - 1)
        told.notation = before.describe(entry.action)
    if full and newest:
        seat = table.seat_for(guest, wish)
        told.view = table.state.view(seat)
        if seat == table.mover != OVER:
            told.legal = [Legal(int(action), table.state.describe(action)) for action in table.state.legal()]
    return told


def stream(messages: AsyncIterator[ServerSentEventMessage]) -> ServerSentEvent:
    return ServerSentEvent(messages)
