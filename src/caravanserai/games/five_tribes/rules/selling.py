"""2.6 Selling merchandise, and so the end of a turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, count
from caravanserai.games.five_tribes.rules.codes import ASK_END, ASK_SUIT, DONE, SELL, pack_suit
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import FAKIR, SUIT_GOLD


def ends(state: Sultanate) -> vec[i64]:
    """Begin a suit, or end the turn."""
    return append(goods(state), DONE)


def sales(state: Sultanate) -> vec[i64]:
    """Make the suit larger, or sell it."""
    return append(goods(state), SELL)


def goods(state: Sultanate) -> vec[i64]:
    """The goods in hand that are not in the suit yet; Fakirs are none."""
    out = vec[i64]()
    for good in range(FAKIR):
        if state.hand[state.to_move * 10 + good] > 0 and not state.suit >> good & 1:
            out = append(out, pack_suit(good))
    return out


def lay_down(state: Sultanate, good: i64) -> None:
    """A card is shown, to be sold with others."""
    state.show(state.to_move, good)
    state.suit |= bit(good)
    state.ask = ASK_SUIT


def sell(state: Sultanate) -> None:
    seat = state.to_move
    state.gold[seat] += SUIT_GOLD[count(state.suit)]
    for good in range(FAKIR):
        if state.suit >> good & 1:
            state.spend(seat, good)
    state.suit = 0
    state.ask = ASK_END
