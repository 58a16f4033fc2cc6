"""Step 1 of a turn: the tile and the camels."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.gobi.rules.codes import NONE, PERFUME_GIFT, RESERVE, TAKE_PHASE
from tests.games.gobi.table import cell, desert, give, herd, options, play, where

SQUARE = ("CK", "NS")


def test_tile_goes_along_an_edge() -> None:
    state = desert(*SQUARE, tile="B")
    assert options(state) == {"t19", "u19", "s20", "v20", "s21", "v21", "t22", "u22", "discard"}


def test_golden_rule() -> None:
    state = desert(*SQUARE, tile="C")
    assert options(state) == {"u19", "v20", "s21", "v21", "t22", "u22", "discard"}
    before = state.dump()
    with pytest.raises(IllegalAction, match="tile Chingis may not touch Chingis at t19"):
        state.play(cell("t19"))
    with pytest.raises(IllegalAction, match="a tile lies at t20 already"):
        state.play(cell("t20"))
    with pytest.raises(IllegalAction, match="a1 does not touch the desert"):
        state.play(cell("a1"))
    assert state.dump() == before


def test_corner_contact_is_allowed() -> None:
    """Only edges count for the golden rule: v19 touches Khulan u20 at its corner, but the desert at no edge."""
    state = desert("CK", "N.", tile="N")
    assert "u21" not in options(state)  # edges: Khulan above, Naranbataar to the left
    state = desert("CK", "N.", tile="C")
    assert "u21" in options(state)  # Chingis at its corner only


def test_one_camel_on_each_neighbour_none_on_the_tile() -> None:
    state = play(desert(*SQUARE, tile="B"), "t19")
    assert where(state, 0) == ["t20"]
    state = play(desert("CK", "N.", tile="B"), "u21")
    assert where(state, 0) == ["t21", "u20"]
    state = play(desert(".C.", "K.N", ".S.", tile="B"), "u21")
    assert where(state, 0) == ["t21", "u20", "u22", "v21"]


def test_camels_of_all_colours_share_tiles() -> None:
    state = desert(*SQUARE, tile="B")
    herd(state, 0, "t20 t20")
    herd(state, 1, "t20")
    play(state, "t19")
    assert where(state, 0) == ["t20", "t20", "t20"]
    assert where(state, 1) == ["t20"]


def test_turn_passes_on() -> None:
    state = desert(*SQUARE, tile="B", seats=3)
    play(state, "t19")
    assert (state.to_move, state.turn) == (1, 2)


def test_discard_allows_one_camel_anywhere() -> None:
    state = play(desert(*SQUARE), "discard")
    assert options(state) == {"put:t20", "put:u20", "put:t21", "put:u21", "done"}
    with pytest.raises(IllegalAction, match="or say that you are done"):
        state.play(cell("t19"))
    assert where(play(state.clone(), "put:u21"), 0) == ["u21"]
    assert where(play(state, "done"), 0) == []
    assert list(state.scores()) == [-1, 0]


def test_a_tile_that_fits_nowhere_is_discarded() -> None:
    """Every place along these two tiles touches Chingis: nothing is asked but the camel."""
    state = desert(*SQUARE, tile="B")
    play(state, "t19")
    assert state.discards(1) == 0
    state = desert("C", tile="K")
    next_tile = 4 + 18  # the first of seat 1
    state.tribes[next_tile] = state.tribes[39]  # Chingis
    play(state, "t19")
    assert state.discards(1) == 0  # it fits beside Khulan
    state = desert("C")
    state.tribes[next_tile] = state.tribes[39]
    play(state, "discard", "done")
    assert (state.to_move, state.discards(1)) == (1, 1)
    assert options(state) == {"put:t20", "done"}


def test_r2_reserve_first_then_an_old_camel_of_ones_own() -> None:
    state = desert(".C.", "K.N", ".S.", tile="B")
    herd(state, 0, "u20 u20 t21 t21 v21 v21 v21 v21")  # two in reserve, four are needed
    herd(state, 1, "u22")
    play(state, "u21")
    assert state.phase == TAKE_PHASE
    assert options(state) == {"take:u20", "take:t21", "take:v21"}  # own camels that stood there before
    with pytest.raises(IllegalAction, match="your reserve is empty"):
        state.play(state.legal()[-1] + 1)
    play(state, "take:u20", "take:v21")
    assert len(where(state, 0)) == 10
    assert where(state, 1) == ["u22"]


def test_r2_not_one_placed_this_turn() -> None:
    state = desert("C", "K", tile="B")
    herd(state, 0, "t20 t20 t20 t20 t20 t20 t20 t20 t20 t20")
    play(state, "t22")  # a camel for t21, all old ones on t20: no choice
    assert where(state, 0) == ["t20"] * 9 + ["t21"]
    state = desert("C", "K", tile="B")
    give(state, 0, "Cotton")
    herd(state, 0, "t20 " * 9 + "t21")
    play(state, "discard", "cotton", "put:t21", "take:t20", "put:t20")
    assert options(state) == {"take:t20", "take:t21"}
    play(state, "take:t21")  # the old one of t21
    assert where(state, 0) == ["t20"] * 9 + ["t21"]


def test_r2_of_two_camels_on_a_tile_the_old_one_is_taken() -> None:
    """The new one on u22 stays, so u22 has no other to give."""
    state = desert(".C.", "K.N", ".S.", tile="B")
    herd(state, 0, "u22 " + "u20 " * 8 + "u22")
    state.camels[0] = RESERVE
    play(state, "u21")
    assert options(state) == {"take:u20", "take:u22"}
    play(state, "take:u22")
    assert state.to_move == 1  # the others could come from u20 only
    assert where(state, 0) == ["t21"] + ["u20"] * 7 + ["u22", "v21"]


def test_r2_a_camel_may_come_from_the_tile_that_gets_one() -> None:
    state = desert("CK", tile="B")
    herd(state, 0, "t20 t20 t20 t20 t20 u20 u20 u20 u20 u20")
    play(state, "t19", "take:t20")
    assert where(state, 0) == ["t20"] * 5 + ["u20"] * 5


def test_perfume_puts_one_more_on_the_tile() -> None:
    state = desert(*SQUARE, tile="B")
    give(state, 0, "Perfume", "Perfume")
    play(state, "t19")
    assert options(state) == {"perfume", "done"}
    play(state, "perfume", "perfume")
    assert where(state, 0) == ["t19", "t19", "t20"]
    assert state.to_move == 1
    assert state.scores()[0] == 6  # a used gift keeps its points


def test_perfume_is_never_forced() -> None:
    state = desert(*SQUARE, tile="B")
    give(state, 0, "Perfume")
    assert where(play(state, "t19", "done"), 0) == ["t20"]


def test_no_perfume_when_discarding() -> None:
    state = desert(*SQUARE)
    give(state, 0, "Perfume", "Silk")
    assert options(play(state, "discard")) == {"put:t20", "put:u20", "put:t21", "put:u21", "done"}


def test_a_gift_is_used_once() -> None:
    state = desert(*SQUARE, tile="B")
    give(state, 0, "Perfume")
    play(state, "t19", "perfume")
    assert state.gift(PERFUME_GIFT) == NONE
    assert state.to_move == 1


def test_up_to_seven_camels_with_three_perfumes() -> None:
    state = desert(".C.", "K.N", ".S.", tile="B")
    give(state, 0, "Perfume", "Perfume", "Perfume")
    herd(state, 0, "u20 u20 u20 u20 u20 u20 u20 u20 u20 u20")
    play(state, "u21", "perfume", "perfume", "perfume")
    assert where(state, 0) == sorted(["u20"] * 4 + ["t21", "u22", "v21"] + ["u21"] * 3)


def test_cotton_allows_two_camels_together_or_apart() -> None:
    state = desert(*SQUARE)
    give(state, 0, "Cotton", "Cotton")
    play(state, "discard")
    assert "cotton" in options(state)
    play(state, "cotton")
    assert "cotton" not in options(state)  # one a discard
    together = state.clone()
    play(together, "put:t20", "put:t20")
    assert where(together, 0) == ["t20", "t20"]
    play(state, "put:t20")
    assert "cotton" not in options(state)
    assert where(play(state, "done"), 0) == ["t20"]  # up to two


def test_silk_puts_the_same_number_along_the_lines() -> None:
    """To the first gap of a line (R15)."""
    state = desert("CK.S", "N...", "S...", tile="B")
    give(state, 0, "Silk", "Silk")
    play(state, "s20", "silk")  # one edge: one camel; the line t20, u20 ends before the gap
    assert options(state) == {"put:t20", "put:u20"}
    play(state, "put:u20")
    assert where(state, 0) == ["u20"]
    assert state.to_move == 1  # one Silk a tile


def test_silk_camels_may_stand_together() -> None:
    state = desert("CKN", "N..", "S..", tile="B")
    give(state, 0, "Silk")
    play(state, "u21", "silk")
    assert options(state) == {"put:u20", "put:t21"}
    assert where(play(state, "put:u20", "put:u20"), 0) == ["u20", "u20"]


def test_silk_and_perfume_together() -> None:
    state = desert("CK", tile="B")
    give(state, 0, "Silk", "Perfume")
    play(state, "s20")
    assert options(state) == {"perfume", "silk", "done"}
    play(state, "silk", "perfume", "put:u20")
    assert where(state, 0) == ["s20", "u20"]
