"""A job queue in the database that servers share: which tables wait for a bot; any number of bot workers takes from it.

A job names a table and a ply, no more. Two answers to one question do no harm, since the log takes one of them; so a
question is simply put again if its table still waits after a while, be it that a server died before it put it, or a
worker while it thought.
"""

import asyncio
import logging

import procrastinate
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from sqlalchemy import inspect

from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.table import Table

QUEUE = "bots"
THINK_TASK = "think"
MAX_CONNECTIONS = 4  # of a server to the queue

logger = logging.getLogger(__name__)


class Jobs:
    def __init__(self, store: Store) -> None:
        self.app = procrastinate.App(
            connector=procrastinate.PsycopgConnector(conninfo=store.conninfo, min_size=1, max_size=MAX_CONNECTIONS)
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
        deferrer = self.app.configure_task(THINK_TASK, queue=QUEUE, queueing_lock=f"{table} {ply}")
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
