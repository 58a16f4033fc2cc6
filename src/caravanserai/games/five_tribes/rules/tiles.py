"""2.5 Tile actions: oases, villages, markets and sacred places."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.games.five_tribes.rules.codes import (
    ASK_END,
    ASK_SECOND,
    GO,
    SKIP,
    pack_buy,
    pack_summon,
)
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    DJINNS,
    DJINNS_OUT,
    LARGE_CHOICE,
    LARGE_MARKET,
    LARGE_PRICE,
    OASIS,
    OUT,
    SACRED,
    SMALL_CHOICE,
    SMALL_MARKET,
    SMALL_PRICE,
    TWO,
    VILLAGE,
)


def tile_actions(state: Sultanate) -> vec[i64]:
    """What the tile is there for. Palms and palaces are placed as long as there are any; all else may be skipped."""
    kind = i64(state.kind[state.tile])
    if kind == VILLAGE:
        return append(vec[i64](), GO if state.palaces_left > 0 else SKIP)
    if kind == OASIS:
        return append(vec[i64](), GO if state.palms_left > 0 else SKIP)
    if kind == SACRED:
        return append(summons(state), SKIP)
    if state.gold[state.to_move] < market_price(state):
        return append(vec[i64](), SKIP)
    return append(cards(state), SKIP)


def pass_by(state: Sultanate) -> None:
    """Leave the tile unused."""
    state.ask = ASK_END


# Oases and villages.


def place_here(state: Sultanate) -> None:
    """The palm of the oasis or the palace of the village where the move ended."""
    state.back = ASK_END
    set_down(state, i64(state.kind[state.tile]), state.tile)


def set_down(state: Sultanate, kind: i64, tile: i64) -> None:
    """Place the palace of a village or the palm of an oasis, here or moved by a djinn, and go on."""
    if kind == VILLAGE:
        state.raise_palace(state.to_move, tile)
    else:
        state.plant(tile)
    state.calling = -1
    state.base = -1
    state.ask = state.back


# Markets.


def market_price(state: Sultanate) -> i64:
    return LARGE_PRICE if state.kind[state.tile] == LARGE_MARKET else SMALL_PRICE


def choice(state: Sultanate) -> i64:
    """How many of the first cards one chooses from: the second of a large market is one of those that the first left."""
    if state.kind[state.tile] == SMALL_MARKET:
        return SMALL_CHOICE
    return LARGE_CHOICE - 1 if state.ask == ASK_SECOND else LARGE_CHOICE


def cards(state: Sultanate) -> vec[i64]:
    """Those that may be bought: "first" counts the cards still lying there."""
    first = choice(state)
    out = vec[i64]()
    for place in range(first if first < len(state.row) else len(state.row)):
        out = append(out, pack_buy(place))
    return out


def buy(state: Sultanate, place: i64) -> None:
    seat = state.to_move
    if state.ask == ASK_SECOND:
        state.take_from_row(seat, place)
        state.ask = ASK_END
        return
    state.gold[seat] -= market_price(state)
    state.take_from_row(seat, place)
    two = state.kind[state.tile] == LARGE_MARKET and len(state.row) > 0
    state.ask = ASK_SECOND if two else ASK_END


# Sacred places.


def summons(state: Sultanate) -> vec[i64]:
    """The djinns that lie out, for two Elders or for an Elder and a Fakir."""
    out = vec[i64]()
    for djinn in range(DJINNS):
        if state.owner[djinn] == OUT:
            for pay in range(2):
                if state.can_pay(state.to_move, TWO, pay):
                    out = append(out, pack_summon(djinn, pay))
    return out


def summon(state: Sultanate, djinn: i64, pay: i64) -> None:
    """Take a djinn."""
    state.pay(state.to_move, TWO, pay)
    row = vec[u8](capacity=DJINNS_OUT)
    for other in state.djinn_row:
        if i64(other) != djinn:
            row = append(row, other)
    state.djinn_row = row
    state.gain_djinn(state.to_move, djinn)
    state.ask = ASK_END
