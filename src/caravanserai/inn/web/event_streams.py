"""Server-sent events: streams of what happens at tables and to guests. Each has an ``id``, so a browser that was away resumes by itself."""

import asyncio
import zlib
from collections import Counter, defaultdict
from collections.abc import AsyncIterable, AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import msgspec
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.response import ServerSentEvent, ServerSentEventMessage

from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER
from caravanserai.inn.model import PLAY
from caravanserai.inn.tables.announcements import read_news
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.table_views import TableViews

MAX_WAITING_MESSAGES = 64  # for a slow browser; it looks for itself what it missed
HEARTBEAT_SECONDS = 20.0  # of silence after which a stream shows that it lives
ZIP_LEVEL = 3  # of 9: half the time of the usual 6 for a tenth more bytes
DELIVERY_SECONDS = 0.05  # for which an answer waits until the streams have the same, at most
RETRY_MILLISECONDS = 1000  # until a browser that lost the stream comes back


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

    async def next(self) -> bytes | None:
        """The next message; None after a while of silence, or if some were missed; b"" once the stream is to end."""
        if self.missed:
            self.missed = False
            return None
        try:
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                heard = await self._queue.get()
        except TimeoutError:
            return None
        return b"" if heard is None else heard


class Listener:
    """An open stream of a table: the last ply that it has sent."""

    def __init__(self) -> None:
        self._ply = -1
        self._sent = asyncio.Event()

    def has_sent(self, ply: int) -> None:
        self._ply = ply
        self._sent.set()

    async def sent(self, ply: int) -> None:
        """Return once it has sent a ply."""
        while self._ply < ply:
            self._sent.clear()
            await self._sent.wait()


class Streams:
    """Makes the streams, and knows which are open."""

    def __init__(self, tables: Tables, views: TableViews, channels: ChannelsPlugin) -> None:
        self.tables = tables
        self.views = views
        self.channels = channels
        self.closing = False
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)  # by table
        self._ears: set[BoundedSubscriber] = set()

    @property
    def watched(self) -> Counter[str]:
        """The tables with open streams, and how many."""
        return Counter({id: len(listeners) for id, listeners in self._listeners.items()})

    def close(self) -> None:
        """Let all streams end."""
        self.closing = True
        for ear in self._ears:
            ear.put_nowait(None)

    async def delivered(self, table: Table) -> None:
        """Return once the streams of a table have sent its last ply. A slow browser is not waited for."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DELIVERY_SECONDS):
                for listener in [*self._listeners.get(table.id, ())]:
                    await listener.sent(table.ply)

    @asynccontextmanager
    async def nudges(self, channel: str) -> AsyncIterator[AsyncIterator[bytes | None]]:
        """Messages of a channel; None after a while of silence, or if some were missed; ends when the house closes."""

        async def messages() -> AsyncIterator[bytes | None]:
            while not self.closing and (heard := await ear.next()) != b"":
                yield heard

        async with self.channels.start_subscription(channel) as subscriber:
            assert isinstance(subscriber, BoundedSubscriber)
            ear = subscriber
            self._ears.add(ear)
            try:
                yield messages()
            finally:
                self._ears.discard(ear)

    @contextmanager
    def _listen(self, id: str, guest: str | None) -> Iterator[Listener]:
        """A stream of this table is open."""
        listener = Listener()
        self._listeners[id].add(listener)
        if guest is not None:
            self.tables.announcements.arrive(id, guest)
        try:
            yield listener
        finally:
            listener.has_sent(2**31)  # nobody need wait for it any longer
            self._listeners[id].discard(listener)
            if not self._listeners[id]:
                del self._listeners[id]
            if guest is not None:
                self.tables.announcements.depart(id, guest)

    async def table(
        self, id: str, guest: str | None, after: int, wish: int | None = None, full: bool = False
    ) -> AsyncIterator[ServerSentEventMessage]:
        """Everything that happens at a table after a ply. ``full``: with the seat's view and its legal actions."""
        with self._listen(id, guest) as listener:
            async with self.nudges(f"table-{id}") as nudges:
                table = await self.tables.cache.recent(id)
                if after < 0:  # somebody new begins with what is
                    after = table.ply
                    yield self._message("now", table, guest, after, wish, full)
                else:
                    yield ServerSentEventMessage(comment="welcome", data=None, retry=RETRY_MILLISECONDS)
                while True:
                    while after < table.ply:
                        after += 1
                        yield self._message("ply", table, guest, after, wish, full)
                    listener.has_sent(after)
                    nudge = await anext(nudges, b"")
                    if nudge == b"":
                        return
                    table = await self.tables.cache.recent(id)
                    if nudge is None:
                        yield ServerSentEventMessage(comment="still here", data=None)
                    elif table.ply == after:  # nothing new in the log: somebody sat down, came or went
                        yield self._message("now" if full else "seats", table, guest, after, wish, full)

    def _message(
        self, event: str, table: Table, guest: str | None, ply: int, wish: int | None, full: bool
    ) -> ServerSentEventMessage:
        told = ply_event(self.views, table, guest, ply, wish, full)
        return ServerSentEventMessage(event=event, id=ply, data=msgspec.json.encode(told))

    async def now(
        self, id: str, guest: str | None, wish: int | None, drawing: str, _: Translate
    ) -> AsyncIterator[ServerSentEventMessage]:
        """The table as a guest sees it, whenever that has changed: all that a page draws.

        ``drawing`` is the one that the page shows. The scene comes only with another, and the log from there on.
        """
        with self._listen(id, guest) as listener:
            async with self.nudges(f"table-{id}") as nudges:
                yield ServerSentEventMessage(comment="welcome", data=None, retry=RETRY_MILLISECONDS)
                before = None
                while True:
                    table = await self.tables.cache.recent(id)
                    told = self.views.now(table, guest, wish, ply_of(drawing), _, drawing)
                    # What was sent before came without its scene and its lines, had it been sent again.
                    again = msgspec.structs.replace(told, scene="", lines=[])
                    if again != before:
                        before, drawing = again, told.drawing
                        yield ServerSentEventMessage(event="now", id=drawing, data=msgspec.json.encode(told))
                    listener.has_sent(table.ply)
                    nudge = await anext(nudges, b"")
                    if nudge == b"":
                        return
                    if nudge is None:
                        yield ServerSentEventMessage(comment="still here", data=None)
                    await asyncio.sleep(0)  # streams that were woken too and have nothing to draw go first

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


