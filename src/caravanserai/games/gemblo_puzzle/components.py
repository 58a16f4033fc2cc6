"""What a Gemblo puzzle is, and what a view of one holds."""

from dataclasses import dataclass
from typing import TypedDict

from caravanserai.games.gemblo.components import Cell, Piece


@dataclass(frozen=True)
class Puzzle:
    """A silhouette and the pieces that fill it exactly. ``solution`` is one way to do it, as placements."""

    name: str  # "generated" if nobody drew it
    cells: tuple[Cell, ...]
    pieces: tuple[str, ...]
    solution: tuple[int, ...]


class PuzzleView(TypedDict):
    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    puzzle: str
    level: int  # of a generated one, else 0
    silhouette: list[list[int]]
    laid: list[Piece]
    left: list[str]
    solution: list[Piece]  # once given up
    solved: bool
    scores: list[int]
