"""Waiting for what should happen soon: nowhere else do tests sleep between two looks."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

SECONDS = 60.0  # far more than anything takes, for machines that are busy
PAUSE = 0.02  # seconds between two looks


def until(condition: Callable[[], Found], within: float = SECONDS) -> Found:
    """Look until the condition holds, and give what it gave then."""
    end = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < end, f"it did not happen in {within:g} seconds"
        time.sleep(PAUSE)
    return found


async def until_async(condition: Callable[[], Found], within: float = SECONDS) -> Found:
    """The same, while the event loop goes on."""
    end = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < end, f"it did not happen in {within:g} seconds"
        await asyncio.sleep(PAUSE)
    return found
