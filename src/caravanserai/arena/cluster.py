"""Games played on a Ray cluster. Ray is the extra ``cluster``; every node needs this package, of the same version."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from caravanserai.arena.match import Result, play
from caravanserai.arena.schedule import Job
from caravanserai.core.errors import BadOption


def played_on(address: str, jobs: Iterable[Job]) -> Iterator[tuple[Result, str]]:
    """The results as they come in. ``address``: ray://HOST:PORT, HOST:PORT, auto, or local for a cluster of this machine."""
    try:
        import ray
    except ImportError as error:
        raise BadOption("--ray needs Ray, which is not installed: pip install 'caravanserai[cluster]'") from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError) as error:
        raise BadOption(f"there is no Ray cluster at {address}: {error}") from error
    try:
        yield from _played(ray, jobs)
    finally:
        ray.shutdown()


def _played(ray: Any, jobs: Iterable[Job]) -> Iterator[tuple[Result, str]]:
    remote = ray.remote(num_cpus=1)(play)
    waiting = iter(jobs)
    running = [remote.remote(job) for job in islice(waiting, 2 * int(ray.cluster_resources().get("CPU", 1)))]
    while running:
        done, running = ray.wait(running)
        running += [remote.remote(job) for job in islice(waiting, len(done))]
        yield from ray.get(done)
