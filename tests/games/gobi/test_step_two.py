"""Step 2 of a turn: routes, rewards and the gifts that belong to them."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import CHINA, COFFEE, DONE, REWARD_PHASE, TEA
from tests.games.gobi.table import desert, give, herd, on_top, options, play, unused, where

PILES = {"pile:1", "pile:2", "pile:3", "pile:4"}


def joined(*rows: str, camels: str, lay: str, tile: str = "B", gifts: tuple[str, ...] = ()) -> Gobi:
    """Seat 0 has camels there and some gifts, and lays a tile there (and uses no Perfume or Silk)."""
    state = desert(*rows, tile=tile)
    herd(state, 0, camels)
    give(state, 0, *gifts)
    return play(state, lay)


def test_route_of_five_offers_coffee() -> None:
    """The book's example: Chingis to Chingis with three between them."""
    state = joined("CKNSC", camels="t20 u20 v20 w20", lay="x21")  # the camel for x20 completes it
    assert options(state) == PILES | {"coffee"}
    assert where(state, 0) == ["u20", "v20", "w20"]  # one camel off each end
    play(state, "coffee")
    assert (state.scores()[0], state.coffees) == (7, 9)


def test_route_of_three_offers_the_piles_only() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21")
    assert options(state) == PILES
    with pytest.raises(IllegalAction, match="coffee is for routes of 5 or more tiles, this one has 3"):
        state.play(COFFEE)


def test_route_of_four_is_too_short_for_coffee() -> None:
    assert options(joined("CKN", "..C", camels="t20 u20 v20", lay="w21")) == PILES


def test_five_may_take_a_pile_all_the_same() -> None:
    state = joined("CKNSC", camels="t20 u20 v20 w20", lay="x21")
    top = state.view(0)["piles"][1]["top"]
    play(state, "pile:2")
    assert [reward["kind"] for reward in state.view(0)["rewards"][0]] == [top]
    assert state.coffees == 10


def test_taking_from_a_pile_reveals_the_next() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21")
    reveals = state.reveals
    play(state, "pile:2")
    assert state.reveals == reveals + 2  # the next of the pile, and the next player's tile
    assert state.view(0)["piles"][1]["left"] == 5


def test_taking_the_last_of_a_pile_reveals_nothing() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21")
    state.left_in_pile[1] = 1
    reveals = state.reveals
    play(state, "pile:2")
    assert state.reveals == reveals + 1  # the next player's tile only
    assert state.view(0)["piles"][1] == {"left": 0, "top": None, "reward": None}


def test_no_route_without_a_camel_on_each_tile() -> None:
    assert joined("CKC", camels="t20", lay="v21").to_move == 1


def test_no_route_between_different_tribes() -> None:
    assert joined("CKN", camels="t20 u20", lay="v21").to_move == 1


def test_camels_of_others_do_not_help() -> None:
    state = desert("CKC")
    herd(state, 0, "t20")
    herd(state, 1, "u20")
    assert play(state, "v21").to_move == 1


def test_a_route_of_the_other_player_waits_for_that_players_turn() -> None:
    state = desert("CKC", "...")
    herd(state, 1, "t20 u20 v20")
    play(state, "v21")
    assert state.to_move == 1
    play(state, "discard", "done")
    assert state.phase == REWARD_PHASE  # resolved in step 2 of that turn
    assert where(state, 1) == ["u20"]


def test_r3_stacked_camels_count_once() -> None:
    assert options(joined("CKC", camels="t20 u20 u20 u20", lay="v21")) == PILES


def test_r4_stacked_ends_are_resolved_again() -> None:
    state = joined("CKC", camels="t20 t20 u20 v20", lay="v21")
    play(state, "pile:1")
    assert state.to_move == 0
    assert options(state) == PILES
    assert where(state, 0) == ["u20"]
    assert play(state, "pile:1").to_move == 1


def test_r5_a_detour_counts() -> None:
    """From t20 to v20 directly over u20 there are 3 tiles, around by the south 5."""
    state = joined("CKC", "NSB", camels="t20 u20 t21 u21 v21", lay="v19")
    assert "coffee" in options(state)


def test_r5_detours_do_not_use_a_tile_twice() -> None:
    """A tile hanging from the path is no detour."""
    assert options(joined("CKC", ".S.", camels="t20 u20 u21", lay="v19")) == PILES


