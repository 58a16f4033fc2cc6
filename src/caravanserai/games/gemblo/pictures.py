"""The positions that the help pages show."""

from collections.abc import Callable

from caravanserai.core.rng import Rng
from caravanserai.core.state import View
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import Cell, GembloView
from caravanserai.games.gemblo.rules import new_game


def _close_up(*pieces: tuple[int, tuple[Cell, ...]]) -> GembloView:
    """Pieces by colour in the middle of the plate, and where the first colour can go on."""
    state = new_game(6)
    for colour, cells in pieces:
        state.lay(colour, notation.covering(list(cells)))
    view = state.view(0)
    view["close_up"] = [0, 0]
    view["latest"] = []
    return view


_BLUE = (0, ((0, -1), (0, 0)))


def _lines() -> View:
    return _close_up(_BLUE)


def _blocked() -> View:
    return _close_up(_BLUE, (1, ((1, 0), (0, 1), (-1, 2))))


def _open() -> View:
    return _close_up(_BLUE, (1, ((1, 0), (2, -1), (3, -2))), (2, ((0, 1), (-1, 2), (-1, 3))))


def _middle() -> View:
    state = new_game(4)
    rng = Rng(11)
    for _ in range(24):
        state.play(state.sample(rng))
    return state.view(0)


PICTURES: dict[str, Callable[[], View]] = {"lines": _lines, "blocked": _blocked, "open": _open, "middle": _middle}
