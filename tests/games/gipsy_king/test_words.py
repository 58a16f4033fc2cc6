"""What is asked and told."""

from caravanserai.core.spec import english
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import DOUBLE, PASS
from caravanserai.games.gipsy_king.words import board, prompt, tell
from tests.games.gipsy_king.example import example, play, settle_all


def asked(state: GipsyKing) -> str:
    return prompt(state.view(state.to_move), english)


def test_prompts() -> None:
    state = example()
    assert asked(state) == "Place a caravan at water 1 (5 free), or pass"
    while state.view(0)["water"]:
        state.play(state.legal()[0])
    assert asked(state) == "Place a caravan on a dry land (3 free), or pass"
    settle_all(state)
    assert asked(state) == "Place one caravan or two at water 15 (3 free), or pass; doubles left: 2"
    play(state, "pass", "pass", "pass", "2c+")
    assert asked(state) == "Fill land 15a with one caravan or two; doubles left: 1"


def test_the_end() -> None:
    state = example()
    settle_all(state)
    settle_all(state, half=2)
    best = max(state.scores())
    winner = list(state.scores()).index(best)
    assert asked(state) == f"Seat {winner + 1} is the Gipsy King with {best} points"
    tied = state.view(0)
    tied["scores"], tied["ranks"] = [40, 31, 40, 7], [0, 2, 0, 3]
    assert prompt(tied, english) == "Seats 1, 3 share the victory with 40 points"


def test_tell() -> None:
    view = example().view(0)
    assert tell(view, 0, english) == "caravan on 1a"
    assert tell(view, DOUBLE, english) == "two caravans on 1a"
    assert tell(view, PASS, english) == "pass at water 1"
    assert tell({**view, "water": 0}, PASS, english) == "pass at the dry lands"


def test_board() -> None:
    state = example()
    play(state, "1a", "pass")
    text = board(state.view(0), english)
    assert "[1]" in text
    assert "(1b)" in text
    assert "Queue, those who passed in brackets: (▲) ■ ◆ ●" in text
    assert "Fish of the lakes: 1-3-9: 2; 2-7-15: 5, 3; 5-13-14: 1; 11: 4" in text
    assert max(map(len, text.splitlines())) <= 100
