"""What may be known of a Gemblo puzzle: all but the solution, which is shown once the puzzle is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.core.state import OVER
from caravanserai.games.gemblo.rules.board import cell_at
from caravanserai.games.gemblo.rules.codes import NONE
from caravanserai.games.gemblo.view import piece_of, pieces_in
from caravanserai.games.gemblo_puzzle.components import PuzzleView

if TYPE_CHECKING:
    from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle


def view_of(state: GembloPuzzle, seat: i64) -> PuzzleView:
    return {
        "game": state.game,
        "seats": state.seats,
        "seat": seat,
        "to_move": state.to_move,
        "turn": state.turn,
        "over": state.to_move == OVER,
        "puzzle": state.name,
        "level": state.level,
        "silhouette": [list(cell_at(field)) for field in state.silhouette],
        "laid": [piece_of(code) for code in state.placed if code != NONE],
        "left": pieces_in(state.left),
        "solution": [piece_of(code) for code in state.solution] if state.given_up else [],
        "solved": state.is_solved(),
        "scores": list(state.scores()),
    }
