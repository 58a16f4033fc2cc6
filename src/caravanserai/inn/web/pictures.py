"""A cache of heavy pictures, such as films of long games: drawn in a worker process, once for all who ask."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import ParamSpec

from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.web.kept import Kept

MAX_KEPT_CHARACTERS = 32_000_000  # of all pictures that are kept

P = ParamSpec("P")


class Pictures:
    """Pictures by their keys."""

    def __init__(self, processes: Processes) -> None:
        self.processes = processes
        self._kept: Kept[Hashable, str] = Kept(MAX_KEPT_CHARACTERS, len)
        self._coming: dict[Hashable, asyncio.Task[str]] = {}

    async def get(self, key: Hashable, draw: Callable[P, str], *args: P.args, **more: P.kwargs) -> str:
        """The picture of a key. ``draw`` makes it if it is not kept; who asks meanwhile waits for the same.

        The function is found by its name in another process, and what it is given is pickled.
        """
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        if key not in self._coming:
            drawing = self.processes.run(draw, *args, **more)
            self._coming[key] = asyncio.create_task(self._keep(key, drawing))
        return await asyncio.shield(self._coming[key])

    async def _keep(self, key: Hashable, drawing: Awaitable[str]) -> str:
        try:
            return self._kept.put(key, await drawing)
        finally:
            del self._coming[key]
