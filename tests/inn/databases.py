"""Databases for tests: files for SQLite, and fresh databases of a PostgreSQL server.

CARAVANSERAI_TEST_POSTGRES names a server, such as postgresql://127.0.0.1/postgres, whose user may create databases.
Without it the tests start a server of their own from the machine's programs.
"""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
from psycopg import sql

from tests.programs import INITDB

VARIABLE = "CARAVANSERAI_TEST_POSTGRES"
OTHER_USER = "nobody"  # PostgreSQL refuses to run as root
AS_ROOT = hasattr(os, "getuid") and os.getuid() == 0


def free_port() -> int:
    """One below those that systems give to outgoing connections, so that none of these has it after a restart."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def programs() -> Path:
    """The folder with PostgreSQL's programs, the newest if there are several."""
    return Path(INITDB.need()).parent


class Cluster:
    """A PostgreSQL server of the tests' own, which can be stopped, killed and started anew."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="caravanserai-postgres-"))
        self.port = free_port()
        self.data = self.folder / "data"
        if AS_ROOT:
            shutil.chown(self.folder, OTHER_USER)
        self._run("initdb", "--auth=trust", "--username=inn", "--encoding=UTF8", "--no-sync", f"--pgdata={self.data}")
        self.start()

    def _run(self, program: str, *given: str) -> None:
        command = [str(self.programs / program), *given]
        if AS_ROOT:
            command = ["setpriv", f"--reuid={OTHER_USER}", "--clear-groups", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    @property
    def process(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split()[0])

    @property
    def address(self) -> str:
        return f"postgresql://inn@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", f"--pgdata={self.data}", f"--options={options}", f"--log={log}")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", f"--pgdata={self.data}", f"--mode={mode}")

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a server, which is there already or started for the tests."""
    given = os.environ.get(VARIABLE)
    if given:
        yield given
        return
    cluster = Cluster()
    try:
        yield cluster.address
    finally:
        cluster.remove()


@contextmanager
def fresh_database(server: str, like: str = "template1") -> Iterator[str]:
    """The address, as SQLAlchemy writes it, of a new database that is dropped afterwards."""
    name = f"inn_{secrets.token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(like)))
    try:
        host = server.removeprefix("postgresql://").rpartition("/")[0]
        yield f"postgresql+psycopg://{host}/{name}"
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
