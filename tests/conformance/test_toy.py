"""A game outside the package passes the whole suite."""

from caravanserai import register
from caravanserai.testing import check_game
from tests.toy import SPEC

register(SPEC)


def test_toy() -> None:
    check_game("toy", games=30, census=lambda state: {"chips": state.chips + sum(state.taken)})  # type: ignore[attr-defined]
