"""What the tests of the inn share: a store of their own, houses in this process and real servers."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from caravanserai.inn.levels import LEVELS, USUAL
from caravanserai.inn.store import Guest, Store
from caravanserai.inn.tables import Tables
from tests.inn import toyshop  # noqa: F401  registers the toy game


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'inn.db'}")
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
    tables = Tables(store, lambda text, channels: told.append(text), LEVELS, USUAL)
    return Room(tables, store.add_guest("Ana"), store.add_guest("Bo"), told)


class Server:
    """The inn in a process of its own, which can be killed."""

    def __init__(self, database: Path, *flags: str) -> None:
        if sys.platform == "win32":
            pytest.skip("signals to a process group are different there")
        self.database = database
        self.flags = flags
        self.address = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "caravanserai.inn.command", "--port=0", "--pause=0", "--rate=0"]
        self.process = subprocess.Popen(
            [*command, f"--database=sqlite:///{self.database}", "--module=tests.inn.toyshop", *self.flags],
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
        for _ in range(200):
            try:
                httpx.get(f"{self.address}/colours.css")
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(10)
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
        client = httpx.Client(base_url=self.address, timeout=10)
        client.get("/api/games")
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        client.put("/api/me/name", json={"name": name}).raise_for_status()
        return client


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("inn") / "inn.db")
    yield server
    server.stop()


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    made: list[Server] = []

    def make(*flags: str) -> Server:
        made.append(Server(tmp_path / "inn.db", *flags))
        return made[-1]

    yield make
    for server in made:
        if server.process.poll() is None:
            server.stop()
