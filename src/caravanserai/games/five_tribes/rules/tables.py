"""Constants and tables of the hot code: codes of actions, geometry of the sultanate, cards and djinns as packed arrays.

The codes of the actions:

    0 +    7 × level + fakirs   bid for a level of the track, with so many Fakirs for Kumarbi
    49 +   tile                 pick up all meeples of a tile
    79 +   5 × tile + tribe     drop a meeple of a tribe on a tile
    229 +  5 × tile + tribe     kill a meeple of a tribe on a tile
    379 +  2 × seat + elder     kill a Vizier (0) or an Elder (1) in front of a seat
    387 +  fakirs               have the Builders paid, discarding so many Fakirs
    406 +  place                buy the card at a place of the row
    412 +  2 × djinn + pay      take a djinn at a sacred place, for two Elders (0) or an Elder and a Fakir (1)
    456 +  djinn                keep one of the djinns that Sibittis drew
    478 +  tile                 aim the power called at a tile
    508 +  2 × djinn + pay      call a djinn's power, paying only Elders (0) or with a Fakir (1)
    552 +  good                 lay down a card of a good, to be sold in a suit
    561                         sell the suit laid down
    562                         go on: carry out what the tribe or the tile is there for
    563                         skip what need not, or cannot, be done
    564                         end the turn
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit
from caravanserai.core.vecs import fill64, pack8, pack64
from caravanserai.games.five_tribes import components

BID: Final[i64] = 0
PICK: Final[i64] = 49
DROP: Final[i64] = 79
KILL: Final[i64] = 229
HIT: Final[i64] = 379
BUILD: Final[i64] = 387
BUY: Final[i64] = 406
SUMMON: Final[i64] = 412
KEEP: Final[i64] = 456
AIM: Final[i64] = 478
CALL: Final[i64] = 508
SUIT: Final[i64] = 552
SELL: Final[i64] = 561
GO: Final[i64] = 562
SKIP: Final[i64] = 563
DONE: Final[i64] = 564
ACTIONS: Final[i64] = 565
VERBS: Final = pack64([BID, PICK, DROP, KILL, HIT, BUILD, BUY, SUMMON, KEEP, AIM, CALL, SUIT, SELL, GO, SKIP, DONE])


def verb_of(action: i64) -> i64:
    """The first code of the action's verb."""
    verb = BID
    for first in VERBS:
        if action >= first:
            verb = first
    return verb


# What the seat to move is asked; the numbers are places in components.ASKS.
ASK_BID: Final[i64] = 0
ASK_START: Final[i64] = 1  # which tile to move from
ASK_DROP: Final[i64] = 2
ASK_TRIBE: Final[i64] = 3  # before Viziers, Elders or Merchants act
ASK_BUILD: Final[i64] = 4
ASK_KILL: Final[i64] = 5
ASK_AGAIN: Final[i64] = 6  # the second victim of Iblis
ASK_TILE: Final[i64] = 7
ASK_SECOND: Final[i64] = 8  # the second card of a large market
ASK_AIM: Final[i64] = 9
ASK_PLACE: Final[i64] = 10  # the palm of Enki or palace of Bouraq: there, or beside by Lamia or Hagis
ASK_KEEP: Final[i64] = 11
ASK_END: Final[i64] = 12
ASK_SUIT: Final[i64] = 13

TILES: Final[i64] = 30
ALL_TILES: Final[i64] = (1 << 30) - 1
COLUMNS: Final[i64] = 6

VIZIER: Final[i64] = 0
ELDER: Final[i64] = 1
MERCHANT: Final[i64] = 2
BUILDER: Final[i64] = 3
ASSASSIN: Final[i64] = 4

VILLAGE: Final[i64] = 0
SACRED: Final[i64] = 1
LARGE_MARKET: Final[i64] = 2
SMALL_MARKET: Final[i64] = 3
OASIS: Final[i64] = 4

# Where a meeple is: a tile, or one of these.
HAND: Final[i64] = 30
FRONT: Final[i64] = 31  # + seat
BAG: Final[i64] = 35
MEEPLES: Final[i64] = 90

# Where a resource card or a djinn is: with a seat, or one of these.
DECK: Final[i64] = 4
OUT: Final[i64] = 5  # face up for all
DISCARDS: Final[i64] = 6
DRAWN: Final[i64] = 7  # by Sibittis
CARDS: Final[i64] = 54
FAKIR: Final[i64] = 9
DJINNS: Final[i64] = 22
NOBODY: Final[i64] = 9  # no camel on a tile, no marker on a spot, no owner

