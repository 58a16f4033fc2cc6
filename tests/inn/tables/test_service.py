"""The house rules: who may do what, and that nothing is told before it is stored."""

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event

from caravanserai import games, new
from caravanserai.core.rng import Rng
from caravanserai.core.state import OVER, State
from caravanserai.inn.model import PLAY, UNDO, Entry, Seat, now
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.storage.database import Taken
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.levels import USUAL_LEVEL
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


async def two_seats(room: Room) -> Table:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    return await room.tables.sit(table.id, room.bo, 1)


async def refused(call: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value


async def test_a_table_begins_when_the_last_seat_is_taken(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    assert (table.row.status, table.mover) == ("open", OVER)
    assert (await refused(room.tables.play(table.id, room.ana, 0, 0))).code == "not-running"
    await room.tables.sit(table.id, room.bo, 1)
    assert (table.row.status, table.mover) == ("running", 0)
    assert (await refused(room.tables.sit(table.id, room.bo, 1))).code == "seat-taken"


async def test_an_action_is_stored_before_it_is_told(room: Room) -> None:
    table = await two_seats(room)
    seen = []

    def look(text: str, channels: list[str]) -> None:
        found = room.tables.store.load(table.id)
        assert found is not None
        seen.append((json.loads(text)["ply"], len(found[1])))

    room.tables.announcements.publish = look
    await room.tables.play(table.id, room.ana, 0, 0)
    await room.tables.play(table.id, room.bo, 1, 1)
    assert seen == [(1, 1), (2, 2)]


async def test_the_same_post_twice_changes_nothing(room: Room) -> None:
    table = await two_seats(room)
    await room.tables.play(table.id, room.ana, 0, 0)
    await room.tables.play(table.id, room.ana, 0, 0)
    assert table.ply == 1


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


async def test_an_action_is_applied_once_on_its_way(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two_seats(room)
    applied = []
    apply = type(table.state).apply

    def counted(state: State, action: int) -> None:
        applied.append(action)
        apply(state, action)

    monkeypatch.setattr(type(table.state), "apply", counted)
    before = table.state
    await room.tables.play(table.id, room.ana, 0, 2)
    assert applied == [2]
    assert table.replay.previous is before
    assert table.state.view(0) == table.at(1).view(0) != before.view(0)


async def test_a_stale_post_is_refused_and_told_where_the_table_is(room: Room) -> None:
    table = await two_seats(room)
    await room.tables.play(table.id, room.ana, 0, 0)
    await room.tables.play(table.id, room.bo, 1, 0)
    refusal = await refused(room.tables.play(table.id, room.ana, 1, 2))
    assert (refusal.status, refusal.code, refusal.values) == (409, "stale", {"ply": 2})
    assert table.ply == 2


async def test_only_the_seat_to_move_plays_and_only_what_is_legal(room: Room) -> None:
    table = await two_seats(room)
    assert (await refused(room.tables.play(table.id, room.bo, 0, 0))).code == "not-your-turn"
    stranger = room.tables.store.add_guest("Cy")
    assert (await refused(room.tables.play(table.id, stranger, 0, 0))).code == "not-yours"
    for action in (4, -1, 2**70):
        assert (await refused(room.tables.play(table.id, room.ana, 0, action))).code == "illegal"
    assert table.ply == 0


async def test_two_servers_cannot_write_the_same_ply(room: Room) -> None:
    table = await two_seats(room)
    other = Tables(room.tables.store, lambda text, channels: None)
    await other.play(table.id, room.ana, 0, 0)
    refusal = await refused(room.tables.play(table.id, room.ana, 0, 2))
    assert refusal.code == "stale"
    fresh = await room.tables.open(table.id)
    assert [entry.action for entry in fresh.log] == [0]
    await room.tables.play(table.id, room.bo, 1, 0)


def test_the_log_takes_each_ply_once(store: Store, room: Room) -> None:
    async def make() -> str:
        return (await two_seats(room)).id

    id = asyncio.run(make())
    store.append(id, Entry(1, PLAY, 0, now(), 0))
    with pytest.raises(Taken):
        store.append(id, Entry(1, PLAY, 0, now(), 1))


async def at_an_undoable_ply(room: Room, game: str) -> Table | None:
    """A table whose last action may be taken back, by random play; none if the game's turns are single actions."""
    rng = Rng(5)
    seats = new(game).seats
    table = await room.tables.create(room.ana, game, ["me"] * seats, {}, 0, ["Ana"] * seats)
    for _ in range(300):
        if table.mover == OVER or table.undo_seat() >= 0:
            break
        legal = table.state.legal()
        await room.tables.play(table.id, room.ana, table.ply, int(legal[rng.below(len(legal))]))
    return table if table.undo_seat() >= 0 else None


@pytest.mark.parametrize("game", [game.name for game in games()])
async def test_undo_goes_back_within_the_turn(room: Room, game: str) -> None:
    table = await at_an_undoable_ply(room, game)
    if table is None:
        pytest.skip("every action of this game ends a turn")
    before = table.replay.before[-1]
    mover, ply = table.mover, table.ply
    await room.tables.undo(table.id, room.ana, ply)
    await room.tables.undo(table.id, room.ana, ply)  # the same post twice
    assert table.ply == ply + 1
    assert table.log[-1].kind == UNDO
    assert table.mover == mover
    assert table.state.view(mover) == before.view(mover)
    found = room.tables.store.load(table.id)
    assert found is not None
    again = Table(*found)
    assert again.state.view(mover) == table.state.view(mover)
    assert again.record().actions == table.record().actions


async def test_undo_never_crosses_a_turn(room: Room) -> None:
    table = await two_seats(room)
    await room.tables.play(table.id, room.ana, 0, 0)
    assert (await refused(room.tables.undo(table.id, room.ana, 1))).code == "not-your-turn"
    assert (await refused(room.tables.undo(table.id, room.bo, 1))).code == "no-undo"


async def test_resigning_with_two_seats_ends_the_game(room: Room) -> None:
    table = await two_seats(room)
    await room.tables.resign(table.id, room.ana, 0)
    assert table.over
    assert table.row.ranks == [1, 0]
    found = room.tables.store.load(table.id)
    assert found is not None
    assert found[0].ranks == [1, 0]


async def test_resigning_among_three_leaves_the_seat_to_a_bot(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "open", "open"], {}, 0, ["Ana", "", ""])
    cy = room.tables.store.add_guest("Cy")
    await room.tables.sit(table.id, room.bo, 1)
    await room.tables.sit(table.id, cy, 2)
    await room.tables.resign(table.id, room.ana, 0)
    assert not table.over
    assert table.seats[0].level == USUAL_LEVEL
    assert (await refused(room.tables.take_back(table.id, room.ana, 0))).code == "not-yours"
    while not table.over:
        guest = {1: room.bo, 2: cy}.get(table.mover)
        if guest is None:
            await room.tables.play_bot(table.id, table.ply, 0)
        else:
            await room.tables.play(table.id, guest, table.ply, 0)
    assert table.row.ranks is not None
    assert table.row.ranks[0] == 2


async def test_a_gone_seat_goes_to_a_bot_and_back(room: Room) -> None:
    table = await two_seats(room)
    assert (await refused(room.tables.hand_over(table.id, room.bo, 0, "random"))).code == "still-there"
    room.tables.presence.gone_after = -1
    room.tables.announcements.arrive(table.id, room.ana.id)
    assert (await refused(room.tables.hand_over(table.id, room.bo, 0, "random"))).code == "still-there"
    room.tables.announcements.depart(table.id, room.ana.id)
    await room.tables.hand_over(table.id, room.bo, 0, "random")
    assert (await refused(room.tables.play(table.id, room.ana, table.ply, 0))).code == "not-your-turn"
    await room.tables.take_back(table.id, room.ana, 0)
    await room.tables.play(table.id, room.ana, table.ply, 0)
    assert [entry.kind for entry in table.log] == ["bot", "back", "play"]


async def test_a_slow_table_waits_for_days(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 3, ["Ana", ""])
    await room.tables.sit(table.id, room.bo, 1)
    room.tables.presence.gone_after = -1
    assert not room.tables.gone(table, 0)
    table.row.changed -= 4 * 86_400_000
    assert room.tables.gone(table, 0)


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


async def test_an_older_database_is_led_to_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from caravanserai.inn.storage.schema import metadata

    store = Store(f"sqlite:///{tmp_path / 'new.db'}")
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
