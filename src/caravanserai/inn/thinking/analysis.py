"""The analysis of finished games: one after another, in the background, each ply kept as soon as it is judged."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from caravanserai.bots.analysis import Effort, Judgement
from caravanserai.inn import refusals
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.thinking.tasks import judge_ply

ITERATIONS_PER_PLY = 4000  # for a ply, if there is time for them
MAX_WAITING_GAMES = 50
MAX_WAITING_GAMES_OF_GUEST = 3  # so many of them may one guest have asked for

logger = logging.getLogger(__name__)


@dataclass
class WaitingGame:
    """A game that is to be judged, or is being judged."""

    table: Table
    guest: str  # who asked; "" for somebody without a name
    judged: dict[int, Judgement]


class AnalysisQueue:
    """A queue of finished games, judged in a worker process."""

    def __init__(
        self,
        store: Store,
        publish: Callable[[str, list[str]], None],
        processes: Processes,
        seconds: float,
    ) -> None:
        self.store = store
        self.publish = publish
        self.processes = processes
        self.effort = Effort(ITERATIONS_PER_PLY, seconds)
        self.waiting: dict[str, WaitingGame] = {}  # by table, in the order of asking; the first is being judged
        self._working: asyncio.Task[None] | None = None

    async def ask(self, table: Table, guest: str) -> None:
        """Have a game judged, or go on with what is missing. Asking twice is asking once."""
        if not table.over:
            raise refusals.not_over()
        if len(table.seats) == 1:
            raise refusals.alone()
        judged = await self.store.ask(self.store.judgements, table.id)
        if table.id in self.waiting or len(judged) == whole(table):
            return
        of_guest = sum(each.guest == guest for each in self.waiting.values())
        if len(self.waiting) >= MAX_WAITING_GAMES or of_guest >= MAX_WAITING_GAMES_OF_GUEST:
            raise refusals.too_much_to_think()
        self.waiting[table.id] = WaitingGame(table, guest, judged)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    def place(self, table: str) -> int | None:
        """How many games are judged before this one; None if it does not wait."""
        return list(self.waiting).index(table) if table in self.waiting else None

    async def judged(self, table: str) -> dict[int, Judgement]:
        """What is known so far, by ply of the record."""
        waiting = self.waiting.get(table)
        return dict(waiting.judged) if waiting else await self.store.ask(self.store.judgements, table)

    async def _work(self) -> None:
        while self.waiting:
            id, first = next(iter(self.waiting.items()))
            try:
                await self._judge(first)
            except Exception:
                logger.exception("the analysis of table %s stopped", id)
            finally:
                del self.waiting[id]
            for moved_up in (id, *self.waiting):
                self._tell(moved_up)

    async def _judge(self, waiting: WaitingGame) -> None:
        """Judge the plies that are missing; what is found is kept at once."""
        played = waiting.table.played()
        for ply in range(whole(waiting.table)):
            if ply not in waiting.judged:
                judgement = await self.processes.run(judge_ply, played, ply, self.effort)
                await self.store.ask(self.store.keep_judgement, waiting.table.id, judgement)
                waiting.judged[ply] = judgement
                self._tell(waiting.table.id)

    def _tell(self, id: str) -> None:
        self.publish("judged", [channel(id)])

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)


def whole(table: Table) -> int:
    """How many plies there are to judge: before every action, and at the end."""
    return len(table.replay.actions) + 1


def channel(table: str) -> str:
    """Where one hears that an analysis has come further."""
    return f"analysis-{table}"
