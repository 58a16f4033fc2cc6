"""The tables in memory: replayed when they are asked for, dropped when nobody asks."""

import pytest

from tests.inn.at_tables import two_seats
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


async def test_tables_are_replayed_when_they_are_not_in_memory(room: Room) -> None:
    room.tables.cache.size = 1
    table = await two_seats(room)
    await room.tables.play(table.id, room.ana, 0, 1)
    for _ in range(3):
        await two_seats(room)
    again = await room.tables.open(table.id)
    assert again is not table
    assert again.ply == 1
    assert again.state.view(0) == table.state.view(0)


async def test_tables_that_nobody_asks_for_are_dropped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = await two_seats(room), await two_seats(room)
    monkeypatch.setattr("caravanserai.inn.tables.cache.IDLE_SECONDS", 0.0)
    other.asked += 1000
    room.tables.cache.drop_idle()
    assert len(room.tables.cache) == 1
    assert await room.tables.open(other.id) is other
    assert await room.tables.open(table.id) is not table
