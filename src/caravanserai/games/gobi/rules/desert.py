"""The table of Gobi: the set-up, the desert with its tiles and camels, and the questions that the rules ask of it.

Tiles are numbered 0 … 39: the first four of the desert, then each seat's stack in the order it will be turned up.
Sets of tiles are the bits of one number.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, joined, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.state import State
from caravanserai.core.vecs import fill8, fill64, pack64, position
from caravanserai.games.gobi.components import BLESSING_COPIES, GIFT_COPIES, SIDE, cell_at
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    CELLS,
    COFFEE_LENGTH,
    COFFEES,
    GIFT_KINDS,
    IN_STACK,
    NONE,
    PILE,
    PILED,
    PILES,
    RESERVE,
    REWARD_KINDS,
    SQUARE,
    STACKED,
    TILES,
    TRIBE_KINDS,
    owned_by,
)

DIRECTIONS: Final[i64] = 8
EDGES: Final[i64] = 4  # the first of them, the others lead over corners


def neighbours() -> vec[i64]:
    """For every cell the cells E, S, W, N of it, then SE, SW, NW, NE."""
    out = vec[i64]()
    for cell in range(SIDE * SIDE):
        row, column = divmod(cell, SIDE)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)):
            out = append(out, cell_at(column + right, row + down))
    return out


NEAR: Final = neighbours()
START: Final = pack64(cell_at(column, row) for row in (19, 20) for column in (19, 20))


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
    owners: vec[u8]  # of the 24 in the piles: who has it, as codes.py marks it
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
        for tile in range(SQUARE):
            self.lay(tile, START[tile])
        self.camels = fill64(self.seats * CAMELS, RESERVE)
        self.rewards = vec[u8]()
        for kind in range(REWARD_KINDS):
            for _ in range(GIFT_COPIES if kind < GIFT_KINDS else BLESSING_COPIES):
                self.rewards = append(self.rewards, u8(kind))
        rng.shuffle(self.rewards)
        self.left_in_pile = fill8(PILES, u8(PILE))
        self.owners = fill8(PILED, 0)
        self.coffee = fill8(self.seats, 0)
        self.first = rng.below(self.seats)  # R1: by lot
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
        for i in range(DIRECTIONS):
            beside = NEAR[cell * DIRECTIONS + i]
            other = i64(self.desert[beside]) - 1
            if other >= 0:
                self.around[tile] |= bit(other)
                self.around[other] |= itself
                if i < EDGES:
                    self.near[tile] |= bit(other)
                    self.near[other] |= itself
            elif i < EDGES:
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

    def stack_from(self, seat: i64) -> i64:
        """The first tile of a seat's stack; the next seat's begins where it ends."""
        return SQUARE + seat * self.stack()

    def dealt_to(self, tile: i64) -> i64:
        """The seat in whose stack a tile was."""
        return (tile - SQUARE) // self.stack()

    def turned(self) -> i64:
        """The tile turned up for this turn."""
        return self.stack_from(self.to_move) + (self.turn - 1) // self.seats

    def tiles(self) -> i64:
        """The set of tiles in the desert."""
        of = self.of_tribe
        return of[0] | of[1] | of[2] | of[3] | of[4]

    def golden_rule(self, cell: i64, tribe: u8) -> bool:
        """Whether a tile of this tribe at this cell would touch none of its own along an edge."""
        for i in range(cell * DIRECTIONS, cell * DIRECTIONS + EDGES):
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
        mine = owned_by(self.to_move)
        for i in range(PILED):
            if self.owners[i] == mine and i64(self.rewards[i]) == kind:
                return i
        return NONE

    def lines(self, tile: i64) -> i64:
        """Tiles in the unbroken straight lines that run from this one (Silk, R15)."""
        out: i64 = 0
        for direction in range(EDGES):
            cell = NEAR[self.spot[tile] * DIRECTIONS + direction]
            while self.desert[cell] != 0:
                out |= bit(i64(self.desert[cell]) - 1)
                cell = NEAR[cell * DIRECTIONS + direction]
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

        The path has this length already, this tile included. Free are tiles, not camels: a stack counts once (R3), and
        those inside may be of any tribe (R6).
        """
        if here == end:
            return length if length < COFFEE_LENGTH else COFFEE_LENGTH
        free &= ~bit(here)
        steps = self.touching(diagonal)[here] & free
        best: i64 = 0
        while steps:
            tile = lowest(steps)
            steps &= steps - 1
            found = self.best_length(tile, end, free, diagonal, length + 1)
            if found > best:
                best = found
                if best >= COFFEE_LENGTH:
                    break
        return best


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
