"""Runs functions in other processes of this machine, so that the server goes on meanwhile.

``await processes.run(function, ...)`` is answered by a worker process that is kept for the next call. A call that is
cancelled, or takes too long, ends its worker: a computation cannot be stopped otherwise. Function, arguments and answer
are pickled; the function is found by its module and name.
"""

import asyncio
import contextlib
import pickle
import struct
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Answer = TypeVar("Answer")

BACKGROUND_NICENESS = 10  # how nice those workers are for whom nobody waits: the bots at the tables go first
LENGTH_HEADER = struct.Struct(">Q")  # before every message: how many bytes it has


class WorkerDied(Exception):
    """A worker process ended before it answered."""


class Worker:
    """One process, which carries out one call at a time."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._in = process.stdin
        self._out = process.stdout

    @classmethod
    async def start(cls, nice: int, modules: tuple[str, ...]) -> "Worker":
        """A worker that is ready for its first call."""
        worker = cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "caravanserai.inn.thinking.worker", str(nice), *modules, stdin=PIPE, stdout=PIPE
            )
        )
        await worker._receive()
        return worker

    async def _receive(self) -> bytes:
        try:
            (length,) = LENGTH_HEADER.unpack(await self._out.readexactly(LENGTH_HEADER.size))
            return await self._out.readexactly(length)
        except asyncio.IncompleteReadError as error:
            raise WorkerDied(f"a worker process ended with {await self.process.wait()}") from error

    async def run(self, call: bytes) -> tuple[bool, object]:
        """Whether the function came to an answer, and the answer, or else the exception."""
        self._in.write(LENGTH_HEADER.pack(len(call)) + call)
        with contextlib.suppress(ConnectionError):  # it has died; that is said when there is no answer
            await self._in.drain()
        done, answer = pickle.loads(await self._receive())  # from a process of our own
        return done, answer

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    def kill(self) -> None:
        if self.alive:
            self.process.kill()


class Processes:
    """Some worker processes, started when they are first needed."""

    def __init__(self, most: int, nice: int = 0, modules: tuple[str, ...] = ()) -> None:
        self.most = most
        self.nice = nice
        self.modules = modules  # that register games of others, imported by every worker
        self.busy = 0
        self._places = asyncio.Semaphore(most)
        self._idle: list[Worker] = []
        self._starting: set[asyncio.Task[Worker]] = set()
        self._workers: list[Worker] = []  # all that were started and have not ended

    async def run(self, function: Callable[P, Answer], *args: P.args, **more: P.kwargs) -> Answer:
        """The answer of a function, found in a worker process as soon as one is free."""
        return await self.run_within(None, function, *args, **more)

    async def run_within(
        self, seconds: float | None, function: Callable[P, Answer], *args: P.args, **more: P.kwargs
    ) -> Answer:
        """The same, or TimeoutError if the function takes longer. The time until a worker is free does not count."""
        call = pickle.dumps((function, args, more))
        async with self._places:
            self.busy += 1
            try:
                worker = await self._worker()
                try:
                    async with asyncio.timeout(seconds):
                        done, answer = await worker.run(call)
                except BaseException:
                    worker.kill()
                    raise
                self._idle.append(worker)
            finally:
                self.busy -= 1
        if not done:
            assert isinstance(answer, BaseException)
            raise answer
        return answer  # type: ignore[return-value]  # it is what the function gave there

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()  # the one that was used last: its memory is warm
            if worker.alive:
                return worker
        starting = asyncio.create_task(self._start())
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            # One that is cancelled while it starts would be left behind: it is kept for the next call.
            starting.add_done_callback(self._keep)
            raise

    async def _start(self) -> Worker:
        worker = await Worker.start(self.nice, self.modules)
        self._workers = [each for each in self._workers if each.alive] + [worker]
        return worker

    def _keep(self, started: asyncio.Task[Worker]) -> None:
        if not started.cancelled() and started.exception() is None:
            self._idle.append(started.result())

    async def close(self) -> None:
        """End all workers. Whoever still waits for an answer is told that the worker died."""
        await asyncio.gather(*self._starting, return_exceptions=True)
        for worker in self._workers:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self._workers))
