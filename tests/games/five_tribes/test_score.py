"""The score."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

from librt.vecs import vec
from mypy_extensions import u8

from caravanserai import OVER
from caravanserai.games.five_tribes.components import SUITS
from caravanserai.games.five_tribes.rules.score import suits_worth
from tests.games.five_tribes.table import (
    camel,
    cards,
    djinn,
    front,
    gold,
    sultanate,
    tile,
)

MORE = {"f4": "yyy", "f5": "yyy"}


def test_points() -> None:
    state = front(sultanate(MORE), 0, "yyyww")
    front(front(front(state, 1, "yyy"), 2, "yw"), 3, "")
    camel(camel(state, 0, "a1", "f1", "d1"), 1, "c3")
    state.palms[tile("f1")] += 2
    state.palaces[tile("d1")] += 3
    state.palms[tile("c3")] += 1
    state.palms[tile("e3")] += 1  # nobody's
    djinn(djinn(state, 0, "Boaz", "Lamia"), 1, "Echidna")
    cards(state, 0, "fish", "fish", "wheat", "silk", "fakir", "fakir")
    gold(state, 0, 12)
    sheet = state.sheet()
    by_seat = [dict(zip(sheet.categories, column, strict=True)) for column in zip(*sheet.points, strict=True)]
    assert by_seat[0] == {
        "gold": 12,
        "Viziers": 3 + 10 + 10,  # seats 2 and 3 have fewer, seat 1 has as many
        "Elders": 4,
        "djinns": 16,
        "tiles": 10 + 8 + 5,
        "palms": 6,
        "palaces": 15,
        "merchandise": 7 + 1,
    }
    assert by_seat[1] == {
        "gold": 50,
        "Viziers": 23,
        "Elders": 0,
        "djinns": 4,
        "tiles": 12,
        "palms": 3,
        "palaces": 0,
        "merchandise": 0,
    }
    assert by_seat[2]["Viziers"] == 1 + 10
    assert by_seat[3]["Viziers"] == 0
    assert list(state.scores()) == [sum(seat.values()) for seat in by_seat]


def test_equal_points_share_the_victory() -> None:
    state = sultanate({"a1": "y"})
    gold(gold(gold(state, 0, 7), 2, 7), 1, 3)
    gold(state, 3, 7)
    state.go_on()
    assert state.to_move == OVER
    assert list(state.ranks()) == [0, 3, 0, 0]


def best(goods: Counter[int]) -> int:
    """The best way to sell, found by trying every first suit."""
    kinds = [good for good in goods if goods[good]]
    if not kinds:
        return 0
    return max(
        SUITS[size] + best(goods - Counter(suit))
        for size in range(1, len(kinds) + 1)
        for suit in combinations(kinds, size)
    )


def pack(goods: Counter[int]) -> vec[u8]:
    return vec[u8]([goods[good] for good in range(9)])


def test_the_largest_suits_first_is_best() -> None:
    for size in range(6):
        for held in combinations_with_replacement(range(4), size):
            assert suits_worth(pack(Counter(held)), 0) == best(Counter(held))


def test_wild_cards_go_to_the_good_held_least() -> None:
    """Al-Amin: no other choice of goods is worth more."""
    for held in (
        (),
        (0,),
        (0, 0),
        (0, 0, 1),
        (0, 1, 2, 3, 4, 5, 6, 7, 8),
        (0, 1, 2, 3, 4, 5, 6, 7),
        (0, 0, 0, 1, 1, 2),
    ):
        for wild in range(4):
            choices = combinations_with_replacement(range(9), wild)
            most = max(suits_worth(pack(Counter(held) + Counter(choice)), 0) for choice in choices)
            assert suits_worth(pack(Counter(held)), wild) == most
