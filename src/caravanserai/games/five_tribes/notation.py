"""Actions as people write them and touch them."""

from typing import Final

from mypy_extensions import i64

from caravanserai.games.five_tribes.components import DJINN_NAMES, GOODS, TILE_NAMES, TRIBE_LETTERS
from caravanserai.games.five_tribes.rules.codes import (
    AIM,
    BID,
    BUILD,
    BUY,
    CALL,
    DROP,
    ELDERS_ONLY,
    GO,
    HIT,
    KEEP,
    KILL,
    PICK,
    SELL,
    SKIP,
    SUIT,
    SUMMON,
    WITH_FAKIR,
    aim_tile,
    bid_fakirs,
    bid_level,
    build_fakirs,
    buy_place,
    call_djinn,
    call_pay,
    drop_tile,
    drop_tribe,
    hit_seat,
    hit_tribe,
    keep_djinn,
    kill_tile,
    kill_tribe,
    pick_tile,
    suit_good,
    summon_djinn,
    summon_pay,
    verb_of,
)
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    COST,
    ELDER,
    FAKIR_ONLY,
    HAND,
    KUMARBI,
    MEEPLES,
    PRICE,
    TRIBE,
    TWO,
    spot_of,
)

_DJINNS: Final = tuple(name.lower().replace("'", "") for name in DJINN_NAMES)


def describe(action: i64) -> str:
    """Short notation, the same in every state."""
    verb = verb_of(action)
    if verb == BID:
        fakirs = bid_fakirs(action)
        return f"bid:{PRICE[bid_level(action)]}" + (f"-{fakirs}f" if fakirs else "")
    if verb == PICK:
        return f"from:{TILE_NAMES[pick_tile(action)]}"
    if verb == DROP:
        return f"{TRIBE_LETTERS[drop_tribe(action)]}>{TILE_NAMES[drop_tile(action)]}"
    if verb == KILL:
        return f"kill:{TRIBE_LETTERS[kill_tribe(action)]}@{TILE_NAMES[kill_tile(action)]}"
    if verb == HIT:
        return f"kill:{TRIBE_LETTERS[hit_tribe(action)]}@seat{hit_seat(action) + 1}"
    if verb == SUMMON:
        return f"djinn:{_DJINNS[summon_djinn(action)]}:{_price(TWO, summon_pay(action))}"
    if verb == CALL:
        djinn = call_djinn(action)
        return f"{_DJINNS[djinn]}:{_price(i64(COST[djinn]), call_pay(action))}"
    return _describe_more(verb, action)


def _describe_more(verb: i64, action: i64) -> str:
    if verb == BUILD:
        fakirs = build_fakirs(action)
        return f"build:{fakirs}f" if fakirs else "build"
    if verb == BUY:
        return f"buy:{buy_place(action) + 1}"
    if verb == KEEP:
        return f"keep:{_DJINNS[keep_djinn(action)]}"
    if verb == AIM:
        return f"at:{TILE_NAMES[aim_tile(action)]}"
    if verb == SUIT:
        return f"suit:{GOODS[suit_good(action)]}"
    if verb == SELL:
        return "sell"
    if verb == GO:
        return "go"
    return "skip" if verb == SKIP else "done"


def _price(cost: i64, pay: i64) -> str:
    """E for an Elder, f for a Fakir."""
    first = "e" if cost == TWO else ""
    return first + ("e" if pay == ELDERS_ONLY else "f")


def touches(state: Sultanate, action: i64) -> list[str]:
    """The things one touches to make a legal action."""
    verb = verb_of(action)
    if verb == BID:
        level = bid_level(action)
        spot = f"spot-{spot_of(level)}"
        choice = level > 0 and state.has(state.to_move, KUMARBI) and state.fakirs(state.to_move) > 0
        return [spot, f"say-fakirs-{bid_fakirs(action)}"] if choice else [spot]
    if verb == PICK:
        return [f"tile-{pick_tile(action)}"]
    if verb == DROP:
        return _touches_to_drop(state, drop_tile(action), drop_tribe(action))
    if verb == KILL:
        return _touches_to_kill(state, kill_tile(action), kill_tribe(action))
    if verb == HIT:
        return [f"{'elders' if hit_tribe(action) == ELDER else 'viziers'}-{hit_seat(action)}"]
    if verb == SUMMON:
        return _touches_to_pay(state, summon_djinn(action), TWO, summon_pay(action))
    if verb == CALL:
        djinn = call_djinn(action)
        return _touches_to_pay(state, djinn, i64(COST[djinn]), call_pay(action))
    return _touches_more(state, verb, action)


def _touches_more(state: Sultanate, verb: i64, action: i64) -> list[str]:
    if verb == AIM:
        return [f"tile-{aim_tile(action)}"]
    if verb == BUILD:
        return [f"say-build-{build_fakirs(action)}"]
    if verb == BUY:
        return [f"card-{state.row[buy_place(action)]}"]
    if verb == KEEP:
        return [f"djinn-{keep_djinn(action)}"]
    if verb == SUIT:
        return [f"card-{state.card_to_spend(state.to_move, suit_good(action))}"]
    return [f"say-{describe(action)}"]


def _touches_to_drop(state: Sultanate, tile: i64, tribe: i64) -> list[str]:
    """A meeple in hand and a tile; the tile alone when all in hand are alike."""
    alike = True
    first: i64 = -1
    for meeple in range(MEEPLES):
        if i64(state.spot[meeple]) == HAND:
            if i64(TRIBE[meeple]) != tribe:
                alike = False
            elif first < 0:
                first = meeple
    return [f"tile-{tile}"] if alike else [f"meeple-{first}", f"tile-{tile}"]


def _touches_to_kill(state: Sultanate, tile: i64, tribe: i64) -> list[str]:
    """A tile, and a tribe where there is a choice."""
    tribes = 0
    for other in range(5):
        if state.meeples[tile * 5 + other] > 0:
            tribes += 1
    return [f"tile-{tile}"] if tribes == 1 else [f"tile-{tile}", f"say-kill-{TRIBE_LETTERS[tribe]}"]


def _touches_to_pay(state: Sultanate, djinn: i64, cost: i64, pay: i64) -> list[str]:
    """A djinn, and with what it is paid where there is a choice."""
    other = ELDERS_ONLY if pay == WITH_FAKIR else WITH_FAKIR
    if cost == FAKIR_ONLY or not state.can_pay(state.to_move, cost, other):
        return [f"djinn-{djinn}"]
    return [f"djinn-{djinn}", "say-pay-fakir" if pay == WITH_FAKIR else "say-pay-elder"]
