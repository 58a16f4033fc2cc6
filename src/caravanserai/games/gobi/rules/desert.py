"""The desert of Gobi: tiles, camels, routes and rewards, and the questions that the rules ask of them.

Tiles are numbered 0 … 39: the first four of the desert, then each seat's stack in the order it will be turned up.
Sets of tiles are the bits of one number.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, joined, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.state import State
from caravanserai.core.vecs import fill8, fill64, pack64, position
from caravanserai.games.gobi.components import (
    BLESSING_COPIES,
    BLESSING_POINTS,
    GIFT_COPIES,
    GIFT_POINTS,
    SIDE,
)
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    CELLS,
    COFFEE_WORTH,
    COFFEES,
    DISCARDED,
    GIFT_KINDS,
    IN_STACK,
    NONE,
    PILED,
    RESERVE,
    STACKED,
    TILES,
    TRIBE_KINDS,
)


def neighbours() -> vec[i64]:
    """For every cell the cells E, S, W, N of it, then SE, SW, NW, NE."""
    out = vec[i64]()
    for cell in range(SIDE * SIDE):
        row, column = divmod(cell, SIDE)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)):
            out = append(out, i64((row + down) % SIDE * SIDE + (column + right) % SIDE))
    return out


NEAR: Final = neighbours()
START: Final = pack64([19 * SIDE + 19, 19 * SIDE + 20, 20 * SIDE + 19, 20 * SIDE + 20])
GIFT_WORTH: Final = pack64(GIFT_POINTS)
BLESSING_WORTH: Final = pack64(BLESSING_POINTS)


class Desert(State):
    first: i64  # the seat that began
    tribes: vec[u8]  # of every tile, seen or not
    spot: vec[i64]  # of every tile: its cell, IN_STACK (or just turned up), DISCARDED
    desert: vec[u8]  # of every cell: its tile + 1, 0 when empty
    frontier: vec[i64]  # the empty cells along the desert, ascending
    near: vec[i64]  # of every tile: the tiles that touch it along an edge
    around: vec[i64]  # of every tile: those that touch it along an edge or at a corner
    of_tribe: vec[i64]  # of every tribe: its tiles in the desert
    camels: vec[i64]  # of every camel, ten a seat: its tile or RESERVE
    rewards: vec[u8]  # all 30 kinds: four piles of six from bottom to top, then the six away
    left_in_pile: vec[u8]
    owners: vec[u8]  # of the 24 in the piles: 0 there still, 1 + seat, + USED when face down
    coffees: i64
    coffee: vec[u8]  # taken, by seat

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.first = 0
        self.coffees = COFFEES

    def copy_desert(self, twin: "Desert") -> None:
        """Give all that lies on the table to a twin."""
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.reveals = self.reveals
        twin.first = self.first
        twin.tribes = self.tribes[:]
        twin.spot = self.spot[:]
        twin.desert = self.desert[:]
        twin.frontier = self.frontier[:]
        twin.near = self.near[:]
        twin.around = self.around[:]
        twin.of_tribe = self.of_tribe[:]
        twin.camels = self.camels[:]
        twin.rewards = self.rewards[:]
        twin.left_in_pile = self.left_in_pile[:]
        twin.owners = self.owners[:]
        twin.coffees = self.coffees
        twin.coffee = self.coffee[:]

    def set_up(self, seed: i64) -> None:
        rng = Rng(seed)
        self.tribes = shuffled_tiles(rng)
        self.spot = fill64(TILES, IN_STACK)
        self.desert = fill8(CELLS, 0)
        self.frontier = vec[i64]()
        self.near = fill64(TILES, 0)
        self.around = fill64(TILES, 0)
        self.of_tribe = fill64(TRIBE_KINDS, 0)
        for tile in range(i64(4)):
            self.lay(tile, START[tile])
        self.camels = fill64(self.seats * CAMELS, RESERVE)
        self.rewards = vec[u8]()
        for kind in range(i64(12)):
            for _ in range(GIFT_COPIES if kind < GIFT_KINDS else BLESSING_COPIES):
                self.rewards = append(self.rewards, u8(kind))
        rng.shuffle(self.rewards)
        self.left_in_pile = fill8(4, 6)
        self.owners = fill8(PILED, 0)
        self.coffee = fill8(self.seats, 0)
        self.first = rng.below(self.seats)  # R1
        self.to_move = self.first

    def lay(self, tile: i64, cell: i64) -> None:
        """Put a tile into the desert and tell its neighbours."""
        itself = bit(tile)
        self.spot[tile] = cell
        self.desert[cell] = u8(tile + 1)
        self.of_tribe[i64(self.tribes[tile])] |= itself
        at = position(self.frontier, cell)
        if at < len(self.frontier) and self.frontier[at] == cell:
            for i in range(at, len(self.frontier) - 1):
                self.frontier[i] = self.frontier[i + 1]
            self.frontier = self.frontier[: len(self.frontier) - 1]
        for i in range(i64(8)):
            beside = NEAR[cell * 8 + i]
            other = i64(self.desert[beside]) - 1
            if other >= 0:
                self.around[tile] |= bit(other)
                self.around[other] |= itself
                if i < 4:
                    self.near[tile] |= bit(other)
                    self.near[other] |= itself
            elif i < 4:
                self._widen(beside)

    def _widen(self, cell: i64) -> None:
        """Make an empty cell part of the frontier."""
        at = position(self.frontier, cell)
        if at < len(self.frontier) and self.frontier[at] == cell:
            return
        self.frontier = append(self.frontier, cell)
        for i in range(len(self.frontier) - 1, at, -1):
            self.frontier[i] = self.frontier[i - 1]
        self.frontier[at] = cell

    # What the rules speak of.

    def stack(self) -> i64:
        """The size of each stack at the start: 18, 12 or 9."""
        return STACKED // self.seats

    def turned(self) -> i64:
        """The tile turned up for this turn."""
        return 4 + self.to_move * self.stack() + (self.turn - 1) // self.seats

    def tiles(self) -> i64:
        """The set of tiles in the desert."""
        of = self.of_tribe
        return of[0] | of[1] | of[2] | of[3] | of[4]

    def golden_rule(self, cell: i64, tribe: u8) -> bool:
        """Whether a tile of this tribe at this cell would touch none of its own along an edge."""
        for i in range(cell * 8, cell * 8 + 4):
            there = self.desert[NEAR[i]]
            if there != 0 and self.tribes[i64(there) - 1] == tribe:
                return False
        return True

    def caravan(self, seat: i64) -> i64:
        """The set of tiles with a camel of this seat."""
        out: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            tile = self.camels[i]
            if tile >= 0:
                out |= bit(tile)
        return out

    def reserve(self, seat: i64) -> i64:
        """The lowest camel of the seat that is in its reserve, or NONE."""
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if self.camels[i] == RESERVE:
                return i
        return NONE

    def gift(self, kind: i64) -> i64:
        """A gift of this kind that the mover has not used, or NONE."""
        mine = self.to_move + 1
        for i in range(PILED):
            if i64(self.owners[i]) == mine and i64(self.rewards[i]) == kind:
                return i
        return NONE

    def lines(self, tile: i64) -> i64:
        """Tiles in the unbroken straight lines that run from this one (Silk)."""
        out: i64 = 0
        for direction in range(i64(4)):
            cell = NEAR[self.spot[tile] * 8 + direction]
            while self.desert[cell] != 0:
                out |= bit(i64(self.desert[cell]) - 1)
                cell = NEAR[cell * 8 + direction]
        return out

    def touching(self, diagonal: bool) -> vec[i64]:
        """Of every tile: the tiles that touch it, with Spices also at a corner."""
        return self.around if diagonal else self.near

    def within_three(self, start: i64) -> i64:
        """Other tiles 1 to 3 steps away, over any tiles (China)."""
        out = bit(start)
        for _ in range(3):
            some = out
            while some:
                out |= self.near[lowest(some)]
                some &= some - 1
        return out & ~bit(start)

    def partners(self, tile: i64, caravan: i64, diagonal: bool) -> i64:
        """The tiles that a route of this caravan could join to this one, as its other end."""
        tribe = self.of_tribe[i64(self.tribes[tile])] & caravan & ~bit(tile)
        return joined(self.touching(diagonal), bit(tile), caravan) & tribe if tribe else 0

    def ends(self, caravan: i64, diagonal: bool) -> i64:
        """The tiles at which a route of this caravan ends: those of one tribe that hang together."""
        out: i64 = 0
        rest = caravan
        while rest:
            group = joined(self.touching(diagonal), rest & -rest, caravan)
            rest &= ~group
            for tribe in range(TRIBE_KINDS):
                camps = group & self.of_tribe[tribe]
                if camps & (camps - 1):
                    out |= camps
        return out

    def best_length(self, here: i64, end: i64, free: i64, diagonal: bool, length: i64 = 1) -> i64:
        """The tiles of the longest path from here to the end over free tiles (R5), at most 5; 0 when there is none.

        The path has this length already, this tile included.
        """
        if here == end:
            return length if length < 5 else 5
        free &= ~bit(here)
        steps = self.touching(diagonal)[here] & free
        best: i64 = 0
        while steps:
            tile = lowest(steps)
            steps &= steps - 1
            found = self.best_length(tile, end, free, diagonal, length + 1)
            if found > best:
                best = found
                if best >= 5:
                    break
        return best

    def scores(self) -> vec[i64]:
        out = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            points = self.gift_points(seat) + self.blessing_points(seat) - self.discards(seat)
            out = append(out, points + COFFEE_WORTH * i64(self.coffee[seat]))
        return out

    def sheet(self) -> Sheet:
        seats = range(self.seats)
        return Sheet(
            ("gifts", "coffee", "blessings", "discarded tiles"),
            (
                tuple(int(self.gift_points(seat)) for seat in seats),
                tuple(int(COFFEE_WORTH) * int(self.coffee[seat]) for seat in seats),
                tuple(int(self.blessing_points(seat)) for seat in seats),
                tuple(-int(self.discards(seat)) for seat in seats),
            ),
        )

    def discards(self, seat: i64) -> i64:
        out: i64 = 0
        for tile in range(4 + seat * self.stack(), 4 + (seat + 1) * self.stack()):
            if self.spot[tile] == DISCARDED:
                out += 1
        return out

    def gift_points(self, seat: i64) -> i64:
        points: i64 = 0
        for i in range(PILED):
            kind = i64(self.rewards[i])
            if kind < GIFT_KINDS and i64(self.owners[i] & 7) == seat + 1:
                points += GIFT_WORTH[kind]
        return points

    def blessing_points(self, seat: i64) -> i64:
        points: i64 = 0
        for i in range(PILED):
            kind = i64(self.rewards[i]) - GIFT_KINDS
            if kind >= 0 and i64(self.owners[i]) == seat + 1:
                points += BLESSING_WORTH[kind] if self.blessed(seat, kind) else 1
        return points

    def blessed(self, seat: i64, kind: i64) -> bool:
        """Whether this seat meets the condition of this blessing now."""
        if kind == 0:
            return self._camels_on(seat, self._inner()) >= 2
        if kind == 1:
            return self._camels_on(seat, self.tiles() & ~self._inner()) >= 2
        if kind == 2:
            return self._has_unused_gift(seat)
        if kind == 3:
            return self._has_pair(seat)
        if kind == 4:
            return self.discards(seat) == 0
        caravan = self.caravan(seat)
        for other in range(self.seats):
            if other != seat and self.caravan(other) & caravan:
                return True
        return False

    def _inner(self) -> i64:
        """Tiles with a tile at all four edges."""
        out: i64 = 0
        rest = self.tiles()
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            beside = self.near[tile]
            beside &= beside - 1
            beside &= beside - 1
            beside &= beside - 1
            if beside:
                out |= bit(tile)
        return out

    def _camels_on(self, seat: i64, some: i64) -> i64:
        out: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if self.camels[i] >= 0 and (some >> self.camels[i]) & 1:
                out += 1
        return out

    def _has_unused_gift(self, seat: i64) -> bool:
        for i in range(PILED):
            if i64(self.owners[i]) == seat + 1 and i64(self.rewards[i]) < GIFT_KINDS:
                return True
        return False

    def _has_pair(self, seat: i64) -> bool:
        seen: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if self.camels[i] >= 0:
                tile = bit(self.camels[i])
                if seen & tile:
                    return True
                seen |= tile
        return False


def shuffled_tiles(rng: Rng) -> vec[u8]:
    """All forty tribes, the first four laid out so that the golden rule holds in their square."""
    tribes = vec[u8]()
    for tribe in range(TRIBE_KINDS):
        for _ in range(TILES // TRIBE_KINDS):
            tribes = append(tribes, u8(tribe))
    while True:
        rng.shuffle(tribes)
        for partner in range(i64(3), 0, -1):
            # The tile that lies diagonally to the first: the fourth as drawn, or another one that must.
            swap(tribes, 3, partner)
            if square_holds(tribes):
                return tribes
            swap(tribes, 3, partner)


def swap(items: vec[u8], i: i64, j: i64) -> None:
    held = items[i]
    items[i] = items[j]
    items[j] = held


def square_holds(tribes: vec[u8]) -> bool:
    """Whether no two of the first four touch along an edge and are of one tribe; never with three of a tribe."""
    return tribes[0] != tribes[1] and tribes[0] != tribes[2] and tribes[1] != tribes[3] and tribes[2] != tribes[3]
