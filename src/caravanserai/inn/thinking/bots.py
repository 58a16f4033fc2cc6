"""Bots at the table. They think in worker processes, so nobody waits for them but their table.

Which tables wait for a bot is written in the store with every entry, so that none can be forgotten. A house of its own
lets its bots think itself; servers that share a database leave it to ``caravanserai bots``, by the queue of jobs.py.
"""

import asyncio
import logging
import os
import random
from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter
from anyio.to_process import run_sync as in_process

from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table, refusal
from caravanserai.inn.thinking.levels import ready, think

TRIES = 3  # a worker process may be killed by somebody
MOST = 1000  # worker processes that might be; the limiter of the thinkers is stricter

Answer = TypeVar("Answer")

logger = logging.getLogger(__name__)


class BotRunner:
    """Sees to it that wherever a bot is to move, one thinks; and stops it when its table is over."""

    def __init__(
        self,
        tables: Tables,
        modules: tuple[str, ...] = (),
        workers: int = 0,
        pause: float = 0.7,
        patience: float = 30,
    ) -> None:
        self.tables = tables
        self.modules = modules
        self.limiter = CapacityLimiter(workers or max(1, (os.cpu_count() or 2) - 1))
        self.pause = pause  # seconds between two actions, so that people can follow
        self.patience = patience  # seconds for an answer
        self._busy: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: the ply it thinks about
        self._waking: set[asyncio.Task[None]] = set()
        self._processes = CapacityLimiter(MOST)

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
        for _ in range(TRIES):
            try:
                action, _ = await asyncio.gather(self.ask(think, table, level), asyncio.sleep(self.pause))
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

    async def ask(self, call: Callable[..., Answer], table: Table, *more: object) -> Answer:
        """In a worker process: the answer of a function of levels.py to the question that a table asks."""
        async with self.limiter:
            await self._wake_a_worker()
            async with asyncio.timeout(self.patience):
                return await in_process(
                    call, table.played(self.modules), *more, cancellable=True, limiter=self._processes
                )

    async def _wake_a_worker(self) -> None:
        """Have a process at hand before one is needed: one that is cancelled while it starts would be left behind."""
        waking = asyncio.create_task(in_process(ready, limiter=self._processes))
        self._waking.add(waking)
        waking.add_done_callback(self._waking.discard)
        await asyncio.shield(waking)

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
