"""Thousands of tables over real HTTP and streams, on PostgreSQL: ``uv run python -m benchmarks.load --help``.

    uv run python -m benchmarks.load --servers 1 --servers 2 --servers 4       how much, and how fast
    uv run python -m benchmarks.load --actions 200000 --fault-every 10         nothing is lost, nothing is doubled

Bars on two cores with everything on them: 500 committed actions a second; at 70 % of that, 1,000 open tables and 2,000
streams, 99 of 100 actions are heard by the other side within 100 ms.
"""

import asyncio
import os
import statistics
import time

import click

from benchmarks.load.crowd import Crowd
from benchmarks.load.house import Houses

Spent = dict[str, float]


def report(title: str, crowd: Crowd, seconds: float, before: Spent, after: Spent) -> None:
    taken = crowd.taken
    line = f"{title}: {crowd.done / seconds:.0f} committed actions/s"
    if len(taken) > 100:
        cuts = statistics.quantiles(taken, n=100)
        line += (
            f", POST-to-event p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms over {len(taken):,} actions"
        )
    print(f"{line}; {crowd.refused} asked to try again, {crowd.lost} lost, {crowd.doubled} doubled")
    if after == before:  # servers that were killed took their figures with them
        return
    costs = ", ".join(f"{who} {(after[who] - before[who]) * 1000 / crowd.done:.2f} ms" for who in after)
    print(f"  CPU time for an action: {costs}", flush=True)


async def throughput(houses: Houses, game_name: str, tables: int, seconds: float, posters: int) -> float:
    """As fast as it goes."""
    crowd = Crowd(houses.ports, game_name, houses.spread)
    await crowd.open(tables, listeners=0)
    before, begin = houses.spent(), time.perf_counter()
    await crowd.play(posters, until=begin + seconds)
    took, after = time.perf_counter() - begin, houses.spent()
    await crowd.check()
    report(f"{len(houses.ports)} servers, {tables} tables, {posters} at once", crowd, took, before, after)
    crowd.close()
    return crowd.done / took


async def latency(houses: Houses, game_name: str, tables: int, seconds: float, rate: float) -> None:
    """At a steady rate, with two streams a table of which one is timed."""
    crowd = Crowd(houses.ports, game_name, houses.spread)
    await crowd.open(tables, listeners=2)
    before, begin = houses.spent(), time.perf_counter()
    await crowd.play(64, until=begin + seconds, rate=rate)
    took, after = time.perf_counter() - begin, houses.spent()
    await asyncio.sleep(1)
    await crowd.check()
    title = f"{len(houses.ports)} servers, {tables} tables, {2 * tables} streams, {rate:.0f} wished for"
    report(title, crowd, took, before, after)
    for port, size in houses.memory():
        print(f"  server on port {port}: {size / 1e6:.0f} MB", flush=True)
    crowd.close()


async def endurance(houses: Houses, game_name: str, tables: int, actions: int, fault_every: float) -> None:
    """Until so many actions are committed, with a fault every few seconds: a server is killed, or the database stops."""
    crowd = Crowd(houses.ports, game_name, houses.spread)
    await crowd.open(tables, listeners=1)
    begin = time.perf_counter()
    faults = asyncio.create_task(houses.misfortune(fault_every)) if fault_every else None
    await crowd.play(16, actions=actions)
    took = time.perf_counter() - begin
    if faults is not None:
        faults.cancel()
        await asyncio.gather(faults, return_exceptions=True)
    houses.mend()
    await asyncio.sleep(2)
    await crowd.check()
    report(f"{len(houses.ports)} servers, {houses.faults} faults, {crowd.done:,} actions", crowd, took, {}, {})
    crowd.close()


@click.command()
@click.option("--database", default="", help="A PostgreSQL server; else one is started for it.")
@click.option("--game", "game_name", default="gipsy_king")
@click.option("--tables", default=1000)
@click.option("--servers", multiple=True, type=int, default=(1, 2, 4))
@click.option("--spread", is_flag=True, help="Post to any server, instead of where the proxy would send it.")
@click.option("--seconds", default=15.0)
@click.option("--posters", default=16)
@click.option("--share", default=0.7, help="Of the throughput, while latencies are measured.")
@click.option("--actions", default=0, help="Instead: play so many, and look whether one is lost or doubled.")
@click.option("--fault-every", default=10.0, help="Seconds between two faults meanwhile; 0: none.")
def main(
    database: str,
    game_name: str,
    tables: int,
    servers: tuple[int, ...],
    spread: bool,
    seconds: float,
    posters: int,
    share: float,
    actions: int,
    fault_every: float,
) -> None:
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    for count in servers:
        with Houses(count, database, spread) as houses:
            if actions:
                asyncio.run(endurance(houses, game_name, tables, actions, fault_every))
                continue
            best = asyncio.run(throughput(houses, game_name, tables, seconds, posters))
            asyncio.run(latency(houses, game_name, tables, seconds, min(best, 500.0) * share))


if __name__ == "__main__":
    main()
