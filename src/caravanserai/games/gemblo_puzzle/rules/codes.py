"""The action codes of Gemblo puzzles, packed and unpacked here.

0 … 35318        lay a piece: the same placements as in Gemblo
35319 … 35336    take a piece back, by its place in the set
35337            give up and see a solution
"""

from typing import Final

from mypy_extensions import i64

from caravanserai.games.gemblo.rules.codes import KINDS, NONE, PLACEMENTS

TAKE_BACK: Final[i64] = PLACEMENTS  # the first of these codes
GIVE_UP: Final[i64] = TAKE_BACK + KINDS
ACTIONS: Final[i64] = GIVE_UP + 1


def taking_back(kind: i64) -> i64:
    """The action that takes a piece back."""
    return TAKE_BACK + kind


def taken_back(action: i64) -> i64:
    """The piece that an action takes back, NONE if it is another action."""
    return action - TAKE_BACK if TAKE_BACK <= action < GIVE_UP else NONE
