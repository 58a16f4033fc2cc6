"""The numbers of Gobi: its components, the phases of a turn, and the actions, which are packed and unpacked here only.

place    + cell      lay the turned tile there          discard   lay it before you instead
put      + tile      a camel there (Silk, discarding)   take      + tile  the camel comes from there, the reserve is empty
end      + tile      an end of the route to resolve     spices    + tile  the same, steps may be diagonal, using Spices
china    + tile      a camel leaves it, using China     move      + tile  and goes there
pile     + 0 … 3     take its top                       coffee    take one; tea: the same for a route of 4, using Tea
perfume, silk, cotton: use it                           done      nothing more of this
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import lowest

CELLS: Final[i64] = 1600
TILES: Final[i64] = 40
SQUARE: Final[i64] = 4  # tiles in the desert at the start
STACKED: Final[i64] = 36  # tiles in the stacks at the start
TRIBE_KINDS: Final[i64] = 5
CAMELS: Final[i64] = 10
PILES: Final[i64] = 4
PILE: Final[i64] = 6
PILED: Final[i64] = 24  # rewards in the piles; 6 more are away
COFFEES: Final[i64] = 10
COFFEE_WORTH: Final[i64] = 7
TEA_LENGTH: Final[i64] = 4  # of the routes that Tea is for
COFFEE_LENGTH: Final[i64] = 5  # from here on routes have access to coffee, and are not told apart

# Rewards, by their place in components.REWARDS: gifts, then blessings.
PERFUME_GIFT: Final[i64] = 0
COTTON_GIFT: Final[i64] = 1
CHINA_GIFT: Final[i64] = 2
TEA_GIFT: Final[i64] = 3
SILK_GIFT: Final[i64] = 4
SPICES_GIFT: Final[i64] = 5
GIFT_KINDS: Final[i64] = 6
HEART: Final[i64] = 6
RIM: Final[i64] = 7
KEEPSAKE: Final[i64] = 8
PAIR: Final[i64] = 9
THRIFT: Final[i64] = 10
COMPANY: Final[i64] = 11
BLESSING_KINDS: Final[i64] = 6
REWARD_KINDS: Final[i64] = 12

RESERVE: Final[i64] = -1
IN_STACK: Final[i64] = -1
DISCARDED: Final[i64] = -2
NONE: Final[i64] = -1

# Phases, by their place in components.PHASES: those of step 1, then those of step 2.
TILE_PHASE: Final[i64] = 0
GIFTS_PHASE: Final[i64] = 1
PUT_PHASE: Final[i64] = 2
TAKE_PHASE: Final[i64] = 3
ROUTE_PHASE: Final[i64] = 4
OTHER_END_PHASE: Final[i64] = 5
MOVE_PHASE: Final[i64] = 6
REWARD_PHASE: Final[i64] = 7
OVER_PHASE: Final[i64] = 8

# Verbs. Those that name a cell, a tile or a pile are the first of as many codes; the others are the code itself.
PLACE: Final[i64] = 0
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


def place(cell: i64) -> i64:
    return PLACE + cell


def on_tile(verb: i64, tile: i64) -> i64:
    """The action of a verb that names a tile: PUT, TAKE, END, SPICES, CHINA or MOVE."""
    return verb + tile


def on_each(out: vec[i64], verb: i64, tiles: i64) -> vec[i64]:
    """Append the action of this verb for every tile of the set."""
    while tiles:
        out = append(out, verb + lowest(tiles))
        tiles &= tiles - 1
    return out


def from_pile(pile: i64) -> i64:
    return FROM_PILE + pile


def verb_of(action: i64) -> i64:
    """What an action does, wherever it does it."""
    if action < DISCARD:
        return PLACE
    if action < PUT or action >= COFFEE:
        return action
    if action < TAKE:
        return PUT
    if action < END:
        return TAKE
    if action < SPICES:
        return END
    if action < CHINA:
        return SPICES
    if action < MOVE:
        return CHINA
    return MOVE if action < FROM_PILE else FROM_PILE


def names_tile(action: i64) -> bool:
    return PUT <= action < FROM_PILE


def cell_of(action: i64) -> i64:
    """The cell that a PLACE names."""
    return action - PLACE


def tile_of(action: i64) -> i64:
    return action - verb_of(action)


def pile_of(action: i64) -> i64:
    return action - FROM_PILE


# Who has a reward is one number: 0 while it lies in its pile, then 1 + seat, and USED more once it is face down.

USED: Final[u8] = 8


def owned_by(seat: i64) -> u8:
    """The mark of a reward that this seat has, face up."""
    return u8(seat + 1)


def owner_of(mark: u8) -> i64:
    """The seat that has a reward, NONE while it lies in its pile."""
    return i64(mark & 7) - 1


def is_used(mark: u8) -> bool:
    return mark >= USED
