"""Selling, both ends of the game, and the score."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from caravanserai import OVER, IllegalAction
from caravanserai.games.five_tribes.components import GOODS, SUITS
from caravanserai.games.five_tribes.rules.codes import ASK_START, SUIT
from caravanserai.games.five_tribes.rules.score import suits_worth
from tests.games.five_tribes.table import (
    asks,
    bidding,
    camel,
    cards,
    djinn,
    front,
    gold,
    hand,
    options,
    play,
    ready,
    sultanate,
    tile,
)

MORE = {"f4": "yyy", "f5": "yyy"}
MOVE = {"e1": "y", "d1": "yb", **MORE}  # from e1 to the Village d1: nothing to decide on the way

# Selling.


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
        state.play(SUIT + GOODS.index("fish"))


def test_selling_is_at_the_end_of_the_turn() -> None:
    state = cards(sultanate({"a1": "y", "b1": "y", **MORE}), 0, "fish")
    assert not any(option.startswith("suit") for option in options(state))
    play(state, "from:a1")
    assert not any(option.startswith("suit") for option in options(state))
    play(state, "skip")
    assert options(state) == ["suit:fish", "done"]


def test_the_bank_never_runs_out_r1() -> None:
    state = cards(gold(sultanate(MOVE), 0, 1000), 0, "fish")
    play(state, "from:e1", "suit:fish")
    assert state.gold[0] == 1001


# The end.


def test_the_last_camel_ends_the_game_after_the_round() -> None:
    state = ready(bidding(sultanate({"e1": "y", "d1": "y", **MORE, "a1": "w", "a2": "wr", "b1": "w"}), 0, 1, 2, 3))
    state.camels[0] = 1
    play(state, "bid:18", "bid:12", "bid:0", "bid:5", "from:e1")
    assert state.ending
    assert state.to_move == 1  # the others still play
    while state.to_move == 1:
        state.play(state.legal()[0])
    assert state.to_move == 3
    while state.to_move != OVER:
        assert state.round == 1
        state.play(state.legal()[0])
    assert state.palaces[tile("d1")] == 1  # the turn of the last camel was played to its end


def test_no_legal_move_ends_the_game_after_the_round() -> None:
    state = ready(bidding(sultanate({"e1": "y", "f5": "w"}), 0, 1, 2, 3))
    cards(state, 2, "fish")
    play(state, "bid:18", "bid:12", "bid:8", "bid:5")
    assert state.ending
    # Seats 0 and 1 had nothing to decide; seat 2 may still sell.
    assert (state.to_move, asks(state)) == (2, "end")
    play(state, "suit:fish")
    assert state.to_move == OVER
    assert list(state.gold) == [32, 38, 43, 45]


def test_no_legal_move_still_lets_djinns_be_called() -> None:
    state = djinn(front(sultanate({"e1": "y", "f5": "w"}), 0, "w"), 0, "Enki")
    assert options(state) == ["enki:e", "skip"]
    play(state, "skip")
    assert state.ending
    assert options(state) == ["enki:e", "done"]
    play(state, "enki:e", "at:f1")
    assert state.palms[tile("f1")] == 1


def test_anun_nak_can_make_a_move_possible() -> None:
    """It must then be made, and this turn does not end the game; else it does."""
    possible = set()
    for seed in range(30):
        state = djinn(front(sultanate({"a1": "ywb", "f5": "w"}, seed=seed), 0, "w"), 0, "Anun-Nak")
        assert options(state) == ["anun-nak:e", "skip"]
        play(state, "anun-nak:e")
        state.step(state.parse("at:b1"))
        moves = len(list(state.clone().moves()))
        state.go_on()
        assert state.ending == (moves == 0)
        if moves:
            assert "skip" not in options(state)
            assert state.to_move == 0
        possible.add(moves > 0)
    assert possible == {True, False}


def test_declining_to_make_a_move_possible_ends_the_game_r10() -> None:
    state = djinn(front(sultanate({"a1": "y", "f5": "w"}), 0, "w"), 0, "Anun-Nak")
    assert options(state) == ["anun-nak:e", "skip"]
    play(state, "skip", "anun-nak:e", "at:b1")
    assert state.to_move == OVER


def test_a_later_move_does_not_call_off_the_end_r10() -> None:
    state = bidding(sultanate({"a1": "y", "f5": "w"}), 0, 1, 2, 3)
    djinn(front(state, 1, "w"), 1, "Anun-Nak")
    play(ready(state), "bid:18", "bid:12", "bid:8", "bid:5")
    assert state.ending  # seat 0 could not move
    assert (state.to_move, state.ask) == (1, ASK_START)
    play(state, "anun-nak:e", "at:b1")
    while state.to_move != OVER:
        assert state.round == 1
        state.play(state.legal()[-1])


# The score.


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
