"""Games played on this machine: in this process, or in several started afresh."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED as FIRST
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

from caravanserai.arena.match import Result, play
from caravanserai.arena.schedule import Job

Task = TypeVar("Task")
Done = TypeVar("Done")


def workers(jobs: int) -> ProcessPoolExecutor:
    """Processes that share nothing with this one: spawned, which is safe beside threads and the same on every platform."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def played(jobs: Iterable[Job], processes: int = 1) -> Iterator[tuple[Result, str]]:
    """The results as they come in."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with workers(processes) as pool:
        yield from unordered(pool, play, jobs, 2 * processes)


def unordered(pool: Executor, do: Callable[[Task], Done], tasks: Iterable[Task], ahead: int) -> Iterator[Done]:
    """What ``do`` gives for each task, as it comes; no more than ``ahead`` wait in the pool, so that one can stop soon."""
    waiting = iter(tasks)
    running: set[Future[Done]] = {pool.submit(do, task) for task in islice(waiting, ahead)}
    try:
        while running:
            done, running = wait(running, return_when=FIRST)
            for future in done:
                running |= {pool.submit(do, task) for task in islice(waiting, 1)}
                yield future.result()
    finally:
        for future in running:
            future.cancel()
