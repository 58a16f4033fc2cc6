"""Bots at the table. They think in worker processes, so the server never waits for them.

A bot is a function of a state, the seat it plays and a generator. It looks at the game only through ``view`` and
``imagine``: what its seat may not know, it does not know either.
"""

import asyncio
import importlib
import logging
import os
import secrets
from collections.abc import Callable

from anyio import CapacityLimiter
from anyio.to_process import run_sync as in_process

from caravanserai.core.rng import Rng
from caravanserai.core.spec import spec
from caravanserai.core.state import OVER, State
from caravanserai.inn.table import Table
from caravanserai.inn.tables import Tables

Bot = Callable[[State, int, Rng], int]

logger = logging.getLogger(__name__)


def random_bot(state: State, seat: int, rng: Rng) -> int:
    """Any legal action."""
    legal = state.legal()
    return int(legal[rng.below(len(legal))])


def greedy_bot(state: State, seat: int, rng: Rng) -> int:
    """The action with the best lead over the best other seat right after it, in what the seat can imagine."""
    legal = list(state.legal())
    best, chosen = -(2**60), legal[0]
    for action in _some(legal, 300, rng):
        ahead = state.imagine(seat, rng)
        ahead.apply(action)
        scores = ahead.scores()
        lead = scores[seat] - max(scores[other] for other in range(state.seats) if other != seat)
        value = int(lead) * 1000 + int(rng.below(1000))  # equal leads: by lot
        if value > best:
            best, chosen = value, action
    return int(chosen)


def _some(actions: list[int], most: int, rng: Rng) -> list[int]:
    if len(actions) <= most:
        return actions
    return [actions[rng.below(len(actions))] for _ in range(most)]


# By name, from the weakest to the strongest.
LEVELS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def think(
    modules: tuple[str, ...],
    game: str,
    seats: int,
    seed: int,
    options: dict[str, object],
    actions: list[int],
    level: str,
) -> int:
    """In a worker process: the action that a bot of this level chooses. ``modules`` register games of others."""
    for module in modules:
        importlib.import_module(module)
    state = spec(game).new(seats, seed, options)
    for action in actions:
        state.apply(action)
    return LEVELS[level](state, int(state.to_move), Rng(secrets.randbelow(2**62)))


class Thinkers:
    """Sees to it that wherever a bot is to move, one thinks; and stops it when its table is over."""

    def __init__(self, tables: Tables, modules: tuple[str, ...] = (), workers: int = 0, pause: float = 0.7) -> None:
        self.tables = tables
        self.modules = modules
        self.limiter = CapacityLimiter(workers or max(1, (os.cpu_count() or 2) - 1))
        self.pause = pause  # seconds between two actions, so that people can follow
        self._busy: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: the ply it thinks about
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
        try:
            action, _ = await asyncio.gather(
                in_process(
                    think,
                    self.modules,
                    row.game,
                    len(row.seats),
                    row.seed,
                    row.options,
                    list(table.game.actions),
                    level,
                    cancellable=True,
                    limiter=self.limiter,
                ),
                asyncio.sleep(self.pause),
            )
            await self.tables.play_bot(table.id, ply, action)
        except Exception:
            logger.exception("the bot at table %s, ply %d, gave no answer", table.id, ply)

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
