"""Faults are done to real servers: killed, cut off, started anew."""

from collections.abc import Callable, Iterator

import pytest

from tests.inn.conftest import (  # noqa: F401  fixtures
    BotWorker,
    Server,
    anyio_backend,
    database,
    make_bots,
    make_database,
    make_server,
    migrated,
    postgres,
)
from tests.inn.databases import Cluster, fresh_database


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that tests may treat badly."""
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def own_database(cluster: Cluster) -> Iterator[str]:
    with fresh_database(cluster.address) as address:
        yield address


MakeServer = Callable[..., Server]


@pytest.fixture
def servers() -> Iterator[MakeServer]:
    """``servers(address, *flags)``: servers that are stopped at the end."""
    made: list[Server] = []

    def make(address: str, *flags: str) -> Server:
        made.append(Server(address, *flags))
        return made[-1]

    yield make
    for server in made:
        if server.process.poll() is None:
            server.stop()
