"""The inn under load, one process, on this machine: ``uv run python -m benchmarks.inn``.

Bars: start ≤ 2 s · p99 of POST-to-event ≤ 50 ms with 200 running tables and 400 connected streams, one of them at each
table that of a page, which is sent all that it draws · ≥ 300 committed actions a second on SQLite · a table page ≤ 150 kB
over the wire.
"""

import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

import brotli
import click

from caravanserai import games


class House:
    """A server in a process of its own."""

    def __init__(self, database: str, *flags: str) -> None:
        begin = time.perf_counter()
        command = [sys.executable, "-m", "caravanserai.inn.ops.command", "--port=0", "--rate=0", "--keep=2000"]
        self.process = subprocess.Popen(
            [*command, f"--database={database}", *flags],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])
        while True:
            try:
                asyncio.run(Client(self.port).ask("GET", "/colours.css"))
                break
            except OSError:
                time.sleep(0.01)
        self.start_time = time.perf_counter() - begin

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Client:
    """As little HTTP as it takes, so that the client costs less than the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {"accept-encoding": "br"}
        self.connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    def _request(self, method: str, path: str, body: bytes) -> bytes:
        headers = {"host": "localhost", "content-length": str(len(body)), "content-type": "application/json"}
        headers |= self.headers | {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if "csrftoken" in self.cookies:
            headers["x-csrftoken"] = self.cookies["csrftoken"]
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body

    async def ask(self, method: str, path: str, data: object = None) -> bytes:
        """Send a request on a connection that is kept, and read the answer."""
        if self.connection is None:
            self.connection = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.connection
        writer.write(self._request(method, path, b"" if data is None else json.dumps(data).encode()))
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        for name, value in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;]+)", head):
            self.cookies[name] = value
        length = re.search(r"(?im)^content-length: (\d+)", head)
        body = await reader.readexactly(int(length[1])) if length else b""
        if head.split(" ", 2)[1][0] != "2":
            raise RuntimeError(f"{method} {path}: {head.splitlines()[0]} {body[:200]!r}")
        self.wire = len(head) + len(body)
        return body

    async def stream(self, path: str) -> AsyncIterator[tuple[int, float]]:
        """The plies of a stream, with the time they came."""
        async for event, ply, _, at in self.messages(path):
            if event in ("", "ply", "now"):
                yield ply, at

    async def messages(self, path: str) -> AsyncGenerator[tuple[str, int, bytes, float], None]:
        """The messages of a stream: event, ply, data, and the time they came; first an empty one, once it is open."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        try:
            writer.write(self._request("GET", path, b""))
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head[:20]:
                raise RuntimeError(f"GET {path}: {head[:30]!r}")
            yield "", 0, b"", time.perf_counter()
            event, ply = "", 0
            async for line in reader:
                if line.startswith(b"id: "):
                    ply = int(line[4:].partition(b".")[0])
                elif line.startswith(b"event: "):
                    event = line[7:].decode().strip()
                elif line.startswith(b"data: "):
                    yield event, ply, line[6:], time.perf_counter()
        finally:
            writer.close()

    def close(self) -> None:
        if self.connection is not None:
            self.connection[1].close()
            self.connection = None


async def sit_down(port: int, name: str) -> Client:
    client = Client(port)
    await client.ask("GET", "/colours.css")
    await client.ask("GET", "/")
    client.headers["accept-encoding"] = "identity"
    await client.ask("PUT", "/api/me/name", {"name": name})
    return client


async def open_tables(client: Client, game_name: str, count: int) -> list[str]:
    made = []
    for _ in range(count):
        made.append(
            json.loads(await client.ask("POST", "/api/tables", {"game": game_name, "seats": ["me", "me"]}))["table"]
        )
    return made


async def latency(port: int, game_name: str, tables: int, rate: float, seconds: float) -> dict[str, list[float]]:
    """Post actions at a steady rate all over the house; from each post to its event at the table's two streams."""
    client = await sit_down(port, "Ana")
    ids = await open_tables(client, game_name, tables)
    posted: dict[tuple[str, int], float] = {}
    taken: dict[str, list[float]] = {"events?after=0": [], "now/events": []}

    async def watch(id: str, stream: str) -> None:
        async for ply, at in client.stream(f"/api/tables/{id}/{stream}"):
            if (id, ply) in posted:
                taken[stream].append(at - posted[id, ply])

    watchers = [asyncio.create_task(watch(id, stream)) for id in ids for stream in taken]
    await asyncio.sleep(2)
    seen: dict[str, Any] = {id: json.loads(await client.ask("GET", f"/api/tables/{id}")) for id in ids}
    free = list(ids)
    end = time.perf_counter() + seconds

    async def act(poster: Client, id: str) -> None:
        ply = seen[id]["ply"]
        posted[id, ply + 1] = time.perf_counter()
        chosen = random.choice(leaves(seen[id]["ways"]))
        answer = await poster.ask("POST", f"/api/tables/{id}/actions", {"ply": ply, "action": chosen})
        seen[id] = json.loads(answer)
        posters.append(poster)
        if seen[id]["status"] == "running":
            free.append(id)

    posters = [await copy_of(client) for _ in range(8)]
    running: set[asyncio.Task[None]] = set()
    while time.perf_counter() < end and free:
        poster = posters.pop() if posters else await copy_of(client)
        task = asyncio.create_task(act(poster, free.pop(random.randrange(len(free)))))
        running.add(task)
        task.add_done_callback(running.discard)
        await asyncio.sleep(1 / rate)
    await asyncio.gather(*running)
    await asyncio.sleep(0.5)
    for watcher in watchers:
        watcher.cancel()
    return taken


