"""Bidding, the order of turns, the clean-up."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.five_tribes.rules import FiveTribes
from tests.games.five_tribes.table import (
    asks,
    bidding,
    cards,
    discard_deck,
    fixture,
    front,
    gold,
    lay_djinns,
    lay_row,
    meeples,
    options,
    play,
    ready,
    row,
    stack,
    sultanate,
    tile,
    whole_deck,
)


def bids(seats: int = 4) -> FiveTribes:
    return ready(bidding(fixture(seats), *range(4 if seats == 2 else seats)))


def play_order(state: FiveTribes) -> list[int]:
    return [state.seat_of(int(marker)) for marker in reversed(list(state.track)) if marker != 9]


def finish_turn(state: FiveTribes) -> None:
    """Play the turn of the seat to move in any way."""
    turn = state.turn
    while state.turn == turn and state.to_move >= 0:
        state.play(state.legal()[-1])


def turn_order(state: FiveTribes, count: int) -> list[int]:
    order = []
    for _ in range(count):
        order.append(int(state.to_move))
        finish_turn(state)
    return order


def test_the_books_example() -> None:
    state = play(bids(), "bid:3", "bid:1", "bid:0", "bid:0")
    assert turn_order(state, 4) == [0, 1, 3, 2]


def test_a_bid_is_paid_at_once() -> None:
    state = play(bids(), "bid:8")
    assert list(state.gold) == [42, 50, 50, 50]


def test_a_spot_is_for_one_marker() -> None:
    state = play(bids(), "bid:8")
    assert options(state) == ["bid:0", "bid:1", "bid:3", "bid:5", "bid:12", "bid:18"]
    with pytest.raises(IllegalAction, match="the 8 is taken"):
        state.play(7 * 4)


def test_what_cannot_be_paid_is_not_legal() -> None:
    state = gold(bids(), 0, 7)
    assert options(state) == ["bid:0", "bid:1", "bid:3", "bid:5"]
    with pytest.raises(IllegalAction, match="costs 8 gold and you have 7"):
        state.play(7 * 4)
    assert options(gold(state, 0, 8))[-1] == "bid:8"


def test_newcomers_on_0_push_the_others_up() -> None:
    state = play(bids(), "bid:0")
    assert list(state.track)[:3] == [9, 9, 0]
    play(state, "bid:0")
    assert list(state.track)[:3] == [9, 0, 1]
    play(state, "bid:0")
    # Three markers on 0: the last takes the 1 and plays first.
    assert state.gold[3] == 49
    assert turn_order(state, 4) == [3, 2, 1, 0]


def test_r2_the_last_marker_takes_the_1_for_nothing_without_gold() -> None:
    state = gold(bids(), 3, 0)
    play(state, "bid:0", "bid:0", "bid:0")
    assert (state.to_move, asks(state), state.gold[3]) == (3, "start", 0)


def test_0_is_open_to_all_three_of_three() -> None:
    state = play(bids(3), "bid:0", "bid:0")
    assert options(state)[0] == "bid:0"
    play(state, "bid:0")
    assert list(state.track)[:3] == [0, 1, 9]  # the last to come plays first and is playing already
    assert state.to_move == 2


def test_turns_from_the_highest_spot() -> None:
    state = play(bids(), "bid:5", "bid:18", "bid:0", "bid:12")
    assert turn_order(state, 4) == [1, 3, 0, 2]


def test_who_plays_first_bids_first_in_the_next_round() -> None:
    state = play(bids(), "bid:5", "bid:18", "bid:0", "bid:12")
    assert list(state.order) == [1, 9, 9, 9]
    turn_order(state, 4)
    assert asks(state) == "bid"
    assert state.round == 2
    assert list(state.order) == [1, 3, 0, 2]
    assert state.to_move == 1


def test_two_players_have_two_markers_each() -> None:
    state = ready(bidding(fixture(2), 0, 2, 1, 3))
    play(state, "bid:1", "bid:3", "bid:5")
    assert play_order(state) == [0, 1, 0]
    play(state, "bid:8")
    assert turn_order(state, 4) == [1, 0, 1, 0]


def test_every_bid_and_turn_has_its_number() -> None:
    state = bids()
    seen = [state.turn]
    for bid in ("bid:0", "bid:1", "bid:3", "bid:5"):
        play(state, bid)
        seen.append(state.turn)
    assert seen == [1, 2, 3, 4, 5]


# Clean-up.

END = {"a1": "y", "b1": "y", "f4": "yyy", "f5": "yyy"}  # the move a1–b1, and more to come


def test_rows_slide_left_and_are_refilled() -> None:
    state = sultanate(END)
    lay_row(state, "fish", "wheat", "ivory", "fakir")
    stack(state, "silk", "spice", "papyrus", "papyrus", "pottery", "jewels")
    lay_djinns(state, "Ba'al", "Leta")
    left = list(state.djinn_row)
    play(state, "from:a1", "buy:2", "done")
    assert row(state) == ["fish", "ivory", "fakir", "silk", "spice", "papyrus", "papyrus", "pottery", "jewels"]
    assert list(state.djinn_row)[:2] == left
    assert len(state.djinn_row) == 3


def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    state = discard_deck(lay_row(sultanate(END), "fish", "wheat"))
    before = int(state.reveals)
    play(state, "from:a1", "skip")
    assert len(state.row) == 9
    assert state.discards == 0
    assert len(state.deck) == 54 - 9
    assert state.decks == 2
    assert state.reveals > before


def test_fewer_cards_lie_out_when_none_are_left() -> None:
    state = lay_row(sultanate(END), "fish", "wheat")
    whole_deck(state, 1)
    lay_djinns(state, "Boaz")
    for which in state.djinn_deck:
        state.gain_djinn(1, int(which))
    state.djinn_deck = state.djinn_deck[:0]
    play(state, "from:a1", "skip")
    assert row(state) == ["fish", "wheat"]
    assert len(state.djinn_row) == 1


def test_no_clean_up_of_djinns_or_cards_before_the_round_is_over() -> None:
    state = play(bids(), "bid:1", "bid:3", "bid:5", "bid:8")
    taken = len(state.row)
    finish_turn(state)
    assert state.round == 1
    assert len(state.row) <= taken


# Where things that are paid go.


def test_elders_paid_go_to_the_bag_and_fakirs_to_the_discards() -> None:
    state = sultanate({"a2": "y", "a1": "y"})
    front(state, 0, "w")
    cards(state, 0, "fakir")
    bag, discards = int(state.bag[1]), int(state.discards)
    djinns = [int(which) for which in state.djinn_row]
    play(state, "from:a2")
    name = next(option for option in options(state) if option.startswith("djinn:") and option.endswith(":ef"))
    play(state, name)
    assert state.bag[1] == bag + 1
    assert state.discards == discards + 1
    assert sum(state.owner[which] == 0 for which in djinns) == 1


def test_goods_sold_go_to_the_discards() -> None:
    state = cards(sultanate(END), 0, "fish", "wheat")
    discards = int(state.discards)
    play(state, "from:a1", "skip", "suit:fish", "suit:wheat")
    assert state.discards == discards + 2
    assert meeples(state, "b1") == ""
    assert state.camel[tile("b1")] == 0
