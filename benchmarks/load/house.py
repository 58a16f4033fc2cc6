"""Servers and a database to be loaded, and the misfortunes that may befall them."""

import asyncio
import itertools
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import psycopg

from benchmarks.load.memory import resident
from tests.inn.databases import Cluster

PORTS = range(20_000, 30_000)  # where no client's end of a connection is, so that a server can come back to its port


def _spent(process: int, children: bool = False) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    ticks = sum(map(int, fields[11:15] if children else fields[11:13]))
    seconds = ticks / os.sysconf("SC_CLK_TCK")
    if children:
        for thread in Path(f"/proc/{process}/task").iterdir():
            seconds += sum(_spent(int(child)) for child in (thread / "children").read_text().split())
    return seconds


class Houses:
    """Some servers that share a database."""

    def __init__(self, count: int, server: str, spread: bool = False) -> None:
        self.cluster = None if server else Cluster()
        self.server = server or str(self.cluster and self.cluster.address)
        self.name = f"load_{secrets.token_hex(4)}"
        self.faults = 0
        self.spread = spread
        with psycopg.connect(self.server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {self.name}".encode())
        self.ports = random.sample(PORTS, count)
        self.processes = {port: self._start(port) for port in self.ports}

    def _start(self, port: int) -> subprocess.Popen[str]:
        address = f"postgresql+psycopg://{self.server.removeprefix('postgresql://').rpartition('/')[0]}/{self.name}"
        command = [sys.executable, "-m", "caravanserai.inn.ops.command", f"--port={port}", "--rate=0", "--keep=20000"]
        process = subprocess.Popen(
            [*command, f"--database={address}"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(1)
        return process

    def memory(self) -> list[tuple[int, int]]:
        return [(port, resident(process.pid)) for port, process in self.processes.items()]

    def spent(self) -> dict[str, float]:
        """Seconds of CPU time so far, of the servers, of the database if it is our own, and of this program."""
        spent = {
            "servers": sum(_spent(process.pid) for process in self.processes.values()),
            "crowd": time.process_time(),
        }
        if self.cluster is not None:
            spent["database"] = _spent(self.cluster.process, children=True)
        return spent

    def mend(self) -> None:
        """Start what is not there."""
        for port, process in self.processes.items():
            if process.poll() is not None:
                self.processes[port] = self._start(port)

    async def misfortune(self, every: float) -> None:
        """By turns: a server is killed, and the database is stopped at once; both come back."""
        for number in itertools.count():
            await asyncio.sleep(every)
            self.faults += 1
            if number % 2 and self.cluster is not None:
                await asyncio.to_thread(self.cluster.stop, "immediate")
                await asyncio.to_thread(self.cluster.start)
            else:
                process = self.processes[self.ports[number // 2 % len(self.ports)]]
                process.send_signal(signal.SIGKILL)
                await asyncio.to_thread(process.wait)
                await asyncio.to_thread(self.mend)

    def __enter__(self) -> "Houses":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes.values():
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
        if self.cluster is not None:
            self.cluster.remove()
            return
        with psycopg.connect(self.server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {self.name} WITH (FORCE)".encode())
