"""The pictures of the help pages, all on the landscape of one worked example."""

from collections.abc import Callable

from caravanserai.core.state import OVER, View
from caravanserai.core.vecs import pack8, pack64
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules import GipsyKing, start

EXAMPLE = (
    "1:1,1r0 2:4,-6r2 3:-1,2r1 4:5,-2r2 5:-2,1r2 6:2,-2r1 7:3,-4r3 8:1,-3r3 9:0,2r4 10:3,-1r5 "
    "11:-2,-2r1 12:0,-4r0 13:-1,0r1 14:0,0r4 15:4,-5r5"
)
# Who holds which lands when its first half is over.
SETTLED = (
    "2c 6a 7b 8c 10c 13a 13b 14b 14c",
    "2b 3a 4a 5b 6b 8a 9b 11a 12a 12b 12c",
    "1a 1b 2a 5a 6c 7a 8b 10a 15a",
    "3b 4b 4c 9a 10b 11b 14a 15b 15c",
)


def example(*actions: str) -> GipsyKing:
    """Four players in the order of their seats, after these actions."""
    state = start(4, 0, {"landscape": EXAMPLE})
    state.set_up(state.landscape, pack8(range(4)))
    for text in actions:
        state.play(state.parse(text))
    return state


def _start() -> View:
    return example().view(0)


def _passing() -> View:
    """Three have placed; two pass, the next places again, and the next has to choose."""
    return example("1a", "1b", "9b", "pass", "pass", "3a").view(2)


def settled() -> GipsyKing:
    """The first half at its end, before the caravans are taken back."""
    state = example()
    state.held = pack64(sum(1 << LANDS.index(name) for name in names.split()) for names in SETTLED)
    state.settled = pack8(range(len(LANDS)))
    state.to_move = OVER
    return state


def _score() -> View:
    return settled().view(0)


def _doubles() -> View:
    """The second half: some lands with two caravans."""
    state = example()
    while not state.second_half():
        state.play(state.legal()[0])
    for text in ("15a+", "pass", "15b", "2c+", "14b", "14a", "pass", "14c+"):
        state.play(state.parse(text))
    return state.view(state.to_move)


PICTURES: dict[str, Callable[[], View]] = {
    "start": _start,
    "passing": _passing,
    "score": _score,
    "doubles": _doubles,
}