def test_r6_the_same_tribe_may_lie_inside() -> None:
    state = joined("CKCNC", camels="t20 u20 v20 w20", lay="x21")
    assert options(state) == {"end:t20", "end:v20", "end:x20"}
    play(state, "end:t20")
    assert options(state) == {"end:v20", "end:x20"}
    with pytest.raises(IllegalAction, match="choose a tile that a route joins to t20"):
        state.play(DONE)
    play(state, "end:x20")
    assert "coffee" in options(state)


def test_resolving_one_route_breaks_the_other() -> None:
    """Two routes share an end with one camel: the order is the player's, and only one can be resolved."""
    state = joined("CKC", "..N", "..C", camels="t20 u20 v21 v22", lay="v19")
    assert options(state) == {"end:t20", "end:v20", "end:v22"}
    play(state, "end:v22", "end:v20", "pile:1")
    assert state.to_move == 1
    assert where(state, 0) == ["t20", "u20", "v21"]


def test_two_routes_apart_are_both_resolved() -> None:
    state = joined("CKC", "...", "NSN", camels="t20 u20 t22 u22 v22", lay="v21", tile="B")
    assert options(state) == {"end:t20", "end:v20", "end:t22", "end:v22"}
    play(state, "end:t20", "pile:1")  # its other end leaves no choice, and then one route is left
    assert options(state) == PILES
    assert play(state, "pile:1").to_move == 1


def test_a_route_must_be_resolved() -> None:
    state = joined("CKC", "...", "NSN", camels="t20 u20 t22 u22 v22", lay="v21")
    with pytest.raises(IllegalAction, match="a route of yours stands and must be resolved"):
        state.play(DONE)


def test_r7_no_coffee_left() -> None:
    state = desert("CKNSC")
    state.coffees = 0
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    assert options(state) == PILES
    with pytest.raises(IllegalAction, match="no coffee is left"):
        state.play(COFFEE)


def test_r7_nothing_left_to_take_the_camels_still_come_off() -> None:
    state = desert("CKC")
    for pile in range(4):
        state.left_in_pile[pile] = 0
    herd(state, 0, "t20 u20")
    play(state, "v21")
    assert state.to_move == 1
    assert where(state, 0) == ["u20"]


def test_r7_one_thing_left_is_no_choice() -> None:
    state = desert("CKC")
    for pile in range(3):
        state.left_in_pile[pile] = 0
    herd(state, 0, "t20 u20")
    play(state, "v21")
    assert (state.to_move, state.left_in_pile[3]) == (1, 5)


# Gifts of step 2.


def test_tea_gives_coffee_for_exactly_four() -> None:
    state = joined("CKN", "..C", camels="t20 u20 v20", lay="w21", gifts=("Tea",))
    assert options(state) == PILES | {"tea"}
    play(state, "tea")
    assert state.scores()[0] == 9
    assert state.to_move == 1


def test_tea_does_not_help_three_and_is_not_needed_for_five() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21", gifts=("Tea",))
    assert options(state) == PILES
    with pytest.raises(IllegalAction, match="exactly 4 tiles, this one has 3"):
        state.play(TEA)
    assert options(joined("CKNSC", camels="t20 u20 v20 w20", lay="x21", gifts=("Tea",))) == PILES | {"coffee"}


def test_tea_is_never_forced() -> None:
    """Not even when the piles are empty: somebody may want to keep it."""
    state = desert("CKN", "..C")
    give(state, 0, "Tea")
    for pile in range(4):
        state.left_in_pile[pile] = 0
    herd(state, 0, "t20 u20 v20")
    play(state, "w21")
    assert options(state) == {"tea", "done"}
    play(state, "done")
    assert (state.to_move, state.coffees) == (1, 10)
    assert unused(state, 0) == ["Tea"]
    assert where(state, 0) == ["u20", "v20"]


def test_without_tea() -> None:
    with pytest.raises(IllegalAction, match="no Tea"):
        joined("CKN", "..C", camels="t20 u20 v20", lay="w21").play(TEA)


def test_r8_tea_can_be_used_in_the_turn_it_was_won() -> None:
    state = joined("CKN", "..C", camels="t20 t20 u20 v20 v21", lay="w21")
    on_top(state, "Tea")
    play(state, "pile:1")  # the stacked ends stand again: a route of 4
    assert "tea" in options(state)


