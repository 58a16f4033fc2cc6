"""Set-up of Gobi."""

from collections import Counter

import pytest

from caravanserai import Rng
from caravanserai.core.random_play import random_action
from caravanserai.games.gobi.rules.codes import IN_STACK
from tests.games.gobi.census import census
from tests.games.gobi.table import new_game as start


def test_components() -> None:
    """As many of each gift, as many of each blessing (R14)."""
    counts = census(start(4, 3))
    assert {counts[f"tiles of {tribe}"] for tribe in ("Bolormaa", "Chingis", "Khulan", "Naranbataar", "Sarnai")} == {8}
    assert {counts[f"reward {gift}"] for gift in ("Perfume", "Cotton", "China", "Tea", "Silk", "Spices")} == {3}
    assert {counts[f"reward {name}"] for name in ("Heart", "Rim", "Keepsake", "Pair", "Thrift", "Company")} == {2}
    assert counts["coffee"] == 10
    assert counts["camels"] == 40


def test_square_keeps_the_golden_rule() -> None:
    """Two of one tribe lie diagonally, two pairs on both diagonals; three of one tribe are never laid."""
    seen = set()
    for seed in range(400):
        a, b, c, d = start(2, seed).tribes[:4]
        assert a not in (b, c)
        assert d not in (b, c)
        seen.add((a == d, b == c))
    assert seen == {(False, False), (True, False), (False, True), (True, True)}


def test_square_lies_in_the_middle() -> None:
    assert [start(2, 1).describe(cell) for cell in start(2, 1).spot[:4]] == ["t20", "u20", "t21", "u21"]


@pytest.mark.parametrize(("seats", "stack"), [(2, 18), (3, 12), (4, 9)])
def test_equal_stacks(seats: int, stack: int) -> None:
    state = start(seats, 5)
    assert sum(spot == IN_STACK for spot in state.spot) == 36
    view = state.view(0)
    assert view["stacks"] == [stack - (seat == state.first) for seat in range(seats)]  # one is turned up
    assert view["turns"] == 36


def test_four_piles_of_six_and_six_away() -> None:
    state = start(3, 2)
    assert list(state.left_in_pile) == [6, 6, 6, 6]
    assert len(state.rewards) == 30
    assert [pile["top"] for pile in state.view(1)["piles"]] == [state.rewards[i] for i in (5, 11, 17, 23)]


def test_r1_first_player_is_random() -> None:
    assert set(Counter(int(start(4, seed).first) for seed in range(60))) == {0, 1, 2, 3}


def test_all_camels_in_reserve() -> None:
    assert set(start(2, 0).camels) == {-1}


def test_hidden_parts_are_dealt_uniformly() -> None:
    """Every unseen tile is equally likely to come next, in proportion to what is left."""
    state, rng = start(2, 9), Rng(4)
    hidden = Counter(int(state.tribes[tile]) for tile in state.unseen_tiles())
    place = int(state.unseen_tiles()[0])
    draws = 6000
    dealt = Counter(int(state.imagine(0, rng).tribes[place]) for _ in range(draws))
    for tribe, count in hidden.items():
        expected = draws * count / 35
        assert abs(dealt[tribe] - expected) < 5 * expected**0.5


@pytest.mark.parametrize("place", [0, 4, 24, 29])
def test_rewards_away_and_below_the_tops_are_dealt_uniformly(place: int) -> None:
    state, rng = start(2, 9), Rng(5)
    hidden = Counter(int(kind) for at, kind in enumerate(state.rewards) if at not in (5, 11, 17, 23))
    draws = 4000
    dealt = Counter(int(state.imagine(0, rng).rewards[place]) for _ in range(draws))
    assert dealt.keys() == hidden.keys()
    for kind, count in hidden.items():
        expected = draws * count / 26
        assert abs(dealt[kind] - expected) < 5 * expected**0.5


def test_a_clone_is_the_same_in_every_part() -> None:
    """Taken from the state that was played, not from a clone of it."""
    state, rng = start(3, 6), Rng(6)
    while state.to_move >= 0:
        assert state.clone() == state
        state.apply(random_action(state, rng))