AL_AMIN: Final[i64] = 0
ANUN_NAK: Final[i64] = 1
BAAL: Final[i64] = 2
BOAZ: Final[i64] = 3
BOURAQ: Final[i64] = 4
ECHIDNA: Final[i64] = 5
ENKI: Final[i64] = 6
HAGIS: Final[i64] = 7
HAURVATAT: Final[i64] = 8
IBLIS: Final[i64] = 9
JAFAAR: Final[i64] = 10
KANDICHA: Final[i64] = 11
KUMARBI: Final[i64] = 12
LAMIA: Final[i64] = 13
LETA: Final[i64] = 14
MARID: Final[i64] = 15
MONKIR: Final[i64] = 16
NEKIR: Final[i64] = 17
SHAMHAT: Final[i64] = 18
SIBITTIS: Final[i64] = 19
SLOAR: Final[i64] = 20
UTUG: Final[i64] = 21

ANY_TIME: Final[i64] = (
    (1 << ANUN_NAK) | (1 << BOURAQ) | (1 << ENKI) | (1 << LETA) | (1 << SIBITTIS) | (1 << SLOAR) | (1 << UTUG)
)

# Costs of powers, as in components.
ONE: Final[i64] = 1
TWO: Final[i64] = 2
FAKIR_ONLY: Final[i64] = 3

COST: Final = pack8(components.DJINN_COSTS)
POINTS: Final = pack64(components.DJINN_POINTS)
PRICE: Final = pack64(components.PRICES)
SUIT_GOLD: Final = pack64(components.SUITS)


def _spread(counts: tuple[int, ...]) -> list[int]:
    """0 as often as the first count says, 1 as often as the second, …"""
    return [index for index, count in enumerate(counts) for _ in range(count)]


TRIBE: Final = pack8(_spread(components.TRIBE_COUNTS))  # of each meeple
FIRST_MEEPLE: Final = pack64([0, 16, 36, 54, 72, 90])  # of each tribe
GOOD: Final = pack8(_spread(components.GOOD_COUNTS))  # of each resource card
FIRST_CARD: Final = pack64([0, 2, 4, 6, 10, 14, 18, 24, 30, 36, 54])  # of each good

START: Final[i64] = 4  # a heading: no step made yet
LOOK: Final[i64] = 5  # the farthest that the look-ahead has to see


def _next() -> vec[i64]:
    """The tile to the north, east, south and west of each, or −1."""
    out = vec[i64]()
    for tile in range(TILES):
        row = tile // COLUMNS
        column = tile % COLUMNS
        out = append(out, tile - COLUMNS if row > 0 else -1)
        out = append(out, tile + 1 if column < COLUMNS - 1 else -1)
        out = append(out, tile + COLUMNS if row < TILES // COLUMNS - 1 else -1)
        out = append(out, tile - 1 if column > 0 else -1)
    return out


NEXT: Final = _next()


def distance(a: i64, b: i64) -> i64:
    """Steps between two tiles, none of them diagonal."""
    down = a // COLUMNS - b // COLUMNS
    across = a % COLUMNS - b % COLUMNS
    return (down if down >= 0 else -down) + (across if across >= 0 else -across)


def _reach() -> vec[i64]:
    """Where exactly n steps can end, never straight back, by n, tile and heading of the step that led there."""
    out = fill64((LOOK + 1) * TILES * 5, 0)
    for tile in range(TILES):
        for heading in range(5):
            out[tile * 5 + heading] = bit(tile)
    for n in range(1, LOOK + 1):
        for tile in range(TILES):
            for heading in range(5):
                ends: i64 = 0
                for step in range(4):
                    to = NEXT[tile * 4 + step]
                    if to >= 0 and (heading == START or step != heading ^ 2):
                        ends |= out[((n - 1) * TILES + to) * 5 + step]
                out[(n * TILES + tile) * 5 + heading] = ends
    return out


REACH: Final = _reach()


def _within() -> vec[i64]:
    """The tiles at most d steps away, by d and tile."""
    out = vec[i64]()
    for d in range(10):
        for tile in range(TILES):
            near: i64 = 0
            for other in range(TILES):
                if distance(tile, other) <= d:
                    near |= bit(other)
            out = append(out, near)
    return out


WITHIN: Final = _within()
FARTHEST: Final[i64] = 9


def _around() -> vec[i64]:
    """The up to eight neighbours of each tile, diagonal ones too."""
    out = vec[i64]()
    for tile in range(TILES):
        near: i64 = 0
        for other in range(TILES):
            down = tile // COLUMNS - other // COLUMNS
            across = tile % COLUMNS - other % COLUMNS
            if other != tile and -1 <= down <= 1 and -1 <= across <= 1:
                near |= bit(other)
        out = append(out, near)
    return out


AROUND: Final = _around()
