"""A bounded cache: what was made is kept until too much has come since."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """Values by their keys, up to a whole weight; those that nobody asked for in the longest time go first."""

    def __init__(self, most: int, weight: Callable[[Value], int] = lambda value: 1) -> None:
        self.most = most
        self.weight = weight
        self.whole = 0
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value, if it is not too heavy to be kept at all."""
        if key in self._values:
            self.whole -= self.weight(self._values.pop(key))
        self._values[key] = value
        self.whole += self.weight(value)
        while self.whole > self.most:
            self.whole -= self.weight(self._values.popitem(last=False)[1])
        return value

    def __len__(self) -> int:
        return len(self._values)
