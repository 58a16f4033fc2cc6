"""Scripted guests: programs with a token, each at its tables, posting to any server and listening at another."""

import asyncio
import json
import random
import time
import zlib
from collections import deque
from contextlib import aclosing

from benchmarks.inn import Client, sit_down

AGAIN = 0.1  # seconds until somebody whom a fault has hit tries again
CROWDED = 50  # streams that are opened at once
FAULTS = (OSError, asyncio.IncompleteReadError, RuntimeError)


class Place:
    """A table, as its guest knows it."""

    def __init__(self, id: str, legal: list[int]) -> None:
        self.id = id
        self.ply = 0
        self.legal = legal
        self.done: list[int] = []  # actions that were acknowledged
        self.posted: dict[int, float] = {}  # by ply: when


class Crowd:
    def __init__(self, ports: list[int], game: str, spread: bool = False) -> None:
        self.ports = ports
        self.spread = spread  # post anywhere, instead of where the proxy would send it
        self.game = game
        self.places: deque[Place] = deque()
        self.all: list[Place] = []
        self.listening: list[asyncio.Task[None]] = []
        self.taken: list[float] = []  # seconds from a post to its event at the other side
        self.done = self.refused = self.lost = self.doubled = 0
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}

    async def open(self, tables: int, listeners: int) -> None:
        owner = await sit_down(self.ports[0], "Crowd")
        token = json.loads(await owner.ask("POST", "/api/me/token", {}))["token"]
        self.headers = {"authorization": f"Bearer {token}", "accept-encoding": "identity"}
        self.cookies = owner.cookies
        client = self._client(self.ports[0])
        while len(self.all) < tables:
            await self._new(client)
        client.close()
        owner.close()
        door = asyncio.Semaphore(CROWDED)
        for number, place in enumerate(self.all):
            for each in range(listeners):
                await door.acquire()
                port = self.ports[(number + each) % len(self.ports)] if self.spread else self._port(place)
                self.listening.append(asyncio.create_task(self._listen(place, port, each == 0, door)))
        for _ in range(CROWDED):
            await door.acquire()

    async def _new(self, client: Client) -> None:
        made = json.loads(await client.ask("POST", "/api/bot/tables", {"game": self.game, "seats": ["me", "me"]}))
        async with aclosing(client.messages(f"/api/bot/tables/{made['table']}/events")) as messages:
            async for event, _, data, _ in messages:
                if event == "now":
                    place = Place(made["table"], [each["action"] for each in json.loads(data)["legal"]])
                    self.all.append(place)
                    self.places.append(place)
                    return

    def _client(self, port: int) -> Client:
        client = Client(port)
        client.headers = self.headers
        client.cookies = self.cookies
        return client

    def _port(self, place: Place) -> int:
        """All of a table goes to one server, as long as it is there."""
        return self.ports[zlib.crc32(place.id.encode()) % len(self.ports)]

    async def _listen(self, place: Place, port: int, timed: bool, door: asyncio.Semaphore) -> None:
        """Hear the plies of a table, each once and in order, across all misfortunes."""
        heard = 0
        first = True
        while True:
            try:
                async for ply, at in self._client(port).stream(f"/api/tables/{place.id}/events?after={heard}"):
                    if first:
                        first = False
                        door.release()
                    if ply == 0:
                        continue
                    if ply <= heard:
                        self.doubled += 1
                    elif ply > heard + 1:
                        self.lost += 1
                    heard = ply
                    if timed and ply in place.posted:
                        self.taken.append(at - place.posted.pop(ply))
            except FAULTS:
                pass
            await asyncio.sleep(AGAIN)

    async def play(self, posters: int, until: float = 0, actions: int = 0, rate: float = 0) -> None:
        """Act all over the house: until a time or a number is reached, as fast as can be or at a rate."""
        begin = time.perf_counter()
        started = 0

        def go_on() -> bool:
            return time.perf_counter() < until if until else self.done < actions

        async def post() -> None:
            nonlocal started
            clients = {port: self._client(port) for port in self.ports}
            while go_on():
                if rate:
                    started += 1
                    await asyncio.sleep(max(0.0, begin + started / rate - time.perf_counter()))
                if not self.places:
                    await asyncio.sleep(0.001)
                    continue
                place = self.places.popleft()
                port = random.choice(self.ports) if self.spread else self._port(place)
                clients[port] = await self._act(clients[port], place)
                if place.legal:
                    self.places.append(place)
                else:
                    clients[port] = await self._again(clients[port])
            for client in clients.values():
                client.close()

        await asyncio.gather(*(post() for _ in range(posters)))

    async def _again(self, client: Client) -> Client:
        """A game is over: another begins."""
        while True:
            try:
                await self._new(client)
                return client
            except FAULTS:
                client = await self._elsewhere(client)

    async def _act(self, client: Client, place: Place) -> Client:
        """Send one action until it is answered."""
        action = random.choice(place.legal)
        while True:
            place.posted[place.ply + 1] = time.perf_counter()
            try:
                body = {"ply": place.ply, "action": action}
                told = json.loads(await client.ask("POST", f"/api/bot/tables/{place.id}/actions", body))
            except FAULTS as error:
                if isinstance(error, RuntimeError) and " 503 " not in str(error):
                    raise
                self.refused += 1
                place.posted.pop(place.ply + 1, None)
                client = await self._elsewhere(client)
                continue
            place.done.append(action)
            self.done += 1
            place.ply = told["ply"]
            place.legal = [each["action"] for each in told.get("legal") or []]
            return client

    async def _elsewhere(self, client: Client) -> Client:
        client.close()
        await asyncio.sleep(AGAIN)
        return self._client(random.choice(self.ports))

    async def check(self) -> None:
        """Every acknowledged action is in the log, in order, once."""
        client = self._client(self.ports[0])
        for place in self.all:
            actions: list[int] = []
            async with aclosing(client.messages(f"/api/tables/{place.id}/events?after=0")) as messages:
                async for event, _, data, _ in messages:
                    if event == "ply":
                        actions.append(json.loads(data)["action"])
                    if len(actions) >= len(place.done):
                        break
            if actions != place.done:
                self.lost += 1

    def close(self) -> None:
        for task in self.listening:
            task.cancel()
