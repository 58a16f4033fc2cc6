"""The numbers of Gobi: its components, the phases of a turn, and the codes of the actions.

place    0 + cell    lay the turned tile there          discard   lay it before you instead
put      + tile      a camel there (Silk, discarding)   take      + tile  the camel comes from there, the reserve is empty
end      + tile      an end of the route to resolve     spices    + tile  the same, steps may be diagonal, using Spices
china    + tile      a camel leaves it, using China     move      + tile  and goes there
pile     + 0 … 3     take its top                       coffee    take one; tea: the same for a route of 4, using Tea
perfume, silk, cotton: use it                           done      nothing more of this
"""

from typing import Final

from mypy_extensions import i64, u8

CELLS: Final[i64] = 1600
TILES: Final[i64] = 40
STACKED: Final[i64] = 36  # tiles in the stacks at the start
CAMELS: Final[i64] = 10
PILED: Final[i64] = 24  # rewards in the piles; 6 more are away
PILE: Final[i64] = 6
TRIBE_KINDS: Final[i64] = 5
COFFEES: Final[i64] = 10
COFFEE_WORTH: Final[i64] = 7

# Gifts, by their place in components.GIFTS.
PERFUME_GIFT: Final[i64] = 0
COTTON_GIFT: Final[i64] = 1
CHINA_GIFT: Final[i64] = 2
TEA_GIFT: Final[i64] = 3
SILK_GIFT: Final[i64] = 4
SPICES_GIFT: Final[i64] = 5
GIFT_KINDS: Final[i64] = 6

RESERVE: Final[i64] = -1
IN_STACK: Final[i64] = -1
DISCARDED: Final[i64] = -2
NONE: Final[i64] = -1
USED: Final[u8] = 8  # added to the owner of a gift once it is face down

# Actions: the first code of each verb that names a cell, a tile or a pile; the code of the others.
DISCARD: Final[i64] = 1600
PUT: Final[i64] = 1601
TAKE: Final[i64] = 1641
END: Final[i64] = 1681
SPICES: Final[i64] = 1721
CHINA: Final[i64] = 1761
MOVE: Final[i64] = 1801
FROM_PILE: Final[i64] = 1841
COFFEE: Final[i64] = 1845
TEA: Final[i64] = 1846
PERFUME: Final[i64] = 1847
SILK: Final[i64] = 1848
COTTON: Final[i64] = 1849
DONE: Final[i64] = 1850
ACTIONS: Final[i64] = 1851

# Phases, by their place in components.PHASES.
TILE_PHASE: Final[i64] = 0
GIFTS_PHASE: Final[i64] = 1
PUT_PHASE: Final[i64] = 2
TAKE_PHASE: Final[i64] = 3
ROUTE_PHASE: Final[i64] = 4
OTHER_END_PHASE: Final[i64] = 5
MOVE_PHASE: Final[i64] = 6
REWARD_PHASE: Final[i64] = 7
OVER_PHASE: Final[i64] = 8


def first_of(action: i64) -> i64:
    """The first code of the verb, if the action names a tile; NONE if it stands alone."""
    for first in (MOVE, CHINA, SPICES, END, TAKE, PUT):
        if first <= action < first + TILES:
            return first
    return NONE


VERBS: Final = {
    DISCARD: "discard",
    PUT: "put",
    TAKE: "take",
    END: "end",
    SPICES: "spices",
    CHINA: "china",
    MOVE: "to",
    COFFEE: "coffee",
    TEA: "tea",
    PERFUME: "perfume",
    SILK: "silk",
    COTTON: "cotton",
    DONE: "done",
}


def verb(action: i64) -> str:
    first = first_of(action)
    return VERBS[action if first == NONE else first]
