"""What must not be lost: guests, tables, seats and the log of every table.

The calls block. The server makes them on the store's own threads with ``ask``: one thread for SQLite, which has one
writer anyway and commits in a fraction of a millisecond.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, and_, create_engine, event, func, insert, inspect, select, text, update
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError

from caravanserai.inn import schema

Answer = TypeVar("Answer")

MIGRATIONS = Path(__file__).parent / "migrations"


class Taken(Exception):
    """Somebody else wrote this ply, took this seat or has this name."""


class Guest(msgspec.Struct):
    id: str
    name: str
    kept: bool = False  # whether a passphrase brings this guest back


class Seat(msgspec.Struct):
    """A place at a table. Without a name: open. A level: a bot plays it, for its guest if it has one."""

    name: str = ""
    guest: str | None = None
    level: str | None = None

    @property
    def open(self) -> bool:
        return not self.name


class Entry(msgspec.Struct):
    """One line of a table's log."""

    ply: int
    kind: str
    seat: int
    at: int
    action: int | None = None
    level: str | None = None


class Row(msgspec.Struct):
    """A table as it is stored."""

    id: str
    game: str
    seed: int
    options: dict[str, Any]
    host: str
    days: int
    status: str
    created: int
    changed: int
    seats: list[Seat]
    ranks: list[int] | None = None
    scores: list[int] | None = None
    rematch: str | None = None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_urlsafe(9)


