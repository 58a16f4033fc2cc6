"""What Gobi says when an action is not possible, and when something is touched in vain."""

import pytest

from caravanserai import IllegalAction
from caravanserai.core.spec import english
from caravanserai.games.gobi.refusals import why
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import COTTON, TEA
from tests.games.gobi.table import cell, desert, give, herd, play


def test_refusals_give_the_reason() -> None:
    state = play(desert("CK"), "discard")
    with pytest.raises(IllegalAction, match="Cotton is used once a discard"):
        state.play(COTTON)
    state = desert("CKN", "N..")
    give(state, 0, "Silk")
    play(state, "u21", "silk")
    with pytest.raises(IllegalAction, match="in the unbroken lines from the tile just laid"):
        state.play(COTTON)
    state = desert("CKNSC")
    give(state, 0, "Tea")
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    with pytest.raises(IllegalAction, match="exactly 4 tiles, this one has 5 or more"):
        state.play(TEA)


# Touched in vain.


def reason(state: Gobi, id: str) -> str:
    return why(state.view(state.to_move), [], id, english)


def tile(state: Gobi, name: str) -> str:
    return f"tile-{int(state.desert[cell(name)]) - 1}"


def test_laying_a_tile() -> None:
    state = desert("BC", tile="B")
    assert reason(state, "cell-t19") == "A Bolormaa tile may not lie edge to edge with another."
    assert reason(state, tile(state, "u20")).startswith("A tile lies there.")
    assert reason(state, f"tile-{state.turned()}") == ""
    assert reason(state, "camel-0-0").startswith("Camels in reserve come")


def test_the_supply_is_for_those_who_resolved_a_route() -> None:
    state = desert("BC", tile="B")
    assert reason(state, "coffee") == reason(state, "pile-0") == "You take a reward when you have resolved a route."
    assert reason(state, f"reward-{state.view(0)['piles'][0]['reward']}") == reason(state, "pile-0")


def test_rewards_say_what_they_are_for() -> None:
    state = desert("BC", tile="B")
    give(state, 0, "China", "Heart")
    give(state, 1, "Tea")
    mine, theirs = state.view(0)["rewards"]
    names = {held["kind"]: f"reward-{held['reward']}" for held in mine}
    assert reason(state, names[2]) == "Not now. China: while no route stands: move a camel 1 to 3 tiles."
    assert reason(state, names[6]) == "Heart counts at the end: 4 points with 2 camels on inner tiles, else 1."
    assert reason(state, f"reward-{theirs[0]['reward']}") == "Tea belongs to seat 2."


def test_routes_and_their_reward() -> None:
    state = desert("CKC", "..C", tile="B")
    herd(state, 0, "t20 u20 v20")
    play(state, "w21")
    if state.view(0)["phase"] == "route":
        assert reason(state, tile(state, "u20")).startswith("No route of yours ends there")
        play(state, "end:t20")
    assert state.view(0)["phase"] == "other end" or reason(state, "coffee").startswith("Coffee is for routes of 5")


def test_coffee_is_for_long_routes() -> None:
    state = desert("CKC")
    herd(state, 0, "t20 u20")
    play(state, "v21")
    assert reason(state, "coffee") == "Coffee is for routes of 5 tiles or more; this one has 3."
    state.coffees = 0
    assert reason(state, "coffee") == "No coffee is left."
    assert reason(state, "cell-t19") == "Your tile is laid already."


def test_camels_of_this_turn_stay() -> None:
    state = desert("CK", "NS")
    herd(state, 0, "t20 u20 t21 t20 u20 t21 t20 u20 t21 t20")
    play(state, "v20")
    assert state.view(0)["phase"] == "take"
    assert reason(state, tile(state, "u21")) == "None of your camels stands there."
