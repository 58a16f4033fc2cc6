"""1. Bidding for the turn order."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.games.five_tribes.rules.codes import pack_bid
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import FAKIR, KUMARBI, LEVELS, NOBODY, PRICE, ZEROS, spot_of


def bids(state: Sultanate) -> vec[i64]:
    """Free spots that the seat to move can pay. Fakirs lower the price for Kumarbi's owner, but never below 0."""
    seat = state.to_move
    full = zeros(state) == ZEROS
    fakirs = state.fakirs(seat) if state.has(seat, KUMARBI) else 0
    out = vec[i64]()
    for level in range(LEVELS):
        free = not full if level == 0 else i64(state.track[spot_of(level)]) == NOBODY
        if not free or (full and level > 1):
            continue
        for spent in range((fakirs if fakirs < level else level) + 1):
            if spent > 0 and bid_price(state, level, 0) == 0:
                break  # the 1 is free already (R2): a Fakir would do nothing
            if bid_price(state, level, spent) <= state.gold[seat]:
                out = append(out, pack_bid(level, spent))
    return out


def zeros(state: Sultanate) -> i64:
    """Markers that pay nothing so far."""
    count: i64 = 0
    for spot in range(ZEROS):
        if i64(state.track[spot]) != NOBODY:
            count += 1
    return count


def bid_price(state: Sultanate, level: i64, fakirs: i64) -> i64:
    """What a bid costs. Who must take the 1 and has nothing pays nothing (R2)."""
    price = PRICE[level - fakirs]
    if zeros(state) == ZEROS and state.gold[state.to_move] < price:
        return 0
    return price


def bid(state: Sultanate, level: i64, fakirs: i64) -> None:
    """Pay at once and put the marker down. A newcomer on 0 takes the lowest and pushes the others up."""
    seat = state.to_move
    state.gold[seat] -= bid_price(state, level, fakirs)
    for _ in range(fakirs):
        state.spend(seat, FAKIR)
    state.order[state.bidding] = u8(NOBODY)
    if level == 0:
        state.track[0] = state.track[1]
        state.track[1] = state.track[2]
    state.track[spot_of(level)] = u8(state.marker)
