"""Prompts, actions and the board in words."""

from caravanserai import SPECTATOR
from caravanserai.core.spec import english
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.words import board, prompt, tell
from caravanserai.testing import random_record
from tests.games.five_tribes.table import cards, djinn, fixture, front, lay_row, play, ready, sultanate, turn

MORE = {"f4": "yyy", "f5": "yyy"}


def asked(state: FiveTribes) -> str:
    return prompt(state.view(state.to_move), english)


def told(state: FiveTribes) -> list[str]:
    return [tell(state.view(state.to_move), int(action), english) for action in state.legal()]


def test_prompts() -> None:
    state = fixture()
    assert asked(state) == "Bid for your place in the round"
    ready(turn(state, 0))
    assert asked(state) == "Pick up the meeples of a tile"
    play(state, "from:d3")
    assert asked(state) == "Drop a meeple: 3 left"
    state = play(cards(sultanate({"c5": "b", "c4": "bbr", **MORE}), 0, "fakir"), "from:c5")
    assert asked(state) == "Choose how many Fakirs help 3 Builders: 4 gold each"
    state = play(ready(sultanate({"a1": "r", "b1": "ry", "c1": "b", **MORE})), "from:a1")
    assert asked(state) == "Choose a victim at most 2 tiles away"


def test_actions() -> None:
    state = play(lay_row(sultanate({"a1": "y", "b1": "y", **MORE}), "fish", "wheat"), "from:a1")
    assert told(state) == ["buy fish", "buy wheat", "skip"]
    state = djinn(front(sultanate({"a1": "r", "b1": "ry", "e1": "g", **MORE}), 0, "w"), 0, "Iblis")
    play(cards(state, 0, "fakir"), "from:a1")
    assert told(state) == ["kill the Vizier on b1", "kill the Merchant on e1 for a Fakir"]


def test_the_winner_is_told() -> None:
    state = random_record("five_tribes", 3, 3).end()
    assert isinstance(state, FiveTribes)
    best = max(state.scores())
    assert prompt(state.view(SPECTATOR), english).endswith(f"with {best} points")


def test_the_board_fits_a_terminal() -> None:
    record = random_record("five_tribes", 4, 3)
    for ply in range(0, len(record.actions), 25):
        state = record.at(ply)
        assert isinstance(state, FiveTribes)
        text = board(state.view(state.to_move), english)
        rows = text.split("\n")[2:13]
        assert max(map(len, rows)) <= 100
        assert "S15" in text
