"""Functions run in other processes: their answers and errors come back, and whoever is not wanted any more is ended."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from caravanserai import UnknownGame
from caravanserai.inn.thinking.processes import BACKGROUND_NICENESS, Processes, WorkerDied
from tests.waiting import until_async

pytestmark = pytest.mark.anyio


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    processes = Processes(1)
    yield processes
    await processes.close()


def sleep_at(place: Path) -> None:
    place.write_text(str(os.getpid()))
    time.sleep(600)


def fail() -> None:
    raise UnknownGame("there is no such game")


class Odd(Exception):
    """Comes apart when it is pickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("odd")


def fail_oddly() -> None:
    raise Odd(1, 2)


def die() -> None:
    os._exit(3)


def speak() -> str:
    sys.stdout.write("this is no answer")
    sys.stdout.flush()
    os.write(1, b"nor is this")
    return "this is"


def ignore_input() -> bytes:
    return os.read(0, 10)


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


async def asleep(place: Path) -> int:
    """The process that sleeps, as soon as it does."""
    return int(await until_async(lambda: place.exists() and place.read_text()))


async def gone(process: int) -> None:
    await until_async(lambda: not Path(f"/proc/{process}").exists())


async def test_a_worker_is_kept_for_the_next_call(processes: Processes) -> None:
    worker = await processes.run(os.getpid)
    assert worker != os.getpid()
    assert await processes.run(os.getpid) == worker
    assert await processes.run(max, [3, 5], key=abs) == 5


async def test_errors_come_back_and_the_worker_stays(processes: Processes) -> None:
    worker = await processes.run(os.getpid)
    with pytest.raises(UnknownGame, match="no such game"):
        await processes.run(fail)
    with pytest.raises(RuntimeError, match="odd"):
        await processes.run(fail_oddly)
    assert await processes.run(os.getpid) == worker


async def test_a_worker_that_dies_is_replaced(processes: Processes) -> None:
    with pytest.raises(WorkerDied, match="ended with 3"):
        await processes.run(die)
    worker = await processes.run(os.getpid)
    os.kill(worker, 9)  # while it has nothing to do
    await gone(worker)
    async with asyncio.timeout(20):
        while True:
            try:
                assert await processes.run(os.getpid) != worker
                return
            except WorkerDied:  # nobody had noticed yet
                pass


async def test_who_takes_too_long_is_ended(processes: Processes, tmp_path: Path) -> None:
    await processes.run(priority)  # so that the time is not spent on importing this module there
    with pytest.raises(TimeoutError):
        await processes.run_within(0.5, sleep_at, tmp_path / "asleep")
    await gone(await asleep(tmp_path / "asleep"))
    assert await processes.run_within(20, os.getpid)


async def test_a_call_that_is_cancelled_ends_and_the_next_one_gets_its_place(
    processes: Processes, tmp_path: Path
) -> None:
    call = asyncio.create_task(processes.run(sleep_at, tmp_path / "asleep"))
    sleeper = await asleep(tmp_path / "asleep")
    waiting = asyncio.create_task(processes.run(os.getpid))
    assert processes.busy == 1
    call.cancel()
    assert await waiting != sleeper
    await gone(sleeper)
    assert processes.busy == 0


async def test_a_worker_whose_call_is_cancelled_while_it_starts_is_kept(processes: Processes) -> None:
    call = asyncio.create_task(processes.run(os.getpid))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    call.cancel()
    await asyncio.gather(call, return_exceptions=True)
    await asyncio.gather(*processes._starting)
    assert await processes.run(os.getpid)
    assert len(processes._workers) == 1


async def test_closing_ends_all_workers(tmp_path: Path) -> None:
    processes = Processes(2)
    call = asyncio.create_task(processes.run(sleep_at, tmp_path / "asleep"))
    sleeper = await asleep(tmp_path / "asleep")
    idle = await processes.run(os.getpid)
    await processes.close()
    for worker in (sleeper, idle):
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
    with pytest.raises(WorkerDied):
        await call


async def test_what_a_function_prints_is_no_answer(processes: Processes, capfd: pytest.CaptureFixture[str]) -> None:
    assert await processes.run(speak) == "this is"
    assert await processes.run(ignore_input) == b""
    assert "this is no answernor is this" in capfd.readouterr().err


@pytest.mark.skipif(not hasattr(os, "nice"), reason="only Unix has priorities of this kind")
async def test_whom_nobody_waits_for_lets_others_go_first() -> None:
    background = Processes(1, BACKGROUND_NICENESS)
    assert await background.run(priority) >= BACKGROUND_NICENESS
    await background.close()
