"""What the base class gives to every game."""

from xml.etree import ElementTree

import pytest

from caravanserai import OVER, BadNotation, IllegalAction, Spec
from tests.toy import SHOW, Toy


def test_play_refuses_and_changes_nothing(toy: Spec) -> None:
    state = toy.new()
    before = state.dump()
    with pytest.raises(IllegalAction, match="toy: 17 is not among the legal actions"):
        state.play(17)
    assert state.dump() == before


def test_nothing_is_legal_once_it_is_over(toy: Spec) -> None:
    state = toy.new()
    while state.to_move != OVER:
        state.play(state.legal()[0])
    with pytest.raises(IllegalAction, match="the game is over"):
        state.play(0)
    with pytest.raises(BadNotation, match="'1' cannot be played, the game is over"):
        state.parse("1")


def test_parse_names_what_is_possible(toy: Spec) -> None:
    state = toy.new()
    assert state.parse("show") == SHOW
    with pytest.raises(BadNotation, match=r"'peek' is not possible now; possible: 1, 2, 3, show"):
        state.parse("peek")


@pytest.mark.parametrize(
    ("taken", "ranks"),
    [
        ([5, 3, 1], [0, 1, 2]),
        ([1, 3, 5], [2, 1, 0]),
        ([4, 4, 2], [0, 0, 2]),
        ([5, 4, 4], [0, 1, 1]),
        ([3, 3, 3], [0, 0, 0]),
    ],
)
def test_ranks_share_ties(taken: list[int], ranks: list[int]) -> None:
    state = Toy(3, 15)
    state.taken = taken
    assert list(state.ranks()) == ranks


def test_notebook_picture(toy: Spec) -> None:
    state = toy.new()
    assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")


def test_repr(toy: Spec) -> None:
    state = toy.new(3)
    assert repr(state) == "<toy, 3 seats, turn 1, seat 0 to move>"
    while state.to_move != OVER:
        state.play(state.legal()[0])
    assert repr(state).endswith("over>")
