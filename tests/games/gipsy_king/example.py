"""The worked example of the rules, and short ways to say things about lands."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

import caravanserai
from caravanserai.core.vecs import pack8, pack64
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules import GipsyKing

YELLOW, ORANGE, RED, VIOLET = range(4)

LANDSCAPE = (
    "1:1,1r0 2:4,-6r2 3:-1,2r1 4:5,-2r2 5:-2,1r2 6:2,-2r1 7:3,-4r3 8:1,-3r3 9:0,2r4 10:3,-1r5 "
    "11:-2,-2r1 12:0,-4r0 13:-1,0r1 14:0,0r4 15:4,-5r5"
)
OWNERS = """
    2,0=R 2,1=R          3,-6=O 3,-5=Y 4,-7=R    -2,2=V 0,1=O            4,-3=V 4,-2=V 5,-3=O
    -3,1=O -2,0=R        1,-2=O 2,-1=R 3,-3=Y    2,-4=R 2,-3=Y           -1,-2=Y 0,-3=O 0,-2=R
    -1,3=V 1,2=O         3,-2=Y 3,0=R 4,-1=V     -3,-1=V -1,-3=O         1,-5=O 1,-4=O 2,-5=O
    -1,-1=Y 0,-1=Y       -1,1=V 1,-1=Y 1,0=Y     4,-4=R 5,-5=V 5,-4=V
"""


def example(seats: int = 4, queue: tuple[int, ...] = ()) -> GipsyKing:
    """The landscape of the example at its first decision; the queue is in the order of the seats."""
    state = caravanserai.new("gipsy_king", seats, landscape=LANDSCAPE)
    assert isinstance(state, GipsyKing)
    state.set_up(state.landscape, pack8(queue or range(seats)))
    return state


def new(seats: int, seed: int = 0) -> GipsyKing:
    state = caravanserai.new("gipsy_king", seats, seed)
    assert isinstance(state, GipsyKing)
    return state


def spots(state: GipsyKing) -> dict[tuple[int, int], int]:
    """Where the lands lie → their numbers."""
    return {(land["q"], land["r"]): i for i, land in enumerate(state.view(0)["lands"])}


def example_owners() -> dict[int, int]:
    """The end of the first half of the example: land → seat."""
    at = spots(example())
    owners = {}
    for word in OWNERS.split():
        where, colour = word.split("=")
        q, r = map(int, where.split(","))
        owners[at[q, r]] = "YORV".index(colour)
    return owners


def held(owners: Mapping[int, int], seats: int) -> vec[i64]:
    return pack64(sum(1 << land for land, owner in owners.items() if owner == seat) for seat in range(seats))


def bits(*names: str) -> int:
    return sum(1 << LANDS.index(name) for name in names)


def play(state: GipsyKing, *notations: str) -> None:
    for text in notations:
        state.play(state.parse(text))


def choices(state: GipsyKing) -> list[str]:
    return [state.describe(action) for action in state.legal()]


def names(state: GipsyKing) -> set[str]:
    """The empty lands at the water."""
    return {LANDS[land] for land in state.view(0)["open"]}


def settle_all(state: GipsyKing, half: int = 1) -> None:
    """Everybody takes the first land there is until the half is over."""
    while state.to_move >= 0 and state.second_half() == (half == 2):
        state.play(state.legal()[0])
