from caravanserai.core.rng import Rng
from caravanserai.core.spec import english, spec
from caravanserai.games.gemblo.coach import coach, reach
from caravanserai.games.gemblo.lesson import LESSON
from caravanserai.games.gemblo.rules import Gemblo, new_game


def test_hexes_cells_and_what_others_lose() -> None:
    state = LESSON[4].position.state(spec("gemblo"))
    assert isinstance(state, Gemblo)
    before = state.view(0)
    state.play(state.parse("5Ib@k18"))
    first, *others = coach([before, state.view(0)], english)
    assert first == "hexes laid: 5"
    assert "pink loses cells in reach: 4" in others


def test_reach_is_that_of_the_rules() -> None:
    for seats in (2, 3, 4, 5, 6):
        state = new_game(seats)
        rng = Rng(seats)
        for _ in range(40):
            if state.to_move < 0:
                break
            view = state.view(0)
            if any(laid["colour"] == view["colour"] for laid in view["laid"]):
                assert reach(view, view["colour"]) == {(q, r) for q, r in view["anchors"]}
            state.play(state.sample(rng))
