"""What the tests of the inn share: a store of their own, houses in this process and real servers, on both databases."""

import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from caravanserai.inn.model import Guest
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.thinking.jobs import install
from tests.inn import toyshop  # noqa: F401  registers the toy game
from tests.inn.databases import fresh_database, postgres_server
from tests.waiting import SECONDS, until


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with postgres_server() as address:
        yield address


@pytest.fixture(scope="session")
def migrated(postgres: str) -> Iterator[str]:
    """A database of that server with the schema in it, to be copied: much quicker than to migrate each."""
    with fresh_database(postgres) as address:
        store = Store(address)
        install(store)
        store.close()
        yield address.rpartition("/")[2]


@pytest.fixture(params=["sqlite", "postgres"])
def make_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], str]]:
    """Gives addresses of empty databases: the test runs once on each kind."""
    with ExitStack() as stack:

        def make() -> str:
            if request.param == "sqlite":
                return f"sqlite:///{tmp_path / secrets.token_hex(4)}.db"
            server, migrated = request.getfixturevalue("postgres"), request.getfixturevalue("migrated")
            return stack.enter_context(fresh_database(server, migrated))

        yield make


@pytest.fixture
def database(make_database: Callable[[], str]) -> str:
    """The address of an empty database."""
    return make_database()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


@dataclass
class Room:
    """Tables without a web server, and what they told."""

    tables: Tables
    ana: Guest
    bo: Guest
    told: list[str] = field(default_factory=list)


@pytest.fixture
def room(store: Store) -> Room:
    told: list[str] = []
    tables = Tables(store, lambda text, channels: told.append(text))
    return Room(tables, store.add_guest("Ana"), store.add_guest("Bo"), told)


class Server:
    """The inn in a process of its own, which can be killed."""

    def __init__(self, database: str, *flags: str) -> None:
        if sys.platform == "win32":
            pytest.skip("signals to a process group are different there")
        self.database = database
        self.flags = flags
        self.address = ""
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "caravanserai.inn.ops.command",
            "--port=0",
            "--pause=0",
            "--rate=0",
            "--ponder=0.1",
        ]
        self.process = subprocess.Popen(
            [*command, f"--database={self.database}", "--module=tests.inn.toyshop", *self.flags],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?(?=/$)", line.strip())
        assert found, f"the server said {line!r}"
        self.address = found[0].replace("localhost", "127.0.0.1")
        until(self._answers)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/colours.css").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @contextmanager
    def browser(self, name: str = "Ana") -> Iterator[httpx.Client]:
        """A client with cookies that has said its name."""
        client = self.client(name)
        yield client
        client.close()

    def client(self, name: str = "Ana") -> httpx.Client:
        client = httpx.Client(base_url=self.address, timeout=SECONDS)
        client.get("/api/games")
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        client.put("/api/me/name", json={"name": name}).raise_for_status()
        return client


class BotWorker:
    """``caravanserai bots`` in a process of its own, which can be killed."""

    def __init__(self, database: str, *flags: str) -> None:
        command = [sys.executable, "-c", "from caravanserai.inn.ops.command import bots; bots()", "--pause=0"]
        self.process = subprocess.Popen(
            [*command, "--workers=1", f"--database={database}", "--module=tests.inn.toyshop", *flags],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        assert "awake" in self.process.stdout.readline()

    def end(self, sign: signal.Signals = signal.SIGINT) -> int:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        code = self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests visit; on PostgreSQL with a bot worker beside it."""
    if request.param == "sqlite":
        server = Server(f"sqlite:///{tmp_path_factory.mktemp('inn') / 'inn.db'}")
        yield server
        server.stop()
        return
    with fresh_database(request.getfixturevalue("postgres"), request.getfixturevalue("migrated")) as address:
        server = Server(address)
        bots = BotWorker(address)
        yield server
        bots.end()
        server.stop()


@pytest.fixture
def make_server(database: str) -> Iterator[Callable[..., Server]]:
    made: list[Server] = []

    def make(*flags: str) -> Server:
        made.append(Server(database, *flags))
        return made[-1]

    yield make
    for server in made:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def make_bots(database: str) -> Iterator[Callable[..., BotWorker]]:
    """Bot workers, where servers do not have their own."""
    made: list[BotWorker] = []

    def make(*flags: str) -> BotWorker:
        made.append(BotWorker(database, *flags))
        return made[-1]

    yield make
    for worker in made:
        worker.end()
