"""Bots at the table. They think in worker processes, so the server never waits for them."""

import asyncio
import logging
import os

from anyio import CapacityLimiter
from anyio.to_process import run_sync as in_process

from caravanserai.core.state import OVER
from caravanserai.inn.levels import ready, think
from caravanserai.inn.table import Table
from caravanserai.inn.tables import Tables

TRIES = 3  # a worker process may be killed by somebody; the table must not wait for ever

logger = logging.getLogger(__name__)


class Thinkers:
    """Sees to it that wherever a bot is to move, one thinks; and stops it when its table is over."""

    def __init__(self, tables: Tables, modules: tuple[str, ...] = (), workers: int = 0, pause: float = 0.7) -> None:
        self.tables = tables
        self.modules = modules
        self.limiter = CapacityLimiter(workers or max(1, (os.cpu_count() or 2) - 1))
        self.pause = pause  # seconds between two actions, so that people can follow
        self._busy: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: the ply it thinks about
        self._waking: set[asyncio.Task[None]] = set()
        tables.changed = self.wake

    def wake(self, table: Table) -> None:
        """Look at a table that has changed."""
        ply, task = self._busy.get(table.id, (-1, None))
        if ply == table.ply and table.row.status == "running":
            return
        if task is not None and task is not asyncio.current_task():
            task.cancel()  # kills its worker process too
        self._busy.pop(table.id, None)
        if table.mover != OVER and table.seats[table.mover].level is not None:
            self._busy[table.id] = table.ply, asyncio.create_task(self._answer(table))

    async def _answer(self, table: Table) -> None:
        ply, row = table.ply, table.row
        level = table.seats[table.mover].level
        assert level is not None
        question = self.modules, row.game, len(row.seats), row.seed, row.options, list(table.game.actions), level
        for _ in range(TRIES):
            try:
                await self._wake_a_worker()
                thinking = in_process(think, *question, cancellable=True, limiter=self.limiter)
                action, _ = await asyncio.gather(thinking, asyncio.sleep(self.pause))
                await self.tables.play_bot(table.id, ply, action)
                return
            except Exception:
                logger.exception("the bot at table %s, ply %d, gave no answer", table.id, ply)

    async def _wake_a_worker(self) -> None:
        """Have a process at hand before one is needed: one that is cancelled while it starts would be left behind."""
        waking = asyncio.create_task(in_process(ready, limiter=self.limiter))
        self._waking.add(waking)
        waking.add_done_callback(self._waking.discard)
        await asyncio.shield(waking)

    async def wake_all(self) -> None:
        """After a start: go on where bots were to move."""
        for id in await self.tables.store.ask(self.tables.store.running_with_bots):
            self.wake(await self.tables.open(id))
            await asyncio.sleep(0)

    async def close(self) -> None:
        tasks = [task for _, task in self._busy.values()]
        self._busy.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
