"""2.2 Moving meeples and 2.3 control of the tile where they end.

Any drop that can still end legally is offered, and no other. The look-ahead for this needs no search. Let n meeples be
still in hand. A move ends legally if its last meeple finds one of its tribe on its tile, and that one is

- already there: some tribe in hand stands on a tile where exactly n steps, never straight back, can end (the table
  REACH says which those are: parity and edges are in it), or
- dropped there on the way: a loop takes at least four steps, so this needs n ≥ 5 and two meeples of one tribe in hand. Then it
  always works: every tile has a neighbour at a right angle to where one came from, and so closes a square.

With n ≥ 6 two of the five tribes' meeples are alike, so every beginning can be ended.
"""

from typing import Final, Iterator

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit
from caravanserai.core.state import OVER
from caravanserai.games.five_tribes.rules.codes import (
    ASK_BUILD,
    ASK_DROP,
    ASK_END,
    ASK_KILL,
    ASK_START,
    ASK_TRIBE,
    SKIP,
    drop_tile,
    drop_tribe,
    pack_drop,
    pack_pick,
)
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    ASSASSIN,
    BUILDER,
    HAND,
    LOOKAHEAD_STEPS,
    MARID,
    NEXT,
    REACH,
    START,
    TILES,
)


def picks(state: Sultanate) -> vec[i64]:
    """The tiles to move from; without any, there is nothing but to stay."""
    out = vec[i64]()
    possible = starts(state.where, state.meeples, state.crowd)
    for tile in range(TILES):
        if possible >> tile & 1:
            out = append(out, pack_pick(tile))
    return out if possible else append(out, SKIP)


def stay(state: Sultanate) -> None:
    """No legal move: neither tribe nor tile act, and this round is the last, even if somebody can move later (R10)."""
    state.ending = True
    state.ask = ASK_END


def pick(state: Sultanate, tile: i64) -> None:
    """Take all meeples of a tile in hand."""
    state.left = i64(state.crowd[tile])
    for tribe in range(5):
        for _ in range(i64(state.meeples[tile * 5 + tribe])):
            state.transfer(tribe, tile, HAND)
    state.start = tile
    state.tile = tile
    state.heading = START
    state.trail = vec[u8](capacity=state.left)
    state.trail_start = tile
    state.trail_seat = state.to_move
    state.ask = ASK_DROP


def drop(state: Sultanate, tile: i64, tribe: i64) -> None:
    """Drop a meeple on a tile beside the last; Marid's owner is paid for those on tiles with a camel of theirs."""
    state.transfer(tribe, HAND, tile)
    state.trail = append(state.trail, u8(pack_drop(tile, tribe)))
    state.heading = heading_to(state.tile, tile)
    state.tile = tile
    state.left -= 1
    if i64(state.camel[tile]) == i64(state.owner[MARID]):
        state.tribute(MARID, state.to_move)
    if state.left == 0:
        take(state, tribe)


def take(state: Sultanate, tribe: i64) -> None:
    """The last meeple and all of its tribe are taken; an emptied tile is controlled. The tribe acts next."""
    tile = state.tile
    state.tribe = tribe
    state.taken = i64(state.meeples[tile * 5 + tribe])
    for _ in range(state.taken):
        state.transfer(tribe, tile, HAND)
    if state.crowd[tile] == 0:
        state.claim(state.to_move, tile)
    if tribe == BUILDER:
        state.ask = ASK_BUILD
    elif tribe == ASSASSIN:
        state.ask = ASK_KILL
    else:
        state.ask = ASK_TRIBE


# What can still end legally.


def can_start(where: vec[i64], meeples: vec[u8], tile: i64, left: i64) -> bool:
    """Whether a move with the ``left`` meeples of a tile can end legally."""
    if left > LOOKAHEAD_STEPS:
        return True
    # The tile itself is empty once they are in hand.
    ends = REACH[(left * TILES + tile) * 5 + START] & ~bit(tile)
    for tribe in range(5):
        count = meeples[tile * 5 + tribe]
        if count > 0:
            if where[tribe] & ends != 0 or (left == LOOKAHEAD_STEPS and count > 1):
                return True
    return False


def can_drop(where: vec[i64], held: vec[u8], left: i64, tribe: i64, tile: i64, heading: i64) -> bool:
    """Whether a move can end legally once one of the ``left`` meeples in hand is dropped on a tile, reached by that heading."""
    itself = bit(tile)
    if left == 1:
        return where[tribe] & itself != 0
    left -= 1
    if left > LOOKAHEAD_STEPS:
        return True
    ends = REACH[(left * TILES + tile) * 5 + heading]
    for other in range(5):
        count = i64(held[other])
        there = where[other]
        if other == tribe:
            count -= 1
            there |= itself
        if count > 0:
            if there & ends != 0 or (left == LOOKAHEAD_STEPS and count > 1):
                return True
    return False


