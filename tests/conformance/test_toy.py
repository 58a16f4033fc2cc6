"""A game outside the package passes the whole suite."""

from caravanserai import Spec
from caravanserai.testing import check_game


def test_toy(toy: Spec) -> None:
    check_game(toy.name, games=30, census=lambda state: {"chips": state.chips + sum(state.taken)})  # type: ignore[attr-defined]  # the toy's state
