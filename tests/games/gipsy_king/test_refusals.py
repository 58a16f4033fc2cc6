"""What Gipsy King says when an action is not possible, and when something is touched in vain."""

import pytest

from caravanserai import IllegalAction
from caravanserai.core.spec import english
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.refusals import why
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import DOUBLE, PASS
from tests.games.gipsy_king.example import example, new, play, settle_all


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (LANDS.index("2a"), "land 2a is not at water 1"),
        (LANDS.index("1a"), "land 1a is taken"),
        (DOUBLE + LANDS.index("2a"), "land 2a is not at water 1"),
        (-1, "there is no action -1; actions are 0 to 76"),
        (77, "there is no action 77"),
    ],
)
def test_refusals_say_why(action: int, reason: str) -> None:
    state = example()
    play(state, "1a")
    with pytest.raises(IllegalAction, match=reason):
        state.play(action)


def test_refusals_in_a_game_of_two_and_after_the_end() -> None:
    assert new(2).refusal(LANDS.index("13a")) == "land 13a is not in a game of two"
    state = example()
    settle_all(state)
    settle_all(state, half=2)
    assert state.refusal(PASS) == "the game is over"
    assert list(state.legal()) == []


# Touched in vain.


def reason(state: GipsyKing, id: str) -> str:
    return why(state.view(state.to_move), [], id, english)


def test_lands() -> None:
    state = example()
    near = [LANDS[land] for land in state.view(0)["open"]]
    far = next(land for land in LANDS if land not in near)
    assert reason(state, f"land-{far}") == f"Land {far} is not at water 1, whose turn it is."
    play(state, near[0])
    taken = f"Land {near[0]} is taken."
    assert reason(state, f"land-{near[0]}") == reason(state, "caravan-0-0") == taken
    assert reason(state, "caravan-0-1") == "Choose the land where the caravan shall go."
    assert reason(state, "water-1").startswith("Caravans stand on land.")


def test_dry_lands_come_last() -> None:
    state = example()
    while state.view(0)["water"]:
        state.play(state.legal()[-1])
    wet = next(i for i in range(len(LANDS)) if not state.view(0)["lands"][i]["dry"])
    assert reason(state, f"land-{LANDS[wet]}") in (
        "Now come the dry lands, which are at no water.",
        f"Land {LANDS[wet]} is taken.",
    )


def test_pairs() -> None:
    state = example()
    assert reason(state, "pair-0-2") == "Two caravans on one land are for the second half."
    assert reason(state, "pair-1-2") == "These caravans are those of seat 2."
    settle_all(state)
    assert reason(state, f"pair-{state.to_move}-1") == "Take the other pair first."


def test_filling_goes_in_order() -> None:
    state = example()
    settle_all(state)
    play(state, "pass", "pass", "pass", "2c+")
    assert state.view(0)["filling"]
    first, second = (LANDS[land] for land in state.view(0)["open"][:2])
    assert reason(state, f"land-{second}").endswith(f"{first} comes first.")
