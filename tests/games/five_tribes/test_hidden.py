"""Who knows what: views, and what imagine keeps and deals anew."""

import json

import pytest

from caravanserai import OVER, SPECTATOR, Rng
from caravanserai.games.five_tribes.rules import FiveTribes
from tests.games.five_tribes.census import census
from tests.games.five_tribes.table import (
    asks,
    bidding,
    cards,
    discard_deck,
    djinn,
    fixture,
    hand,
    lay_row,
    play,
    put,
    ready,
    sultanate,
)

MORE = {"f4": "yyy", "f5": "yyy"}


def worlds(state: FiveTribes, seat: int, count: int = 40) -> list[FiveTribes]:
    return [state.imagine(seat, Rng(seed)) for seed in range(count)]


# Views.


def test_r11_gold_and_cards_of_others_are_hidden_and_their_number_is_not() -> None:
    state = cards(cards(fixture(), 0, "fish", "fakir"), 1, "silk")
    view = state.view(0)
    mine, theirs = view["holdings"][0], view["holdings"][1]
    assert (mine["gold"], mine["count"]) == (50, 2)
    assert mine["cards"] == [card for card in range(54) if state.holder[card] == 0]
    assert (theirs["gold"], theirs["cards"], theirs["count"], theirs["total"]) == (None, None, 1, None)
    assert all(seat["gold"] is None for seat in state.view(SPECTATOR)["holdings"])


def test_views_do_not_depend_on_what_is_hidden() -> None:
    state = fixture()
    before = json.dumps(state.view(0))
    state.gold[1] = 3
    state.rng = Rng(9)
    state.rng.shuffle(state.deck)
    state.rng.shuffle(state.djinn_deck)
    assert json.dumps(state.view(0)) == before


def test_points_of_others_count_what_lies_open() -> None:
    state = djinn(fixture(), 1, "Lamia")
    assert state.view(0)["holdings"][1]["points"] == 10
    assert state.view(1)["holdings"][1]["total"] == 60


def test_the_bag_is_known() -> None:
    state = sultanate(MORE)
    assert state.view(SPECTATOR)["bag"] == [10, 20, 18, 18, 18]


def test_only_the_seat_to_move_sees_its_options() -> None:
    state = fixture()
    mover = int(state.to_move)
    assert state.view(mover)["options"] == list(state.legal())
    assert state.view((mover + 1) % 4)["options"] == []


def test_all_is_shown_when_the_game_is_over() -> None:
    state = cards(sultanate({"a1": "y"}), 1, "fish", unseen=True)
    before = int(state.reveals)
    state.go_on()
    assert state.to_move == OVER
    assert state.reveals > before
    for seat in (0, SPECTATOR):
        shown = state.view(seat)["holdings"][1]
        assert (shown["gold"], shown["count"], shown["total"]) == (50, 1, 51)
        assert all(census(other) and hand(other, 1) == ["fish"] for other in worlds(state, seat, 5))


# Imagine.


def test_gold_is_imagined_exactly() -> None:
    state = play(ready(bidding(fixture(), 0, 1, 2, 3)), "bid:8", "bid:3")
    assert all(list(other.gold) == [42, 47, 50, 50] for other in worlds(state, 3, 5))


def test_cards_taken_from_the_row_are_known() -> None:
    state = lay_row(sultanate({"a1": "g", "b1": "gg", **MORE}), "fish", "fakir", "ivory", "silk", "silk")
    play(state, "from:a1")
    for seat in (1, SPECTATOR):
        assert all(sorted(hand(other, 0)) == ["fakir", "fish", "ivory"] for other in worlds(state, seat, 10))


def test_decks_are_shuffled_anew() -> None:
    state = fixture()
    for part in ("deck", "djinn_deck"):
        orders = {bytes(memoryview(getattr(other, part))) for other in worlds(state, 0)}
        assert len(orders) == 40
        assert {bytes(sorted(order)) for order in orders} == {bytes(sorted(getattr(state, part)))}
    draws = {other.rng.bits() for other in worlds(state, 0)}
    assert len(draws) == 40


def test_cards_drawn_unseen_are_dealt_anew_for_all_but_their_owner() -> None:
    state = cards(cards(djinn(fixture(), 0, "Sloar"), 0, "fakir", "ivory"), 0, "silk", unseen=True)
    for seat in (1, SPECTATOR):
        hands = [hand(other, 0) for other in worlds(state, seat)]
        assert all({"fakir", "ivory"} <= set(held) and len(held) == 3 for held in hands)
        assert len({tuple(held) for held in hands}) > 4
    assert {tuple(hand(other, 0)) for other in worlds(state, 0)} == {("ivory", "silk", "fakir")}


def test_sloar_and_kandicha_draw_unseen() -> None:
    state = cards(djinn(sultanate(MORE), 0, "Sloar"), 0, "fakir")
    play(state, "sloar:f")
    assert sum(secret > 0 for secret in state.secret) == 1
    state = djinn(sultanate({"a1": "r", "b1": "rg", **MORE}), 0, "Kandicha")
    play(state, "from:a1")
    assert sum(secret > 0 for secret in state.secret) == 1