def _tune_sqlite(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # what was answered survives a power cut too
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


class Store:
    def __init__(self, url: str) -> None:
        sqlite = make_url(url).get_backend_name() == "sqlite"
        self.engine: Engine = create_engine(url)
        if sqlite:
            event.listen(self.engine, "connect", _tune_sqlite)
        self.threads = ThreadPoolExecutor(1 if sqlite else 8, "store")
        self.migrate()

    async def ask(self, call: Callable[..., Answer], *given: object) -> Answer:
        """``await store.ask(store.guest, id)``: the call on a thread of the store."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, call, *given)

    def close(self) -> None:
        self.threads.shutdown()
        self.engine.dispose()

    def migrate(self) -> None:
        """Lead an empty or older database to the schema of this version."""
        newest = max(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))
        with self.engine.connect() as db:
            if inspect(db).has_table("alembic_version"):
                if db.scalar(text("SELECT version_num FROM alembic_version")) == newest:
                    return
        from alembic import command  # takes a third of a second to import, and is rarely needed
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def secret(self, name: str) -> str:
        """A random secret of this house, made when it is first asked for."""
        with self.engine.begin() as db:
            found = db.scalar(select(schema.house.c.value).where(schema.house.c.name == name))
            if found is None:
                found = secrets.token_hex(32)
                db.execute(insert(schema.house).values(name=name, value=found))
            return str(found)

    # Guests

    def add_guest(self, name: str) -> Guest:
        guest = Guest(new_id(), name)
        with self.engine.begin() as db:
            db.execute(insert(schema.guests).values(id=guest.id, name=name, created=now()))
        return guest

    def _guest(self, where: ColumnElement[bool]) -> Guest | None:
        with self.engine.connect() as db:
            row = db.execute(select(schema.guests).where(where)).mappings().one_or_none()
        return None if row is None else Guest(row["id"], row["name"], row["passphrase"] is not None)

    def guest(self, id: str) -> Guest | None:
        return self._guest(schema.guests.c.id == id)

    def guest_with_token(self, token: str) -> Guest | None:
        return self._guest(schema.guests.c.token == token)

    def passphrase_of(self, key: str) -> tuple[str, str] | None:
        """The guest who keeps this name and the hash of the passphrase."""
        with self.engine.connect() as db:
            row = db.execute(
                select(schema.guests.c.id, schema.guests.c.passphrase).where(schema.guests.c.key == key)
            ).one_or_none()
        return None if row is None else (row[0], row[1])

    def change_guest(self, id: str, **values: str | None) -> None:
        """Write name, key, passphrase or token; Taken if the key is somebody else's."""
        try:
            with self.engine.begin() as db:
                db.execute(update(schema.guests).where(schema.guests.c.id == id).values(**values))
        except IntegrityError as error:
            raise Taken from error

    # Tables

    def add_table(self, row: Row, entries: list[Entry] | None = None) -> None:
        """A new table, or one whose game was played elsewhere, with its log."""
        with self.engine.begin() as db:
            values = {name: getattr(row, name) for name in row.__struct_fields__ if name != "seats"}
            db.execute(insert(schema.tables).values(values))
            db.execute(
                insert(schema.seats),
                [
                    {"table": row.id, "seat": number, "name": seat.name, "guest": seat.guest, "level": seat.level}
                    for number, seat in enumerate(row.seats)
                ],
            )
            if entries:
                db.execute(insert(schema.log), [{"table": row.id, **msgspec.structs.asdict(line)} for line in entries])

    def load(self, id: str) -> tuple[Row, list[Entry]] | None:
        """A table with its whole log."""
        with self.engine.connect() as db:
            rows = self._rows(db, schema.tables.c.id == id, 1)
            if not rows:
                return None
            entries = db.execute(
                select(schema.log).where(schema.log.c.table == id).order_by(schema.log.c.ply)
            ).mappings()
            return rows[0], [
                Entry(line["ply"], line["kind"], line["seat"], line["at"], line["action"], line["level"])
                for line in entries
            ]

    def _rows(self, db: Connection, where: ColumnElement[bool], limit: int) -> list[Row]:
        found = db.execute(
            select(schema.tables).where(where).order_by(schema.tables.c.changed.desc()).limit(limit)
        ).mappings()
        rows = [Row(**row, seats=[]) for row in found]
        by_id = {row.id: row for row in rows}
        places = db.execute(
            select(schema.seats).where(schema.seats.c.table.in_(by_id)).order_by(schema.seats.c.seat)
        ).mappings()
        for place in places:
            by_id[place["table"]].seats.append(Seat(place["name"], place["guest"], place["level"]))
        return rows

    def tables_of(self, guest: str, over: bool, limit: int = 50) -> list[Row]:
        """The tables where this guest sits, the latest first."""
        mine = select(schema.seats.c.table).where(schema.seats.c.guest == guest)
        status = schema.tables.c.status == "over" if over else schema.tables.c.status != "over"
        with self.engine.connect() as db:
            return self._rows(db, and_(schema.tables.c.id.in_(mine), status), limit)

    def running_with_bots(self) -> list[str]:
        """The tables that may be waiting for a bot, the latest first."""
        with self.engine.connect() as db:
            return list(
                db.scalars(
                    select(schema.tables.c.id)
                    .join(schema.seats, schema.seats.c.table == schema.tables.c.id)
                    .where(schema.tables.c.status == "running", schema.seats.c.level.is_not(None))
                    .group_by(schema.tables.c.id)
                    .order_by(func.max(schema.tables.c.changed).desc())
                )
            )

    def append(
        self, table: str, entry: Entry, seat: Seat | None = None, end: tuple[list[int], list[int]] | None = None
    ) -> None:
        """Commit one entry of a log, with what follows from it: a seat that changes hands, the ranks and scores.

        Taken if this ply is written already; then nothing was changed.
        """
        changes: dict[str, object] = {"changed": entry.at}
        if end is not None:
            changes |= {"status": "over", "ranks": end[0], "scores": end[1]}
        try:
            with self.engine.begin() as db:
                db.execute(insert(schema.log).values(table=table, **msgspec.structs.asdict(entry)))
                db.execute(update(schema.tables).where(schema.tables.c.id == table).values(changes))
                if seat is not None:
                    db.execute(_seat_update(table, entry.seat).values(guest=seat.guest, level=seat.level))
        except IntegrityError as error:
            raise Taken from error

    def take_seat(self, table: str, number: int, seat: Seat, begins: bool) -> None:
        """Let somebody sit down on an open seat; Taken if it is open no more."""
        open_seat = schema.seats.c.name == ""
        with self.engine.begin() as db:
            done = db.execute(_seat_update(table, number).where(open_seat).values(**msgspec.structs.asdict(seat)))
            if done.rowcount == 0:
                raise Taken
            values: dict[str, object] = {"changed": now()} | ({"status": "running"} if begins else {})
            db.execute(update(schema.tables).where(schema.tables.c.id == table).values(values))

    def leave_seat(self, table: str, number: int) -> None:
        with self.engine.begin() as db:
            db.execute(_seat_update(table, number).values(name="", guest=None, level=None))

    def set_rematch(self, table: str, rematch: str) -> str:
        """Note where they play again, and say where: the first who asks decides."""
        with self.engine.begin() as db:
            where = schema.tables.c.id == table
            db.execute(update(schema.tables).where(where, schema.tables.c.rematch.is_(None)).values(rematch=rematch))
            return str(db.scalar(select(schema.tables.c.rematch).where(where)))


def _seat_update(table: str, number: int) -> Any:
    return update(schema.seats).where(schema.seats.c.table == table, schema.seats.c.seat == number)
