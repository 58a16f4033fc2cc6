"""What a rated table may be."""

import pytest

from caravanserai.bots.ratings import Rating, even_level
from tests.inn.at_tables import refused
from tests.inn.conftest import Room
from tests.inn.storage.test_ratings import opened, rating

pytestmark = pytest.mark.anyio


async def test_what_cannot_be_rated(room: Room) -> None:
    assert (await refused(opened(room, "me", "me"))).code == "not-rateable"
    table = await opened(room, "me", "open")
    assert (await refused(room.tables.sit(table.id, room.ana, 1))).code == "not-rateable"
    puzzle = room.tables.create(room.ana, "gemblo_puzzle", ["me"], {}, 0, ["Ana"], True)
    assert (await refused(puzzle)).code == "not-rateable"
    room.tables.levels = (*room.tables.levels, "wizard")
    assert (await refused(opened(room, "me", "wizard"))).code == "not-rateable"
    assert (await refused(room.tables.invite_bot(table.id, room.ana, 1, "wizard"))).code == "not-rateable"


async def test_nobody_begins_anew_because_it_goes_badly(room: Room) -> None:
    first = await opened(room, "me", "5")
    assert (await refused(opened(room, "me", "4"))).code == "under-way"
    waiting = await opened(room, "me", "open")
    assert (await refused(room.tables.invite_bot(waiting.id, room.ana, 1, "4"))).code == "under-way"
    await room.tables.sit(waiting.id, room.bo, 1)  # with somebody else it is another matter
    await opened(room, "me", "4", rated=False)
    await room.tables.resign(first.id, room.ana, 0)
    again = await room.tables.rematch(first.id, room.ana)
    assert again.row.rated
    assert (await refused(opened(room, "me", "4"))).code == "under-way"


async def test_an_even_opponent(room: Room) -> None:
    table = await room.tables.even(room.ana, "toy")
    assert table.row.rated
    [level] = [seat.level for seat in table.seats if seat.level]
    assert level == str(even_level("toy", Rating()))
    assert await room.tables.even(room.ana, "toy") is table  # that one is to be finished first
    mine = table.seats_of(room.ana.id)[0]
    await room.tables.resign(table.id, room.ana, mine)
    easier = await room.tables.even(room.ana, "toy")
    [level] = [seat.level for seat in easier.seats if seat.level]
    assert level == str(even_level("toy", rating(room, room.ana)))
    assert (await refused(room.tables.even(room.ana, "gemblo_puzzle"))).code == "alone"
