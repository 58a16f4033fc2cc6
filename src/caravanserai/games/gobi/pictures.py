"""The positions that Gobi's help pages show, by the name they are called there."""

from collections.abc import Callable

from caravanserai.core.record import Record
from caravanserai.games.gobi.components import GobiView
from caravanserai.games.gobi.rules import Gobi


def _after(seed: int, notation: str) -> Callable[[], GobiView]:
    """What the mover sees in a game of two after these actions."""

    def view() -> GobiView:
        state = Record.new("gobi", 2, seed).start()
        assert isinstance(state, Gobi)
        for text in notation.split():
            state.play(state.parse(text))
        return state.view(state.to_move)

    return view


PICTURES: dict[str, Callable[[], GobiView]] = {
    "start": _after(7, ""),
    "camels": _after(179, "v20 u19 t19"),
    "coffee": _after(179, "v20 u19 t19 t22 s19 discard put:v20 discard put:t21"),
    "choice": _after(46, "s21 v21 discard put:u20 t22 u22"),
    "gift": _after(88, "u19 discard put:t20 v21 discard put:u20 v19 pile:1 w19 x19"),
}
