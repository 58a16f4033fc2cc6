"""What Gemblo says when something is touched in vain."""

from caravanserai import new
from caravanserai.core.spec import english
from caravanserai.core.state import State
from caravanserai.games.gemblo.refusals import why


def reason(state: State, id: str, *path: str) -> str:
    return why(state.view(state.to_move), list(path), id, english)  # type: ignore[arg-type]  # a view of this game


def opened() -> State:
    """Blue has laid its first piece, the others too, and is to move again."""
    state = new("gemblo", seats=4)
    state.play(state.parse("3Ia@l3"))
    for _ in range(3):
        state.play(state.legal()[0])
    return state


def test_a_piece_is_chosen_first() -> None:
    assert reason(new("gemblo", seats=4), "cell-o22") == "Choose a piece first."


def test_the_first_piece_covers_its_start() -> None:
    said = reason(new("gemblo", seats=4), "cell-o22", "shape-3Ia")
    assert said == "The first piece covers the start of its colour, l1."


def test_later_pieces() -> None:
    state = opened()
    assert reason(state, "cell-l3", "shape-1a") == "l3 is covered already."
    assert reason(state, "cell-l7", "shape-1a") == "l7 would lie side by side with a piece of the same colour."
    assert reason(state, "cell-o22", "shape-1a") == "No open line joins it to a piece of its colour."
    assert reason(state, "cell-m2", "shape-5Ia") == "5Ia would reach beyond the edge there."


def test_pieces() -> None:
    state = opened()
    assert reason(state, "piece-0-3I") == "A piece lies there already."
    assert reason(state, "piece-0-5I").startswith("Choose among the shapes")
    assert reason(state, "piece-1-5I") == "It is blue's turn."
    assert reason(state, "shape-5Ia") == "There is no place left where 5Ia fits."


def test_what_is_no_piece_shape_or_cell_needs_no_reason() -> None:
    assert reason(opened(), "lamp") == ""
