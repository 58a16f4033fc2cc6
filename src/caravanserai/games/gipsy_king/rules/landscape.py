"""The landscape: where the tiles lie, which lands are at which water, and how a random one is laid.

Lands and waters are counted from 0 here, and sets of them are bits of a whole number: bit 3 of ``at[6]`` says that
land 3 is at water 7. A landscape is the same for a whole game; all its states share it.
"""

import re
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, count, joined
from caravanserai.core.errors import BadOption
from caravanserai.core.portable import Portable
from caravanserai.core.rng import Rng
from caravanserai.core.vecs import fill8, fill64, pack64
from caravanserai.games.gipsy_king import components
from caravanserai.games.gipsy_king.components import SHAPES, TILES

Hex = tuple[int, int]

LARGEST_LAKE: Final[i64] = components.LARGEST_LAKE

# Hexes lie on a square board of this width, one cell each. No landscape is wider: 15 tiles of at most 3.
WIDE: Final[i64] = 64
MIDDLE: Final[i64] = 32 * 64 + 32
EMPTY: Final[u8] = 0

_AROUND: Final[list[Hex]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # E NE NW W SW SE
STEPS: Final = pack64(q + WIDE * r for q, r in _AROUND)


def _turned(spot: Hex, turns: int) -> Hex:
    q, r = spot
    for _ in range(turns):
        q, r = q + r, -q
    return q, r


def _turned_tiles() -> list[Hex]:
    """Four hexes for each tile in each turn: its water, its lands; a tile of three repeats its water."""
    hexes: list[Hex] = []
    for shape in TILES:
        whole = [(0, 0), *SHAPES[shape], (0, 0)]
        hexes += [_turned(whole[i], turns) for turns in range(6) for i in range(4)]
    return hexes


# Hex i of tile t turned k times is at (t * 6 + k) * 4 + i.
TILE_Q: Final = pack64(q for q, _ in _turned_tiles())
TILE_R: Final = pack64(r for _, r in _turned_tiles())
TILE_STEP: Final = pack64(q + WIDE * r for q, r in _turned_tiles())


def _moments(tile: int, turns: int) -> tuple[int, int, int]:
    """What the squared distances of a tile's hexes to the centre add up to, as multiples of q, of r, and alone.

    With its water at (q, r), a hex (a, b) away from it is (q + a)² + (q + a)(r + b) + (r + b)² from the centre.
    """
    hexes = [_turned(spot, turns) for spot in [(0, 0), *SHAPES[TILES[tile]]]]
    return (
        sum(2 * a + b for a, b in hexes),
        sum(a + 2 * b for a, b in hexes),
        sum(a * a + a * b + b * b for a, b in hexes),
    )


# Of tile t turned k times, at t * 6 + k.
FAR_Q: Final = pack64(_moments(tile, turns)[0] for tile in range(len(TILES)) for turns in range(6))
FAR_R: Final = pack64(_moments(tile, turns)[1] for tile in range(len(TILES)) for turns in range(6))
FAR: Final = pack64(_moments(tile, turns)[2] for tile in range(len(TILES)) for turns in range(6))
SIZES: Final = pack64(1 + len(SHAPES[shape]) for shape in TILES)
FISH: Final = pack64(components.FISH)
FISH_WATERS: Final = pack64(
    sorted([i for i, fish in enumerate(components.FISH) if fish], key=lambda i: -components.FISH[i])
)
PRIZES: Final[i64] = 5  # fish groups that one lake may have
# I3 looks the same after three turns, Y4 after two.
DIFFERENT_TURNS: Final = pack64({"I3": 3, "Y4": 2}.get(shape, 6) for shape in TILES)


class Landscape(Portable):
    """Tiles side by side, and all that follows from how they lie."""

    blank: ClassVar[tuple[object, ...]] = (vec[i64]([0]), vec[i64]([0]), vec[i64]([0]))

    q: vec[i64]  # of each tile: where its water lies
    r: vec[i64]
    turns: vec[i64]
    land_q: vec[i64]
    land_r: vec[i64]
    at: vec[i64]  # the lands at each water; behind the last water, the dry lands, which are settled like one more
    beside: vec[i64]  # the lands that touch each land
    lakes: vec[i64]  # the waters of each lake
    shores: vec[i64]  # the lands at each lake
    fish: vec[i64]  # of each lake: PRIZES fish groups, the largest first

    def __init__(self, q: vec[i64], r: vec[i64], turns: vec[i64]) -> None:
        """Tiles 1, 2, … with their waters at (q, r), so many times turned by 60°."""
        self.q = q
        self.r = r
        self.turns = turns
        self.land_q = vec[i64]()
        self.land_r = vec[i64]()
        for tile in range(len(q)):
            shape = (tile * 6 + turns[tile]) * 4
            for i in range(shape + 1, shape + SIZES[tile]):
                self.land_q = append(self.land_q, q[tile] + TILE_Q[i])
                self.land_r = append(self.land_r, r[tile] + TILE_R[i])
        self.at = fill64(len(q) + 1, 0)
        self.beside = fill64(len(self.land_q), 0)
        self.lakes = vec[i64]()
        self.shores = vec[i64]()
        self.fish = vec[i64]()
        self._find_lakes(self._find_neighbours())

    def tiles(self) -> i64:
        return len(self.q)

    def lands(self) -> i64:
        return len(self.land_q)

    def _find_neighbours(self) -> vec[i64]:
        """Fill in what is at and beside what, and return which waters touch each water."""
        tiles = self.tiles()
        left, top = self.q[0], self.r[0]
        for i in range(tiles):
            left = min(left, self.q[i])
            top = min(top, self.r[i])
        # A cell keeps 1, 2, … for the waters, then the lands; three free cells around the waters have room for lands.
        board = fill8(WIDE * WIDE, EMPTY)
        cells = vec[i64](capacity=tiles + self.lands())
        for i in range(tiles):
            cells = append(cells, self.q[i] - left + 3 + (self.r[i] - top + 3) * WIDE)
        for i in range(self.lands()):
            cells = append(cells, self.land_q[i] - left + 3 + (self.land_r[i] - top + 3) * WIDE)
        for i in range(len(cells)):
            board[cells[i]] = u8(i + 1)
        touching = fill64(tiles, 0)
        watered: i64 = 0
        for i in range(len(cells)):
            for step in STEPS:
                other = i64(board[cells[i] + step]) - 1
                if other < 0:
                    continue
                if i < tiles and other < tiles:
                    touching[i] |= bit(other)
                elif i < tiles:
                    self.at[i] |= bit(other - tiles)
                    watered |= bit(other - tiles)
                elif other >= tiles:
                    self.beside[i - tiles] |= bit(other - tiles)
        self.at[tiles] = (bit(self.lands()) - 1) & ~watered
        return touching

    def _find_lakes(self, touching: vec[i64]) -> None:
        waters = bit(self.tiles()) - 1
        while waters:
            lake = joined(touching, waters & -waters, waters)
            waters ^= lake
            shore: i64 = 0
            for water in range(self.tiles()):
                if lake >> water & 1:
                    shore |= self.at[water]
            self.lakes = append(self.lakes, lake)
            self.shores = append(self.shores, shore)
            for water in FISH_WATERS:
                if lake >> water & 1:
                    self.fish = append(self.fish, FISH[water])
            while len(self.fish) < len(self.lakes) * PRIZES:
                self.fish = append(self.fish, 0)

    def largest_lake(self) -> i64:
        most: i64 = 0
        for lake in self.lakes:
            most = max(most, count(lake))
        return most

    def text(self) -> str:
        """All tiles as the option ``landscape`` takes them: number, place of the water, turns."""
        return " ".join([f"{i + 1}:{self.q[i]},{self.r[i]}r{self.turns[i]}" for i in range(self.tiles())])


# A random landscape (R8): tiles in random order, each laid where the landscape stays round and gets no hole.


def random_landscape(tiles: i64, rng: Rng) -> Landscape:
    while True:
        landscape = _lay(tiles, rng)
        if landscape.largest_lake() <= LARGEST_LAKE:
            return landscape


def _lay(tiles: i64, rng: Rng) -> Landscape:
    order = vec[u8](capacity=tiles)
    for tile in range(tiles):
        order = append(order, u8(tile))
    rng.shuffle(order)
    q = fill64(tiles, 0)
    r = fill64(tiles, 0)
    turns = fill64(tiles, 0)
    board = fill8(WIDE * WIDE, EMPTY)
    reach: i64 = 0
    for i in range(tiles):
        tile = i64(order[i])
        if i == 0:
            turns[tile] = rng.below(DIFFERENT_TURNS[tile])
        else:
            spot = _choose(board, tile, reach, rng)
            turns[tile] = spot % 6
            q[tile] = spot // 6 % WIDE - WIDE // 2
            r[tile] = spot // 6 // WIDE - WIDE // 2
        shape = (tile * 6 + turns[tile]) * 4
        for j in range(shape, shape + SIZES[tile]):
            hex_q = q[tile] + TILE_Q[j]
            hex_r = r[tile] + TILE_R[j]
            board[MIDDLE + hex_q + WIDE * hex_r] = 1
            reach = max(reach, max(max(hex_q, -hex_q), max(hex_r, -hex_r)))
    return Landscape(q, r, turns)


def _choose(board: vec[u8], tile: i64, reach: i64, rng: Rng) -> i64:
    """One of the three roundest ways to lay a tile, as cell × 6 + turns.

    Roundest: least mean squared distance of its hexes to the centre − 0.25 × edges touched, here times 4 × hexes to
    stay among whole numbers. Ties by (q, r, turns).
    """
    size = SIZES[tile]
    edges_most = 4 * size + 2  # of so many hexes in one piece
    costs = fill64(3, 1 << 30)
    spots = fill64(3, -1)
    orders = fill64(3, 0)
    for i in range(2 * reach + 7):  # from the middle outwards, so that most spots are soon seen to be too far away
        q = outwards(i)
        for j in range(2 * reach + 7):
            r = outwards(j)
            for turns in range(DIFFERENT_TURNS[tile]):
                way = tile * 6 + turns
                far = size * (q * q + q * r + r * r) + q * FAR_Q[way] + r * FAR_R[way] + FAR[way]
                if 4 * far - edges_most * size > costs[2]:
                    continue
                cell = MIDDLE + q + WIDE * r
                edges = _touched(board, cell, way * 4, size)
                if edges >= 2:
                    order = (q * WIDE + r) * 6 + turns
                    _keep(costs, spots, orders, 4 * far - size * edges, cell * 6 + turns, order)
    return spots[rng.below(3)]  # around a round landscape there are always many more than three


def outwards(i: i64) -> i64:
    """0, −1, 1, −2, 2, …"""
    half = (i + 1) >> 1
    return -half if i & 1 else half


def _keep(costs: vec[i64], spots: vec[i64], orders: vec[i64], cost: i64, spot: i64, order: i64) -> None:
    """Among the three best, if it is one of them; of equal ones, the first in order is better."""
    i: i64 = 3
    while i > 0 and (cost < costs[i - 1] or (cost == costs[i - 1] and order < orders[i - 1])):
        i -= 1
        if i < 2:
            costs[i + 1] = costs[i]
            spots[i + 1] = spots[i]
            orders[i + 1] = orders[i]
    if i < 3:
        costs[i] = cost
        spots[i] = spot
        orders[i] = order


def _touched(board: vec[u8], cell: i64, shape: i64, size: i64) -> i64:
    """The edges along which a tile would touch the others; −1 where it overlaps them or encloses a hole."""
    for i in range(shape, shape + size):
        if board[cell + TILE_STEP[i]] != EMPTY:
            return -1
    # Pieces − holes changes by 1 − the number of runs of neighbours with every hex added (Euler's formula): a tile
    # that touches the one piece leaves it whole exactly when the changes by its hexes add up to nothing.
    edges: i64 = 0
    change: i64 = 0
    for i in range(shape, shape + size):
        here = cell + TILE_STEP[i]
        before = board[here + STEPS[5]]
        change += 1
        for step in STEPS:
            ahead = board[here + step]
            if ahead == 1:
                edges += 1
            if ahead != EMPTY and before == EMPTY:
                change -= 1
            before = ahead
        board[here] = 2
    for i in range(shape, shape + size):
        board[cell + TILE_STEP[i]] = EMPTY
    if change != 0:
        return -1
    return edges


# A landscape given as text.

_TILE: Final = re.compile(r"([0-9]{1,2}):(-?[0-9]{1,2}),(-?[0-9]{1,2})r([0-5])")


def read_landscape(text: str, tiles: int) -> Landscape:
    """The landscape of a text, or BadOption with what is wrong with it."""
    found: dict[int, tuple[int, int, int]] = {}
    for word in text.split(" "):
        match = _TILE.fullmatch(word)
        if not match:
            raise BadOption(
                f"landscape: {word!r} is not a tile; a tile is written like 7:3,-4r3, with one space between"
            )
        tile = int(match[1])
        if not 1 <= tile <= tiles:
            raise BadOption(f"landscape: tile {tile} is not used; the tiles are 1 to {tiles}")
        if tile in found:
            raise BadOption(f"landscape: tile {tile} is there twice")
        found[tile] = int(match[2]), int(match[3]), int(match[4])
    for tile in range(1, tiles + 1):
        if tile not in found:
            raise BadOption(f"landscape: tile {tile} is missing; the tiles are 1 to {tiles}")
    _check_piece(found)
    spots = [found[tile] for tile in range(1, tiles + 1)]
    landscape = Landscape(
        pack64(q for q, _, _ in spots), pack64(r for _, r, _ in spots), pack64(k for _, _, k in spots)
    )
    if landscape.largest_lake() > LARGEST_LAKE:
        raise BadOption(
            f"landscape: a lake has {landscape.largest_lake()} hexes; at most {LARGEST_LAKE} waters may touch each other"
        )
    return landscape


def _check_piece(spots: dict[int, tuple[int, int, int]]) -> None:
    """No overlap, one piece, no hole. That at most four lands are dry follows from the tiles."""
    holder: dict[Hex, int] = {}
    for tile, (q, r, turns) in spots.items():
        for spot in [(0, 0), *SHAPES[TILES[tile - 1]]]:
            dq, dr = _turned(spot, turns)
            here = q + dq, r + dr
            if here in holder:
                raise BadOption(f"landscape: tiles {holder[here]} and {tile} overlap at {here[0]},{here[1]}")
            holder[here] = tile
    whole = set(holder)
    apart = sorted({holder[here] for here in whole - _spread(min(whole), whole)})
    if apart:
        raise BadOption(f"landscape: it is not one piece; tile {apart[0]} does not hang together with the others")
    low_q, high_q = min(q for q, _ in whole) - 1, max(q for q, _ in whole) + 1
    low_r, high_r = min(r for _, r in whole) - 1, max(r for _, r in whole) + 1
    bare = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)} - whole
    holes = sorted(bare - _spread((low_q, low_r), bare))
    if holes:
        raise BadOption(f"landscape: it has a hole at {holes[0][0]},{holes[0][1]}")


def _spread(start: Hex, within: set[Hex]) -> set[Hex]:
    """All that can be reached from a hex by steps within a set."""
    reached = {start}
    todo = [start]
    while todo:
        q, r = todo.pop()
        for dq, dr in _AROUND:
            other = q + dq, r + dr
            if other in within and other not in reached:
                reached.add(other)
                todo.append(other)
    return reached
