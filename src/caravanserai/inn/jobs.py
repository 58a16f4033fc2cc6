"""The queue of questions for bots, in the database that servers share; any number of workers takes from it.

A job names a table and a ply, no more. Two answers to one question do no harm, since the log takes one of them; so a
question is simply put again if its table still waits after a while, be it that a server died before it put it, or a
worker while it thought.
"""

import asyncio
import logging
import random
import secrets

import procrastinate
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status
from sqlalchemy import inspect

from caravanserai.inn.bots import Thinkers
from caravanserai.inn.couriers import PAUSE, Couriers
from caravanserai.inn.levels import LEVELS, USUAL
from caravanserai.inn.settings import Settings
from caravanserai.inn.store import Store, Unreachable
from caravanserai.inn.table import Table
from caravanserai.inn.tables import Tables

QUEUE = "bots"
THINK = "think"
LOOK = 5.0  # seconds between two looks for tables that wait
EACH = 8  # jobs that a worker takes for each process that thinks: most of their time they pause
DEAD = 60.0  # seconds without a sign of life after which a worker's jobs are dropped; its questions were put again
POOL = 4  # connections of a server to the queue

logger = logging.getLogger(__name__)


class Jobs:
    def __init__(self, store: Store) -> None:
        self.app = procrastinate.App(
            connector=procrastinate.PsycopgConnector(conninfo=store.conninfo, min_size=1, max_size=POOL)
        )
        self._putting: set[asyncio.Task[None]] = set()
        install(store)

    def wake(self, table: Table) -> None:
        """A table has changed: if a bot is to move there, put the question."""
        if table.waiting:
            task = asyncio.create_task(self.put(table.id, table.ply))
            self._putting.add(task)
            task.add_done_callback(self._putting.discard)

    async def put(self, table: str, ply: int) -> None:
        """Ask for a bot's answer. The same question does not wait twice."""
        deferrer = self.app.configure_task(THINK, queue=QUEUE, queueing_lock=f"{table} {ply}")
        try:
            await deferrer.defer_async(table=table, ply=ply)
        except AlreadyEnqueued:
            pass
        except ConnectorException as error:  # a look will find it
            logger.warning("a question for a bot could not be put: %s", error)

    async def close(self) -> None:
        await asyncio.gather(*self._putting, return_exceptions=True)
        await self.app.close_async()


def install(store: Store) -> None:
    """Make the tables of the queue, if they are not there; once, although servers and workers start at the same time."""
    with store.alone() as connection:
        if not inspect(connection).has_table("procrastinate_jobs"):
            connection.exec_driver_sql(procrastinate.schema.SchemaManager.get_schema().replace("%", "%%"))


class Worker:
    """``caravanserai bots``: takes questions from the queue, lets bots think, and plays what they choose."""

    def __init__(self, settings: Settings) -> None:
        settings.load_modules()
        self.store = Store(settings.url())
        self.couriers = Couriers(self.store.conninfo)
        self.tables = Tables(self.store, self.couriers.send, LEVELS, USUAL, settings.keep)
        self.couriers.heard = self.tables.heard
        self.thinkers = Thinkers(self.tables, settings.modules, settings.workers, settings.pause, settings.patience)
        self.jobs = Jobs(self.store)
        self.tables.changed = self.jobs.wake
        self.jobs.app.task(name=THINK, queue=QUEUE)(self.think)

    async def think(self, table: str, ply: int) -> None:
        found = await self.tables.open(table)
        await self.tables.correct(found)
        if found.ply == ply and found.waiting:
            await self.thinkers.answer(found)

    async def run(self) -> None:
        """Until a signal comes."""
        await self.couriers.on_startup()
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
            await self.thinkers.close()
            await self.couriers.on_shutdown()
            self.store.close()

    async def _take(self) -> None:
        """Take questions from the queue until a signal comes."""
        await self.jobs.app.run_worker_async(
            name=f"bots-{secrets.token_hex(3)}",
            queues=[QUEUE],
            concurrency=EACH * int(self.thinkers.limiter.total_tokens),
            delete_jobs="always",
            fetch_job_polling_interval=LOOK,
            shutdown_graceful_timeout=self.thinkers.patience,
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
