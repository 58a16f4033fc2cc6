"""The positions that the help pages show."""

from collections.abc import Callable

from caravanserai.core.state import View
from caravanserai.games.gemblo_puzzle.puzzles import drawn
from caravanserai.games.gemblo_puzzle.rules import new_puzzle


def _tulip(pieces: int) -> View:
    puzzle = drawn("tulip")
    state = new_puzzle(puzzle, 0)
    for code in puzzle.solution[:pieces]:
        state.play(code)
    return state.view(0)


PICTURES: dict[str, Callable[[], View]] = {"begun": lambda: _tulip(5)}
