"""Plays games on a Ray cluster. Ray is the extra ``cluster``; every node needs this package, of the same version."""

import logging
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from caravanserai.arena.match import Result, play
from caravanserai.arena.schedule import Job
from caravanserai.core import plugins
from caravanserai.core.errors import BadOption
from caravanserai.core.extras import needs


def played_on(address: str, jobs: Iterable[Job]) -> Iterator[tuple[Result, str]]:
    """The results as they come in. ``address``: ray://HOST:PORT, HOST:PORT, auto, or local for a cluster of this machine."""
    with needs("cluster", "Playing on a cluster"):
        import ray
    _check_reachable(address)
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield from _played(ray, jobs)
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Say at once that nobody answers; Ray itself would go on trying for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # auto, local
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise BadOption(f"there is no Ray cluster at {address}: {error.strerror or error}") from error


def _played(ray: Any, jobs: Iterable[Job]) -> Iterator[tuple[Result, str]]:
    remote = ray.remote(num_cpus=1)(_play)
    modules = tuple(plugins.modules)
    waiting = iter(jobs)
    running = [remote.remote(modules, job) for job in islice(waiting, 2 * int(ray.cluster_resources().get("CPU", 1)))]
    while running:
        done, running = ray.wait(running)
        running += [remote.remote(modules, job) for job in islice(waiting, len(done))]
        yield from ray.get(done)


def _play(modules: tuple[str, ...], job: Job) -> tuple[Result, str]:
    """On a node, which knows no games but those of installed packages."""
    plugins.load_modules(modules)
    return play(job)
