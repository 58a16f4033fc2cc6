"""Blessings, points and the end of Gobi."""

import pytest

from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import TEA_GIFT, USED
from caravanserai.testing import random_record
from tests.games.gobi.table import desert, give, herd

CROSS = (".C.", "KBN", ".S.")  # u21 is inner, the others are outer


def points(state: Gobi, seat: int = 0) -> int:
    return int(state.blessing_points(seat))


@pytest.mark.parametrize(
    ("blessing", "camels", "met", "worth"),
    [
        ("Heart", "u21 u21", True, 4),
        ("Heart", "u21 u20", False, 4),
        ("Rim", "u20 t21", True, 4),
        ("Rim", "u20 u21", False, 4),
        ("Pair", "u20 u20", True, 5),
        ("Pair", "u20 u21", False, 5),
        ("Company", "u22", True, 5),
        ("Company", "u21", False, 5),
    ],
)
def test_blessings_of_camels(blessing: str, camels: str, met: bool, worth: int) -> None:
    state = desert(*CROSS)
    herd(state, 0, camels)
    herd(state, 1, "u22")
    give(state, 0, blessing)
    assert points(state) == (worth if met else 1)


def test_keepsake_needs_an_unused_gift() -> None:
    state = desert(*CROSS)
    give(state, 0, "Keepsake")
    assert points(state) == 1  # R11: with no gifts not met
    state.coffee[0] = 1
    assert points(state) == 1  # R11: coffee is no gift
    give(state, 0, "Tea")
    assert points(state) == 4
    state.owners[state.gift(TEA_GIFT)] += USED
    assert points(state) == 1  # used


def test_thrift_needs_no_discard() -> None:
    state = desert(*CROSS)
    give(state, 0, "Thrift")
    assert points(state) == 5
    state.play(state.parse("discard"))
    assert points(state) == 1


def test_a_forced_discard_counts_for_thrift() -> None:
    state = desert("C")
    give(state, 1, "Thrift")
    state.tribes[22] = state.tribes[39]
    for text in ("discard", "done"):
        state.play(state.parse(text))
    assert points(state, 1) == 1


def test_two_copies_score_twice() -> None:
    state = desert(*CROSS)
    give(state, 0, "Pair", "Pair")
    herd(state, 0, "u20 u20")
    assert points(state) == 10


def test_gifts_keep_their_points() -> None:
    state = desert(*CROSS)
    give(state, 0, "Perfume", "Cotton", "China", "Tea", "Silk", "Spices")
    assert state.gift_points(0) == 3 + 2 + 3 + 2 + 3 + 2


def test_sheet_names_each_source() -> None:
    state = desert(*CROSS)
    give(state, 0, "Perfume", "Thrift")
    state.coffee[0] = 2
    state.play(state.parse("discard"))
    sheet = state.sheet()
    assert sheet.categories == ("gifts", "coffee", "blessings", "discarded tiles")
    assert [row[0] for row in sheet.points] == [3, 14, 1, -1]
    assert sheet.totals() == (17, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_the_last_tile(seats: int) -> None:
    end = random_record("gobi", seats, 11).end()
    assert isinstance(end, Gobi)
    assert (end.to_move, end.turn) == (-1, 36)
    assert list(end.unseen_tiles()) == []


def test_r12_equal_points_share_the_victory() -> None:
    state = desert(*CROSS, seats=3)
    state.coffee[0] = state.coffee[2] = 1
    assert list(state.ranks()) == [0, 2, 0]