def test_an_unseen_card_is_as_likely_as_the_cards_that_nobody_has_seen() -> None:
    state = cards(fixture(), 0, "silk", unseen=True)
    unseen = [*state.deck, *(card for card in range(54) if state.secret[card])]
    fakirs = sum(card >= 36 for card in unseen) / len(unseen)
    found = sum(hand(other, 0) == ["fakir"] for other in worlds(state, 1, 2000)) / 2000
    assert abs(found - fakirs) < 0.04


@pytest.mark.parametrize("unseen", [0, 1])
def test_known_cards_leave_a_hand_first(unseen: int) -> None:
    """So who sells one of two fish, one of them seen, leaves the other as unknown as it was."""
    state = cards(sultanate({"e1": "y", "d1": "yb", **MORE}), 0, "fish", "fish")
    fish = [card for card in range(54) if state.holder[card] == 0]
    put(state.secret, fish[unseen], 1)
    assert state.view(0)["holdings"][0]["cards"] == [fish[1 - unseen], fish[unseen]]
    play(state, "from:e1", "suit:fish")
    assert state.secret[fish[unseen]] == 1
    assert state.holder[fish[unseen]] == 0
    play(state, "suit:fish")
    assert not any(state.secret)


def test_a_card_laid_down_is_seen() -> None:
    state = cards(sultanate({"e1": "y", "d1": "yb", **MORE}), 0, "fish", "silk", unseen=True)
    play(state, "from:e1", "suit:fish")
    assert asks(state) == "suit"
    assert all("fish" in hand(other, 0) for other in worlds(state, 1))


def test_unseen_cards_of_an_earlier_deck_stay_among_themselves() -> None:
    """When the deck is shuffled anew, all know which cards are not in it: those that hands hold unseen."""
    state = cards(cards(sultanate(MORE), 0, "ivory", unseen=True), 1, "silk", unseen=True)
    discard_deck(state)
    card = state.draw_card()
    assert state.decks == 2
    state.secret[card] = 2
    state.give_card(2, card)
    drawn = hand(state, 2)
    seen_by_3 = worlds(state, 3)
    assert {tuple(hand(other, 0) + hand(other, 1)) for other in seen_by_3} == {("ivory", "silk"), ("silk", "ivory")}
    assert len({tuple(hand(other, 2)) for other in seen_by_3}) > 3
    # Who holds one of the two knows the other.
    assert all((hand(other, 0), hand(other, 1)) == (["ivory"], ["silk"]) for other in worlds(state, 0))
    assert all(hand(other, 2) == drawn for other in worlds(state, 2))


def test_the_seat_to_move_is_imagined_with_a_choice() -> None:
    """It is asked how many Fakirs it discards, so it has one."""
    state = cards(sultanate({"c5": "b", "c4": "bbr", **MORE}), 0, "fakir", unseen=True)
    play(state, "from:c5")
    assert asks(state) == "build"
    assert all(len(other.legal()) > 1 for other in worlds(state, 1))


def test_imagining_changes_nothing() -> None:
    state = cards(fixture(), 0, "silk", unseen=True)
    before = state.dump()
    worlds(state, 1, 3)
    assert state.dump() == before


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_imagined_states_keep_all_components(seat: int) -> None:
    state = cards(cards(fixture(), 0, "silk", "fakir", unseen=True), 1, "fish", unseen=True)
    for other in worlds(state, seat, 10):
        assert census(other) == census(state)
        assert other.view(seat) == state.view(seat)


# Reveals.


def test_what_turns_up_counts_as_revealed() -> None:
    state = ready(sultanate({"e1": "y", "d1": "yb", **MORE}))
    before = int(state.reveals)
    play(state, "from:e1")
    assert asks(state) == "bid"
    assert state.reveals == before  # all rows were full
    state = ready(lay_row(sultanate({"e1": "y", "d1": "yb", **MORE}), "fish"))
    play(state, "from:e1")
    assert state.reveals > before


def test_spending_a_card_that_only_its_owner_knew_reveals_it() -> None:
    for good, action in (("fakir", "build:1f"), ("fish", "suit:fish")):
        for unseen in (True, False):
            if good == "fish":
                state = cards(sultanate({"e1": "y", "d1": "yb", **MORE}), 0, "silk", "wheat")
            else:
                state = cards(sultanate({"c5": "b", "c4": "bbr", **MORE}), 0, "silk")
            cards(state, 0, good, unseen=unseen)
            play(state, "from:c5" if good == "fakir" else "from:e1")
            before = int(state.reveals)
            play(state, action)
            assert (state.reveals > before) == unseen


@pytest.mark.parametrize("unseen", [True, False])
def test_what_a_seat_with_unseen_cards_is_asked_may_reveal_them(unseen: bool) -> None:
    state = ready(bidding(cards(fixture(), 1, "fish", unseen=unseen), 0, 1, 2, 3))
    before = int(state.reveals)
    play(state, "bid:3")
    assert (state.reveals > before) == unseen
