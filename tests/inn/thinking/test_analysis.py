"""Finished games are judged in the background, once, and everything is told in words."""

import json
import os
import subprocess
from collections.abc import AsyncIterator, Callable

import pytest

from caravanserai import new
from caravanserai.bots.analysis import Effort, Judgement
from caravanserai.core.state import OVER
from caravanserai.inn.model import UNDO
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import (
    MAX_WAITING_GAMES,
    MAX_WAITING_GAMES_OF_GUEST,
    AnalysisQueue,
    WaitingGame,
    whole,
)
from caravanserai.inn.thinking.processes import BACKGROUND_NICENESS, Processes
from caravanserai.inn.web import analysis_views
from caravanserai.testing import random_record
from tests.inn.conftest import Room, Server
from tests.inn.doors import messages, open_table, play
from tests.inn.tables.test_service import at_an_undoable_ply
from tests.inn.thinking.test_bots import workers
from tests.waiting import until, until_async

SOON = Effort(40, 9.0)


@pytest.fixture
async def analyses(room: Room) -> AsyncIterator[AnalysisQueue]:
    processes = Processes(1, BACKGROUND_NICENESS, ("tests.inn.polite",))
    found = AnalysisQueue(room.tables.store, lambda text, channels: None, processes, 1.0)
    found.effort = SOON
    yield found
    await found.close()
    await processes.close()


async def kept(room: Room, seed: int = 5) -> Table:
    return await room.tables.keep_record(room.bo, str(random_record("toy", 2, seed)))


async def done(analyses: AnalysisQueue) -> None:
    await until_async(lambda: not analyses.waiting)


@pytest.mark.anyio
async def test_every_ply_is_judged_politely_and_kept(room: Room, analyses: AnalysisQueue) -> None:
    table = await kept(room)
    assert (await analysis_views.shown(analyses, table)).status == "none"
    await analyses.ask(table, "")
    assert (await analysis_views.shown(analyses, table)).status == "running"
    await done(analyses)
    shown = await analysis_views.shown(analyses, table)
    assert (shown.status, shown.judged) == ("done", whole(table))
    assert [standing.ply for standing in shown.plies] == list(range(table.ply + 1))
    assert sorted(room.tables.store.judgements(table.id)) == list(range(whole(table)))
    await analyses.ask(table, "")
    assert analyses.waiting == {}  # it is done once


@pytest.mark.anyio
async def test_what_is_missing_is_judged_and_what_is_known_stays(room: Room, analyses: AnalysisQueue) -> None:
    table = await kept(room)
    known: Judgement = {
        "ply": 0,
        "seat": 0,
        "action": 0,
        "notation": "1",
        "win": [0.25, 0.75],
        "margin": [0.0, 0.0],
        "best": [],
        "played": None,
        "loss": 0.0,
        "mark": "",
    }
    room.tables.store.keep_judgement(table.id, known)
    room.tables.store.keep_judgement(table.id, {**known, "loss": 1.0})  # another server was quicker
    await analyses.ask(table, "")
    await done(analyses)
    judged = await analyses.judged(table.id)
    assert judged[0] == known
    assert len(judged) == whole(table)


@pytest.mark.anyio
async def test_an_analysis_that_fails_leaves_what_it_found(room: Room, analyses: AnalysisQueue) -> None:
    table = await kept(room)
    analyses.processes.modules = ("tests.inn.nowhere",)
    await analyses.ask(table, "")
    await done(analyses)
    assert (await analysis_views.shown(analyses, table)).status == "none"
    analyses.processes.modules = ("tests.inn.polite",)
    await analyses.ask(table, "")
    await done(analyses)
    assert (await analysis_views.shown(analyses, table)).status == "done"


@pytest.mark.anyio
async def test_not_everything_at_once(room: Room, analyses: AnalysisQueue) -> None:
    table = await kept(room)
    for number in range(MAX_WAITING_GAMES_OF_GUEST):
        analyses.waiting[str(number)] = WaitingGame(table, "ana", {})
    await refused(analyses, table, "ana", "too-much")
    for number in range(MAX_WAITING_GAMES):
        analyses.waiting[str(number)] = WaitingGame(table, "", {})
    await refused(analyses, table, "bo", "too-much")
    assert analyses.place("2") == 2


