"""The services of the inn: everything that handlers of requests need, put together once by ops/app.py."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from prometheus_client import CollectorRegistry

from caravanserai.inn.live.presence import REPEAT_SECONDS
from caravanserai.inn.people.guests import Guests
from caravanserai.inn.storage.database import Unreachable
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.thinking.analysis import AnalysisQueue
from caravanserai.inn.thinking.bots import BotRunner
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.web.event_streams import Streams
from caravanserai.inn.web.pictures import Pictures
from caravanserai.inn.web.table_views import TableViews

DROP_IDLE_SECONDS = 15.0  # between two looks for tables that nobody asks for
FIND_MISSED_SECONDS = 5.0  # between two looks at the tables with open streams, where servers share a database


@dataclass
class Services:
    store: Store
    guests: Guests
    tables: Tables
    processes: Processes  # where somebody waits for an answer: bots and hints
    background: Processes  # what may take its time: analyses, pictures, films
    bot_runner: BotRunner
    views: TableViews
    streams: Streams
    analyses: AnalysisQueue
    hints: Hints
    pictures: Pictures
    jobs: Any  # where servers share a database, Jobs, the queue for their bots; else None
    lost: asyncio.Event = field(default_factory=asyncio.Event)  # messages of other servers may be
    registry: CollectorRegistry = field(default_factory=CollectorRegistry)  # of what is counted
    connected: Callable[[], bool] = lambda: True  # whether the other servers are heard

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """What goes on while the house is open."""
        tasks = [asyncio.create_task(self._rest())]
        if self.jobs is None:
            await self.bot_runner.wake_all()
        else:
            await self.jobs.app.open_async()
            tasks += [asyncio.create_task(self._look()), asyncio.create_task(self._tell())]
        try:
            yield
        finally:
            self.streams.close()
            for task in tasks:
                task.cancel()
            await self.bot_runner.close()
            await self.analyses.close()
            await self.processes.close()
            await self.background.close()
            if self.jobs is not None:
                await self.jobs.close()
            self.store.close()

    async def _look(self) -> None:
        """Find what other servers did not tell: a message may be lost when one dies, or the database starts anew."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(FIND_MISSED_SECONDS):
                    await self.lost.wait()
            self.lost.clear()
            with suppress(Unreachable):
                await self.tables.announcements.find_missed(self.streams.watched)

    async def _rest(self) -> None:
        """Forget what nobody asks for."""
        while True:
            await asyncio.sleep(DROP_IDLE_SECONDS)
            self.tables.cache.drop_idle()

    async def _tell(self) -> None:
        """Tell the other servers who is here, again and again."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self.tables.announcements.repeat_presence()

    async def ready(self) -> None:
        """Unreachable if this server cannot serve now."""
        await self.store.ask(self.store.ping)
        if not self.connected():
            raise Unreachable
