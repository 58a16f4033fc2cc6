"""What a bot sees in Gipsy King."""

from caravanserai.core.bits import bit, count
from caravanserai.core.vecs import fill64
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.sense import neighbours_of, sense
from tests.games.gipsy_king.example import example

NAMES = (
    "one", "passed", "place", "doubles", "growth", "growth here", "liberties", "wanted", "joins", "largest",
    "led", "tied", "behind", "open fish",
)  # fmt: skip


def test_groups_and_lakes() -> None:
    """In the worked example's landscape with one land settled."""
    state = example()
    state.held = fill64(state.seats, 0)
    alone = LANDS.index("1a")
    state.held[0] = bit(alone)
    seen = dict(zip(NAMES, sense().features(state, 0), strict=False))
    free = count(neighbours_of(state.landscape, bit(alone)))
    assert seen["liberties"] == seen["growth"] == free
    assert seen["largest"] == 1
    assert seen["joins"] == seen["wanted"] == 0
    state.held[1] = neighbours_of(state.landscape, bit(alone))
    seen = dict(zip(NAMES, sense().features(state, 0), strict=False))
    assert seen["liberties"] == 0
