"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from caravanserai.core.layout import Layout


def box(layout: Layout) -> Any:
    """The space of a game's observations."""
    sizes = [field.size for field in layout.fields]
    low = np.repeat(np.array([field.low for field in layout.fields], np.int16), sizes)
    high = np.repeat(np.array([field.high for field in layout.fields], np.int16), sizes)
    return spaces.Box(low, high, dtype=np.int16)
