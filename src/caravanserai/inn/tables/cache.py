"""The cache of tables: those that a server has in memory, replayed from the store when they are asked for.

Where several servers share the database, the version of a table's row says whether all was heard that others wrote; if
not, the log after the own ply is read from the store.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.model import Entry
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.table import Table

IDLE_SECONDS = 60.0  # that a table stays in memory although nobody asks for it


class TableCache:
    """Tables by their ids."""

    def __init__(self, store: Store, size: int) -> None:
        self.store = store
        self.size = size  # so many tables stay in memory; the others are replayed when they are asked for
        self._tables: OrderedDict[str, Table] = OrderedDict()  # the one that was asked for last comes last
        self._looked: dict[str, int] = {}  # the versions that the store had when it was last asked for changes
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, id: str) -> Table | None:
        """A table if it is in memory, however old."""
        return self._tables.get(id)

    async def current(self, id: str) -> Table:
        """A table by its id, as it is stored now."""
        table = self._tables.get(id)
        if table is not None and self.store.shared and not table.behind:
            versions = await self.store.ask(self.store.versions, [id])
            table.behind = versions.get(id) != table.row.version
        return await self.recent(id)

    async def recent(self, id: str) -> Table:
        """A table by its id, as far as this server has heard of it; replayed from its log if it is not in memory."""
        table = self._tables.get(id)
        if table is None or table.behind:
            found = await self.store.ask(self.store.load, id, 0 if table is None else table.ply)
            if found is None:
                raise refusals.no_table()
            if table is None:
                table = self._tables.setdefault(id, Table(found[0], [], []))
            table.catch_up(*found)
            while len(self._tables) > self.size:
                self._tables.popitem(last=False)
        table.asked = time.monotonic()
        if id in self._tables:
            self._tables.move_to_end(id)
        return table

    @asynccontextmanager
    async def locked(self, id: str, ply: int | None = None) -> AsyncIterator[Table]:
        """A table that nobody else in this process changes meanwhile, and that has not moved on from a ply.

        Other servers may write. Whoever saw the ply that is the last here need not be asked about that: if there is
        another, it cannot be written a second time.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            table = await self.recent(id)
            yield table if table.ply == ply else await self.current(id)

    def drop_idle(self) -> None:
        """Drop the tables that nobody has asked for in a while; whoever does has them replayed."""
        since = time.monotonic() - IDLE_SECONDS
        while self._tables and next(iter(self._tables.values())).asked < since:
            self._tables.popitem(last=False)

    async def changed_elsewhere(self, ids: Iterable[str]) -> list[str]:
        """Those of the tables that have changed in the store since they were last heard of; they are read anew."""
        before, self._looked = self._looked, await self.store.ask(self.store.versions, list(ids))
        changed = []
        for id, version in self._looked.items():
            table = self._tables.get(id)
            known = before.get(id, 0) if table is None else table.row.version
            if known < version:
                if table is not None:
                    table.behind = True
                changed.append(id)
        return changed

    def follow(self, table: Table, entry: Entry, version: int, after: State | None = None) -> None:
        """An entry was stored, and the table's row has this version since. ``after``: the state it leads to, if known."""
        table.follow(entry, after)
        table.row.changed, table.row.waits = entry.at, table.waiting
        self.written(table, version)

    def written(self, table: Table, version: int) -> None:
        """The row was changed to this version; if it is not the next one, another server has changed it too."""
        self._tables[table.id] = table  # if it was dropped and read again meanwhile, this one knows more
        table.behind = table.behind or version > table.row.version + 1
        table.row.version = max(version, table.row.version)
