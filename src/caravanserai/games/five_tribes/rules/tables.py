"""Numbers and tables that the rules read: kinds, places, geometry of the sultanate, cards and djinns as packed arrays."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit
from caravanserai.core.vecs import fill64, pack8, pack64
from caravanserai.games.five_tribes import components

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

TRACK: Final[i64] = 9  # spots of the bid track
LEVELS: Final[i64] = 7  # of prices on it
ZEROS: Final[i64] = 3  # spots of the first level, which cost nothing


def spot_of(level: i64) -> i64:
    """The spot of a level of the track; of the first level, the one that newcomers take."""
    return level + ZEROS - 1


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

# Costs of powers, as in components.
ONE: Final[i64] = 1
TWO: Final[i64] = 2
FAKIR_ONLY: Final[i64] = 3

COST: Final = pack8(components.DJINN_COSTS)
POINTS: Final = pack64(components.DJINN_POINTS)
PRICE: Final = pack64(components.PRICES)
SUIT_GOLD: Final = pack64(components.SUITS)
ROW_LENGTH: Final[i64] = components.ROW_LENGTH
DJINNS_OUT: Final[i64] = components.DJINNS_OUT
SMALL_PRICE: Final[i64] = components.SMALL_PRICE
LARGE_PRICE: Final[i64] = components.LARGE_PRICE
SMALL_CHOICE: Final[i64] = components.SMALL_CHOICE
LARGE_CHOICE: Final[i64] = components.LARGE_CHOICE


def _spread(counts: tuple[int, ...]) -> list[int]:
    """0 as often as the first count says, 1 as often as the second, …"""
    return [index for index, count in enumerate(counts) for _ in range(count)]


TRIBE: Final = pack8(_spread(components.TRIBE_COUNTS))  # of each meeple
FIRST_MEEPLE: Final = pack64([0, 16, 36, 54, 72, 90])  # of each tribe
GOOD: Final = pack8(_spread(components.GOOD_COUNTS))  # of each resource card
FIRST_CARD: Final = pack64([0, 2, 4, 6, 10, 14, 18, 24, 30, 36, 54])  # of each good

START: Final[i64] = 4  # a heading: no step made yet
LOOKAHEAD_STEPS: Final[i64] = 5  # the farthest that the look-ahead has to see


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
    out = fill64((LOOKAHEAD_STEPS + 1) * TILES * 5, 0)
    for tile in range(TILES):
        for heading in range(5):
            out[tile * 5 + heading] = bit(tile)
    for n in range(1, LOOKAHEAD_STEPS + 1):
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
FARTHEST_STEPS: Final[i64] = 9  # from corner to corner


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
