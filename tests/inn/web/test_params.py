"""What addresses name: a game, a table that is over."""

import pytest

from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web.params import finished, spec_named
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


def test_a_game_that_is_not_here() -> None:
    assert spec_named("gobi").name == "gobi"
    with pytest.raises(Refusal, match="no game called chess here"):
        spec_named("chess")


async def test_a_game_that_goes_on(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
    with pytest.raises(Refusal, match="once the game is over"):
        finished(table)
    await room.tables.resign(table.id, room.ana, 0)
    assert finished(table) is table
