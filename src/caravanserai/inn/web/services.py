"""The house: everything the doors need, put together once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from litestar import Request
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.middleware.rate_limit import RateLimitConfig
from prometheus_client import CollectorRegistry

from caravanserai.core.spec import Translate
from caravanserai.inn import refusals
from caravanserai.inn.live.presence import AGAIN
from caravanserai.inn.model import Guest
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.people.guests import Guests
from caravanserai.inn.storage.store import Store, Unreachable
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.thinking.analysis import Analyst
from caravanserai.inn.thinking.bots import Thinkers
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.thinking.levels import LEVELS, USUAL
from caravanserai.inn.web import i18n
from caravanserai.inn.web.event_streams import Streams

REST = 15.0  # seconds between two looks for tables that nobody asks for
LOOK = 5.0  # seconds between two looks at the tables with open streams, where servers share a database


@dataclass
class House:
    settings: Settings
    store: Store
    guests: Guests
    tables: Tables
    thinkers: Thinkers
    streams: Streams
    analyst: Analyst
    hints: Hints
    jobs: Any  # where servers share a database, Jobs, the queue for their bots; else None
    lost: asyncio.Event = field(default_factory=asyncio.Event)  # messages of other servers may be
    registry: CollectorRegistry = field(default_factory=CollectorRegistry)  # of what is counted
    connected: Callable[[], bool] = lambda: True  # whether the other servers are heard

    @classmethod
    def build(cls, settings: Settings, store: Store, channels: ChannelsPlugin) -> "House":
        settings.load_modules()
        tables = Tables(store, channels.publish, LEVELS, USUAL, settings.keep, settings.gone_after)
        thinkers = Thinkers(tables, settings.modules, settings.workers, settings.pause, settings.patience)
        guests = Guests(store, settings.secure)
        streams = Streams(tables, channels)
        analyst = Analyst(store, channels.publish, settings.modules, settings.ponder)
        hints = Hints(tables, thinkers, settings.ponder)
        jobs = None
        if store.shared:
            from caravanserai.inn.thinking.jobs import Jobs  # needs the extra "postgres"

            jobs = Jobs(store)
        tables.changed = (jobs or thinkers).wake
        return cls(settings, store, guests, tables, thinkers, streams, analyst, hints, jobs)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """What goes on while the house is open."""
        tasks = [asyncio.create_task(self._rest())]
        if self.jobs is None:
            await self.thinkers.wake_all()
        else:
            await self.jobs.app.open_async()
            tasks += [asyncio.create_task(self._look()), asyncio.create_task(self._tell())]
        try:
            yield
        finally:
            self.streams.close()
            for task in tasks:
                task.cancel()
            await self.thinkers.close()
            await self.analyst.close()
            if self.jobs is not None:
                await self.jobs.close()
            self.store.close()

    async def _look(self) -> None:
        """Find what other servers did not tell: a message may be lost when one dies, or the database starts anew."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self.lost.wait()
            self.lost.clear()
            with suppress(Unreachable):
                await self.tables.look(self.streams.watched)

    async def _rest(self) -> None:
        """Forget what nobody asks for."""
        while True:
            await asyncio.sleep(REST)
            self.tables.rest()

    async def _tell(self) -> None:
        """Tell the other servers who is here, again and again."""
        while True:
            await asyncio.sleep(AGAIN)
            self.tables.tell_presence()

    async def ready(self) -> None:
        """Unreachable if this server cannot serve now."""
        await self.store.ask(self.store.ping)
        if not self.connected():
            raise Unreachable


# Nobody forgets a passphrase more often than that; for guessing it is hopeless.
GUESSES = RateLimitConfig(("minute", 10), store="guesses").middleware


@dataclass
class Visit:
    """Who asks, and in which language."""

    guest: Guest | None
    language: str
    translate: Translate

    @property
    def id(self) -> str | None:
        return None if self.guest is None else self.guest.id

    def known(self) -> Guest:
        """The guest, or a Refusal that says how to become one."""
        if self.guest is None:
            raise refusals.nobody()
        return self.guest


def language_of(request: Request[Any, Any, Any]) -> str:
    chosen = request.cookies.get("language", "")
    return chosen if chosen in i18n.LANGUAGES else i18n.choose(request.headers.get("accept-language", ""))


async def visit(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Visit:
    language = language_of(request)
    return Visit(await house.guests.of(request), language, i18n.translator(language))
