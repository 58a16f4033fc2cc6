"""What Gobi's lesson claims is so."""

from caravanserai import spec
from caravanserai.core.lesson import LessonStep
from caravanserai.games.gobi.components import GobiView
from caravanserai.games.gobi.lesson import LESSON
from caravanserai.games.gobi.rules import Gobi


def after(step: LessonStep, actions: str = "") -> GobiView:
    state = step.position.after(actions).state(spec("gobi"))
    assert isinstance(state, Gobi)
    return state.view(0)


def test_the_one_place_between_two_tiles_closes_a_route() -> None:
    view = after(LESSON[2], "s21")
    assert (view["phase"], view["length"]) == ("reward", 3)


def test_five_tiles_are_coffee_and_three_are_not() -> None:
    assert after(LESSON[4], "v22")["length"] == 5
    assert after(LESSON[4], "t22")["length"] == 3
    assert after(LESSON[4], "v22 coffee")["scores"] == [7, 0]


def test_only_a_discard_closes_a_route() -> None:
    state = LESSON[5].position.state(spec("gobi"))
    for action in state.legal():
        if state.describe(action) != "discard":
            assert after(LESSON[5], state.describe(action))["phase"] == "tile"
    assert after(LESSON[5], "discard put:u20")["length"] == 3


def test_without_perfume_there_is_no_route() -> None:
    assert after(LESSON[6], "w21 done")["phase"] == "tile"
    assert after(LESSON[6], "w21 perfume")["length"] == 3


def test_the_long_route_first_wins_two_rewards() -> None:
    assert after(LESSON[7], "s21 end:s20 coffee")["phase"] == "reward"
    assert after(LESSON[7], "s21 end:t20 pile:1")["phase"] == "tile"
