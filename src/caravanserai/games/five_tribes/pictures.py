"""The pictures of the help pages, each a view of a position that is played to."""

from collections.abc import Callable

from caravanserai.core.state import View
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.setup import new_game

LAYOUT = (
    "S10 rbg | M6 brr | S6 ggw | V5 gww | M6 byw | O8 bww / "
    "O8 yyw | L4 bgw | L4 rgw | O8 grr | L4 bbb | S6 yrg / "
    "M6 bgr | V5 gyy | S12 rby | M6 gwy | O8 brw | M6 byg / "
    "S6 bww | O8 gwr | M6 bwy | L4 grw | S15 gww | V5 bgy / "
    "M6 rwr | V5 bby | S6 gyr | O8 yry | V5 grb | M6 wry"
)


def _played(*actions: str) -> View:
    """What the seat to move sees after these actions."""
    state: FiveTribes = new_game(4, 1, LAYOUT)
    for action in actions:
        state.play(state.parse(action))
    return state.view(state.to_move)


_BIDS = ("bid:3", "bid:1", "bid:0", "bid:0")

PICTURES: dict[str, Callable[[], View]] = {
    "start": lambda: _played(),
    "bids": lambda: _played(*_BIDS[:3]),
    "move": lambda: _played(*_BIDS, "from:e1", "y>e2"),
    "market": lambda: _played(*_BIDS, "from:c1", "g>d1", "w>d2", "g>c2"),
    "assassins": lambda: _played(*_BIDS, "from:b4", "w>c4", "g>d4"),
}
