"""``caravanserai bots``: a process that lets bots think for all servers that share a database."""

import asyncio
import logging
import random
import secrets

from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status

from caravanserai.core.plugins import load_modules
from caravanserai.inn.live.messages import PAUSE, PostgresMessages
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.storage.store import Store, Unreachable
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.thinking.bots import BotRunner
from caravanserai.inn.thinking.jobs import QUEUE, THINK, Jobs
from caravanserai.inn.thinking.levels import LEVELS, USUAL

LOOK = 5.0  # seconds between two looks for tables that wait
EACH = 8  # jobs that a worker takes for each process that thinks: most of their time they pause
DEAD = 60.0  # seconds without a sign of life after which a worker's jobs are dropped; its questions were put again

logger = logging.getLogger(__name__)


class Worker:
    """``caravanserai bots``: takes questions from the queue, lets bots think, and plays what they choose."""

    def __init__(self, settings: Settings) -> None:
        load_modules(settings.modules)
        self.store = Store(settings.url())
        self.messages = PostgresMessages(self.store.conninfo)
        self.tables = Tables(self.store, self.messages.send, LEVELS, USUAL, settings.keep)
        self.messages.heard = self.tables.heard
        self.bot_runner = BotRunner(self.tables, settings.modules, settings.workers, settings.pause, settings.patience)
        self.jobs = Jobs(self.store)
        self.tables.changed = self.jobs.wake
        self.jobs.app.task(name=THINK, queue=QUEUE)(self.think)

    async def think(self, table: str, ply: int) -> None:
        found = await self.tables.open(table)
        await self.tables.correct(found)
        if found.ply == ply and found.waiting:
            await self.bot_runner.answer(found)

    async def run(self) -> None:
        """Until a signal comes."""
        await self.messages.on_startup()
        looking = asyncio.create_task(self._look())
        try:
            async with self.jobs.app.open_async():
                while True:
                    try:
                        return await self._take()
                    except ConnectorException as error:
                        logger.warning("the queue cannot be reached for the moment: %s", error)
                        await asyncio.sleep(PAUSE)
        finally:
            looking.cancel()
            await self.bot_runner.close()
            await self.messages.on_shutdown()
            self.store.close()

    async def _take(self) -> None:
        """Take questions from the queue until a signal comes."""
        await self.jobs.app.run_worker_async(
            name=f"bots-{secrets.token_hex(3)}",
            queues=[QUEUE],
            concurrency=EACH * int(self.bot_runner.limiter.total_tokens),
            delete_jobs="always",
            fetch_job_polling_interval=LOOK,
            shutdown_graceful_timeout=self.bot_runner.patience,
        )

    async def _look(self) -> None:
        """Put questions again whose tables wait at the same version as at the last look."""
        before: dict[str, int] = {}
        while True:
            await asyncio.sleep(LOOK * random.uniform(0.8, 1.2))
            try:
                waiting = await self.store.ask(self.store.waiting)
                for id in waiting.keys() & before.keys():
                    if waiting[id] == before[id]:
                        table = await self.tables.open(id)
                        await self.tables.correct(table)
                        self.jobs.wake(table)
                before = waiting
                await self._bury()
            except (Unreachable, ConnectorException) as error:
                logger.warning("no look at the tables that wait: %s", error)

    async def _bury(self) -> None:
        """Drop the jobs of workers that died."""
        manager = self.jobs.app.job_manager
        for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=DEAD):
            await manager.finish_job(job, Status.FAILED, delete_job=True)
