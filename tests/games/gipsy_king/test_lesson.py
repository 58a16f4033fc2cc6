"""What Gipsy King's lesson claims is so."""

import pytest

from caravanserai import spec
from caravanserai.core.lesson import LessonStep
from caravanserai.games.gipsy_king.lesson import LESSON


def gain(step: LessonStep, *actions: str) -> list[int]:
    """What each action brings to the learner and to the other."""
    state = step.position.state(spec("gipsy_king"))
    assert state.to_move == 0
    before = list(state.scores())
    for action in actions:
        state.play(state.parse(action))
    return [now - then for now, then in zip(state.scores(), before, strict=True)]


@pytest.mark.parametrize(
    ("step", "action", "mine", "others"),
    [
        (2, "1b", 2, 0),
        (2, "8c", 1, 0),
        (2, "3a", 2, 0),  # one caravan and one fish
        (3, "7a", 9, 0),
        (3, "7b", 9, 0),
        (4, "11a", 9, -5),
        (5, "10b", 3, 0),
        (6, "12b", 6, 0),
        (6, "pass", 0, 30),
        (7, "12c", 18, 0),
        (7, "4c", 1, 0),
        (9, "11a", 8, 0),
        (9, "11a+", 16, -5),
    ],
)
def test_points(step: int, action: str, mine: int, others: int) -> None:
    assert gain(LESSON[step], action) == [mine, others]


def test_a_pass_is_first_at_the_next_water() -> None:
    state = LESSON[5].position.after("pass").state(spec("gipsy_king"))
    assert (state.to_move, state.view(0)["water"]) == (0, 12)
    state = LESSON[5].position.after("10b").state(spec("gipsy_king"))
    assert (state.to_move, state.view(0)["water"]) == (1, 12)
