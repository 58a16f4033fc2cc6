"""Actions as people write and touch them, and why one is refused."""

from typing import Final

from mypy_extensions import i64

from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.rules.tables import (
    ACTIONS,
    AIM,
    ASK_AGAIN,
    ASK_SECOND,
    BID,
    BUILD,
    BUY,
    CALL,
    COLUMNS,
    COST,
    DROP,
    FAKIR_ONLY,
    GO,
    HAND,
    HIT,
    KEEP,
    KILL,
    KUMARBI,
    MEEPLES,
    NEXT,
    NOBODY,
    PICK,
    PRICE,
    SELL,
    SKIP,
    START,
    SUIT,
    SUMMON,
    TRIBE,
    TWO,
    verb_of,
)
from caravanserai.games.five_tribes.rules.rounds import Rounds

_LETTERS: Final = components.TRIBE_LETTERS

# What each question asks for, in the order of components.ASKS.
_ASKED: Final = (
    "bid",
    "pick a tile to move from",
    "drop a meeple",
    "let the tribe act",
    "have the Builders paid",
    "choose a victim",
    "choose the second victim",
    "use the tile",
    "take the second card",
    "aim the power at a tile",
    "place the palm or palace",
    "keep one of the djinns drawn",
    "sell or end the turn",
    "complete the suit or sell it",
)


def tile_name(tile: i64) -> str:
    """Column and row, as a1 … f5 from the top left."""
    return f"{'abcdef'[tile % COLUMNS]}{tile // COLUMNS + 1}"


def djinn_name(djinn: i64) -> str:
    return components.DJINN_NAMES[djinn].lower().replace("'", "")


def notation(action: i64) -> str:
    """Short notation, the same in every state."""
    verb = verb_of(action)
    rest = action - verb
    if verb == BID:
        return f"bid:{PRICE[rest // 7]}" + (f"-{rest % 7}f" if rest % 7 else "")
    if verb == PICK:
        return f"from:{tile_name(rest)}"
    if verb == DROP:
        return f"{_LETTERS[rest % 5]}>{tile_name(rest // 5)}"
    if verb == KILL:
        return f"kill:{_LETTERS[rest % 5]}@{tile_name(rest // 5)}"
    if verb == HIT:
        return f"kill:{_LETTERS[rest % 2]}@seat{rest // 2 + 1}"
    if verb == SUMMON:
        return f"djinn:{djinn_name(rest // 2)}:{'ee' if rest % 2 == 0 else 'ef'}"
    if verb == CALL:
        return f"{djinn_name(rest // 2)}:{_price(rest // 2, rest % 2)}"
    return _more_notation(verb, rest)


def _more_notation(verb: i64, rest: i64) -> str:
    if verb == BUILD:
        return f"build:{rest}f" if rest else "build"
    if verb == BUY:
        return f"buy:{rest + 1}"
    if verb == KEEP:
        return f"keep:{djinn_name(rest)}"
    if verb == AIM:
        return f"at:{tile_name(rest)}"
    if verb == SUIT:
        return f"suit:{components.GOODS[rest]}"
    if verb == SELL:
        return "sell"
    if verb == GO:
        return "go"
    return "skip" if verb == SKIP else "done"


def _price(djinn: i64, pay: i64) -> str:
    if i64(COST[djinn]) == TWO:
        return "ee" if pay == 0 else "ef"
    return "e" if pay == 0 else "f"


