"""The box of Gemblo as plain data: colours, pieces, areas, starts and obstacles, their names, and what a view holds."""

from functools import cache
from typing import NotRequired, TypedDict

from caravanserai.core.spec import N_, Translate

Cell = tuple[int, int]  # axial (q, r), flat-top hexes, y down, (0, 0) in the middle of the plate

# A colour's set, in the order of the rules: a name and one way to lay it. The figure is the number of hexes.
PIECES: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("1", ((0, 0),)),
    ("2", ((0, 0), (0, 1))),
    ("3I", ((0, 0), (0, 1), (0, 2))),
    ("3V", ((0, 0), (0, 1), (1, 1))),
    ("3T", ((0, 0), (0, 1), (1, 0))),
    ("4I", ((0, 0), (0, 1), (0, 2), (0, 3))),
    ("4Z", ((0, 0), (0, 1), (1, 1), (1, 2))),
    ("4R", ((0, 0), (0, 1), (1, 0), (1, 1))),
    ("4P", ((0, 1), (1, 1), (1, 2), (2, 0))),
    ("4A", ((0, 0), (0, 1), (1, 1), (2, 0))),
    ("5B", ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2))),
    ("5S", ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2))),
    ("5W", ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))),
    ("5L", ((0, 0), (0, 1), (0, 2), (1, 2), (1, 3))),
    ("5Y", ((0, 1), (1, 1), (1, 2), (1, 3), (2, 0))),
    ("5P", ((0, 0), (0, 1), (1, 1), (1, 2), (2, 0))),
    ("5V", ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))),
    ("5I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))),
)
NAMES = tuple(name for name, _ in PIECES)
HEXES = 72  # of one colour's set

COLOURS = (N_("blue"), N_("orange"), N_("green"), N_("pink"), N_("yellow"), N_("violet"))
OBSTACLE = 5  # the colour of the obstacles with five seats

WHOLE, SQUARE, INNER = "whole", "square", "inner"
AREA_OF = {2: SQUARE, 3: INNER, 4: SQUARE, 5: WHOLE, 6: WHOLE}  # by the number of seats
STARTS: dict[int, tuple[Cell, ...]] = {
    2: ((-3, -9), (12, -9), (3, 9), (-12, 9)),
    3: ((5, -10), (5, 5), (-10, 5)),
    4: ((-3, -9), (12, -9), (3, 9), (-12, 9)),
    5: ((4, -12), (13, -6), (4, 8), (-9, 11), (-10, 0)),
    6: ((7, -14), (14, -7), (7, 7), (-7, 14), (-14, 7), (-7, -7)),
}

# With five seats, pieces of the colour OBSTACLE lie here from the beginning.
OBSTACLES: tuple[tuple[Cell, ...], ...] = (
    ((7, -9), (8, -10), (9, -11)),
    ((8, 2), (9, 1), (9, 2)),
    ((-12, 8), (-11, 7), (-11, 8), (-10, 7)),
    ((-4, -7), (-3, -7), (-2, -9), (-2, -8)),
    ((-3, 10), (-2, 10), (-2, 11), (-1, 9)),
    ((2, -11), (2, -10), (3, -10), (3, -9)),
    ((6, -13), (6, -12), (6, -11), (6, -10)),
    ((-11, 2), (-10, 2), (-9, 2), (-8, 2), (-7, 2)),
    ((-10, 10), (-9, 9), (-8, 6), (-8, 7), (-8, 8)),
    ((-9, -2), (-8, -2), (-7, -2), (-7, -1), (-6, -1)),
    ((-8, 12), (-7, 9), (-7, 10), (-7, 11), (-6, 8)),
    ((1, 7), (2, 7), (2, 8), (2, 9), (3, 6)),
    ((5, 6), (6, 6), (6, 7), (7, 4), (7, 5)),
    ((8, -2), (9, -2), (10, -3), (11, -3), (12, -4)),
    ((10, -8), (10, -6), (11, -8), (11, -7), (12, -8)),
)

REACH = 14  # |q| and |r| on the whole plate


def inside(area: str, q: int, r: int) -> bool:
    """Whether a cell belongs to an area."""
    if area == SQUARE:
        return abs(r) <= 9 and abs(2 * q + r) <= 15
    return max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) <= (21 if area == WHOLE else 15)


@cache
def cells_of(area: str) -> tuple[Cell, ...]:
    """The cells of an area, line by line."""
    span = range(-REACH, REACH + 1)
    return tuple((q, r) for r in span for q in span if inside(area, q, r))


# Cells are named as on a chess board, by the letter of the column and the number of the row: the middle is o22. Columns
# interlock, so each has only the even or only the odd rows. Behind z come aa, bb and cc.
COLUMNS = (*"abcdefghijklmnopqrstuvwxyz", "aa", "bb", "cc")
ROWS = 43


def row_of(cell: Cell) -> int:
    """The row of a cell, 1 at the top."""
    return 2 * cell[1] + cell[0] + 22


def cell_name(cell: Cell) -> str:
    return f"{COLUMNS[cell[0] + REACH]}{row_of(cell)}"


def cell_names(cells: list[list[int]]) -> str:
    return " ".join(cell_name((q, r)) for q, r in cells)


def colour_name(colour: int, _: Translate) -> str:
    """As an adjective before a noun: a blue piece."""
    return _(COLOURS[colour])


def colours_of(seats: int) -> int:
    """How many colours play: two a seat with two seats, else one."""
    return len(STARTS[seats])


def obstacles_of(seats: int) -> tuple[tuple[Cell, ...], ...]:
    return OBSTACLES if seats == 5 else ()


def hexes_of(pieces: list[str]) -> int:
    return sum(int(piece[0]) for piece in pieces)


class Piece(TypedDict):
    """A piece that lies somewhere."""

    piece: str
    cells: list[list[int]]  # [q, r] each, the grip first


class Laid(Piece):
    """A piece on the plate."""

    colour: int  # OBSTACLE with five seats: an obstacle


class GembloView(TypedDict):
    """All is open in Gemblo, so every seat sees the same."""

    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    area: str
    colour: int  # whose piece is to be laid now, −1 when over
    laid: list[Laid]
    left: list[list[str]]  # by colour: the pieces not laid yet
    stuck: list[bool]  # by colour: it can never lay a piece again
    latest: list[Laid]  # what was laid since the decision before
    anchors: list[list[int]]  # cells a new piece of the colour to move may start from
    scores: list[int]
    ranks: list[int]
    close_up: NotRequired[list[int]]  # only in pictures of the help: the cell to look at closely, its anchors lit
