"""Hints: advice for the seat that is to move, found with what it may know and told to whoever asked, nobody else."""

import asyncio
from collections import OrderedDict

from caravanserai.bots.analysis import Effort, JudgedAction
from caravanserai.core.state import State
from caravanserai.inn.model import Guest
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import ITERATIONS_PER_PLY
from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.thinking.tasks import advise

MAX_ANSWERS = 512  # that are remembered; the same question gets the same one


class Hints:
    """Finds the best actions for a seat, and remembers them."""

    def __init__(self, tables: Tables, processes: Processes, seconds: float, patience: float = 30) -> None:
        self.tables = tables
        self.processes = processes
        self.patience = patience  # seconds for an answer, once a worker is free
        self.effort = Effort(ITERATIONS_PER_PLY, seconds)
        self._answers: OrderedDict[tuple[str, int], asyncio.Task[list[JudgedAction]]] = OrderedDict()

    async def ask(self, id: str, guest: Guest, ply: int) -> tuple[Table, State, list[JudgedAction]]:
        """The table, its state at this ply, and the best actions there."""
        table = await self.tables.take_hint(id, guest, ply)
        state = table.state
        key = id, ply
        if key not in self._answers:
            self._answers[key] = asyncio.create_task(self._think(table))
            while len(self._answers) > MAX_ANSWERS:
                self._answers.popitem(last=False)
        try:
            found = await asyncio.shield(self._answers[key])
        except Exception:
            self._answers.pop(key, None)  # who asks again may be luckier
            raise
        return table, state, found

    async def _think(self, table: Table) -> list[JudgedAction]:
        return await self.processes.run_within(self.patience, advise, table.played(), self.effort)