async def copy_of(client: Client) -> Client:
    twin = Client(client.port)
    twin.cookies, twin.headers = client.cookies, client.headers
    return twin


def leaves(ways: dict[str, Any]) -> list[int]:
    return [leaf for way in ways.values() for leaf in ([way] if isinstance(way, int) else leaves(way))]


async def throughput(port: int, game_name: str, seconds: float, clients: int = 8) -> float:
    """Committed actions a second through the bot API, from some clients that never wait."""
    owner = await sit_down(port, "Robot")
    token = json.loads(await owner.ask("POST", "/api/me/token", {}))["token"]
    done = 0
    end = time.perf_counter() + seconds

    async def work() -> None:
        nonlocal done
        bot = Client(port)
        bot.headers = {"authorization": f"Bearer {token}"}
        while time.perf_counter() < end:
            made = json.loads(await bot.ask("POST", "/api/bot/tables", {"game": game_name, "seats": ["me", "me"]}))[
                "table"
            ]
            seen = json.loads(await owner_copy.ask("GET", f"/api/tables/{made}"))
            legal = leaves(seen["ways"])
            ply = 0
            while legal and time.perf_counter() < end:
                sent = {"ply": ply, "action": random.choice(legal)}
                told = json.loads(await bot.ask("POST", f"/api/bot/tables/{made}/actions", sent))
                done += 1
                ply = told["ply"]
                legal = [each["action"] for each in told.get("legal") or []]

    owner_copy = await copy_of(owner)
    lock = asyncio.Lock()
    plain = owner_copy.ask

    async def one_at_a_time(method: str, path: str, data: object = None) -> bytes:
        async with lock:
            return await plain(method, path, data)

    owner_copy.ask = one_at_a_time  # type: ignore[method-assign]  # on this one guest only
    begin = time.perf_counter()
    await asyncio.gather(*(work() for _ in range(clients)))
    return done / (time.perf_counter() - begin)


async def page_size(port: int, game_name: str) -> int:
    """Bytes over the wire for a browser that sees its first table: page, styles, scripts, icon."""
    client = await sit_down(port, "Newcomer")
    [id] = await open_tables(client, game_name, 1)
    client.headers["accept-encoding"] = "br"
    page = brotli.decompress(await client.ask("GET", f"/tables/{id}")).decode()
    total = client.wire
    wanted = set(re.findall(r'(?:href|src)="(/(?:static/[^"]+|colours\.css))"', page))
    static = re.search(r"/static/\w+", page)
    assert static
    seen: set[str] = set()
    while wanted - seen:
        path = (wanted - seen).pop()
        seen.add(path)
        body = await client.ask("GET", path)
        total += client.wire
        if path.endswith(".js"):
            text = body.decode() if body[:2] == b"/*" else brotli.decompress(body).decode()
            wanted |= {f"{static[0]}/{name}" for name in re.findall(r'from "\./([\w.]+)"', text)}
    return total


@click.command()
@click.option("--game", "game_name", default="", help="The game to play; else every one.")
@click.option("--tables", default=200)
@click.option("--rate", default=60.0, help="Posts a second while the latency is measured.")
@click.option("--seconds", default=8.0)
def main(game_name: str, tables: int, rate: float, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/inn.db"
        House(database).close()
        house = House(database)
        print(f"start {house.start_time:.2f} s (bar 2)")
        try:
            for name in [game_name] if game_name else [spec.name for spec in games() if 2 in spec.seats]:
                for stream, taken in asyncio.run(latency(house.port, name, tables, rate, seconds)).items():
                    cuts = statistics.quantiles(taken, n=100)
                    print(
                        f"{name}: POST-to-event at {stream} p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms "
                        f"(bar 6) over {len(taken)} posts, {tables} tables, {2 * tables} streams"
                    )
                print(
                    f"{name}: {asyncio.run(throughput(house.port, name, seconds)):.0f} committed actions/s (bar 1200)"
                )
                print(f"{name}: table page {asyncio.run(page_size(house.port, name)) / 1000:.0f} kB (bar 150)")
        finally:
            house.close()


if __name__ == "__main__":
    main()
