"""Settling: the queue, passing, forced fills, both halves. It reads like the rules."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import DOUBLE, PASS
from tests.games.gipsy_king.example import (
    ORANGE,
    RED,
    VIOLET,
    YELLOW,
    choices,
    example,
    names,
    new,
    play,
    settle_all,
)


def test_water_1_comes_first_and_all_its_lands_may_be_taken() -> None:
    state = example()
    assert state.view(0)["water"] == 1
    assert choices(state) == ["1a", "1b", "3a", "9b", "14b", "pass"]


def test_the_opening_queue_is_random() -> None:
    assert {tuple(new(3, seed).opening) for seed in range(100)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }


def test_who_places_goes_to_the_end_of_the_queue() -> None:
    state = example()
    play(state, "1a")
    assert list(state.queue) == [ORANGE, RED, VIOLET, YELLOW]
    assert state.to_move == ORANGE
    assert choices(state) == ["1b", "3a", "9b", "14b", "pass"]


def test_the_passing_example() -> None:
    """Y, O, R place; V passes, Y passes, O places, then R chooses: the last land, or pass."""
    state = example()
    play(state, "1a", "1b", "9b")
    assert state.to_move == VIOLET
    play(state, "pass")
    assert state.to_move == YELLOW
    play(state, "pass")
    assert state.to_move == ORANGE
    play(state, "3a")
    assert list(state.queue) == [VIOLET, YELLOW, RED, ORANGE]
    assert state.to_move == RED
    assert choices(state) == ["14b", "pass"]

    takes = state.clone()
    play(takes, "14b")
    assert takes.view(0)["water"] == 2
    assert list(takes.queue) == [VIOLET, YELLOW, ORANGE, RED]
    assert takes.to_move == VIOLET, "passes are forgotten"

    play(state, "pass")
    assert state.held[ORANGE] >> LANDS.index("14b") & 1, "Orange, left alone, fills the water"
    assert state.view(0)["water"] == 2
    assert list(state.queue) == [VIOLET, YELLOW, RED, ORANGE], "and stays last"
    assert state.to_move == VIOLET


def test_all_pass_and_the_last_fills_every_land() -> None:
    state = example()
    play(state, "pass", "pass", "pass")
    assert [settled["seat"] for settled in state.view(0)["settled"]] == [VIOLET] * 5
    assert list(state.queue) == [YELLOW, ORANGE, RED, VIOLET]
    assert (state.view(0)["water"], state.to_move) == (2, YELLOW)


def test_waters_without_empty_lands_are_skipped() -> None:
    """In the example no new land is at water 9: after water 8 comes water 10."""
    state = example()
    seen = []
    while not state.second_half():
        water = state.view(0)["water"]
        seen += [water] if water not in seen else []
        state.play(state.legal()[0])
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15, 0]


def test_the_second_half_goes_from_15_to_1() -> None:
    state = example()
    settle_all(state)
    seen = []
    while state.to_move >= 0:
        water = state.view(0)["water"]
        seen += [water] if water not in seen else []
        state.play(state.legal()[0])
    assert seen == [15, 14, 13, 12, 11, 10, 9, 8, 7, 5, 4, 2, 1, 0]


def test_r2_with_two_players_from_12_to_1() -> None:
    state = new(2)
    assert state.view(0)["water"] == 1
    settle_all(state)
    assert state.view(0)["water"] == 12


def test_the_reverse_of_the_opening_queue_opens_the_second_half() -> None:
    state = example(queue=(VIOLET, YELLOW, RED, ORANGE))
    settle_all(state)
    assert state.view(0)["half"] == 2
    assert list(state.queue) == [ORANGE, RED, YELLOW, VIOLET]
    assert state.to_move == ORANGE
    assert state.taken() == 0, "all caravans are taken back"


@pytest.mark.parametrize("half", [1, 2])
def test_r3_dry_lands_are_one_more_water_in_both_halves(half: int) -> None:
    state = example()
    if half == 2:
        settle_all(state)
    while state.view(0)["water"] != 0:
        state.play(state.legal()[0])
    assert names(state) == {"4c", "12c", "15c"}
    first = state.to_move
    play(state, "pass")
    assert state.to_move != first
    assert state.queue[0] == first, "passing keeps the place there too"
    play(state, "4c")
    assert names(state) == {"12c", "15c"}


def test_r3_without_dry_lands_the_half_ends_after_the_last_water() -> None:
    seed = next(seed for seed in range(1000) if new(4, seed).landscape.at[15] == 0)
    state = new(4, seed)
    while state.to_move >= 0:
        assert state.view(0)["water"] != 0
        state.play(state.legal()[0])


def test_r1_the_supply_never_binds() -> None:
    """Whoever is always left alone settles all 30 lands of a game of two, with 18 caravans in the box."""
    state = new(2)
    first = state.to_move
    while not state.second_half():
        assert state.to_move == first
        state.play(PASS)
    assert state.first_held[1 - first] == 2**30 - 1


def test_passing_is_not_for_one_left_alone() -> None:
    state = _second_half()
    play(state, "pass", "pass", "pass")
    before = state.dump()
    with pytest.raises(IllegalAction, match="the others have passed, so you must fill the water"):
        state.play(PASS)
    assert state.dump() == before


# Two caravans on a land.


def _second_half() -> GipsyKing:
    """The second half of the example before its first decision: water 15 with three lands, Violet first."""
    state = example()
    settle_all(state)
    return state


def test_no_doubles_in_the_first_half() -> None:
    state = example()
    with pytest.raises(IllegalAction, match="two caravans on a land are for the second half"):
        state.play(DOUBLE + LANDS.index("1a"))
    play(state, "pass", "pass", "pass")
    assert state.doubled == 0
    assert state.to_move == YELLOW, "a forced fill is no decision in the first half"


def test_in_the_second_half_two_caravans_may_stand_on_a_land() -> None:
    state = _second_half()
    assert state.to_move == VIOLET
    assert choices(state) == ["2c", "15a", "15b", "2c+", "15a+", "15b+", "pass"]
    play(state, "15a+")
    assert state.view(0)["settled"] == [{"land": LANDS.index("15a"), "seat": VIOLET, "caravans": 2}]
    assert state.doubles_left(VIOLET) == 1
    assert list(state.queue) == [RED, ORANGE, YELLOW, VIOLET]
    assert names(state) == {"2c", "15b"}, "never more than two caravans on a land"


def test_at_most_two_doubles_a_player() -> None:
    state = _second_half()
    doubles = [0, 0, 0, 0]
    while state.to_move >= 0:
        mover = state.to_move
        legal = [action for action in state.legal() if action != PASS]
        assert (legal[-1] >= DOUBLE) == (doubles[mover] < 2)
        doubles[mover] += legal[-1] >= DOUBLE
        state.play(legal[-1])
    assert doubles == [2, 2, 2, 2]


def test_a_third_double_is_refused() -> None:
    state = _second_half()
    while state.doubles_left(state.to_move):
        state.play([action for action in state.legal() if action != PASS][-1])
    land = state.view(0)["open"][0]
    with pytest.raises(IllegalAction, match="you have put two caravans on a land twice already"):
        state.play(DOUBLE + land)


def test_r7_doubles_in_a_forced_fill_are_a_decision_for_each_land() -> None:
    state = _second_half()
    play(state, "pass", "pass", "pass")
    assert state.to_move == YELLOW
    assert state.view(0)["filling"]
    turn = state.turn
    assert choices(state) == ["2c", "2c+"]
    with pytest.raises(IllegalAction, match="fill the lands in order: 2c comes first"):
        state.play(LANDS.index("15a"))
    play(state, "2c+")
    assert choices(state) == ["15a", "15a+"]
    play(state, "15a")
    assert choices(state) == ["15b", "15b+"]
    assert state.turn == turn, "one fill is one turn"
    play(state, "15b+")
    assert state.turn == turn + 1
    assert state.doubles_left(YELLOW) == 0
    assert state.view(0)["water"] == 14
    assert list(state.queue) == [VIOLET, RED, ORANGE, YELLOW], "the one who fills stays last"


def test_r7_once_both_doubles_are_used_the_rest_fills_itself() -> None:
    state = _second_half()
    play(state, "pass", "pass", "pass", "2c+", "15a+")
    assert state.view(0)["water"] == 14
    assert [settled["caravans"] for settled in state.view(0)["settled"]] == [2, 2, 1]


def test_a_forced_fill_without_doubles_left_is_no_decision() -> None:
    state = _second_half()
    play(state, "pass", "pass", "pass", "2c+", "15a+")  # Yellow has none left
    play(state, "pass", "pass", "pass")  # at water 14 with five empty lands
    assert state.view(0)["water"] == 13
    assert state.to_move == VIOLET


# Turns.


def test_every_placement_and_pass_is_a_turn() -> None:
    state = example()
    for turn, text in enumerate(["1a", "pass", "1b", "9b"], 1):
        assert state.turn == turn
        play(state, text)
