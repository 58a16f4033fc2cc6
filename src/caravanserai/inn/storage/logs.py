"""Appends entries to the logs of tables. Whether a ply is new is decided by the statement that writes it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import bindparam, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from caravanserai.inn.model import Entry
from caravanserai.inn.storage import schema


class NewEntry(msgspec.Struct, frozen=True):
    """An entry for the log of a table, and whether the table waits for a bot's answer then."""

    table: str
    entry: Entry
    waits: bool

    def given(self) -> dict[str, object]:
        """The parameters of the statements below."""
        values = {"table": self.table, "waits": self.waits, **msgspec.structs.asdict(self.entry)}
        return {f"new_{name}": value for name, value in values.items()}


# The statements are made once: to write them anew each time would take longer than to carry them out.
_columns: dict[Any, object] = {column: bindparam(f"new_{column.name}") for column in schema.log.c}
_insert = {
    name: insert(schema.log).values(_columns).on_conflict_do_nothing().returning(schema.log.c.ply)
    for name, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
_row = schema.tables.c
_raise_version = (
    update(schema.tables)
    .where(_row.id == bindparam("new_table"))
    .values(version=_row.version + 1, changed=bindparam("new_at"), waits=bindparam("new_waits"))
    .returning(_row.version)
)
_inserted = _insert["postgresql"].cte("inserted")
_append_at_once = _raise_version.where(exists(select(_inserted.c.ply)))


def append(db: Connection, new: NewEntry) -> int | None:
    """The new version of the table; None if the ply was written already."""
    given = new.given()
    if db.scalar(_insert[db.dialect.name], given) is None:
        return None
    version: int = db.scalar(_raise_version, given)
    return version


def append_at_once(db: Connection, new: NewEntry) -> int | None:
    """The same in one statement, which PostgreSQL commits without being asked."""
    version: int | None = db.scalar(_append_at_once, new.given())
    return version


def kept_version(db: Connection, new: NewEntry) -> int | None:
    """The version of the table if it was this very entry that was written, and only the answer got lost on its way."""
    log = schema.log.c
    found = db.execute(
        select(log.kind, log.seat, log.at, log.action, log.level, _row.version)
        .where(log.table == new.table, log.ply == new.entry.ply)
        .join_from(schema.log, schema.tables)
    ).one()
    *entry, version = found
    return version if Entry(new.entry.ply, *entry) == new.entry else None


class GroupCommit:
    """Writes entries that come while the disk is busy with others together: they wait for one commit, not each for its own."""

    def __init__(self, write: Callable[[list[NewEntry]], Awaitable[list[int | None]]]) -> None:
        self.write = write
        self._waiting: list[tuple[NewEntry, asyncio.Future[int | None]]] = []
        self._working: asyncio.Task[None] | None = None

    async def append(self, new: NewEntry) -> int | None:
        """The new version of the table; None if another entry has this ply."""
        written: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, written))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return await written

    async def _work(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                versions = await self.write([new for new, _ in group])
            except Exception as error:
                for _, written in group:
                    if not written.done():
                        written.set_exception(error)
                continue
            for (_, written), version in zip(group, versions, strict=True):
                if not written.done():
                    written.set_result(version)
