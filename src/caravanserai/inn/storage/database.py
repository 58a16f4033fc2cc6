"""The database of the inn, SQLite or PostgreSQL: connections, threads that wait for it, schema, and secrets.

The calls block. The server makes them on threads with ``ask``: one thread for SQLite, which has one writer anyway and
commits in a fraction of a millisecond; some for PostgreSQL, which several servers may share.

A connection that breaks leaves open whether the last change was kept. So every call may safely be made once more, and
``ask`` does that until the database is back.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from caravanserai.inn.storage import schema

Answer = TypeVar("Answer")

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6361726176616E  # the number of the one that lets one server migrate at a time
STORE_THREADS = 8  # as many connections to PostgreSQL has a server at most for its store
PATIENCE_SECONDS = 5.0  # in which a database that is started anew should be back
RETRY_SECONDS = 0.1  # until it is asked again

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


class Database:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        sqlite = self.url.get_backend_name() == "sqlite"
        self.shared = not sqlite  # other servers may write as well
        self.engine: Engine = (
            create_engine(url) if sqlite else create_engine(url, pool_size=STORE_THREADS, max_overflow=0)
        )
        self.at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")  # each statement commits itself
        if sqlite:
            event.listen(self.engine, "connect", _tune_sqlite)
        self.threads = ThreadPoolExecutor(1 if sqlite else STORE_THREADS, "store")
        self.migrate()

    @property
    def conninfo(self) -> str:
        """The address of a PostgreSQL database as its own tools write it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def ask(self, call: Callable[..., Answer], *given: object) -> Answer:
        """``await store.ask(store.guest, id)``: the call on a thread of the store, again if the connection broke."""
        loop = asyncio.get_running_loop()
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return await loop.run_in_executor(self.threads, call, *given)
            except DBAPIError as error:
                if not (isinstance(error, OperationalError) or error.connection_invalidated):
                    raise
                if not self.shared or time.monotonic() > until:
                    logger.error("the database cannot be used: %s", error.orig)
                    raise Unreachable from error
            await asyncio.sleep(RETRY_SECONDS)

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
                connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
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
