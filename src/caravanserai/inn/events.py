"""Streams of what happens, as server-sent events. ``id`` is the ply, so a browser that was away resumes by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.response import ServerSentEvent, ServerSentEventMessage

from caravanserai.core.state import OVER
from caravanserai.inn.store import Entry
from caravanserai.inn.table import PLAY, Table
from caravanserai.inn.tables import Tables

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


class Streams:
    def __init__(self, tables: Tables, channels: ChannelsPlugin) -> None:
        self.tables = tables
        self.channels = channels
        self.closing = asyncio.Event()

    async def first(self) -> None:
        """Let the streams have their news before something slower, such as a drawing, is begun."""
        for _ in range(HANDS):
            await asyncio.sleep(0)

    @asynccontextmanager
    async def _nudges(self, channel: str) -> AsyncIterator[AsyncIterator[bytes | None]]:
        """Messages of a channel; None after a while of silence; ends when the house closes."""

        async def messages() -> AsyncIterator[bytes | None]:
            closing = asyncio.create_task(self.closing.wait())
            events = subscriber.iter_events()
            coming = asyncio.create_task(anext(events))
            try:
                while not closing.done():
                    await asyncio.wait({coming, closing}, timeout=BREATH, return_when=asyncio.FIRST_COMPLETED)
                    if coming.done():
                        yield coming.result()
                        coming = asyncio.create_task(anext(events))
                    elif not closing.done():
                        yield None
            finally:
                closing.cancel()
                coming.cancel()

        async with self.channels.start_subscription(channel) as subscriber:
            yield messages()

    async def table(
        self, id: str, guest: str | None, after: int, wish: int | None = None, full: bool = False
    ) -> AsyncIterator[ServerSentEventMessage]:
        """Everything that happens at a table after a ply. ``full``: with the seat's view and its legal actions."""
        if guest is not None:
            self.tables.arrive(id, guest)
        try:
            async with self._nudges(f"table-{id}") as nudges:
                table = await self.tables.open(id)
                if after < 0:  # somebody new begins with what is
                    after = table.ply
                    yield _message("now", ply_event(table, guest, table.ply, wish, full), table.ply)
                else:
                    yield ServerSentEventMessage(comment="welcome", data=None, retry=RETRY)
                while True:
                    table = await self.tables.open(id)
                    while after < table.ply:
                        after += 1
                        yield _message("ply", ply_event(table, guest, after, wish, full), after)
                    nudge = await anext(nudges, b"")
                    if nudge == b"":
                        return
                    if nudge is None:
                        yield ServerSentEventMessage(comment="still here", data=None)
                    elif table.ply == after:  # nothing new in the log: somebody sat down, came or went
                        yield _message("now" if full else "seats", ply_event(table, guest, after, wish, full), after)
        finally:
            if guest is not None:
                self.tables.depart(id, guest)

    async def guest(self, id: str) -> AsyncIterator[ServerSentEventMessage]:
        """What concerns one guest: tables that begin, wait for an answer or end."""
        async with self._nudges(f"guest-{id}") as nudges:
            for row in await self.tables.store.ask(self.tables.store.tables_of, id, False):
                yield self._concern(await self.tables.open(row.id), id, "running")
            yield ServerSentEventMessage(comment="that was all so far", data=None)
            async for nudge in nudges:
                if nudge is None:
                    yield ServerSentEventMessage(comment="still here", data=None)
                    continue
                heard = msgspec.json.decode(nudge)
                yield self._concern(await self.tables.open(heard["table"]), id, heard["what"])

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
    entry = table.log[ply - 1] if ply else Entry(0, "start", OVER, table.row.created)
    newest = ply == table.ply
    told = PlyEvent(
        ply=ply,
        kind=entry.kind,
        seat=entry.seat,
        action=entry.action,
        notation=None,
        mover=table.mover if newest else OVER,
        over=table.over and newest,
    )
    if entry.kind == PLAY and entry.action is not None and full:
        told.notation = table.at(ply - 1).describe(entry.action)
    if full and newest:
        seat = table.seat_for(guest, wish)
        told.view = table.state.view(seat)
        if seat == table.mover != OVER:
            told.legal = [Legal(int(action), table.state.describe(action)) for action in table.state.legal()]
    return told


def stream(messages: AsyncIterator[ServerSentEventMessage]) -> ServerSentEvent:
    return ServerSentEvent(messages)