def ply_of(drawing: str) -> int:
    """The ply of a drawing, as ``Now.drawing`` names it; 0 for none."""
    return int(drawing.partition(".")[0] or 0)


def ply_event(views: TableViews, table: Table, guest: str | None, ply: int, wish: int | None, full: bool) -> PlyEvent:
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
        before = table.replay.previous if newest else views.at(table, ply - 1)
        told.notation = before.describe(entry.action)
    if full and newest:
        seat, state = table.seat_for(guest, wish), table.state
        told.view = state.view(seat)
        if seat == table.mover != OVER:
            told.legal = [Legal(int(action), state.describe(action)) for action in state.legal()]
    return told


def stream(messages: AsyncIterator[ServerSentEventMessage]) -> ServerSentEvent:
    return ServerSentEvent(messages)


def zipped_stream(messages: AsyncIterator[ServerSentEventMessage]) -> ServerSentEvent:
    """A stream of long messages, for a browser that takes gzip."""
    answer = ServerSentEvent(messages)
    answer.headers["content-encoding"] = "gzip"
    answer.iterator = _zipped(answer.iterator)  # type: ignore[arg-type]  # an iterator of bytes in truth
    return answer


async def _zipped(chunks: AsyncIterable[bytes]) -> AsyncIterator[bytes]:
    """Every chunk is squeezed on its own, so that a stream takes no memory between two messages."""
    head = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of a gzip file without a name; it never ends, so it has no tail
    async for chunk in chunks:
        squeezed = zlib.compressobj(ZIP_LEVEL, wbits=-zlib.MAX_WBITS)
        yield head + squeezed.compress(chunk) + squeezed.flush(zlib.Z_FULL_FLUSH)
        head = b""
