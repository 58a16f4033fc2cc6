"""Kill -9 of a server or a bot worker at any moment: all that was acknowledged is there, and the tables go on.

CARAVANSERAI_KILLS says how many times; CI takes 50.
"""

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.faults.conftest import MakeServer
from tests.faults.crowd import Guest, go_on
from tests.inn.bad_levels import ONCE
from tests.inn.conftest import BotWorker, Server
from tests.inn.databases import fresh_database
from tests.waiting import until

KILLS = int(os.environ.get("CARAVANSERAI_KILLS", "4"))


class Player:
    """Plays at one table after another as fast as it can and remembers what was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = server.client("Ana")
        self.tables: dict[str, list[int]] = {}  # the actions that were acknowledged
        self.asked: dict[str, tuple[int, int]] = {}  # the one on its way: ply and action
        self.answers = 0

    def play(self) -> None:
        """Until the server is gone."""
        self.client.base_url = self.server.address
        try:
            while True:
                self._step()
        except httpx.TransportError:
            return

    def go_on(self, by: int) -> None:
        """Wait for so many answers. As one looks but now and then, it is in the midst of anything afterwards."""
        goal = self.answers + by
        until(lambda: self.answers >= goal)

    def _step(self) -> None:
        running = [id for id, actions in self.tables.items() if len(actions) < 30]
        if len(running) < 3:
            self._open()
            return
        table = random.choice(running)
        now = self.client.get(f"/api/tables/{table}").json()
        if now["status"] == "over":
            self.tables[table] += [-1] * 30
            return
        action = random.choice(list(now["ways"].values()))
        self.asked[table] = now["ply"], action
        answer = self.client.post(f"/api/tables/{table}/actions", json={"ply": now["ply"], "action": action})
        assert answer.status_code == 200, answer.text
        self.tables[table].append(action)
        del self.asked[table]
        self.answers += 1

    def _open(self) -> None:
        made = self.client.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]})
        self.tables[made.json()["table"]] = []

    def check(self) -> int:
        """Every acknowledged action is in the log. The one on its way is there or not; sent again it is there once."""
        self.client.base_url = self.server.address
        count = 0
        for table, actions in self.tables.items():
            known = [action for action in actions if action >= 0]
            now = self.client.get(f"/api/tables/{table}").json()
            count += len(known)
            assert now["ply"] in (len(known), len(known) + (table in self.asked)), table
            if table in self.asked:
                ply, action = self.asked.pop(table)
                again = self.client.post(f"/api/tables/{table}/actions", json={"ply": ply, "action": action})
                assert again.status_code == 200, again.text
                assert again.json()["ply"] == ply + 1
                actions.append(action)
        return count


def test_nothing_acknowledged_is_lost(make_server: Callable[..., Server]) -> None:
    server = make_server()
    player = Player(server)
    count = 0
    for _ in range(KILLS):
        thread = threading.Thread(target=player.play)
        thread.start()
        player.go_on(random.randint(1, 30))
        server.kill()
        thread.join(10)
        assert not thread.is_alive()
        server.start()
        count = player.check()
    player.client.close()
    assert count > KILLS


def test_bots_go_on_after_a_restart(make_server: Callable[..., Server], make_bots: Callable[..., BotWorker]) -> None:
    server = make_server("--pause=0.3")
    if "postgresql" in server.database:
        make_bots()
    client = server.client()
    table = client.post("/api/tables", json={"game": "toy", "seats": ["random", "greedy"]}).json()["table"]
    server.kill()
    server.start()
    client.base_url = httpx.URL(server.address)
    until_over(client, table)
    client.close()


def until_over(client: httpx.Client, table: str) -> None:
    until(lambda: client.get(f"/api/tables/{table}").json()["status"] == "over")


def test_a_server_is_killed_while_guests_play_on_at_the_other(
    servers: MakeServer, postgres: str, migrated: str
) -> None:
    with fresh_database(postgres, migrated) as address:
        one, two = servers(address), servers(address)
        guests = [Guest([one, two]) for _ in range(2)]
        for guest in guests:
            guest.start()
        for killed in (two, two):
            go_on(guests)
            killed.kill()
            go_on(guests)
            killed.start()
        go_on(guests)
        for guest in guests:
            guest.end()
        assert sum(guest.check() for guest in guests) > 10
        one.stop()
        two.stop()


def test_a_bot_worker_is_killed_in_thought_and_another_goes_on(
    servers: MakeServer, postgres: str, migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = tmp_path / "asleep"
    monkeypatch.setenv("ASLEEP", str(asleep))
    with fresh_database(postgres, migrated) as address:
        server = servers(address, "--module=tests.inn.sleepers")
        sleepy = BotWorker(address, "--module=tests.inn.sleepers")
        with server.browser() as client:
            made = client.post("/api/tables", json={"game": "toy", "seats": [ONCE, "random"]})
            table = made.json()["table"]
            until(asleep.exists)
            sleepy.end(signal.SIGKILL)
            fresh = BotWorker(address, "--module=tests.inn.sleepers")
            until_over(client, table)
            assert client.get(f"/api/tables/{table}").json()["seats"][0]["level"] == ONCE  # it was not its fault
            fresh.end()
        server.stop()


def test_ctrl_c_closes_the_house_although_streams_are_open(make_server: Callable[..., Server]) -> None:
    server = make_server()
    client = server.client()
    table = client.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).json()["table"]
    with client.stream("GET", f"/api/tables/{table}/events?after=0") as answer:
        lines = answer.iter_lines()
        next(lines)
        begin = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begin < 3
    client.close()
