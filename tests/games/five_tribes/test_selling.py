"""2.6 Selling merchandise."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.five_tribes.components import GOODS, SUITS
from caravanserai.games.five_tribes.rules.codes import pack_suit
from tests.games.five_tribes.table import (
    cards,
    gold,
    hand,
    options,
    play,
    sultanate,
)

MORE = {"f4": "yyy", "f5": "yyy"}
MOVE = {"e1": "y", "d1": "yb", **MORE}  # from e1 to the Village d1: nothing to decide on the way


def test_the_books_example_of_selling() -> None:
    """A suit of six and a suit of three, with Fakirs that are not sold: 30 + 7."""
    six = ("ivory", "jewels", "silk", "fish", "wheat", "pottery")
    state = cards(sultanate(MOVE), 0, *six, "fish", "wheat", "pottery", "fakir", "fakir")
    play(state, "from:e1", *(f"suit:{good}" for good in six))
    assert state.gold[0] == 80  # all six are down, so the suit is sold
    assert options(state) == ["suit:fish", "suit:wheat", "suit:pottery", "done"]
    play(state, "suit:fish", "suit:wheat", "suit:pottery")
    assert state.gold[0] == 87
    assert hand(state, 0) == ["fakir", "fakir"]


@pytest.mark.parametrize("size", range(1, 10))
def test_prices_of_suits(size: int) -> None:
    state = cards(sultanate(MOVE), 0, *GOODS[:9], "fish")
    play(state, "from:e1", *(f"suit:{good}" for good in GOODS[:size]))
    if size < 9:
        play(state, "sell")
    assert state.gold[0] == 50 + SUITS[size]
    assert len(hand(state, 0)) == 10 - size


def test_a_suit_holds_different_goods_and_no_fakirs() -> None:
    state = cards(sultanate(MOVE), 0, "fish", "fish", "wheat", "fakir")
    play(state, "from:e1")
    assert options(state) == ["suit:fish", "suit:wheat", "done"]
    play(state, "suit:fish")
    assert options(state) == ["suit:wheat", "sell"]
    with pytest.raises(IllegalAction):
        state.play(pack_suit(GOODS.index("fish")))


def test_selling_is_at_the_end_of_the_turn() -> None:
    state = cards(sultanate({"a1": "y", "b1": "y", **MORE}), 0, "fish")
    assert not any(option.startswith("suit") for option in options(state))
    play(state, "from:a1")
    assert not any(option.startswith("suit") for option in options(state))
    play(state, "skip")
    assert options(state) == ["suit:fish", "done"]


def test_r1_the_bank_never_runs_out() -> None:
    state = cards(gold(sultanate(MOVE), 0, 1000), 0, "fish")
    play(state, "from:e1", "suit:fish")
    assert state.gold[0] == 1001
