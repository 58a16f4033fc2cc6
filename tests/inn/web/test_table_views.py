"""Views of tables: drawn once for all who see the same, and earlier states played once."""

from dataclasses import replace

import pytest

from caravanserai.core.scene import Scene
from caravanserai.core.spec import Translate, english
from caravanserai.core.state import SPECTATOR, View
from caravanserai.inn.model import Entry
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.table import Replay, Table
from caravanserai.inn.web.table_views import TableViews
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


async def with_undo(room: Room) -> Table:
    """A table where things were played, taken back and played again."""
    table = await room.tables.create(room.ana, "gemblo_puzzle", ["me"], {}, 0, ["Ana"])
    for _ in range(3):
        for _ in range(2):
            await room.tables.play(table.id, room.ana, table.ply, int(table.state.legal()[0]))
        await room.tables.undo(table.id, room.ana, table.ply)
    return table


async def test_earlier_states_are_those_of_the_log(room: Room) -> None:
    table = await with_undo(room)
    views = TableViews(room.tables)
    for ply in [3, *range(table.ply + 1)]:
        assert views.at(table, ply) == table.at(ply)
    with pytest.raises(Refusal, match="no such move"):
        views.at(table, table.ply + 1)
    with pytest.raises(Refusal, match="no such move"):
        views.at(table, -1)


async def test_a_replay_plays_the_game_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await with_undo(room)
    views = TableViews(room.tables)
    followed = []
    follow = Replay.follow

    def counted(replay: Replay, entry: Entry) -> None:
        followed.append(entry.ply)
        follow(replay, entry)

    monkeypatch.setattr(Replay, "follow", counted)
    for ply in [0, 4, 2, 7, 7, 3]:
        assert views.moment(table, room.ana.id, None, ply, english).ply == ply
    assert followed == [1, 2, 3, 4, 5, 6, 7]


async def test_who_sees_the_same_is_drawn_for_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    await room.tables.sit(table.id, room.bo, 1)
    views = TableViews(room.tables)
    drawn = []
    spec = table.spec

    def counted(view: View, _: Translate) -> Scene:
        drawn.append(1)
        return spec.draw(view, _)

    monkeypatch.setattr(table, "spec", replace(spec, draw=counted))
    seen = {guest: views.now(table, guest, None, 0, english) for guest in (room.ana.id, room.bo.id, None, "eve")}
    assert len(drawn) == 3  # Ana, Bo and the two who look on
    assert seen[None].scene == seen["eve"].scene != seen[room.ana.id].scene
    assert (seen[room.ana.id].mine, seen[room.bo.id].mine) == (True, False)
    assert seen[room.bo.id].ways == seen[None].ways == {}


async def test_a_scene_that_a_page_shows_is_not_sent_again(room: Room) -> None:
    table = await room.tables.create(room.ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
    views = TableViews(room.tables)
    now = views.now(table, room.ana.id, None, 0, english)
    assert now.drawing == "0.0"
    assert now.scene
    assert not views.now(table, room.ana.id, None, 0, english, now.drawing).scene
    assert views.now(table, room.ana.id, SPECTATOR, 0, english, now.drawing).scene
