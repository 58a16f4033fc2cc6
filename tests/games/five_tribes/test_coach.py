from caravanserai import spec
from caravanserai.core.spec import english
from caravanserai.games.five_tribes.coach import coach
from caravanserai.games.five_tribes.components import FiveTribesView
from caravanserai.games.five_tribes.lesson import LESSON
from caravanserai.games.five_tribes.rules import FiveTribes


def told(step: int, actions: str) -> list[str]:
    state = LESSON[step].position.state(spec("five_tribes"))
    assert isinstance(state, FiveTribes)
    views: list[FiveTribesView] = [state.view(0)]
    for action in actions.split():
        state.play(state.parse(action))
        views.append(state.view(0))
    return coach(views, english)


def test_what_is_gathered() -> None:
    assert told(2, "from:c5 r>c4 g>b4 y>b3") == ["3 Viziers", "a palace on b3"]
    assert told(5, "from:c2 r>b2 w>b1 g>c1") == ["cards: 3"]
    assert told(7, "from:d4 g>d3 r>e3 djinn:hagis:ee") == ["1 Elder", "Hagis, 10 points"]


def test_tiles_and_gold() -> None:
    assert told(3, "from:f4 g>f3 y>e3") == ["+8 gold", "tile e2, 4 points"]
    assert told(8, "from:b1 b>c1 r>d1 kill:g@d2") == ["tile d2, 8 points", "a palm on d2"]
    assert told(1, "bid:5") == ["−5 gold"]


def test_a_victim_before_an_opponent() -> None:
    """Seat 2 gathers three Viziers, then seat 1 strikes."""
    turns = "from:f4 g>f3 y>e3 skip from:c5 r>c4 g>b4 y>b3 from:b1 b>c1 r>d1"
    state = LESSON[2].position.after(turns).state(spec("five_tribes"))
    assert isinstance(state, FiveTribes)
    before = state.view(0)
    state.play(state.parse("kill:y@seat2"))
    assert coach([before, state.view(0)], english)[-1] == "seat 2 loses 1 Vizier"
