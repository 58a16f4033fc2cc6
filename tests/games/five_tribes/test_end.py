"""Both ends of the game."""

from caravanserai import OVER
from caravanserai.games.five_tribes.rules.codes import ASK_START
from tests.games.five_tribes.table import (
    asks,
    bidding,
    cards,
    djinn,
    front,
    options,
    play,
    ready,
    sultanate,
    tile,
)

MORE = {"f4": "yyy", "f5": "yyy"}


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


def test_r10_declining_to_make_a_move_possible_ends_the_game() -> None:
    state = djinn(front(sultanate({"a1": "y", "f5": "w"}), 0, "w"), 0, "Anun-Nak")
    assert options(state) == ["anun-nak:e", "skip"]
    play(state, "skip", "anun-nak:e", "at:b1")
    assert state.to_move == OVER


def test_r10_a_later_move_does_not_call_off_the_end() -> None:
    state = bidding(sultanate({"a1": "y", "f5": "w"}), 0, 1, 2, 3)
    djinn(front(state, 1, "w"), 1, "Anun-Nak")
    play(ready(state), "bid:18", "bid:12", "bid:8", "bid:5")
    assert state.ending  # seat 0 could not move
    assert (state.to_move, state.ask) == (1, ASK_START)
    play(state, "anun-nak:e", "at:b1")
    while state.to_move != OVER:
        assert state.round == 1
        state.play(state.legal()[-1])
