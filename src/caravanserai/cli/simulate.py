"""``caravanserai simulate``: many random games, who won them and how long they took."""

import time
from collections.abc import Sequence

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import caravanserai
from caravanserai.cli.arguments import game_argument, read_options, set_up_options
from caravanserai.cli.tables import show, table
from caravanserai.core.random_play import random_game
from caravanserai.core.rng import SEEDS, Rng
from caravanserai.core.state import State


class Counts:
    """What is counted over the games."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.shared = [0] * seats
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.actions = 0

    def count(self, end: State, actions: int) -> None:
        self.actions += actions
        ranks = list(end.ranks())
        to = self.wins if ranks.count(0) == 1 else self.shared
        for seat, (rank, score) in enumerate(zip(ranks, end.scores(), strict=True)):
            to[seat] += rank == 0
            self.scores[seat].append(score)

    def table(self, title: str) -> Table:
        rows = [
            (f"seat {seat + 1}", self.wins[seat], self.shared[seat], f"{_mean(scores):.2f}", min(scores), max(scores))
            for seat, scores in enumerate(self.scores)
        ]
        return table(title, "seat", "wins", "shared wins", "mean score", "lowest", "highest", rows=rows)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


@click.command()
@game_argument
@click.option("-n", "--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game; the others count on.")
@set_up_options
def simulate(game_name: str, games: int, seed: int, seats: int | None, options: tuple[str, ...]) -> None:
    """Play random games of GAME and count who wins.

    Every action is drawn uniformly from the legal ones. The same seed gives the same games on every machine.

    \b
    caravanserai simulate gobi -n 1000 --seats 4
    """
    spec = caravanserai.spec(game_name)
    given = read_options(options)
    counts = Counts(spec.new(seats, seed, given).seats)
    console = Console(stderr=True)
    begun = time.perf_counter()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for number in progress.track(range(games), description=spec.title):
            this = (seed + number) % SEEDS
            state = spec.new(seats, this, given)
            counts.count(state, random_game(state, Rng(this, 1)))
    seconds = time.perf_counter() - begun
    show(counts.table(f"{games:,} random games of {spec.title}, seeds from {seed}"))
    click.echo(
        f"{seconds:.2f} s on one core: {games / seconds:,.0f} games/s, {counts.actions / seconds:,.0f} actions/s, "
        f"{counts.actions / games:.1f} actions a game"
    )
