"""Multiprocessing for searches, which hold the interpreter's lock. Workers are sent the text of a record, and replay it."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from caravanserai.bots.choices import Choice, add
from caravanserai.bots.levels import Bot, SearchBot, make
from caravanserai.core import plugins
from caravanserai.core.record import Record
from caravanserai.core.state import State

Task = TypeVar("Task")
Done = TypeVar("Done")


def processes(count: int) -> ProcessPoolExecutor:
    """Workers that share nothing with this process: spawned, which is safe beside threads and alike on all platforms.

    They know the games of the modules that were imported by name here.
    """
    return ProcessPoolExecutor(count, get_context("spawn"), plugins.load_modules, (tuple(plugins.modules),))


def spread(do: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Generator[Done]:
    """What ``do`` gives for each task, as it comes, from so many processes; one is this one."""
    if jobs == 1:
        yield from map(do, tasks)
        return
    waiting = iter(tasks)
    with processes(jobs) as pool:
        # Few wait in the pool, so that whoever stops reading does not have to wait for long.
        running: set[Future[Done]] = {pool.submit(do, task) for task in islice(waiting, 2 * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(do, task) for task in islice(waiting, len(done))}
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


@lru_cache(maxsize=1)
def read_once(text: str) -> Record:
    """The record of a text; a worker that is asked about it again remembers it."""
    return Record.parse(text)


class ParallelBot(Bot):
    """A bot for which several processes think, each with its own luck and as long as one alone would (root parallelism).

    ``record`` is the table's: it has grown by the actions before whenever the bot is asked to choose. The result is the same
    for the same seed, number of workers and iterations, as long as no cap of seconds is reached.
    """

    def __init__(self, name: str, record: Record, seat: int, seed: int, pool: Executor, workers: int) -> None:
        super().__init__(seat, seed)
        self.head = make(name, record.spec, record.seats, seat, seed)
        self.name = name
        self.record = record
        self.pool = pool
        self.workers = workers

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError(
            "a parallel bot thinks in processes of its own, and cannot be copied or pickled; make another one"
        )

    def choose(self, state: State) -> int:
        if isinstance(self.head, SearchBot):
            return self.head.choose_by(state, self._think)
        return self.head.choose(state)  # quick enough alone

    def _think(self, state: State) -> list[Choice]:
        text = str(self.record)
        seeds = [int(self.rng.seed()) for _ in range(self.workers)]
        futures = [self.pool.submit(_think, text, self.name, self.seat, seed) for seed in seeds]
        return add(future.result() for future in futures)


def _think(text: str, name: str, seat: int, seed: int) -> list[Choice]:
    """In a worker: what the bot of this name finds at the end of the record."""
    record = read_once(text)
    bot = make(name, record.spec, record.seats, seat, seed)
    assert isinstance(bot, SearchBot)
    return bot.think(record.end())
