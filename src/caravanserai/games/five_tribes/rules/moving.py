"""Moving meeples: what can still end legally, and the list of distinct moves.

The look-ahead needs no search. Let n meeples be still in hand. A move ends legally if its last meeple finds one of its
tribe on its tile, and that one is

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
from caravanserai.games.five_tribes.rules.tables import DROP, LOOK, NEXT, PICK, REACH, START, TILES


def can_start(where: vec[i64], meeples: vec[u8], tile: i64, left: i64) -> bool:
    """Whether a move with the ``left`` meeples of a tile can end legally."""
    if left > LOOK:
        return True
    # The tile itself is empty once they are in hand.
    ends = REACH[(left * TILES + tile) * 5 + START] & ~bit(tile)
    for tribe in range(5):
        count = meeples[tile * 5 + tribe]
        if count > 0:
            if where[tribe] & ends != 0 or (left == LOOK and count > 1):
                return True
    return False


def can_drop(where: vec[i64], held: vec[u8], left: i64, tribe: i64, tile: i64, heading: i64) -> bool:
    """Whether a move can end legally once one of the ``left`` meeples in hand is dropped on a tile, reached by that heading."""
    itself = bit(tile)
    if left == 1:
        return where[tribe] & itself != 0
    left -= 1
    if left > LOOK:
        return True
    ends = REACH[(left * TILES + tile) * 5 + heading]
    for other in range(5):
        count = i64(held[other])
        there = where[other]
        if other == tribe:
            count -= 1
            there |= itself
        if count > 0:
            if there & ends != 0 or (left == LOOK and count > 1):
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
                out = append(out, DROP + to * 5 + tribe)
    return out


def heading_to(tile: i64, to: i64) -> i64:
    """The direction of the step from a tile to one beside it."""
    for step in range(4):
        if NEXT[tile * 4 + step] == to:
            return step
    return START


class Move:
    """A way to move meeples: where it starts and ends, and what it leaves where."""

    start: i64
    tile: i64  # where it ends
    tribe: i64  # of the last meeple
    path: vec[i64]  # 5 × tile + tribe of every drop, in order
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
        tile = (drop - DROP) // 5
        tribe = (drop - DROP) % 5
        on = Move(self.start, self.where[:], self.held[:], self.left - 1, tile, heading_to(self.tile, tile))
        on.where[tribe] |= bit(tile)
        on.held[tribe] -= 1
        on.tribe = tribe
        on.path = append(self.path[:], drop - DROP)
        on.actions = append(self.actions[:], drop) if asked else self.actions
        return on

    def outcome(self) -> tuple[int, ...]:
        """Start, end, tribe and what was dropped where: two moves with the same leave the same sultanate.

        Of a move not ended yet, all that decides how it can go on.
        """
        last = self.tribe if self.left == 0 else 5 + self.heading
        return (int(self.start), int(self.tile), int(last), *sorted(int(drop) for drop in self.path))


MOST: Final[i64] = 10_000  # moves listed when no other bound is given


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
                begun.actions = append(begun.actions, PICK + tile)
                out.append(begun)
    return out
