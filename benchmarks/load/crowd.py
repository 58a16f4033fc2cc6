"""Scripted guests: programs with a token, each at its tables, posting to any server and listening at another."""

import asyncio
import json
import random
import time
import zlib
from collections import deque
from contextlib import aclosing

from benchmarks.inn import Client, sit_down

RETRY_SECONDS = 0.1  # until somebody whom a fault has hit tries again
MAX_OPENING_STREAMS = 50  # at once
FAULTS = (OSError, asyncio.IncompleteReadError, RuntimeError)


class CrowdTable:
    """A table, as its guest knows it."""

    def __init__(self, id: str, legal: list[int]) -> None:
        self.id = id
        self.ply = 0
        self.legal = legal
        self.done: list[int] = []  # actions that were acknowledged
        self.posted: dict[int, float] = {}  # by ply: when


class Crowd:
    def __init__(self, ports: list[int], game_name: str, spread: bool = False) -> None:
        self.ports = ports
        self.spread = spread  # post anywhere, instead of where the proxy would send it
        self.game_name = game_name
        self.free: deque[CrowdTable] = deque()
        self.all: list[CrowdTable] = []
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
        door = asyncio.Semaphore(MAX_OPENING_STREAMS)
        for number, table in enumerate(self.all):
            for each in range(listeners):
                await door.acquire()
                port = self.ports[(number + each) % len(self.ports)] if self.spread else self._port(table)
                self.listening.append(asyncio.create_task(self._listen(table, port, each == 0, door)))
        for _ in range(MAX_OPENING_STREAMS):
            await door.acquire()

    async def _new(self, client: Client) -> None:
        made = json.loads(await client.ask("POST", "/api/bot/tables", {"game": self.game_name, "seats": ["me", "me"]}))
        async with aclosing(client.messages(f"/api/bot/tables/{made['table']}/events")) as messages:
            async for event, _, data, _ in messages:
                if event == "now":
                    table = CrowdTable(made["table"], [each["action"] for each in json.loads(data)["legal"]])
                    self.all.append(table)
                    self.free.append(table)
                    return

    def _client(self, port: int) -> Client:
        client = Client(port)
        client.headers = self.headers
        client.cookies = self.cookies
        return client

    def _port(self, table: CrowdTable) -> int:
        """All of a table goes to one server, as long as it is there."""
        return self.ports[zlib.crc32(table.id.encode()) % len(self.ports)]

    async def _listen(self, table: CrowdTable, port: int, timed: bool, door: asyncio.Semaphore) -> None:
        """Hear the plies of a table, each once and in order, across all misfortunes."""
        heard = 0
        first = True
        while True:
            try:
                async for ply, at in self._client(port).stream(f"/api/tables/{table.id}/events?after={heard}"):
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
                    if timed and ply in table.posted:
                        self.taken.append(at - table.posted.pop(ply))
            except FAULTS:
                pass
            await asyncio.sleep(RETRY_SECONDS)

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
                if not self.free:
                    await asyncio.sleep(0.001)
                    continue
                table = self.free.popleft()
                port = random.choice(self.ports) if self.spread else self._port(table)
                clients[port] = await self._act(clients[port], table)
                if table.legal:
                    self.free.append(table)
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

    async def _act(self, client: Client, table: CrowdTable) -> Client:
        """Send one action until it is answered."""
        action = random.choice(table.legal)
        while True:
            table.posted[table.ply + 1] = time.perf_counter()
            try:
                body = {"ply": table.ply, "action": action}
                told = json.loads(await client.ask("POST", f"/api/bot/tables/{table.id}/actions", body))
            except FAULTS as error:
                if isinstance(error, RuntimeError) and " 503 " not in str(error):
                    raise
                self.refused += 1
                table.posted.pop(table.ply + 1, None)
                client = await self._elsewhere(client)
                continue
            table.done.append(action)
            self.done += 1
            table.ply = told["ply"]
            table.legal = [each["action"] for each in told.get("legal") or []]
            return client

    async def _elsewhere(self, client: Client) -> Client:
        client.close()
        await asyncio.sleep(RETRY_SECONDS)
        return self._client(random.choice(self.ports))

    async def check(self) -> None:
        """Every acknowledged action is in the log, in order, once."""
        client = self._client(self.ports[0])
        for table in self.all:
            actions: list[int] = []
            async with aclosing(client.messages(f"/api/tables/{table.id}/events?after=0")) as messages:
                async for event, _, data, _ in messages:
                    if event == "ply":
                        actions.append(json.loads(data)["action"])
                    if len(actions) >= len(table.done):
                        break
            if actions != table.done:
                self.lost += 1

    def close(self) -> None:
        for task in self.listening:
            task.cancel()
