"""A backend for Litestar's channels that carries messages between servers, by PostgreSQL's NOTIFY.

Litestar's own backend opens a connection for every message, stops listening for every subscription, and ends for good
when the database is started anew. This one holds one connection to listen and one to speak, sends what has gathered
in one go, hands messages of its own server over without a detour, and comes back. What is lost while the database is
away was stored before it was told: whoever is told that messages are ``lost`` finds it in the log.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec
from litestar.channels.backends.memory import MemoryChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.conninfo import make_conninfo

CHANNEL = "caravanserai"
MAX_NOTIFICATION_BYTES = 7900  # in one notification; PostgreSQL takes 7999
GATHER_SECONDS = 0.01  # in which messages are collected: one notification costs as much as it holds many
RETRY_SECONDS = 0.5  # until a lost connection is tried again
KEEPALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}  # a vanished database is noticed

logger = logging.getLogger(__name__)

Message = tuple[str, list[str]]  # a text, to channels


class Bundle(msgspec.Struct, array_like=True):
    """What one server sends in one notification."""

    server: str
    messages: list[Message]


def bundles(server: str, messages: list[Message]) -> Iterator[str]:
    """Messages as few texts that PostgreSQL takes."""
    full = Bundle(server, [])
    size = 0
    for message in messages:
        length = len(msgspec.json.encode(message)) + 1
        if length + 100 > MAX_NOTIFICATION_BYTES:
            logger.error("a message of %d bytes is too long for the other servers", length)
            continue
        if size + length + 100 > MAX_NOTIFICATION_BYTES:
            yield msgspec.json.encode(full).decode()
            full, size = Bundle(server, []), 0
        full.messages.append(message)
        size += length
    if full.messages:
        yield msgspec.json.encode(full).decode()


class PostgresMessages(MemoryChannelsBackend):
    def __init__(
        self, address: str, hear: Callable[[str, str, list[str]], None], lost: Callable[[], None] = lambda: None
    ) -> None:
        """``hear``: gets server, text and channels of a message before the streams. ``lost``: called when some may be."""
        super().__init__()
        self.address = make_conninfo(address, **KEEPALIVE)
        self.server = secrets.token_urlsafe(6)
        self.hear = hear
        self.lost = lost
        self.listening = asyncio.Event()
        self._out: asyncio.Queue[Message] = asyncio.Queue()
        self._gathered: list[Message] = []
        self._work: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        await super().on_startup()
        self._work = [asyncio.create_task(self._keep(work)) for work in (self._listen, self._speak)]

    async def on_shutdown(self) -> None:
        with contextlib.suppress(TimeoutError):  # what was told last should reach the others, if it can
            await asyncio.wait_for(self._out.join(), 1)
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        channels = list(channels)
        await super().publish(data, channels)
        self.send(data.decode(), channels)

    def send(self, text: str, channels: list[str]) -> None:
        """To the other servers."""
        self._out.put_nowait((text, channels))

    async def _keep(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Do something with a connection for ever; if it is lost, with another."""
        lost = False
        while True:
            try:
                async with await AsyncConnection.connect(self.address, autocommit=True) as connection:
                    lost = False
                    await work(connection)
            except Error as error:
                if not lost:  # it is said once, not at every try
                    logger.warning("the other servers cannot be reached for the moment: %s", error)
                lost = True
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connection: AsyncConnection) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        self.listening.set()
        self.lost()
        try:
            async for notify in connection.notifies():
                await self._take(notify.payload)
        finally:
            self.listening.clear()

    async def _take(self, payload: str) -> None:
        bundle = msgspec.json.decode(payload, type=Bundle)
        if bundle.server == self.server:
            return
        for text, channels in bundle.messages:
            self.hear(bundle.server, text, channels)
            await super().publish(text.encode(), channels)

    async def _speak(self, connection: AsyncConnection) -> None:
        while True:
            if not self._gathered:
                self._gathered.append(await self._out.get())
            await asyncio.sleep(GATHER_SECONDS)
            while not self._out.empty():
                self._gathered.append(self._out.get_nowait())
            # If the connection is lost just now they may be sent twice, which does no harm, but never not at all.
            texts = list(bundles(self.server, self._gathered))
            await connection.execute("SELECT pg_notify(%s, text) FROM unnest(%s::text[]) text", (CHANNEL, texts))
            for _ in self._gathered:
                self._out.task_done()
            self._gathered.clear()
