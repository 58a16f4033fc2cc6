"""Advice for the seat that is to move, found with what it may know and told to whoever asked, nobody else."""

import asyncio
from collections import OrderedDict

import msgspec

from caravanserai.bots.analysis import Effort, Option
from caravanserai.core.spec import Translate
from caravanserai.inn.analysis import OptionTold, option_told
from caravanserai.inn.analyst import ITERATIONS
from caravanserai.inn.bots import Thinkers
from caravanserai.inn.levels import advise
from caravanserai.inn.store import Guest
from caravanserai.inn.table import Table
from caravanserai.inn.tables import Tables

REMEMBERED = 512  # answers; the same question gets the same one


class Hint(msgspec.Struct):
    """What a strong player would do at a ply."""

    ply: int
    best: list[OptionTold]  # the best first


class Hints:
    def __init__(self, tables: Tables, thinkers: Thinkers, seconds: float) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.effort = Effort(ITERATIONS, seconds)
        self._answers: OrderedDict[tuple[str, int], asyncio.Task[list[Option]]] = OrderedDict()

    async def ask(self, id: str, guest: Guest, ply: int, _: Translate) -> Hint:
        table = await self.tables.take_hint(id, guest, ply)
        state = table.state
        key = id, ply
        if key not in self._answers:
            self._answers[key] = asyncio.create_task(self._think(table))
            while len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        try:
            found = await asyncio.shield(self._answers[key])
        except Exception:
            self._answers.pop(key, None)  # who asks again may be luckier
            raise
        return Hint(ply, [option_told(table, state, option, _) for option in found])

    async def _think(self, table: Table) -> list[Option]:
        return await self.thinkers.ask(advise, table, self.effort)
