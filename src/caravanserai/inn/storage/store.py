"""What must not be lost: guests, tables, seats, the log of every table, ratings, tries, and what analyses found."""

import contextlib
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from caravanserai.bots.analysis import Judgement
from caravanserai.bots.ratings import Rating
from caravanserai.inn.model import Entry, Guest, Row, Seat, new_id, now
from caravanserai.inn.storage import logs, ratings, schema, tactic_tries
from caravanserai.inn.storage.database import Database, Taken, Unreachable
from caravanserai.inn.storage.logs import NewEntry
from caravanserai.inn.storage.ratings import RatingStep, SeatStrength
from caravanserai.inn.storage.tactic_tries import Try

MAX_TRIES = 5  # to write what others' ratings are in the way of


Ending = tuple[list[int], list[int]]  # ranks and scores of all seats


class Store(Database):
    """The calls that read and write. Each may safely be made once more: what was kept before is not kept twice."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._group = logs.GroupCommit(lambda entries: self.ask(self._append_all, entries))

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

    # Logs

    async def keep_entry(
        self, table: str, entry: Entry, seat: Seat | None = None, end: Ending | None = None, waits: bool = False
    ) -> int:
        """``append`` on a thread of the store. SQLite has one, so entries that wait for it are committed together."""
        if self.shared or seat is not None or end is not None:
            return await self.ask(self.append, table, entry, seat, end, waits)
        version = await self._group.append(NewEntry(table, entry, waits))
        if version is None:
            raise Taken
        return version

    def append(
        self, table: str, entry: Entry, seat: Seat | None = None, end: Ending | None = None, waits: bool = False
    ) -> int:
        """Commit one entry of a log, with what follows from it: a seat that changes hands, ranks, scores and ratings.

        The new version of the table; Taken if this ply is written already, and then nothing was changed.
        """
        new = NewEntry(table, entry, waits)
        if self.shared and seat is None and end is None:
            with self.at_once.connect() as db:  # what is written most
                version = logs.append_at_once(db, new) or logs.kept_version(db, new)
        else:
            version = self._append_with(new, seat, end)
        if version is None:
            raise Taken
        return version

    def _append_all(self, entries: list[NewEntry]) -> list[int | None]:
        with self.engine.begin() as db:
            return [logs.append(db, new) or logs.kept_version(db, new) for new in entries]

    def _append_with(self, new: NewEntry, seat: Seat | None, end: Ending | None) -> int | None:
        for _ in range(MAX_TRIES):
            # A game that ended at the same time may have changed the rating of a common guest.
            with contextlib.suppress(IntegrityError), self.engine.begin() as db:
                version = logs.append(db, new)
                if version is None:
                    return logs.kept_version(db, new)
                if seat is not None:
                    db.execute(_seat_update(new.table, new.entry.seat).values(guest=seat.guest, level=seat.level))
                if end is not None:
                    ended = {"status": "over", "ranks": end[0], "scores": end[1]}
                    db.execute(update(schema.tables).where(schema.tables.c.id == new.table).values(ended))
                    ratings.settle(db, new.table, end[0], new.entry.at)
                return version
        raise Unreachable

    # Seats

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

    def rating(self, guest: str, game_name: str) -> Rating:
        with self.engine.connect() as db:
            return ratings.latest(db, guest, game_name)[1]

    def rating_history(self, guest: str) -> dict[str, list[RatingStep]]:
        with self.engine.connect() as db:
            return ratings.history(db, guest)

    # Tactics

    def tries(self, guest: str, game_name: str) -> list[Try]:
        with self.engine.connect() as db:
            return tactic_tries.of(db, guest, game_name)

    def hardness(self, game_name: str) -> dict[str, Rating]:
        with self.engine.connect() as db:
            return tactic_tries.hardness(db, game_name)

    def keep_try(self, guest: str, game_name: str, tactic: str, begins: Rating, right: bool) -> Try:
        """Keep a try and rate it, if it is the guest's first at this tactic. Gives the first."""
        for _ in range(MAX_TRIES):
            # Two guests may be the first at once to try a tactic: one of them sees the other's rating then.
            with contextlib.suppress(IntegrityError), self.engine.begin() as db:
                return tactic_tries.keep(db, guest, game_name, tactic, begins, right, now())
        raise Unreachable

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
