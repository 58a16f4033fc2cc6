"""What the five kinds of tiles do where the move ended, controlled or not."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import pack_buy
from tests.games.five_tribes.table import (
    asks,
    camel,
    cards,
    front,
    gold,
    hand,
    lay_djinns,
    lay_row,
    offered,
    options,
    play,
    ready,
    row,
    sultanate,
    tile,
)

MORE = {"f4": "yyy", "f5": "yyy"}


def test_an_oasis_gets_a_palm() -> None:
    state = play(ready(sultanate({"e1": "y", "f1": "yb", **MORE})), "from:e1")
    assert state.palms[tile("f1")] == 1
    assert state.palms_left == 11
    assert state.camel[tile("f1")] == 9  # not controlled, and still


def test_a_village_gets_a_palace() -> None:
    state = play(ready(sultanate({"e1": "y", "d1": "yb", **MORE})), "from:e1")
    assert state.palaces[tile("d1")] == 1
    assert state.palaces_left == 9


def test_also_on_a_tile_of_another_and_without_limit() -> None:
    state = camel(sultanate({"e1": "y", "d1": "yb", **MORE}), 3, "d1")
    state.palaces[tile("d1")] = 4
    state.palaces_left = 6
    play(state, "from:e1")
    assert state.palaces[tile("d1")] == 5


def test_none_left_none_placed() -> None:
    state = sultanate({"e1": "y", "f1": "yb", "d1": "yb", **MORE})
    state.palms_left = state.palaces_left = 0
    play(ready(state), "from:e1", "y>d1")
    assert sum(state.palaces) == 0
    assert state.palaces_left == 0
    state = sultanate({"e1": "y", "f1": "yb", "d1": "yb", **MORE})
    state.palms_left = state.palaces_left = 0
    play(ready(state), "from:e1", "y>f1")
    assert sum(state.palms) == 0


# Markets.


def at_small_market() -> FiveTribes:
    return lay_row(
        sultanate({"a1": "y", "b1": "y", **MORE}), "fish", "wheat", "fish", "ivory", "silk", "spice", "fakir"
    )


def at_large_market() -> FiveTribes:
    return lay_row(
        sultanate({"b1": "y", "b2": "y", **MORE}), "fish", "wheat", "fish", "ivory", "silk", "spice", "fakir"
    )


def test_a_small_market_sells_one_of_three_for_3() -> None:
    state = play(at_small_market(), "from:a1")
    assert options(state) == ["buy:1", "buy:2", "buy:3", "skip"]
    with pytest.raises(IllegalAction, match="card 4 is not among the first 3"):
        state.play(pack_buy(3))
    play(state, "buy:2")
    assert state.gold[0] == 47
    assert hand(state, 0) == ["wheat"]
    assert row(state) == ["fish", "fish", "ivory", "silk", "spice", "fakir"]
    assert asks(state) == "end"


def test_a_large_market_sells_two_of_six_for_6() -> None:
    state = play(at_large_market(), "from:b1")
    assert options(state) == ["buy:1", "buy:2", "buy:3", "buy:4", "buy:5", "buy:6", "skip"]
    play(state, "buy:6")
    # Both come from the same six: the Fakir that has moved up is not among them.
    assert options(state) == ["buy:1", "buy:2", "buy:3", "buy:4", "buy:5"]
    with pytest.raises(IllegalAction, match="card 6 is not among the first 5"):
        state.play(pack_buy(5))
    play(state, "buy:4")
    assert state.gold[0] == 44
    assert hand(state, 0) == ["ivory", "spice"]


def test_markets_may_be_skipped() -> None:
    state = play(at_small_market(), "from:a1", "skip")
    assert state.gold[0] == 50
    state = play(at_large_market(), "from:b1", "skip")
    assert state.gold[0] == 50


def test_markets_want_all_of_their_price() -> None:
    state = play(gold(at_small_market(), 0, 2), "from:a1")
    assert asks(state) == "bid"  # nothing was left to decide
    state = play(gold(at_large_market(), 0, 5), "from:b1")
    assert hand(state, 0) == []
    state = play(gold(at_large_market(), 0, 6), "from:b1", "buy:1", "buy:1")
    assert state.gold[0] == 0


def test_the_last_card_of_a_large_market_costs_6_as_well() -> None:
    state = lay_row(sultanate({"b1": "y", "b2": "y", **MORE}), "silk")
    play(state, "from:b1")
    assert options(state) == ["buy:1", "skip"]
    play(state, "buy:1")
    assert state.gold[0] == 44
    assert hand(state, 0) == ["silk"]
    assert asks(state) == "end"


def test_first_counts_what_still_lies_there() -> None:
    """Merchants take two from the left, and the market begins behind them."""
    state = lay_row(sultanate({"a1": "g", "b1": "g", **MORE}), "fish", "wheat", "papyrus", "ivory", "silk")
    play(state, "from:a1", "buy:1")
    assert sorted(hand(state, 0)) == ["fish", "papyrus", "wheat"]


def test_a_market_without_cards_cannot_be_used() -> None:
    state = play(lay_row(sultanate({"a1": "y", "b1": "y", **MORE})), "from:a1")
    assert asks(state) == "bid"


# Sacred places.


def at_sacred_place(elders: str = "", *goods: str) -> FiveTribes:
    state = lay_djinns(sultanate({"b1": "y", "c1": "y", **MORE}), "Boaz", "Marid", "Al-Amin")
    return cards(front(state, 0, elders), 0, *goods)


def test_a_djinn_for_two_elders_or_an_elder_and_a_fakir() -> None:
    state = play(at_sacred_place("ww", "fakir"), "from:b1")
    assert options(state) == [
        "djinn:al-amin:ee",
        "djinn:al-amin:ef",
        "djinn:boaz:ee",
        "djinn:boaz:ef",
        "djinn:marid:ee",
        "djinn:marid:ef",
        "skip",
    ]
    with_fakir = play(state.clone(), "djinn:marid:ef")
    assert with_fakir.front[1] == 1
    assert hand(with_fakir, 0) == []
    play(state, "djinn:boaz:ee")
    assert state.front[1] == 0
    assert hand(state, 0) == ["fakir"]
    assert state.has(0, 3)


def test_a_djinn_taken_is_not_replaced_before_the_clean_up() -> None:
    state = cards(at_sacred_place("ww"), 0, "fish")
    play(state, "from:b1", "djinn:boaz:ee")
    assert asks(state) == "end"
    assert len(state.djinn_row) == 2
    play(state, "done")
    assert len(state.djinn_row) == 3


def test_the_price_of_a_djinn_needs_an_elder() -> None:
    assert asks(play(at_sacred_place("", "fakir", "fakir"), "from:b1")) == "bid"
    assert asks(play(at_sacred_place("w"), "from:b1")) == "bid"
    assert offered(play(at_sacred_place("w", "fakir"), "from:b1"), "djinn:boaz") == ["djinn:boaz:ef"]
    assert offered(play(at_sacred_place("ww"), "from:b1"), "djinn:boaz") == ["djinn:boaz:ee"]


def test_elders_gained_this_turn_pay() -> None:
    state = lay_djinns(sultanate({"b1": "w", "c1": "w", **MORE}), "Boaz", "Marid", "Al-Amin")
    play(state, "from:b1", "djinn:boaz:ee")
    assert state.has(0, 3)
    assert state.front[1] == 0


def test_a_djinn_may_be_declined() -> None:
    state = play(at_sacred_place("ww"), "from:b1", "skip")
    assert state.front[1] == 2
    assert state.court[0] == 0


def test_a_sacred_place_without_djinns_cannot_be_used() -> None:
    state = lay_djinns(at_sacred_place("ww"))
    assert asks(play(state, "from:b1")) == "bid"
