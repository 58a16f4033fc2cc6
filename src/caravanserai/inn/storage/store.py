"""What must not be lost: guests, tables, seats, the log of every table, and what its analysis found.

The calls block. The server makes them on the store's own threads with ``ask``: one thread for SQLite, which has one
writer anyway and commits in a fraction of a millisecond; some for PostgreSQL, which several servers may share.

A connection that breaks leaves open whether the last change was kept. So every call may safely be made once more, and
``ask`` does that until the database is back.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, and_, bindparam, create_engine, event, insert, inspect, select, text, update
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.sql.dml import ReturningUpdate

from caravanserai.bots.analysis import Judgement
from caravanserai.bots.ratings import Rating
from caravanserai.inn.model import Entry, Guest, Row, Seat, new_id, now
from caravanserai.inn.storage import ratings, schema, tactic_tries
from caravanserai.inn.storage.ratings import RatingStep, SeatStrength
from caravanserai.inn.storage.tactic_tries import Try

Answer = TypeVar("Answer")

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x6361726176616E  # the number of the lock that lets one server migrate at a time
THREADS = 8  # as many connections to PostgreSQL has a server at most for its store
PATIENCE = 5.0  # seconds in which a database that is started anew should be back
TRIES = 5  # to write what others' ratings are in the way of
RETRY = 0.1  # seconds until it is asked again

logger = logging.getLogger(__name__)


class Unreachable(Exception):
    """The database does not answer, or cannot write. Nothing is known to have changed."""


class Taken(Exception):
    """Somebody else wrote this ply, took this seat or has this name."""


def _tune_sqlite(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # what was answered survives a power cut too
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


def _append() -> ReturningUpdate[tuple[int]]:
    """An entry of a log and the new version of its table, made once: to write it anew each time would take longer than to send it."""
    entries = insert(schema.log).values({column: bindparam(f"new_{column.name}") for column in schema.log.c})
    row = schema.tables.c
    changed = update(schema.tables).where(row.id == bindparam("new_table"))
    changed = changed.values(version=row.version + 1, changed=bindparam("new_at"), waits=bindparam("new_waits"))
    return changed.returning(row.version).add_cte(entries.cte("entries"))


APPEND = _append()


class Store:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        sqlite = self.url.get_backend_name() == "sqlite"
        self.shared = not sqlite  # other servers may write as well
        self.engine: Engine = create_engine(url) if sqlite else create_engine(url, pool_size=THREADS, max_overflow=0)
        self.at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")  # each statement commits itself
        if sqlite:
            event.listen(self.engine, "connect", _tune_sqlite)
        self.threads = ThreadPoolExecutor(1 if sqlite else THREADS, "store")
        self.migrate()

    @property
    def conninfo(self) -> str:
        """The address of a PostgreSQL database as its own tools write it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def ask(self, call: Callable[..., Answer], *given: object) -> Answer:
        """``await store.ask(store.guest, id)``: the call on a thread of the store, again if the connection broke."""
        loop = asyncio.get_running_loop()
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await loop.run_in_executor(self.threads, call, *given)
            except DBAPIError as error:
                if not (isinstance(error, OperationalError) or error.connection_invalidated):
                    raise
                if not self.shared or time.monotonic() > until:
                    logger.error("the database cannot be used: %s", error.orig)
                    raise Unreachable from error
            await asyncio.sleep(RETRY)

    def close(self) -> None:
        self.threads.shutdown()
        self.engine.dispose()

    def ping(self) -> None:
        """Fails if the database does not answer."""
        with self.engine.connect() as db:
            db.execute(text("SELECT 1"))

    def migrate(self) -> None:
        """Lead an empty or older database to the schema of this version."""
        newest = max(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))
        if self._revision() == newest:
            return
        from alembic import command  # takes a third of a second to import, and is rarely needed
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.alone() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """A transaction that no other server has at the same time, to change the schema."""
        with self.engine.begin() as connection:
            if self.shared:
                connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
            yield connection

    def _revision(self) -> str | None:
        with self.engine.connect() as db:
            if not inspect(db).has_table("alembic_version"):
                return None
            return str(db.scalar(text("SELECT version_num FROM alembic_version")))

    def secret(self, name: str) -> str:
        """A random secret of this house, made when it is first asked for."""
        wanted = select(schema.house.c.value).where(schema.house.c.name == name)
        try:
            with self.engine.begin() as db:
                found = db.scalar(wanted)
                if found is None:
                    found = secrets.token_hex(32)
                    db.execute(insert(schema.house).values(name=name, value=found))
        except IntegrityError:  # another server was quicker
            with self.engine.connect() as db:
                found = db.scalar(wanted)
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
            self._insert(db, row, entries or [])

    def _insert(self, db: Connection, row: Row, entries: list[Entry]) -> None:
        if db.scalar(select(schema.tables.c.id).where(schema.tables.c.id == row.id)):
            return  # kept already, although the answer did not arrive
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

    def load(self, id: str, after: int = 0) -> tuple[Row, list[Entry], list[SeatStrength | None]] | None:
        """A table with its log after a ply and how strong its seats are, all as it was at one moment."""
        with self._moment() as db:
            rows = self._rows(db, schema.tables.c.id == id, 1)
            if not rows:
                return None
            entries = db.execute(
                select(schema.log).where(schema.log.c.table == id, schema.log.c.ply > after).order_by(schema.log.c.ply)
            ).mappings()
            log = [
                Entry(line["ply"], line["kind"], line["seat"], line["at"], line["action"], line["level"])
                for line in entries
            ]
            return rows[0], log, ratings.strengths(db, id, rows[0].game, rows[0].places())

    def _moment(self) -> Connection:
        """A connection whose questions all see the database as it was at the first."""
        db = self.engine.connect()
        return db.execution_options(isolation_level="REPEATABLE READ") if self.shared else db

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How far these tables are."""
        wanted = select(schema.tables.c.id, schema.tables.c.version).where(schema.tables.c.id.in_(ids))
        with self.at_once.connect() as db:
            return {row.id: row.version for row in db.execute(wanted)}

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

    def waiting(self) -> dict[str, int]:
        """The tables that wait for a bot, each with its version."""
        wanted = select(schema.tables.c.id, schema.tables.c.version).where(schema.tables.c.waits)
        with self.engine.connect() as db:
            return {row.id: row.version for row in db.execute(wanted.order_by(schema.tables.c.changed.desc()))}

    def append(
        self,
        table: str,
        entry: Entry,
        seat: Seat | None = None,
        end: tuple[list[int], list[int]] | None = None,
        waits: bool = False,
    ) -> int:
        """Commit one entry of a log, with what follows from it: a seat that changes hands, ranks, scores and ratings.

        The new version of the table; Taken if this ply is written already, and then nothing was changed.
        """
        changes: dict[str, object] = {"changed": entry.at, "waits": waits}
        if end is not None:
            changes |= {"status": "over", "ranks": end[0], "scores": end[1]}
        for _ in range(TRIES):
            try:
                if self.shared and seat is None and end is None:
                    return self._append_at_once(table, entry, waits)
                with self.engine.begin() as db:
                    db.execute(insert(schema.log).values(table=table, **msgspec.structs.asdict(entry)))
                    if seat is not None:
                        db.execute(_seat_update(table, entry.seat).values(guest=seat.guest, level=seat.level))
                    version = self._change(db, table, **changes)
                    if end is not None:
                        ratings.settle(db, table, end[0], entry.at)
                    return version
            except IntegrityError:
                there = self.load(table, entry.ply - 1)
                if there is None or not there[1]:
                    continue  # nobody wrote this ply: a game that ended at the same time has changed the ratings
                if there[1][0] != entry:
                    break
                return there[0].version  # kept before, and only the answer got lost on its way
        raise Taken

    def _append_at_once(self, table: str, entry: Entry, waits: bool) -> int:
        """What is written most, an entry and no more, in one statement: PostgreSQL commits it without being asked."""
        with self.at_once.connect() as db:
            given = {"table": table, "waits": waits, **msgspec.structs.asdict(entry)}
            return int(db.scalar(APPEND, {f"new_{name}": value for name, value in given.items()}) or 0)

    def _change(self, db: Connection, table: str, **values: object) -> int:
        """Write into a table's row; the new version."""
        version = schema.tables.c.version
        changed = update(schema.tables).where(schema.tables.c.id == table).values(version=version + 1, **values)
        return int(db.scalar(changed.returning(version)) or 0)

    def take_seat(self, table: str, number: int, seat: Seat, first: int) -> tuple[int, bool]:
        """Let somebody sit down on an open seat; Taken if it is open no more.

        The new version, and whether the game begins, with the seat ``first``: the last of several who sit down at
        once on several servers begins it.
        """
        with self.engine.begin() as db:
            version = self._change(db, table, changed=now())  # from here on nobody else changes this table
            open_seat = _seat_update(table, number).where(schema.seats.c.name == "")
            if db.execute(open_seat.values(**msgspec.structs.asdict(seat))).rowcount == 0:
                if not self._sits(db, table, number, seat):
                    raise Taken
            [row] = self._rows(db, schema.tables.c.id == table, 1)
            begins = not any(place.open for place in row.seats)
            if begins:
                values = {"status": "running", "waits": row.seats[first].level is not None}
                db.execute(update(schema.tables).where(schema.tables.c.id == table).values(values))
            return version, begins

    def _sits(self, db: Connection, table: str, number: int, seat: Seat) -> bool:
        """Whether somebody sits there, or a bot of this level. They sat down before, if the answer got lost."""
        place = schema.seats.c
        found = place.guest == seat.guest if seat.guest else and_(place.guest.is_(None), place.level == seat.level)
        return bool(db.scalar(select(place.seat).where(place.table == table, place.seat == number, found)))

    def leave_seat(self, table: str, number: int) -> int:
        """Open a seat again. The new version; Taken if the game has begun meanwhile."""
        with self.engine.begin() as db:
            version = self._change(db, table)
            if db.scalar(select(schema.tables.c.status).where(schema.tables.c.id == table)) != "open":
                raise Taken
            db.execute(_seat_update(table, number).values(name="", guest=None, level=None))
            return version

    def add_rematch(self, table: str, row: Row) -> tuple[str, int]:
        """A new table where they play again, and the new version of the old one: the first who asks decides."""
        with self.engine.begin() as db:
            version = self._change(db, table)
            again = db.scalar(select(schema.tables.c.rematch).where(schema.tables.c.id == table))
            if again is None:
                again = row.id
                self._insert(db, row, [])
                db.execute(update(schema.tables).where(schema.tables.c.id == table).values(rematch=again))
            return str(again), version

    def set_waits(self, table: str, version: int, waits: bool) -> None:
        """Correct whether a table waits for a bot, unless it has changed meanwhile."""
        where = schema.tables.c.id == table, schema.tables.c.version == version
        with self.engine.begin() as db:
            db.execute(update(schema.tables).where(*where).values(waits=waits))

    def set_hinted(self, table: str) -> int:
        with self.engine.begin() as db:
            return self._change(db, table, hinted=True)

    # Ratings

    def strengths(self, row: Row) -> list[SeatStrength | None]:
        with self.engine.connect() as db:
            return ratings.strengths(db, row.id, row.game, row.places())

    def rating(self, guest: str, game: str) -> Rating:
        with self.engine.connect() as db:
            return ratings.latest(db, guest, game)[1]

    def rating_history(self, guest: str) -> dict[str, list[RatingStep]]:
        with self.engine.connect() as db:
            return ratings.history(db, guest)

    # Tactics

    def tries(self, guest: str, game: str) -> list[Try]:
        with self.engine.connect() as db:
            return tactic_tries.of(db, guest, game)

    def hardness(self, game: str) -> dict[str, Rating]:
        with self.engine.connect() as db:
            return tactic_tries.hardness(db, game)

    def keep_try(self, guest: str, game: str, tactic: str, begins: Rating, right: bool) -> Try:
        """Keep a try and rate it, if it is the guest's first at this tactic. Gives the first."""
        for _ in range(TRIES):
            # Two guests may be the first at once to try a tactic: one of them sees the other's rating then.
            with contextlib.suppress(IntegrityError), self.engine.begin() as db:
                return tactic_tries.keep(db, guest, game, tactic, begins, right, now())
        raise Taken

    # Analysis

    def keep_judgement(self, table: str, judgement: Judgement) -> None:
        """Keep what was found about a ply; what another server found before stays."""
        values = {"table": table, "ply": judgement["ply"], "judgement": judgement}
        with contextlib.suppress(IntegrityError), self.engine.begin() as db:
            db.execute(insert(schema.judgements).values(values))

    def judgements(self, table: str) -> dict[int, Judgement]:
        """What is known about the plies of a record."""
        mine = schema.judgements.c.table == table
        with self.engine.connect() as db:
            found = db.scalars(select(schema.judgements.c.judgement).where(mine).order_by(schema.judgements.c.ply))
            return {judgement["ply"]: judgement for judgement in found}


def _seat_update(table: str, number: int) -> Any:
    return update(schema.seats).where(schema.seats.c.table == table, schema.seats.c.seat == number)
