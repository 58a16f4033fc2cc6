"""``caravanserai arena``: bots play against bots, to learn who is stronger and by how much."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import caravanserai
from caravanserai.arena.cluster import played_on
from caravanserai.arena.folder import TournamentFolder
from caravanserai.arena.match import Result, play
from caravanserai.arena.report import grids, heading, write
from caravanserai.arena.schedule import Job, Tournament
from caravanserai.bots.parallel import spread
from caravanserai.cli.arguments import game_argument, read_options, set_up_options
from caravanserai.cli.tables import show, table


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT …")
@click.option("-n", "--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("-j", "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first deal; the others count on.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Keep everything in this folder.")
@click.option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address; local: on this machine.")
@set_up_options
def arena(
    game_name: str,
    bots: tuple[str, ...],
    games: int,
    jobs: int,
    seed: int,
    out: Path | None,
    ray: str | None,
    seats: int | None,
    options: tuple[str, ...],
) -> None:
    """Let bots play GAME against each other and rate them.

    BOT is random, greedy, a level from 1 to 9, search:N or uct:N with N iterations (uct:500) or seconds (uct:0.5s). Every deal
    is played with every rotation of its bots over the seats, so -n is rounded up to whole rotations. With more bots than
    seats every combination plays; with fewer, the last one named takes the seats that are left.

    With --out the results, records, tables and a plot stay in a folder, and the same command goes on where it was stopped.

    \b
    caravanserai arena gobi 5 4 -n 200 -j 2
    caravanserai arena gobi random greedy 1 2 3 --seats 3 -n 300 --out ladder
    """
    spec = caravanserai.spec(game_name)
    given = spec.read_options(read_options(options))
    asked = {name.partition("=")[0] for name in options}
    tournament = Tournament(
        game_name,
        bots,
        spec.seats[0] if seats is None else seats,
        seed,
        {name: value for name, value in given.items() if name in asked},
    )
    folder = TournamentFolder(out, tournament) if out else None
    jobs_all = list(tournament.jobs(games))
    done = {result.number: result for result in (folder.read() if folder else [])}
    left = [job for job in jobs_all if job.number not in done]
    for result, record in _watched(
        spec.title, len(jobs_all), left, played_on(ray, left) if ray else spread(play, left, jobs)
    ):
        done[result.number] = result
        if folder:
            folder.add(result, record)
    results = [done[number] for number in sorted(done)]
    click.echo(heading(tournament, results))
    for grid in grids(results):
        show(table(grid.title, *grid.columns, rows=grid.rows))
    if out:
        for file in write(out, tournament, results):
            click.echo(f"Written: {file}")


def _watched(
    title: str, whole: int, left: list[Job], results: Iterator[tuple[Result, str]]
) -> Iterator[tuple[Result, str]]:
    """The results, with a bar that grows by each of them."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=whole, completed=whole - len(left))
        for pair in results:
            yield pair
            progress.advance(task)
