"""``caravanserai bots``: a process that lets bots think for all servers that share a database."""

import asyncio
import logging
import random
import secrets

from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status

from caravanserai.core.plugins import load_modules
from caravanserai.inn.live.listeners import Listeners
from caravanserai.inn.live.messages import RETRY_SECONDS, PostgresMessages
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.storage.database import Unreachable
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.bots import BotRunner
from caravanserai.inn.thinking.jobs import QUEUE, THINK_TASK, Jobs
from caravanserai.inn.thinking.processes import Processes

LOOK_SECONDS = 5.0  # between two looks for tables that wait
JOBS_PER_PROCESS = 8  # that a worker takes at once: most of their time they pause
DEAD_SECONDS = 60.0  # without a sign of life after which a worker's jobs are dropped; its questions were put again

logger = logging.getLogger(__name__)


class BotWorker:
    """``caravanserai bots``: takes questions from the queue, lets bots think, and plays what they choose."""

    def __init__(self, settings: Settings) -> None:
        load_modules(settings.modules)
        self.store = Store(settings.url())
        heard, changed = Listeners[str, str, list[str]](), Listeners[Table]()
        self.messages = PostgresMessages(self.store.conninfo, heard)
        self.tables = Tables(self.store, self.messages.send, changed, settings.keep)
        self.processes = Processes(settings.processes(), modules=settings.modules)
        self.bot_runner = BotRunner(self.tables, self.processes, settings.pause, settings.patience)
        self.jobs = Jobs(self.store)
        self.jobs.app.task(name=THINK_TASK, queue=QUEUE)(self.think)
        heard.subscribe(self.tables.announcements.hear)
        changed.subscribe(self.jobs.wake)

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
                        await asyncio.sleep(RETRY_SECONDS)
        finally:
            looking.cancel()
            await self.bot_runner.close()
            await self.processes.close()
            await self.messages.on_shutdown()
            self.store.close()

    async def _take(self) -> None:
        """Take questions from the queue until a signal comes."""
        await self.jobs.app.run_worker_async(
            name=f"bots-{secrets.token_hex(3)}",
            queues=[QUEUE],
            concurrency=JOBS_PER_PROCESS * self.processes.most,
            delete_jobs="always",
            fetch_job_polling_interval=LOOK_SECONDS,
            shutdown_graceful_timeout=self.bot_runner.patience,
        )

    async def _look(self) -> None:
        """Put questions again whose tables wait at the same version as at the last look."""
        before: dict[str, int] = {}
        while True:
            await asyncio.sleep(LOOK_SECONDS * random.uniform(0.8, 1.2))
            try:
                waiting = await self.store.ask(self.store.waiting)
                for id in waiting.keys() & before.keys():
                    if waiting[id] == before[id]:
                        table = await self.tables.open(id)
                        await self.tables.correct(table)
                        self.jobs.wake(table)
                before = waiting
                await self._drop_dead_jobs()
            except (Unreachable, ConnectorException) as error:
                logger.warning("no look at the tables that wait: %s", error)

    async def _drop_dead_jobs(self) -> None:
        """Drop the jobs of workers that died."""
        manager = self.jobs.app.job_manager
        for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=DEAD_SECONDS):
            await manager.finish_job(job, Status.FAILED, delete_job=True)
