"""The names on the seats of a new table."""

from caravanserai.core.spec import english
from caravanserai.inn.web.new_tables import seat_names


def test_who_sits_alone_has_their_name_and_several_have_numbers() -> None:
    assert seat_names(["me", "3"], "Ana", english) == ["Ana", "Ana"]
    assert seat_names(["me", "me"], "Ana", english) == ["Player 1", "Player 2"]
