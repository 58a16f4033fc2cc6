"""The rows of rematches and of games that were played elsewhere."""

import pytest

from tests.inn.at_tables import refused, two_seats
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


async def test_the_rematch_is_one_table_for_all_with_the_next_seat_first(room: Room) -> None:
    table = await two_seats(room)
    assert (await refused(room.tables.rematch(table.id, room.ana))).code == "not-over"
    await room.tables.resign(table.id, room.bo, 1)
    one = await room.tables.rematch(table.id, room.ana)
    two = await room.tables.rematch(table.id, room.bo)
    assert one is two
    assert [seat.name for seat in one.seats] == ["Bo", "Ana"]
    assert one.row.seed != table.row.seed


async def test_a_record_comes_out_and_goes_in(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "me"], {"chips": 20}, 0, ["Ana", "Ana 2"])
    while not table.over:
        await room.tables.play(table.id, room.ana, table.ply, 1)
    text = str(table.record())
    kept = await room.tables.keep_record(room.bo, text)
    assert kept.over
    assert kept.row.ranks == table.row.ranks
    assert str(kept.record()) == text
    damaged = text.replace("seed: ", "seed: x")
    assert (await refused(room.tables.keep_record(room.bo, damaged))).code == "bad"
