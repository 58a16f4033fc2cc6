"""Bots at tables: whenever one is to move, it is asked in a worker process, and its answer is played.

Which tables wait for a bot is written in the store with every entry, so that none can be forgotten. A house of its own
lets its bots think itself; servers that share a database leave it to ``caravanserai bots``, by the queue of jobs.py.
"""

import asyncio
import logging
import random

from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table, refusal
from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.thinking.tasks import choose

MAX_TRIES = 3  # a worker process may be killed by somebody

logger = logging.getLogger(__name__)


class BotRunner:
    """Starts a bot's computation wherever one is to move, and cancels it when the table has moved on or is over."""

    def __init__(
        self,
        tables: Tables,
        processes: Processes,
        pause: float = 0.7,
        patience: float = 30,
    ) -> None:
        self.tables = tables
        self.processes = processes
        self.pause = pause  # seconds between two actions, so that people can follow
        self.patience = patience  # seconds for an answer
        self._busy: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: the ply it thinks about

    def wake(self, table: Table) -> None:
        """Look at a table that has changed."""
        ply, task = self._busy.get(table.id, (-1, None))
        if ply == table.ply and table.row.status == "running":
            return
        if task is not None and task is not asyncio.current_task():
            task.cancel()  # kills its worker process too
        self._busy.pop(table.id, None)
        if table.waiting:
            self._busy[table.id] = table.ply, asyncio.create_task(self.answer(table))

    async def answer(self, table: Table) -> None:
        """Let the bot that is to move do so. One that crashes, hangs or talks nonsense leaves its seat to another."""
        ply, level = table.ply, table.seats[table.mover].level
        assert level is not None
        try:
            action = await self._action(table, level)
            if action is not None:
                await self.tables.play_bot(table.id, ply, action)
            elif level != self.tables.usual:
                await self.tables.replace_bot(table.id, ply, self.tables.usual)
            else:
                await self.tables.play_bot(table.id, ply, int(random.choice(list(table.state.legal()))))
        except Refusal as error:  # the table has moved on
            logger.info("the bot at table %s, ply %d, comes too late: %s", table.id, ply, error)

    async def _action(self, table: Table, level: str) -> int | None:
        """What a bot of this level plays; None if it cannot be brought to a sensible answer."""
        state = table.state
        for _ in range(MAX_TRIES):
            try:
                action, _ = await asyncio.gather(self._choose(table, level), asyncio.sleep(self.pause))
                reason = refusal(table.spec, state, action)
                if not reason:
                    return action
                logger.error("the bot %s at table %s wants what cannot be: %s", level, table.id, reason)
            except TimeoutError:
                logger.error("the bot %s at table %s does not answer", level, table.id)
                return None
            except Exception:
                logger.exception("the bot %s at table %s gave no answer", level, table.id)
        return None

    async def _choose(self, table: Table, level: str) -> int:
        return await self.processes.run_within(self.patience, choose, table.played(), level)

    async def wake_all(self) -> None:
        """After a start: go on where bots were to move."""
        for id in await self.tables.store.ask(self.tables.store.waiting):
            table = await self.tables.open(id)
            await self.tables.correct(table)
            self.wake(table)

    async def close(self) -> None:
        tasks = [task for _, task in self._busy.values()]
        self._busy.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
