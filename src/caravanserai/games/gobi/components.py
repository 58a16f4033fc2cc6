"""What lies in Gobi's box, and the names of it all."""

from typing import TypedDict

from caravanserai.core.spec import N_

SIDE = 40  # the desert is a torus of 40 × 40 cells: 40 tiles in one piece never meet themselves around it

TRIBES = ("Bolormaa", "Chingis", "Khulan", "Naranbataar", "Sarnai")

GIFTS = (N_("Perfume"), N_("Cotton"), N_("China"), N_("Tea"), N_("Silk"), N_("Spices"))
GIFT_COPIES = 3  # R14
GIFT_POINTS = (3, 2, 3, 2, 3, 2)

BLESSINGS = (N_("Heart"), N_("Rim"), N_("Keepsake"), N_("Pair"), N_("Thrift"), N_("Company"))
BLESSING_COPIES = 2  # R14
BLESSING_POINTS = (4, 4, 4, 5, 5, 5)  # when the condition is met; 1 otherwise

REWARDS = GIFTS + BLESSINGS  # a reward is a number: first the gifts, then the blessings
ABOUT = (  # what each of them is for
    N_("after placing a tile: one camel more, on that tile"),
    N_("when discarding a tile: up to two camels instead of one"),
    N_("while no route stands: move a camel 1 to 3 tiles"),
    N_("coffee for a route of exactly 4"),
    N_("after placing a tile: its camels go anywhere in the straight lines from it"),
    N_("resolve one route whose steps may be diagonal"),
    N_("4 points with 2 camels on inner tiles, else 1"),
    N_("4 points with 2 camels on outer tiles, else 1"),
    N_("4 points with an unused gift, else 1"),
    N_("5 points with 2 camels on one tile, else 1"),
    N_("5 points without a discarded tile, else 1"),
    N_("5 points with a camel beside another player's on one tile, else 1"),
)

PHASES = ("tile", "gifts", "put", "take", "route", "other end", "move", "reward", "over")


def cell_at(column: int, row: int) -> int:
    return row % SIDE * SIDE + column % SIDE


def cell_name(cell: int) -> str:
    """Column letters and row number: the first four tiles lie on t20, u20, t21 and u21."""
    row, column = divmod(cell, SIDE)
    letters = chr(ord("a") + column) if column < 26 else "a" + chr(ord("a") + column - 26)
    return f"{letters}{row + 1}"


class GobiTileView(TypedDict):
    tile: int
    tribe: int
    cell: int


class PileView(TypedDict):
    left: int
    top: int | None  # the reward on top
    reward: int | None  # which of the 24 it is


class RewardView(TypedDict):
    reward: int  # which of the 24
    kind: int
    used: bool


class DiscardView(TypedDict):
    tile: int
    tribe: int


class RouteView(TypedDict):
    ends: list[int]  # two tiles
    length: int  # 5 stands for 5 or more
    diagonal: bool


class GobiView(TypedDict):
    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    turns: int  # of the whole game
    phase: str
    tiles: list[GobiTileView]  # the desert, in the order it grew is not told: by tile number
    last: int | None  # the tile that the turn before this one placed
    turned: DiscardView | None  # the tile turned up for this turn, until it is laid
    laid: int | None  # the tile laid this turn
    stacks: list[int]  # tiles left, by seat
    unseen: list[int]  # tiles in the stacks, by tribe
    camels: list[list[int | None]]  # by seat: the tile each camel stands on, None in the reserve
    fresh: list[int]  # camels of the seat to move that were placed this turn
    piles: list[PileView]
    coffees: int
    rewards: list[list[RewardView]]  # by seat
    coffee: list[int]  # by seat
    discards: list[list[DiscardView]]  # by seat
    left: int  # camels still to be put by choice
    target: int | None  # the tile that waits for a camel from another tile
    pick: int | None  # the first end of the route, or the tile the moving camel leaves
    length: int  # of the route just resolved; 5 stands for 5 or more
    routes: list[RouteView]  # of the seat to move, those by Spices included if it has them
    scores: list[int]
    ranks: list[int]


def name_of_place(view: GobiView, tile: int) -> str:
    """The name of the cell where a tile of the desert lies."""
    return next((cell_name(found["cell"]) for found in view["tiles"] if found["tile"] == tile), f"#{tile}")
