"""The codes of the questions and of the actions that answer them: the only place where they are packed and unpacked.

0 +    7 × level + fakirs   bid for a level of the track, with so many Fakirs for Kumarbi
49 +   tile                 pick up all meeples of a tile
79 +   5 × tile + tribe     drop a meeple of a tribe on a tile
229 +  5 × tile + tribe     kill a meeple of a tribe on a tile
379 +  2 × seat + tribe     kill a Vizier or an Elder in front of a seat
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

from mypy_extensions import i64

from caravanserai.core.vecs import pack64

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

# What a djinn or its power is paid with.
ELDERS_ONLY: Final[i64] = 0
WITH_FAKIR: Final[i64] = 1


def verb_of(action: i64) -> i64:
    """The first code of the action's verb."""
    verb = BID
    for first in VERBS:
        if action >= first:
            verb = first
    return verb


def pack_bid(level: i64, fakirs: i64) -> i64:
    return BID + 7 * level + fakirs


def bid_level(action: i64) -> i64:
    return (action - BID) // 7


def bid_fakirs(action: i64) -> i64:
    return (action - BID) % 7


def pack_pick(tile: i64) -> i64:
    return PICK + tile


def pick_tile(action: i64) -> i64:
    return action - PICK


def pack_drop(tile: i64, tribe: i64) -> i64:
    return DROP + 5 * tile + tribe


def drop_tile(action: i64) -> i64:
    return (action - DROP) // 5


def drop_tribe(action: i64) -> i64:
    return (action - DROP) % 5


def pack_kill(tile: i64, tribe: i64) -> i64:
    return KILL + 5 * tile + tribe


def kill_tile(action: i64) -> i64:
    return (action - KILL) // 5


def kill_tribe(action: i64) -> i64:
    return (action - KILL) % 5


def pack_hit(seat: i64, tribe: i64) -> i64:
    return HIT + 2 * seat + tribe


def hit_seat(action: i64) -> i64:
    return (action - HIT) // 2


def hit_tribe(action: i64) -> i64:
    return (action - HIT) % 2


def pack_build(fakirs: i64) -> i64:
    return BUILD + fakirs


def build_fakirs(action: i64) -> i64:
    return action - BUILD


def pack_buy(place: i64) -> i64:
    return BUY + place


def buy_place(action: i64) -> i64:
    return action - BUY


def pack_summon(djinn: i64, pay: i64) -> i64:
    return SUMMON + 2 * djinn + pay


def summon_djinn(action: i64) -> i64:
    return (action - SUMMON) // 2


def summon_pay(action: i64) -> i64:
    return (action - SUMMON) % 2


def pack_keep(djinn: i64) -> i64:
    return KEEP + djinn


def keep_djinn(action: i64) -> i64:
    return action - KEEP


def pack_aim(tile: i64) -> i64:
    return AIM + tile


def aim_tile(action: i64) -> i64:
    return action - AIM


def pack_call(djinn: i64, pay: i64) -> i64:
    return CALL + 2 * djinn + pay


def call_djinn(action: i64) -> i64:
    return (action - CALL) // 2


def call_pay(action: i64) -> i64:
    return (action - CALL) % 2


def pack_suit(good: i64) -> i64:
    return SUIT + good


def suit_good(action: i64) -> i64:
    return action - SUIT
