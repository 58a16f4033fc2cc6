"""The actions of Gipsy King, which are packed and unpacked here only; lands 1a … 15c are 0 … 37, as in components.LANDS.

code           notation   meaning
0 + land       7b         put a caravan on the land
38 + land      7b+        put two caravans on the land (second half, twice a player)
76             pass       be out for this water, and keep the place in the queue
"""

from typing import Final

from mypy_extensions import i64

SETTLE: Final[i64] = 0
DOUBLE: Final[i64] = 38
PASS: Final[i64] = 76
ACTIONS: Final[i64] = 77


def settle(land: i64) -> i64:
    return SETTLE + land


def double(land: i64) -> i64:
    return DOUBLE + land


def is_double(action: i64) -> bool:
    return DOUBLE <= action < PASS


def land_of(action: i64) -> i64:
    """The land that an action other than PASS names."""
    return action - DOUBLE if action >= DOUBLE else action - SETTLE