def test_r8_perfume_won_this_turn_comes_too_late() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21")
    on_top(state, "Perfume")
    assert play(state, "pile:1").to_move == 1


def test_spices_allow_diagonal_steps() -> None:
    state = joined("CK", ".C", camels="t20", lay="u22", gifts=("Spices",))
    assert options(state) == {"spices:t20", "spices:u21", "done"}
    play(state, "spices:t20")
    assert options(state) == PILES
    play(state, "pile:1")
    assert state.to_move == 1
    assert "Spices" not in unused(state, 0)


def test_r10_two_tiles_at_a_corner_are_enough_for_spices() -> None:
    state = joined("CK", ".C", camels="t20", lay="u22", gifts=("Spices",))
    play(state, "spices:t20")
    assert (state.length, where(state, 0)) == (2, [])


def test_spices_are_never_forced() -> None:
    state = joined("CK", ".C", camels="t20", lay="u22", gifts=("Spices",))
    play(state, "done")
    assert state.to_move == 1
    assert unused(state, 0) == ["Spices"]


def test_spices_beside_an_ordinary_route() -> None:
    """Also between ends that an ordinary route joins, where the diagonal detour makes 5 of 3."""
    state = joined("CKC", "N..", ".S.", camels="t20 u20 t21 u22", lay="v19", gifts=("Spices",))
    assert options(state) == {"end:t20", "end:v20", "spices:t20", "spices:v20"}
    assert options(play(state, "end:t20")) == PILES
    state = joined("CKC", "NS.", camels="t20 t21 u21 u20", lay="v19", gifts=("Spices",))
    play(state, "spices:v20")
    assert "coffee" in options(state)  # t20 t21 u20 u21 v20


def test_spices_with_tea() -> None:
    state = joined("C...", ".K.C", "..N.", camels="t20 u21 v22", lay="w20", gifts=("Spices", "Tea"))
    play(state, "spices:t20")
    assert options(state) == PILES | {"tea"}


def test_one_spices_for_one_route() -> None:
    """Stacked ends stand again, but the second time there is no Spices left."""
    state = joined("CK", ".C", camels="t20 t20 u21", lay="u22", gifts=("Spices",))
    play(state, "spices:t20", "pile:1")
    assert state.to_move == 1
    assert where(state, 0) == ["t20", "u21"]


def test_china_moves_a_camel_up_to_three_tiles() -> None:
    state = joined("CKNSB", camels="t20", lay="x21", tile="K", gifts=("China",))
    assert options(state) == {"china:t20", "china:x20", "done"}
    play(state, "china:t20")
    assert options(state) == {"to:u20", "to:v20", "to:w20"}
    play(state, "to:w20")
    assert where(state, 0) == ["w20", "x20"]
    assert state.to_move == 1
    assert unused(state, 0) == []


def test_china_may_reach_the_tile_just_laid() -> None:
    state = joined("CKN", camels="v20", lay="w20", gifts=("China",))
    assert "to:w20" in options(play(state, "china:v20"))


def test_r9_china_moves_ones_own_camels_only() -> None:
    state = desert("CKN")
    herd(state, 1, "t20")
    give(state, 0, "China")
    assert options(play(state, "v21")) == {"china:v20", "done"}


def test_china_can_make_a_route() -> None:
    state = joined("CKCN", camels="t20 u20", lay="w21", gifts=("China",))
    play(state, "china:w20", "to:v20")
    assert options(state) == PILES


def test_r13_china_waits_while_a_route_stands() -> None:
    state = joined("CKC", "...", "NSN", camels="t20 u20 t22 u22 v22", lay="v21", gifts=("China",))
    assert options(state) == {"end:t20", "end:v20", "end:t22", "end:v22"}
    with pytest.raises(IllegalAction, match="China waits while a route of yours stands"):
        state.play(CHINA)
    play(state, "end:t20", "pile:1", "pile:1")
    assert "done" in options(state)


def test_china_is_used_in_the_turn_it_was_won() -> None:
    state = joined("CKC", camels="t20 u20", lay="v21")
    on_top(state, "China")
    assert options(play(state, "pile:1")) == {"china:u20", "done"}