@pytest.mark.anyio
async def test_only_finished_games_of_several_are_judged(room: Room, analyses: AnalysisQueue) -> None:
    running = await room.tables.create(room.ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana 2"])
    await refused(analyses, running, "ana", "not-over")
    alone = await room.tables.keep_record(room.ana, str(random_record("gemblo_puzzle", 1, 1)))
    await refused(analyses, alone, "ana", "alone")


async def refused(analyses: AnalysisQueue, table: Table, guest: str, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        await analyses.ask(table, guest)
    assert caught.value.code == code


@pytest.mark.anyio
async def test_positions_are_found_in_a_log_with_undo(room: Room) -> None:
    table = await at_an_undoable_ply(room, "five_tribes")
    assert table is not None
    await room.tables.undo(table.id, room.ana, table.ply)
    await room.tables.play(table.id, room.ana, table.ply, int(table.state.legal()[0]))
    assert UNDO in [entry.kind for entry in table.log]
    record = table.record()
    for ply in range(whole(table)):
        there = table.at(analysis_views.position(table, ply))
        assert there.view(there.to_move) == record.at(ply).view(there.to_move)


def test_an_analysis_through_the_json_door(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as ana:
        record = random_record("toy", 2, 5)
        table = ana.post("/api/tables/records", json={"record": str(record)}).json()["table"]
        address = f"/api/tables/{table}/analysis"
        assert ana.get(address).json()["status"] == "none"
        assert ana.get(f"{address}/0").json()["code"] == "not-judged"
        begun = ana.post(address)
        assert begun.status_code == 202
        assert begun.json()["status"] == "running"
        heard = []
        with ana.stream("GET", f"{address}/events") as answer:
            for _, event, data in messages(answer):
                assert event == "analysis"
                heard.append(json.loads(data))
        assert heard[-1]["status"] == "done"
        plies = [standing for told in heard for standing in told["plies"]]
        assert ana.get(address).json()["plies"] == plies
        assert [standing["ply"] for standing in plies] == list(range(len(record.actions) + 1))
        assert plies[-1]["seat"] == -1
        told = ana.get(f"{address}/0").json()
        assert told["best"][0]["text"].startswith(("take", "show"))
        assert told["played"]["action"] == record.actions[0]
        assert told["best"][0]["touches"] == new("toy", 2, 5).touches(told["best"][0]["action"])
        preview = ana.get(f"{address}/0/preview/0")
        assert "<svg" in preview.json()["scene"]
        assert ana.get(f"{address}/0/preview/9").json()["code"] == "illegal"
        assert ana.get(f"{address}/99/preview/0").json()["code"] == "no-ply"
        french = ana.get(f"{address}/0", headers={"accept-language": "fr"}).json()
        assert french["best"][0]["action"] == told["best"][0]["action"]
        running = open_table(ana, "me", "me")
        assert ana.post(f"/api/tables/{running}/analysis").json()["code"] == "not-over"
        server.kill()
        server.start()
        ana.base_url = server.address
        assert ana.get(address).json()["plies"] == plies  # computed once


def test_a_game_that_was_given_up_is_judged_up_to_there(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        play(ana, table, 0, 0)
        ana.post(f"/api/tables/{table}/seats/1/resign").raise_for_status()
        ana.post(f"/api/tables/{table}/analysis")
        with ana.stream("GET", f"/api/tables/{table}/analysis/events") as answer:
            for _, _, data in messages(answer):
                told = json.loads(data)
        assert told["status"] == "done"
        assert ana.get(f"/api/tables/{table}/analysis").json()["plies"][-1]["ply"] == 2
        last = ana.get(f"/api/tables/{table}/analysis/2").json()
        assert last["played"] is None
        assert last["best"]
        assert last["seat"] != OVER


def test_a_house_that_closes_ends_the_analysis(make_server: Callable[..., Server]) -> None:
    server = make_server("--ponder=60")
    with server.browser() as ana:
        record = str(random_record("five_tribes", 2, 5))
        table = ana.post("/api/tables/records", json={"record": record}).json()["table"]
        ana.post(f"/api/tables/{table}/analysis").raise_for_status()
        until(lambda: workers(server) == 1)
        worker = int(subprocess.check_output(["pgrep", "-P", str(server.process.pid)]))
        assert ana.get("/api/games").status_code == 200  # the house goes on meanwhile
    server.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
