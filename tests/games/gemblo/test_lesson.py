"""What Gemblo's lesson claims is so."""

from caravanserai import spec
from caravanserai.games.gemblo.components import cell_name
from caravanserai.games.gemblo.lesson import LESSON
from caravanserai.games.gemblo.notation import cells, read_cell
from caravanserai.games.gemblo.rules import Gemblo
from caravanserai.games.gemblo.rules.board import cell_at

PINK = 3


def at(step: int, actions: str = "") -> Gemblo:
    state = LESSON[step].position.after(actions).state(spec("gemblo"))
    assert isinstance(state, Gemblo)
    return state


def reach(state: Gemblo) -> set[str]:
    return {cell_name(cell_at(field)) for field in state.anchors(PINK)}


def test_the_wall_takes_four_cells_from_pink() -> None:
    assert reach(at(4)) - reach(at(4, "5Ib@k18")) == {"i18", "j17", "k16", "m16"}


def test_every_way_through_the_gap_is_accepted() -> None:
    state = at(5)
    through = {state.describe(action) for action in state.legal() if read_cell("m28") in cells(action)}
    assert through == set(LESSON[5].lines)


def test_one_piece_of_five_fits_in_one_place() -> None:
    state = at(6)
    assert [state.describe(action) for action in state.legal() if state.describe(action)[0] == "5"] == ["5Wf@q12"]


def test_the_end() -> None:
    state = at(8)
    left = [sum(int(piece[0]) for piece in held) for held in state.view(0)["left"]]
    assert (left[0] + left[2], left[1] + left[3]) == (33, 36)
    assert list(state.ranks()) == [0, 1]
