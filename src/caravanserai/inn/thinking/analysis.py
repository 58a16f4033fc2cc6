"""The analysis of finished games: one after another, in the background, each ply kept as soon as it is judged."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass

import msgspec

from caravanserai.bots.analysis import Effort, Judgement
from caravanserai.inn import refusals
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.critic import Question

ITERATIONS = 4000  # for a ply, if there is time for them
MOST = 50  # games that may wait
MOST_EACH = 3  # of which one guest may have asked for so many

logger = logging.getLogger(__name__)


@dataclass
class Job:
    table: Table
    guest: str  # who asked; "" for somebody without a name
    judged: dict[int, Judgement]


class AnalysisQueue:
    def __init__(
        self, store: Store, publish: Callable[[str, list[str]], None], modules: tuple[str, ...], seconds: float
    ) -> None:
        self.store = store
        self.publish = publish
        self.modules = modules
        self.effort = Effort(ITERATIONS, seconds)
        self.jobs: dict[str, Job] = {}  # by table, in the order of asking; the first is being judged
        self._working: asyncio.Task[None] | None = None

    async def ask(self, table: Table, guest: str) -> None:
        """Have a game judged, or go on with what is missing. Asking twice is asking once."""
        if not table.over:
            raise refusals.not_over()
        if len(table.seats) == 1:
            raise refusals.alone()
        judged = await self.store.ask(self.store.judgements, table.id)
        if table.id in self.jobs or len(judged) == whole(table):
            return
        if len(self.jobs) >= MOST or sum(job.guest == guest for job in self.jobs.values()) >= MOST_EACH:
            raise refusals.too_much_to_think()
        self.jobs[table.id] = Job(table, guest, judged)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    def place(self, table: str) -> int | None:
        """How many games are judged before this one; None if it does not wait."""
        return list(self.jobs).index(table) if table in self.jobs else None

    async def judged(self, table: str) -> dict[int, Judgement]:
        """What is known so far, by ply of the record."""
        job = self.jobs.get(table)
        return dict(job.judged) if job else await self.store.ask(self.store.judgements, table)

    async def _work(self) -> None:
        while self.jobs:
            id, job = next(iter(self.jobs.items()))
            try:
                async with aclosing(self._judgements(job)) as judgements:
                    async for judgement in judgements:
                        await self.store.ask(self.store.keep_judgement, id, judgement)
                        job.judged[judgement["ply"]] = judgement
                        self._tell(id)
            except Exception:
                logger.exception("the analysis of table %s stopped", id)
            finally:
                del self.jobs[id]
            for waiting in (id, *self.jobs):  # all move up
                self._tell(waiting)

    def _tell(self, id: str) -> None:
        self.publish("judged", [channel(id)])

    async def _judgements(self, job: Job) -> AsyncGenerator[Judgement]:
        """A critic's answers; it is sent away when they are no longer wanted."""
        missing = [ply for ply in range(whole(job.table)) if ply not in job.judged]
        question = Question(job.table.played(self.modules), missing, self.effort)
        critic = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "caravanserai.inn.thinking.critic", stdin=PIPE, stdout=PIPE, limit=2**20
        )
        assert critic.stdin is not None
        assert critic.stdout is not None
        try:
            critic.stdin.write(msgspec.json.encode(question))
            critic.stdin.close()
            async for line in critic.stdout:
                yield msgspec.json.decode(line, type=Judgement)
            if await critic.wait():
                raise RuntimeError("the critic gave up")
        finally:
            if critic.returncode is None:
                critic.kill()
                await critic.wait()

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)


def whole(table: Table) -> int:
    """How many plies there are to judge: before every action, and at the end."""
    return len(table.game.actions) + 1


def channel(table: str) -> str:
    """Where one hears that an analysis has come further."""
    return f"analysis-{table}"
