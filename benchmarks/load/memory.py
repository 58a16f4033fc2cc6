"""What an idle table and an idle stream cost in a server's memory: ``uv run python -m benchmarks.load.memory``.

Bars: 20 kB a table, 60 kB a stream.
"""

import asyncio
import json
import random
import tempfile
from pathlib import Path

import click

from benchmarks.inn import Client, House, leaves, open_tables, sit_down
from caravanserai import games
from caravanserai.inn.tables.cache import IDLE_SECONDS
from caravanserai.inn.web.services import DROP_IDLE_SECONDS

SETTLE_SECONDS = 1.0  # until the server has done what it was asked


def resident(process: int) -> int:
    """Bytes that a process has in memory, without what it shares."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1]) * 1024
    raise ValueError("this system does not tell how much memory a process has")


async def table_cost(house: House, game_name: str, count: int, plies: int, rested: bool) -> float:
    """Bytes for a table that some actions were played at. ``rested``: while as many others have been idle for long."""
    client = await sit_down(house.port, "Ana")
    await open_tables(client, game_name, 20)  # what is imported and remembered once
    if rested:
        await _play(client, game_name, count, plies)
        client.close()  # the server would hang up meanwhile
        await asyncio.sleep(IDLE_SECONDS + 2 * DROP_IDLE_SECONDS)
    before = resident(house.process.pid)
    await _play(client, game_name, count, plies)
    await asyncio.sleep(SETTLE_SECONDS)
    return (resident(house.process.pid) - before) / count


async def _play(client: Client, game_name: str, count: int, plies: int) -> None:
    for id in await open_tables(client, game_name, count):
        seen = json.loads(await client.ask("GET", f"/api/tables/{id}"))
        for _ in range(plies):
            action = random.choice(leaves(seen["ways"]))
            answer = await client.ask("POST", f"/api/tables/{id}/actions", {"ply": seen["ply"], "action": action})
            seen = json.loads(answer)


async def stream_cost(house: House, count: int) -> float:
    """Bytes for an open stream of which nothing is heard."""
    client = await sit_down(house.port, "Bo")
    [id] = await open_tables(client, "gobi", 1)

    connected = asyncio.Semaphore(0)

    async def listen() -> None:
        stream = client.stream(f"/api/tables/{id}/events?after=0")
        await anext(stream)
        connected.release()
        async for _ in stream:
            pass

    async def connect(more: int) -> list[asyncio.Task[None]]:
        tasks = []
        for _ in range(more):  # one after another: a crowd at the door would be measured as well
            tasks.append(asyncio.create_task(listen()))
            await connected.acquire()
        await asyncio.sleep(SETTLE_SECONDS)
        return tasks

    listening = await connect(20)
    before = resident(house.process.pid)
    listening += await connect(count)
    cost = (resident(house.process.pid) - before) / count
    for task in listening:
        task.cancel()
    return cost


@click.command()
@click.option("--tables", default=300)
@click.option("--plies", default=10, help="Actions played at each table.")
@click.option("--streams", default=1000)
@click.option("--rested", is_flag=True, help="Wait until the first half of the tables is dropped from memory.")
def main(tables: int, plies: int, streams: int, rested: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for game_name in [spec.name for spec in games() if 2 in spec.seats]:
            house = House(f"sqlite:///{folder}/{game_name}.db", f"--keep={2 * tables}")
            try:
                cost = asyncio.run(table_cost(house, game_name, tables, plies, rested)) / (1 + rested)
                what = "averaged over tables of which half are idle" if rested else "for a table in memory"
                print(f"{game_name}: {cost / 1000:.1f} kB {what}, after {plies} actions (bar 20)", flush=True)
            finally:
                house.close()
        house = House(f"sqlite:///{folder}/inn.db")
        try:
            print(f"{asyncio.run(stream_cost(house, streams)) / 1000:.1f} kB for an idle stream (bar 60)")
        finally:
            house.close()


if __name__ == "__main__":
    main()
