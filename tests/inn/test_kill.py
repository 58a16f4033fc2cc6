"""Kill -9 at any moment: every acknowledged action is there after a restart, and the tables go on.

CARAVANSERAI_KILLS says how many times; CI takes 50.
"""

import os
import random
import threading
import time
from collections.abc import Callable

import httpx

from tests.inn.conftest import Server

KILLS = int(os.environ.get("CARAVANSERAI_KILLS", "4"))


class Player:
    """Plays at one table after another as fast as it can and remembers what was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = server.client("Ana")
        self.tables: dict[str, list[int]] = {}  # the actions that were acknowledged
        self.asked: dict[str, tuple[int, int]] = {}  # the one on its way: ply and action

    def play(self) -> None:
        """Until the server is gone."""
        self.client.base_url = self.server.address
        try:
            while True:
                self._step()
        except httpx.TransportError:
            return

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
        time.sleep(random.uniform(0.05, 0.4))
        server.kill()
        thread.join(10)
        assert not thread.is_alive()
        server.start()
        count = player.check()
    player.client.close()
    assert count > 5 * KILLS


def test_bots_go_on_after_a_restart(make_server: Callable[..., Server]) -> None:
    server = make_server("--pause=0.3")
    client = server.client()
    table = client.post("/api/tables", json={"game": "toy", "seats": ["random", "greedy"]}).json()["table"]
    server.kill()
    server.start()
    client.base_url = httpx.URL(server.address)
    for _ in range(100):
        if client.get(f"/api/tables/{table}").json()["status"] == "over":
            client.close()
            return
        time.sleep(0.2)
    raise AssertionError("the bots have stopped")


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
