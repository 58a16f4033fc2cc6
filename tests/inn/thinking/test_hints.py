"""A hint comes from what the seat may know, goes to whoever asked, and is noted at the table."""

import pytest

from caravanserai.bots.analysis import Effort, hint
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.thinking.processes import Processes
from tests.inn.conftest import Room, Server
from tests.inn.doors import open_table, play


@pytest.fixture
def hints(room: Room) -> Hints:
    return Hints(room.tables, Processes(1, modules=("tests.inn.toyshop",)), 5.0)


async def two_seats(room: Room, rated: bool = False) -> Table:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""], rated)
    return await room.tables.sit(table.id, room.bo, 1)


@pytest.mark.anyio
async def test_who_may_have_a_hint(room: Room, hints: Hints) -> None:
    table = await two_seats(room)
    for guest, ply, code in ((room.bo, 0, "not-your-turn"), (room.ana, 1, "stale")):
        with pytest.raises(Refusal) as caught:
            await hints.ask(table.id, guest, ply)
        assert caught.value.code == code
    rated = await two_seats(room, rated=True)
    with pytest.raises(Refusal) as caught:
        await hints.ask(rated.id, room.ana, 0)
    assert caught.value.code == "rated"
    puzzle = await room.tables.create(room.ana, "gemblo_puzzle", ["me"], {}, 0, ["Ana"])
    with pytest.raises(Refusal) as caught:
        await hints.ask(puzzle.id, room.ana, 0)
    assert caught.value.code == "alone"
    assert not table.row.hinted


@pytest.mark.anyio
async def test_the_same_question_is_thought_about_once(
    room: Room, hints: Hints, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_seats(room)
    asked = []

    async def think(self: Hints, table: Table) -> object:
        asked.append(table.ply)
        if len(asked) == 1:
            raise OSError("a worker was killed")
        return hint(table.state, table.mover, Effort(20))

    monkeypatch.setattr(Hints, "_think", think)
    with pytest.raises(OSError, match="killed"):
        await hints.ask(table.id, room.ana, 0)
    first = await hints.ask(table.id, room.ana, 0)
    assert await hints.ask(table.id, room.ana, 0) == first
    assert asked == [0, 0]
    found = room.tables.store.load(table.id)
    assert found is not None
    assert found[0].hinted


def test_a_hint_through_the_json_door(server: Server) -> None:
    with server.browser() as ana, server.browser("Bo") as bo:
        table = open_table(ana, "me", "open")
        bo.post(f"/api/tables/{table}/seats/1").raise_for_status()
        now = ana.get(f"/api/tables/{table}").json()
        assert (now["hint"], now["hinted"]) == (True, False)
        told = ana.post(f"/api/tables/{table}/hint", json={"ply": 0}).json()
        best = told["best"][0]
        assert play(ana, table, 0, best["action"]).status_code == 200
        assert best["text"].startswith(("take", "show"))
        assert best["touches"]
        assert [gain["seat"] for gain in best["gains"]] == [0, 1]
        assert best["gains"][0]["text"].startswith("chips: ")
        assert sum(best["win"]) == pytest.approx(1.0, abs=0.01)
        seen = bo.get(f"/api/tables/{table}").json()
        assert seen["hinted"]  # that there was a hint is no secret, which one is
        assert [line["text"] for line in seen["lines"]] == [best["text"]]
        assert ana.post(f"/api/tables/{table}/hint", json={"ply": 1}).json()["code"] == "not-your-turn"
