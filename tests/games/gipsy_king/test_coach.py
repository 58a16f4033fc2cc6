from caravanserai import spec
from caravanserai.core.spec import english
from caravanserai.games.gipsy_king.coach import coach
from caravanserai.games.gipsy_king.lesson import LESSON
from caravanserai.games.gipsy_king.rules import GipsyKing


def told(step: int, action: str) -> list[str]:
    state = LESSON[step].position.state(spec("gipsy_king"))
    assert isinstance(state, GipsyKing)
    before = state.view(0)
    state.play(state.parse(action))
    return coach([before, state.view(0)], english)


def test_groups_and_fish() -> None:
    assert told(3, "7a") == ["a group of 4 (+4)", "fish (+5)"]
    assert told(7, "12c") == ["a group of 8 (+18)"]


def test_fish_taken_from_another() -> None:
    assert told(4, "11a") == ["a group of 5 (+5)", "fish (+4)", "takes 5 fish from seat 2"]


def test_a_pass_keeps_the_place() -> None:
    assert told(5, "pass") == ["stays first in the queue"]