def touched(state: Rounds, action: i64) -> list[str]:
    """The things one touches to make a legal action."""
    verb = verb_of(action)
    rest = action - verb
    if verb == BID:
        level = rest // 7
        spot = f"spot-{level + 2}"
        choice = level > 0 and state.has(state.to_move, KUMARBI) and state.fakirs(state.to_move) > 0
        return [spot, f"say-fakirs-{rest % 7}"] if choice else [spot]
    if verb in (PICK, AIM):
        return [f"tile-{rest}"]
    if verb == DROP:
        return _touched_to_drop(state, rest // 5, rest % 5)
    if verb == KILL:
        tribes = 0
        for tribe in range(5):
            if state.meeples[rest // 5 * 5 + tribe] > 0:
                tribes += 1
        tile = f"tile-{rest // 5}"
        return [tile] if tribes == 1 else [tile, f"say-kill-{_LETTERS[rest % 5]}"]
    if verb == HIT:
        return [f"{'elders' if rest % 2 else 'viziers'}-{rest // 2}"]
    if verb == SUMMON:
        return _touched_to_pay(state, rest // 2, TWO, rest % 2)
    if verb == CALL:
        return _touched_to_pay(state, rest // 2, i64(COST[rest // 2]), rest % 2)
    return _touched_more(state, verb, rest)


def _touched_more(state: Rounds, verb: i64, rest: i64) -> list[str]:
    if verb == BUILD:
        return [f"say-build-{rest}"]
    if verb == BUY:
        return [f"card-{state.row[rest]}"]
    if verb == KEEP:
        return [f"djinn-{rest}"]
    if verb == SUIT:
        return [f"card-{state.card_to_spend(state.to_move, rest)}"]
    return [f"say-{_more_notation(verb, rest)}"]


def _touched_to_drop(state: Rounds, tile: i64, tribe: i64) -> list[str]:
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


def _touched_to_pay(state: Rounds, djinn: i64, cost: i64, pay: i64) -> list[str]:
    """A djinn, and with what it is paid where there is a choice."""
    seat = state.to_move
    if cost == FAKIR_ONLY or not state.can_pay(seat, cost, 1 - pay):
        return [f"djinn-{djinn}"]
    return [f"djinn-{djinn}", "say-pay-fakir" if pay else "say-pay-elder"]


def reason(state: Rounds, action: i64) -> str:
    """Why an action that is not legal is not."""
    if not 0 <= action < ACTIONS:
        return f"{action} is no action; they are 0 … {ACTIONS - 1}"
    verb = verb_of(action)
    rest = action - verb
    asked = _ASKED[state.ask]
    if all(verb_of(choice) != verb for choice in state.choices):
        return f"{notation(action)} is not possible now; it is time to {asked}"
    if verb == BID:
        return _bid_reason(state, rest // 7, rest % 7)
    if verb == PICK:
        if state.crowd[rest] == 0:
            return f"there are no meeples on {tile_name(rest)}"
        return f"no move from {tile_name(rest)} can end on a meeple of its last tribe"
    if verb == DROP:
        return _drop_reason(state, rest // 5, rest % 5)
    if verb in (KILL, HIT):
        return _kill_reason(state, verb, rest)
    if verb == BUILD:
        return f"you have {_fakirs(state.fakirs(state.to_move))}, not {rest}"
    if verb == BUY:
        first = 5 if state.ask == ASK_SECOND else state.market_price()  # 3 for 3 gold, 6 for 6
        return f"card {rest + 1} is not among the first {first} that lie out"
    if verb in (SUMMON, CALL):
        return f"{components.DJINN_NAMES[rest // 2]} cannot be called or paid for so now"
    return f"{notation(action)} is not possible now; choose one of the places offered to {asked}"


def _fakirs(count: i64) -> str:
    return "1 Fakir" if count == 1 else f"{count} Fakirs"


def _bid_reason(state: Rounds, level: i64, fakirs: i64) -> str:
    seat = state.to_move
    price = PRICE[level]
    if state.zeros() == 3 and level != 1:
        return "three markers are on 0, so the last one takes the 1"
    if level > 0 and i64(state.track[level + 2]) != NOBODY:
        return f"the {price} is taken"
    if fakirs > 0:
        if not state.has(seat, KUMARBI):
            return "only Kumarbi's owner bids with Fakirs"
        if fakirs > level:
            return f"{price} is brought to 0 by {_fakirs(level)}, so {fakirs} are too many"
        if fakirs > state.fakirs(seat):
            return f"you have {_fakirs(state.fakirs(seat))}, not {fakirs}"
    return f"the bid costs {PRICE[level - fakirs]} gold and you have {state.gold[seat]}"


def _drop_reason(state: Rounds, tile: i64, tribe: i64) -> str:
    if state.held[tribe] == 0:
        return f"there is no {components.TRIBES[tribe]} in your hand"
    here = state.tile
    for step in range(4):
        if NEXT[here * 4 + step] == tile:
            if state.heading != START and step == state.heading ^ 2:
                return f"{tile_name(tile)} would be straight back"
            return f"with a {components.TRIBES[tribe]} on {tile_name(tile)} the move could not end on its last tribe"
    return f"{tile_name(tile)} is not beside {tile_name(here)}"


def _kill_reason(state: Rounds, verb: i64, rest: i64) -> str:
    if state.ask == ASK_AGAIN:
        return "the second victim must be where the first was"
    if verb == HIT:
        seat = rest // 2
        if seat >= state.seats or seat == state.to_move:
            return "only what is in front of an opponent can be killed"
        if not state.can_be_hit(seat):
            return f"Boaz protects seat {seat + 1}"
        return f"seat {seat + 1} has no {components.TRIBES[rest % 2]}"
    if state.meeples[rest] == 0:
        return f"there is no {components.TRIBES[rest % 5]} on {tile_name(rest // 5)}"
    return f"{tile_name(rest // 5)} is out of reach: it takes {_fakirs(state.fakirs_to(rest // 5))}"
