"""Heavy pictures, such as films of long games: drawn beside the event loop, once for all who ask, and kept for a while."""

import asyncio
from collections.abc import Callable, Hashable

from caravanserai.inn.web.kept import Kept

MOST = 32_000_000  # characters of pictures that are kept


class Pictures:
    def __init__(self) -> None:
        self._kept: Kept[Hashable, str] = Kept(MOST, len)
        self._coming: dict[Hashable, asyncio.Task[str]] = {}

    async def get(self, key: Hashable, draw: Callable[[], str]) -> str:
        """The picture of a key. ``draw`` makes it if it is not kept; who asks meanwhile waits for the same."""
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._draw(key, draw))
        return await asyncio.shield(self._coming[key])

    async def _draw(self, key: Hashable, draw: Callable[[], str]) -> str:
        try:
            return self._kept.put(key, await asyncio.to_thread(draw))
        finally:
            del self._coming[key]
