"""What Gobi says: prompts, actions, refusals and the board in a terminal."""

import pytest

from caravanserai.core.spec import english
from caravanserai.games.gobi.components import GIFTS, SIDE
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import TEA_GIFT, USED
from caravanserai.games.gobi.words import board, prompt, tell
from caravanserai.testing import random_record
from tests.games.gobi.table import desert, give, herd, new_game, on_top, play


def asked(state: Gobi) -> str:
    return prompt(state.view(state.to_move), english)


def told(state: Gobi) -> list[str]:
    return [tell(state.view(state.to_move), int(action), english) for action in state.legal()]


def test_step_one() -> None:
    state = desert("CK", "N.")
    give(state, 0, "Perfume", "Silk", "Cotton")
    assert asked(state) == "Lay the Bolormaa tile, or discard it"
    assert told(state)[-2:] == ["tile to t22", "discard the tile"]
    discarded = play(state.clone(), "discard")
    assert asked(discarded) == "Put a camel on any tile, or none: 1 left"
    assert told(discarded)[-2:] == ["Cotton: up to two camels", "done"]
    assert asked(play(discarded, "cotton")) == "Put a camel on any tile, or none: 2 left"
    play(state, "u21")
    assert asked(state) == "Use a gift on the tile just laid, or go on"
    assert told(state) == ["Perfume: a camel on the tile itself", "Silk: camels along the lines", "done"]
    assert asked(play(state, "silk", "done")) == "Place a camel along the lines: 2 left"


def test_taking_a_camel_names_the_tile_that_waits() -> None:
    state = desert("CK")
    herd(state, 0, "t20 " * 5 + "u20 " * 5)
    play(state, "u19")
    assert asked(state) == "Take a camel from the desert for u20"
    assert sorted(told(state)) == ["camel from t20", "camel from u20"]


def test_routes_and_rewards() -> None:
    state = desert("CKCNC")
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    assert asked(state) == "Resolve a route: choose one of its ends"
    assert sorted(told(state)) == ["route: end at t20", "route: end at v20", "route: end at x20"]
    play(state, "end:t20")
    assert asked(state) == "Choose the other end of the route"
    on_top(state, "Perfume", "Heart")
    play(state, "end:x20")
    assert asked(state) == "Take a reward for a route of 5+"
    assert told(state)[:2] == ["take Perfume (pile 1)", "take Heart (pile 2)"]
    assert told(state)[-1] == "take coffee"


def test_a_shorter_route_and_tea() -> None:
    state = desert("CKN", "..C")
    herd(state, 0, "t20 u20 v20")
    give(state, 0, "Tea")
    play(state, "w21")
    assert asked(state) == "Take a reward for a route of 4"
    assert told(state)[-1] == "Tea: take coffee"


@pytest.mark.parametrize(
    ("gifts", "words"),
    [
        (("Spices", "China"), "Use Spices or China, or end your turn"),
        (("Spices",), "Use Spices, or end your turn"),
        (("Spices", "used China"), "Use Spices, or end your turn"),
    ],
)
def test_gifts_that_are_never_forced(gifts: tuple[str, ...], words: str) -> None:
    state = desert("CK", ".C")
    herd(state, 0, "t20")
    for gift in gifts:
        give(state, 0, gift.removeprefix("used "))
        if gift.startswith("used"):
            state.owners[state.gift(GIFTS.index("China"))] += USED
    assert asked(play(state, "u22")) == words
    assert told(state)[0] == "Spices: a route with diagonals, end at u21"


def test_china() -> None:
    state = desert("CK")
    give(state, 0, "China")
    play(state, "u21")
    assert asked(state) == "Use China, or end your turn"
    assert told(state) == ["China: move the camel at u20", "done"]
    assert asked(play(state, "china:u20")) == "Move the camel to a tile 1 to 3 steps away"
    assert told(state) == ["camel goes to u21", "camel goes to t20"]


def test_the_winners() -> None:
    state = random_record("gobi", 3, 11).end()
    assert isinstance(state, Gobi)
    best = list(state.ranks()).index(0)
    said = f"The game is over: seat {best + 1} wins with {state.scores()[best]} points"
    assert prompt(state.view(-1), english) == said
    view = state.view(-1)
    view["ranks"], view["scores"] = [0, 2, 0], [9, 3, 9]
    assert prompt(view, english) == "The game is over: seat 1, seat 3 share the victory with 9 points"


def test_the_board() -> None:
    state = desert("CK", ".N", seats=3)
    herd(state, 0, "u20 u20")
    herd(state, 2, "u20")
    give(state, 0, "Tea", "Silk")
    state.owners[state.gift(TEA_GIFT)] += USED
    on_top(state, "Perfume")
    lines = board(state.view(0), english).splitlines()
    assert lines[:5] == [
        "       s     t     u     v",
        " 19    ·     ·     ·     ·",
        " 20    ·   C:    K:●2■   ·",
        " 21    ·     ·   N:      ·",
        " 22    ·     ·     ·     ·",
    ]
    assert lines[6].startswith("Turn 1 of 36; tiles still to come: Bolormaa ")
    assert lines[7].startswith("Piles: Perfume (6), ")
    assert lines[7].endswith("; coffee: 10")
    assert "● seat 1: score 5, camels in reserve 8, discards 0; Silk, Tea (used)" in lines


def test_the_board_fits_a_terminal() -> None:
    for seed in range(5):
        end = random_record("gobi", 4, seed).end()
        assert isinstance(end, Gobi)
        rows = board(end.view(-1), english).split("\n\n")[0].splitlines()
        assert max(map(len, rows)) <= 100


def test_a_desert_that_grows_around_the_rim_stays_in_one_piece() -> None:
    """Beyond column a comes column an, the last: the board goes on without a gap."""
    state = new_game(2, 1)
    for step in range(36):
        state.lay(4 + step, 19 * SIDE + (18 - step) % SIDE)
    head = board(state.view(-1), english).splitlines()[0].split()
    assert len(head) == 38 + 2
    assert head.index("a") == head.index("an") + 1