def starts(where: vec[i64], meeples: vec[u8], crowd: vec[u8]) -> i64:
    """The mask of tiles from which a legal move can be made."""
    out: i64 = 0
    for tile in range(TILES):
        left = i64(crowd[tile])
        if left > 0 and can_start(where, meeples, tile, left):
            out |= bit(tile)
    return out


def drops(where: vec[i64], held: vec[u8], left: i64, tile: i64, heading: i64) -> vec[i64]:
    """The codes of the drops that can still end legally, ascending."""
    out = vec[i64]()
    # North, west, east, south: the order of their tiles.
    for turn in range(4):
        step: i64 = 0 if turn == 0 else (3 if turn == 1 else turn - 1)
        to = NEXT[tile * 4 + step]
        if to < 0 or (heading != START and step == heading ^ 2):
            continue
        for tribe in range(5):
            if held[tribe] > 0 and can_drop(where, held, left, tribe, to, step):
                out = append(out, pack_drop(to, tribe))
    return out


def heading_to(tile: i64, to: i64) -> i64:
    """The direction of the step from a tile to one beside it."""
    for step in range(4):
        if NEXT[tile * 4 + step] == to:
            return step
    return START


# The list of distinct moves.


class Move:
    """A way to move meeples: where it starts and ends, and what it leaves where."""

    start: i64
    tile: i64  # where it ends
    tribe: i64  # of the last meeple
    path: vec[i64]  # the codes of all drops, in order
    actions: vec[i64]  # what to play for it; drops without a choice are not asked, so not here

    # How it goes on, while it is being found.
    where: vec[i64]
    held: vec[u8]
    left: i64
    heading: i64

    def __init__(self, start: i64, where: vec[i64], held: vec[u8], left: i64, tile: i64, heading: i64) -> None:
        self.start = start
        self.tile = tile
        self.tribe = -1
        self.path = vec[i64]()
        self.actions = vec[i64]()
        self.where = where
        self.held = held
        self.left = left
        self.heading = heading

    def then(self, drop: i64, asked: bool) -> "Move":
        tile = drop_tile(drop)
        tribe = drop_tribe(drop)
        on = Move(self.start, self.where[:], self.held[:], self.left - 1, tile, heading_to(self.tile, tile))
        on.where[tribe] |= bit(tile)
        on.held[tribe] -= 1
        on.tribe = tribe
        on.path = append(self.path[:], drop)
        on.actions = append(self.actions[:], drop) if asked else self.actions
        return on

    def outcome(self) -> tuple[int, ...]:
        """Start, end, tribe and what was dropped where: two moves with the same leave the same sultanate.

        Of a move not ended yet, all that decides how it can go on.
        """
        last = self.tribe if self.left == 0 else 5 + self.heading
        return (int(self.start), int(self.tile), int(last), *sorted(int(drop) for drop in self.path))


MOST_MOVES_LISTED: Final[i64] = 10_000  # moves listed when no other bound is given


def moves(state: Sultanate, most: i64) -> Iterator[Move]:
    """The moves of meeples that can be made now, one for every outcome, at most so many; found as they are read."""
    if state.to_move != OVER and state.ask == ASK_START:
        return find_moves(beginnings(state.where, state.meeples, state.crowd), most)
    if state.to_move != OVER and state.ask == ASK_DROP:
        begun = Move(state.start, state.where[:], state.held[:], state.left, state.tile, state.heading)
        return find_moves([begun], most)
    return find_moves([], most)


def find_moves(first: list[Move], most: i64) -> Iterator[Move]:
    """The moves that these beginnings lead to, one for every outcome, at most so many."""
    found: i64 = 0
    for beginning in first:
        seen: set[tuple[int, ...]] = set()
        ways = [beginning]
        while ways:
            way = ways.pop()
            if way.left == 0:
                yield way
                found += 1
                if found >= most:
                    return
                continue
            options = drops(way.where, way.held, way.left, way.tile, way.heading)
            for drop in options:
                on = way.then(drop, len(options) > 1)
                key = on.outcome()
                if key not in seen:
                    seen.add(key)
                    ways.append(on)


def beginnings(where: vec[i64], meeples: vec[u8], crowd: vec[u8]) -> list[Move]:
    """A move not begun yet from every tile that allows one, few meeples first, so that a bound leaves out the many ways of many."""
    out: list[Move] = []
    possible = starts(where, meeples, crowd)
    most: i64 = 0
    for tile in range(TILES):
        if i64(crowd[tile]) > most:
            most = i64(crowd[tile])
    for size in range(1, most + 1):
        for tile in range(TILES):
            if i64(crowd[tile]) == size and possible >> tile & 1:
                left = where[:]
                held = meeples[tile * 5 : tile * 5 + 5]
                for tribe in range(5):
                    left[tribe] &= ~bit(tile)
                begun = Move(tile, left, held, size, tile, START)
                begun.actions = append(begun.actions, pack_pick(tile))
                out.append(begun)
    return out
