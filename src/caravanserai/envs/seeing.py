"""Observations and masks as NumPy arrays, from what compiled code writes."""

from collections.abc import Callable
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from caravanserai.core.observe import Pen
from caravanserai.core.state import State
from caravanserai.envs.setting import Setting


def look(numbers: Any, kind: Any) -> NDArray[Any]:
    """A packed array as NumPy sees it: the same memory, not to be written to."""
    return np.frombuffer(numbers, kind)


def mask_of(state: State, actions: int) -> NDArray[np.int8]:
    """1 for each legal action."""
    mask = np.zeros(actions, np.int8)
    mask[look(state.ways(), np.int64)] = 1
    return mask


class ObservationReader:
    """Reads the observations of one state after the other into arrays of their own."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        numbers = vec[i16]([0] * setting.layout.size)
        self._observer = setting.observer
        self._pen = Pen(numbers, 0)
        self._row: NDArray[np.int16] = look(numbers, np.int16)

    def __reduce__(self) -> "tuple[Callable[[Setting], ObservationReader], tuple[Setting]]":
        """It remembers nothing: copies and pickles are new ones."""
        return ObservationReader, (self._setting,)

    def read(self, state: State, seat: int) -> NDArray[np.int16]:
        self._observer.observe(state, seat, self._pen)
        return self._row.copy()
