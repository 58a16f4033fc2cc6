"""What is in the box, as plain data, and what a seat may know of a game."""

from typing import Final, TypedDict

# The land hexes of each shape of tile, seen from its water at (0, 0). Axial coordinates: E is (1, 0), NE is (1, -1).
# Each shape lies unturned here; a turn by 60° maps (q, r) to (q + r, -q). Tiles are never turned over.
SHAPES: Final[dict[str, list[tuple[int, int]]]] = {
    "T3": [(1, 0), (1, -1)],
    "V3": [(1, 0), (0, -1)],
    "I3": [(1, 0), (-1, 0)],
    "R4": [(1, 0), (1, -1), (0, -1)],
    "Y4": [(1, 0), (0, -1), (-1, 1)],
    "P4": [(1, 0), (1, -1), (-1, 0)],
    "Q4": [(1, 0), (0, -1), (-1, 0)],
    "F4": [(1, 0), (1, -1), (2, -1)],  # the last one is not beside its water
}

# Tiles 1, 2, …: the shape, and the fish in the water (R8).
TILES: Final = ("T3", "R4", "V3", "F4", "T3", "Y4", "T3", "F4", "V3", "P4", "I3", "F4", "T3", "Q4", "F4")
FISH: Final = (0, 3, 0, 0, 1, 0, 5, 0, 2, 0, 4, 0, 0, 0, 0)
TILES_FOR_TWO: Final = 12

# A land is named by its tile and its place in the tile's shape: 2a, 2b, 2c. Its place in this list is its number.
LANDS: Final = tuple(f"{tile}{'abc'[i]}" for tile, shape in enumerate(TILES, 1) for i in range(len(SHAPES[shape])))

DOUBLES: Final = 2  # how often a player may put two caravans on a land, in the second half
LARGEST_LAKE: Final = 5  # in hexes


def tiles_for(seats: int) -> int:
    return TILES_FOR_TWO if seats == 2 else len(TILES)


class LandView(TypedDict):
    name: str
    q: int
    r: int
    dry: bool  # at no water


class WaterView(TypedDict):
    q: int
    r: int
    fish: int


class LakeView(TypedDict):
    waters: list[int]  # by their numbers
    lands: list[int]
    fish: list[int]  # the groups, the largest first


class SettledView(TypedDict):
    land: int
    seat: int
    caravans: int  # 1 or 2


class GroupView(TypedDict):
    seat: int
    lands: list[int]
    caravans: int
    points: int


class LastView(TypedDict):
    seat: int
    action: int
    lands: list[int]  # settled by it, and by the forced fills it led to


class GipsyKingView(TypedDict):
    """Lands stand for their numbers, waters for what is printed on them."""

    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    landscape: str
    waters: list[WaterView]  # water 1, 2, …
    lands: list[LandView]
    lakes: list[LakeView]
    half: int  # 1 or 2
    water: int  # the one being settled; 0: the dry lands
    passed_by: list[int]  # waters done with in this half
    open: list[int]  # empty lands at this water
    queue: list[int]
    passed: int  # so many at the head of the queue have passed at this water
    filling: bool  # whether the seat to move has to fill the water
    doubles: list[int]  # left to each seat
    settled: list[SettledView]  # in this half, in the order of settling
    before: list[int]  # who held each land at the end of the first half; empty while it goes on
    groups: list[GroupView]
    points: list[list[int]]  # as in the sheet: groups and fish of the first half, then of the second, by seat
    scores: list[int]
    ranks: list[int]
    last: LastView | None
