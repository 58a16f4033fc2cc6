"""Several servers with one database: each catches up with the others, and the log decides their races."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from caravanserai.inn.model import PLAY, RESIGN, Entry, Guest, now
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from tests.inn.databases import fresh_database

pytestmark = pytest.mark.anyio


@dataclass
class Pair:
    """Two servers. What one tells reaches the other by ``deliver``, or never."""

    one: Tables
    two: Tables
    ana: Guest
    bo: Guest
    sent: list[tuple[Tables, str, list[str]]] = field(default_factory=list)

    def deliver(self) -> None:
        for sender, text, channels in self.sent:
            (self.two if sender is self.one else self.one).announcements.hear("other", text, channels)
        self.sent.clear()


@pytest.fixture
def pair(postgres: str, migrated: str) -> Iterator[Pair]:
    with fresh_database(postgres, migrated) as address:
        stores = Store(address), Store(address)
        one = Tables(stores[0], lambda text, channels: pair.sent.append((one, text, channels)))
        two = Tables(stores[1], lambda text, channels: pair.sent.append((two, text, channels)))
        pair = Pair(one, two, stores[0].add_guest("Ana"), stores[0].add_guest("Bo"))
        yield pair
        for store in stores:
            store.close()


async def opened(pair: Pair) -> Table:
    """A running table that both servers have in memory."""
    table = await pair.one.create(pair.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    await pair.two.sit(table.id, pair.bo, 1)
    await pair.one.open(table.id)
    pair.deliver()
    return table


async def test_a_look_is_always_up_to_date(pair: Pair) -> None:
    table = await opened(pair)
    await pair.one.play(table.id, pair.ana, 0, 0)
    assert (await pair.two.cache.recent(table.id)).ply == 0  # nobody has told it
    assert (await pair.two.open(table.id)).ply == 1
    await pair.two.play(table.id, pair.bo, 1, 0)
    assert (await pair.one.open(table.id)).ply == 2


async def test_an_entry_that_is_told_needs_no_look(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(pair)
    monkeypatch.setattr(pair.two.store, "load", None)
    await pair.one.play(table.id, pair.ana, 0, 0)
    pair.deliver()
    assert (await pair.two.cache.recent(table.id)).ply == 1


async def test_news_twice_late_or_out_of_order_is_taken_once_and_in_order(pair: Pair) -> None:
    table = await opened(pair)
    for ply in range(3):
        await pair.one.play(table.id, pair.ana if ply % 2 == 0 else pair.bo, ply, 0)
    pair.sent = [pair.sent[2], pair.sent[0], *pair.sent]
    pair.deliver()
    other = await pair.two.cache.recent(table.id)
    assert [entry.ply for entry in other.log] == [1, 2, 3]
    assert other.state.view(0) == (await pair.one.cache.recent(table.id)).state.view(0)
    assert not other.behind


async def test_two_servers_race_for_a_ply_and_the_loser_is_told(pair: Pair) -> None:
    table = await opened(pair)
    for ply in range(4):
        guest = pair.ana if ply % 2 == 0 else pair.bo
        answers = await asyncio.gather(
            pair.one.play(table.id, guest, ply, 0), pair.two.play(table.id, guest, ply, 2), return_exceptions=True
        )
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert len(refused) == 1
        assert (refused[0].code, refused[0].values) == ("stale", {"ply": ply + 1})
    one, two = await pair.one.cache.recent(table.id), await pair.two.open(table.id)
    assert one.log == two.log
    assert [entry.ply for entry in one.log] == [1, 2, 3, 4]


async def test_whoever_gives_up_loses_no_race(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(pair)
    append = pair.two.store.append

    def late(*entry: Any) -> int:
        monkeypatch.setattr(pair.two.store, "append", append)
        pair.one.store.append(table.id, Entry(1, PLAY, 0, now(), 0), None, None, True)
        return append(*entry)

    monkeypatch.setattr(pair.two.store, "append", late)
    over = await pair.two.resign(table.id, pair.bo, 1)
    assert [(entry.ply, entry.kind) for entry in over.log] == [(1, PLAY), (2, RESIGN)]
    assert over.row.status == "over"


async def test_the_same_post_to_two_servers_is_done_once(pair: Pair) -> None:
    table = await opened(pair)
    await pair.one.play(table.id, pair.ana, 0, 0)
    again = await pair.two.play(table.id, pair.ana, 0, 0)
    assert (again.ply, again.log[0].action) == (1, 0)


async def test_nobody_is_told_that_it_is_not_their_turn_because_a_server_is_behind(pair: Pair) -> None:
    table = await opened(pair)
    await pair.one.play(table.id, pair.ana, 0, 0)
    assert (await pair.two.play(table.id, pair.bo, 1, 0)).ply == 2


async def test_the_last_two_seats_are_taken_at_once_and_the_game_begins(pair: Pair) -> None:
    table = await pair.one.create(pair.ana, "toy", ["me", "open", "open"], {}, 0, ["Ana", "", ""])
    await pair.two.open(table.id)
    await asyncio.gather(pair.one.sit(table.id, pair.ana, 1), pair.two.sit(table.id, pair.bo, 2))
    for tables in (pair.one, pair.two):
        seen = await tables.open(table.id)
        assert seen.row.status == "running"
        assert [seat.name for seat in seen.seats] == ["Ana", "Ana", "Bo"]


async def test_one_seat_is_taken_by_one(pair: Pair) -> None:
    table = await pair.one.create(pair.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    await pair.two.open(table.id)
    answers = await asyncio.gather(
        pair.one.sit(table.id, pair.ana, 1), pair.two.sit(table.id, pair.bo, 1), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert [refusal.code for refusal in refused] == ["seat-taken"]


async def test_nobody_leaves_a_game_that_has_begun_elsewhere(pair: Pair) -> None:
    table = await pair.one.create(pair.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    await pair.two.open(table.id)
    held = await pair.one.cache.recent(table.id)
    await pair.two.sit(table.id, pair.bo, 1)
    held.row.version += 1  # as if it had looked just before
    with pytest.raises(Refusal, match="begun"):
        await pair.one.stand(table.id, pair.ana, 0)
    assert not (await pair.one.open(table.id)).seats[0].open


async def test_a_rematch_is_one_table_although_both_ask_at_once(pair: Pair) -> None:
    table = await opened(pair)
    await pair.one.resign(table.id, pair.ana, 0)
    pair.deliver()
    one, two = await asyncio.gather(pair.one.rematch(table.id, pair.ana), pair.two.rematch(table.id, pair.bo))
    assert one.id == two.id
    assert len(await pair.one.store.ask(pair.one.store.tables_of, pair.ana.id, False)) == 1


async def test_streams_are_woken_for_what_nobody_told(pair: Pair) -> None:
    table = await opened(pair)
    await pair.one.play(table.id, pair.ana, 0, 0)
    pair.sent.clear()  # the server died before it could tell
    await pair.two.announcements.find_missed([table.id])
    assert [channels for _, _, channels in pair.sent] == [[f"table-{table.id}"]]
    assert (await pair.two.cache.recent(table.id)).ply == 1
    pair.sent.clear()
    await pair.two.announcements.find_missed([table.id])
    assert pair.sent == []


async def test_who_is_at_another_server_is_here(pair: Pair) -> None:
    table = await opened(pair)
    pair.two.announcements.arrive(table.id, pair.ana.id)
    pair.deliver()
    assert pair.one.presence.present(table.id, pair.ana.id)
    pair.two.announcements.repeat_presence()
    pair.deliver()
    pair.two.announcements.depart(table.id, pair.ana.id)
    pair.deliver()
    assert not pair.one.presence.present(table.id, pair.ana.id)
