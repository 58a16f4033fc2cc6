"""The order of play: every round its bids, the turns from the highest spot to the lowest, and the clean-up."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from caravanserai.core.vecs import fill8
from caravanserai.games.five_tribes.rules.cleanup import end_game, lay_out
from caravanserai.games.five_tribes.rules.codes import ASK_BID, ASK_START
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import NOBODY, START, TRACK


def begin(state: Sultanate, order: vec[u8]) -> None:
    """The first round, with the markers in this order."""
    state.markers = len(order)
    state.order = order
    state.track = fill8(TRACK, u8(NOBODY))
    state.round = 0
    state.trail = vec[u8]()
    state.trail_start = -1
    state.trail_seat = -1
    state.turn = 0
    begin_round(state)


def begin_round(state: Sultanate) -> None:
    state.round += 1
    state.bidding = -1
    next_bid(state)


def next_bid(state: Sultanate) -> None:
    """The next marker on the bid order track bids; after the last one the turns begin."""
    state.bidding += 1
    if state.bidding == state.markers:
        state.bidding = -1
        next_turn(state)
        return
    begin_decisions(state, i64(state.order[state.bidding]), ASK_BID)


def next_turn(state: Sultanate) -> None:
    """2.1 The marker on the highest spot goes to the first free place of the bid order track, and its seat plays."""
    spot: i64 = TRACK - 1
    while spot >= 0 and i64(state.track[spot]) == NOBODY:
        spot -= 1
    if spot < 0:
        end_round(state)
        return
    marker = i64(state.track[spot])
    state.track[spot] = u8(NOBODY)
    free: i64 = 0
    while i64(state.order[free]) != NOBODY:
        free += 1
    state.order[free] = u8(marker)
    begin_decisions(state, marker, ASK_START)


def end_round(state: Sultanate) -> None:
    """The clean-up and another round, or the end. What has called it once stands (R10): nothing unsets `ending`."""
    if state.ending:
        end_game(state)
        return
    lay_out(state)
    begin_round(state)


def begin_decisions(state: Sultanate, marker: i64, ask: i64) -> None:
    """A marker bids or plays. All that belongs to one turn begins anew (R4: with two players as well)."""
    state.marker = marker
    state.to_move = state.seat_of(marker)
    state.turn += 1
    if state.keeps_secrets(state.to_move):
        state.reveals += 1  # what this seat is asked, or not asked, may show what it holds
    state.ask = ask
    state.back = ask
    state.calling = -1
    state.base = -1
    state.used = 0
    state.start = -1
    state.tile = -1
    state.heading = START
    state.left = 0
    state.tribe = -1
    state.taken = 0
    state.twice = False
    state.pair = False
    state.quarry = -1
    state.suit = 0
