"""Functions that are called when something happens: made first, given to those who tell, and joined by those who listen."""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Listeners(Generic[P]):
    """Calls all who have subscribed. Where two objects need each other, one gets this in place of the other."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, None]] = []

    def subscribe(self, listener: Callable[P, None]) -> None:
        self._listeners.append(listener)

    def __call__(self, *args: P.args, **more: P.kwargs) -> None:
        for listener in self._listeners:
            listener(*args, **more)
