"""Guests who play against themselves as fast as they can, and remember all that was acknowledged and heard."""

import json
import random
import threading
import time
from collections.abc import Iterable

import httpx

from tests.inn.conftest import Server
from tests.waiting import until

AGAIN = 0.05  # seconds until a guest whom a fault has hit tries again


class Guest:
    """Posts to one server after another, as a proxy would spread it, and listens to the stream of its table."""

    def __init__(self, servers: list[Server], game: str = "toy") -> None:
        self.servers = servers
        self.game = game
        self.client = servers[0].client("Ana")
        self.done: list[tuple[str, int, int]] = []  # table, ply, action: acknowledged
        self.unsure: list[tuple[str, int, int]] = []  # sent, and no answer came
        self.failures: list[str] = []  # answers that should never be given
        self.refused = 0  # "try again in a moment"
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self._live)

    def start(self) -> None:
        self.thread.start()

    def end(self) -> None:
        self.ending.set()
        self.thread.join(60)
        assert not self.thread.is_alive()
        self.client.close()

    def ask(self, method: str, path: str, data: object = None) -> httpx.Response | None:
        """An answer from one of the servers; None if there is none at the moment."""
        self.client.base_url = httpx.URL(random.choice(self.servers).address)
        try:
            answer = self.client.request(method, path, json=data)
        except httpx.TransportError:
            time.sleep(AGAIN)
            return None
        if answer.status_code == 503:
            self.refused += 1
            time.sleep(AGAIN)
            return None
        return answer

    def _live(self) -> None:
        while not self.ending.is_set():
            made = self.ask("POST", "/api/tables", {"game": self.game, "seats": ["me", "me"]})
            if made is not None and made.status_code == 201:
                self._play(made.json()["table"])

    def _play(self, table: str) -> None:
        while not self.ending.is_set():
            looked = self.ask("GET", f"/api/tables/{table}")
            if looked is None:
                continue
            now = looked.json()
            if now["status"] == "over":
                return
            # What was answered must be there at the next look, whichever server gives it.
            if [ply for id, ply, _ in self.done if id == table][-1:] > [now["ply"] - 1]:
                self.failures.append(f"{table} is said to be at {now['ply']}, after {self.done[-1]}")
            self._act(table, now["ply"], random.choice(list(now["ways"].values())))

    def _act(self, table: str, ply: int, action: int) -> None:
        """Send an action until it is answered. Sending it again must not do it again."""
        self.unsure.append((table, ply, action))
        while True:
            answer = self.ask("POST", f"/api/tables/{table}/actions", {"ply": ply, "action": action})
            if answer is not None:
                break
            if self.ending.is_set():
                return
        self.unsure.pop()
        if answer.status_code == 200 and answer.json()["ply"] == ply + 1:
            self.done.append((table, ply, action))
        else:
            self.failures.append(f"{table} {ply} {action}: {answer.status_code} {answer.text[:200]}")

    def check(self) -> int:
        """Every acknowledged action is in the log: in order, once. How many there were."""
        assert self.failures == []
        tables = {table for table, _, _ in self.done}
        for table in tables:
            sent = [(ply, action) for id, ply, action in self.done if id == table]
            unsure = [(ply, action) for id, ply, action in self.unsure if id == table]
            assert [ply for ply, _ in sent] == list(range(len(sent))), table
            assert self._log(table)[: len(sent)] == [action for _, action in sent], table
            assert len(self._log(table)) - len(sent) in ({0, 1} if unsure else {0}), table
        return len(self.done)

    def _log(self, table: str) -> list[int]:
        """The actions of a table as a stream from its beginning tells them."""
        with httpx.Client(base_url=self.servers[0].address, cookies=self.client.cookies, timeout=20) as client:
            ply = client.get(f"/api/tables/{table}").json()["ply"]
            actions: list[int] = []
            with client.stream("GET", f"/api/tables/{table}/events?after=0") as answer:
                event = ""
                for line in answer.iter_lines():
                    if len(actions) == ply:
                        break
                    if line.startswith("event: "):
                        event = line[7:]
                    elif line.startswith("data: ") and event == "ply":
                        told = json.loads(line[6:])
                        assert told["ply"] == len(actions) + 1
                        actions.append(told["action"])
            return actions


def go_on(guests: Iterable[Guest], by: int = 5) -> None:
    """Wait until each of them has had so many more actions acknowledged."""
    goals = [(guest, len(guest.done) + by) for guest in guests]
    until(lambda: all(len(guest.done) >= goal for guest, goal in goals))
