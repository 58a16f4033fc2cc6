"""The tables that a server has in memory, and what it tells the other servers and hears from them.

Where several servers share the database, the version of a table's row says whether all was heard that others wrote; if
not, the log after the own ply is read from the store.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import msgspec

from caravanserai.inn import refusals
from caravanserai.inn.live.presence import Presence
from caravanserai.inn.model import Entry
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.table import Table

IDLE = 60.0  # seconds that a table stays in memory although nobody asks for it
PRESENCE = "presence"  # the channel of servers that tell who is there

Publish = Callable[[str, list[str]], None]  # a text, to channels


class News(msgspec.Struct, omit_defaults=True):
    """What streams are woken with, and other servers told."""

    table: str
    what: str  # start, change, over, rematch, presence
    ply: int = 0
    version: int = 0  # of the table after the change
    entry: Entry | None = None  # all that has changed, if it is no more than that
    here: list[tuple[str, str]] = []  # of presence: tables and guests who are there
    gone: list[tuple[str, str]] = []


class Memory:
    def __init__(self, store: Store, publish: Publish, keep: int, gone_after: float) -> None:
        self.store = store
        self.publish = publish
        self.keep = keep  # so many tables stay in memory; the others are replayed when they are asked for
        self.presence = Presence(gone_after)
        self.changed: Callable[[Table], None] = lambda table: None  # called after every change; the bots listen
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._looked: dict[str, int] = {}  # the versions that the last look found
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Finding

    async def open(self, id: str) -> Table:
        """A table by its id, as it is stored now."""
        table = self._cache.get(id)
        if table is not None and self.store.shared and not table.behind:
            versions = await self.store.ask(self.store.versions, [id])
            table.behind = versions.get(id) != table.row.version
        return await self.recent(id)

    async def recent(self, id: str) -> Table:
        """A table by its id, as far as this server has heard of it; replayed from its log if it is not in memory."""
        table = self._cache.get(id)
        if table is None or table.behind:
            found = await self.store.ask(self.store.load, id, 0 if table is None else table.ply)
            if found is None:
                raise refusals.no_table()
            if table is None:
                table = self._cache.setdefault(id, Table(found[0], [], []))
            table.catch_up(*found)
            while len(self._cache) > self.keep:
                self._cache.popitem(last=False)
        table.asked = time.monotonic()
        if id in self._cache:
            self._cache.move_to_end(id)
        return table

    def rest(self) -> None:
        """Drop the tables that nobody has asked for in a while; whoever does has them replayed."""
        since = time.monotonic() - IDLE
        while self._cache and next(iter(self._cache.values())).asked < since:
            self._cache.popitem(last=False)

    @asynccontextmanager
    async def hold(self, id: str, ply: int | None = None) -> AsyncIterator[Table]:
        """A table that nobody else in this process changes meanwhile, and that has not moved on from a ply.

        Other servers may write. Whoever saw the ply that is the last here need not be asked about that: if there is
        another, it cannot be written a second time.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            table = await self.recent(id)
            yield table if table.ply == ply else await self.open(id)

    @property
    def in_memory(self) -> int:
        return len(self._cache)

    # Telling and hearing

    def tell(self, table: Table, what: str = "change", entry: Entry | None = None) -> None:
        """Wake the streams of the table and of its guests; each looks for itself what its seat may know."""
        guests = {seat.guest for seat in table.seats if seat.guest}
        news = News(table.id, what, table.ply, table.row.version, entry)
        self._publish(news, [f"table-{table.id}", *(f"guest-{guest}" for guest in sorted(guests))])
        self.changed(table)

    def _publish(self, news: News, channels: list[str]) -> None:
        self.publish(msgspec.json.encode(news).decode(), channels)

    def heard(self, server: str, text: str, channels: list[str]) -> None:
        """Another server has told something, and its message goes to the streams here next."""
        if not channels or not channels[0].startswith(("table-", PRESENCE)):
            return
        news = msgspec.json.decode(text, type=News)
        self.presence.told(server, news.here, news.gone)
        table = self._cache.get(news.table)
        if table is None or news.version <= table.row.version:
            return
        if news.entry is not None and news.version == table.row.version + 1 and news.ply == table.ply + 1:
            self.follow(table, news.entry, news.version)
        else:
            table.behind = True

    async def look(self, ids: Iterable[str]) -> None:
        """Find out which of the tables have changed unheard of, and wake their streams."""
        before, self._looked = self._looked, await self.store.ask(self.store.versions, list(ids))
        for id, version in self._looked.items():
            table = self._cache.get(id)
            known = before.get(id, 0) if table is None else table.row.version
            if known < version:
                if table is not None:
                    table.behind = True
                self._publish(News(id, "change"), [f"table-{id}"])

    def arrive(self, id: str, guest: str) -> None:
        """A guest opened a stream of this table."""
        if self.presence.arrive(id, guest):
            self._publish(News(id, "presence", here=[(id, guest)]), [f"table-{id}"])

    def depart(self, id: str, guest: str) -> None:
        if self.presence.depart(id, guest):
            self._publish(News(id, "presence", gone=[(id, guest)]), [f"table-{id}"])

    def tell_presence(self) -> None:
        """Tell the other servers once more who is here."""
        for here in self.presence.tell():
            self._publish(News("", "presence", here=here), [PRESENCE])

    def follow(self, table: Table, entry: Entry, version: int) -> None:
        table.follow(entry)
        table.row.changed, table.row.waits = entry.at, table.waiting
        self.written(table, version)

    def written(self, table: Table, version: int) -> None:
        """The row was changed to this version; if it is not the next one, another server has changed it too."""
        self._cache[table.id] = table  # if it was dropped and read again meanwhile, this one knows more
        table.behind = table.behind or version > table.row.version + 1
        table.row.version = max(version, table.row.version)
