from caravanserai import spec
from caravanserai.core.spec import english
from caravanserai.games.gobi.coach import coach
from caravanserai.games.gobi.components import GobiView
from caravanserai.games.gobi.lesson import LESSON
from caravanserai.games.gobi.rules import Gobi


def told(step: int, *actions: str) -> list[str]:
    state = LESSON[step].position.state(spec("gobi"))
    assert isinstance(state, Gobi)
    views: list[GobiView] = [state.view(0)]
    for action in actions:
        state.play(state.parse(action))
        views.append(state.view(0))
    return coach(views, english)


def test_coffee() -> None:
    assert told(4, "v22", "coffee") == ["closes a route of 5+: coffee, 7 points"]


def test_a_gift_and_a_blessing() -> None:
    assert told(3, "pile:3") == ["closes a route of 3: Silk, 3 points"]
    assert told(3, "pile:1") == ["closes a route of 3: Keepsake, up to 4 points"]


def test_camels_and_discards() -> None:
    assert told(1, "t19") == ["camels put into the desert: 1"]
    assert told(5, "discard", "put:t20") == ["camels put into the desert: 1", "a discarded tile, −1 point"]
