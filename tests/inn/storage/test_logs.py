"""The log of a table takes each ply once, and what waits for the disk is committed together."""

import asyncio

import msgspec
import pytest
from sqlalchemy import event

from caravanserai.inn.model import PLAY, Entry, Seat, now
from caravanserai.inn.storage.database import Taken
from caravanserai.inn.storage.store import Store
from tests.inn.at_tables import two_seats
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("make_database", ["sqlite"], indirect=True)  # PostgreSQL does it by itself
async def test_entries_that_wait_for_the_disk_are_committed_together(room: Room) -> None:
    tables = [await two_seats(room) for _ in range(20)]
    commits: list[object] = []
    event.listen(room.tables.store.engine, "commit", commits.append)
    await asyncio.gather(*(room.tables.play(table.id, room.ana, 0, 0) for table in tables))
    assert [table.ply for table in tables] == [1] * 20
    assert len(commits) < 10
    found = [room.tables.store.load(table.id) for table in tables]
    assert [row.version for row, _, _ in filter(None, found)] == [table.row.version for table in tables]


async def test_the_same_entry_twice_is_kept_once_and_another_one_is_taken(room: Room) -> None:
    table = await two_seats(room)
    entry = Entry(1, PLAY, 0, now(), 0)
    version = await room.tables.store.keep_entry(table.id, entry)
    both = (
        room.tables.store.keep_entry(table.id, entry),
        room.tables.store.keep_entry(table.id, Entry(2, PLAY, 1, 5, 0)),
    )
    again, after = await asyncio.gather(*both)
    assert after == version + 1
    assert again in (version, after)  # the first answer got lost; given now, it may know of the next entry
    other = msgspec.structs.replace(entry, at=entry.at + 1)
    for seat in (None, Seat("Ana", room.ana.id, "3")):
        with pytest.raises(Taken):
            await room.tables.store.keep_entry(table.id, other, seat)
    await room.tables.store.keep_entry(table.id, Entry(3, PLAY, 0, 6, 0))
    found = room.tables.store.load(table.id)
    assert found is not None
    assert found[0].version == version + 2
    assert [entry.ply for entry in found[1]] == [1, 2, 3]


def test_the_log_takes_each_ply_once(store: Store, room: Room) -> None:
    async def make() -> str:
        return (await two_seats(room)).id

    id = asyncio.run(make())
    store.append(id, Entry(1, PLAY, 0, now(), 0))
    with pytest.raises(Taken):
        store.append(id, Entry(1, PLAY, 0, now(), 1))
