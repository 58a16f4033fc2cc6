"""The table: our games compiled and interpreted, and the libraries of others beside them."""

import json
import os
import subprocess
import sys

import click
from rich.console import Console
from rich.table import Table

import caravanserai
from benchmarks.measure import GameSpeed
from benchmarks.others import all_others


def in_another_process(seconds: float, pure: bool) -> list[GameSpeed]:
    """The rows of our games, compiled or not."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.measure", str(seconds)],
        env={**os.environ, "CARAVANSERAI_PURE": "1" if pure else ""},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [GameSpeed(*row) for row in json.loads(done.stdout)]


def table(fast: list[GameSpeed], slow: list[GameSpeed], others: list[GameSpeed]) -> Table:
    out = Table(
        title="Random play called from Python, one core; search: iterations in the opening; "
        "plain: the same rules not compiled",
        title_justify="left",
    )
    out.add_column("game", no_wrap=True)
    for column in (
        "seats",
        "actions a game",
        "games/s",
        "actions/s",
        "clone, ns",
        "search/s",
        "plain games/s",
        "ratio",
    ):
        out.add_column(column, justify="right")
    for row, plain in zip(fast, slow, strict=True):
        out.add_row(*cells(row), f"{plain.games:,.1f}", f"{row.games / plain.games:.1f}")
    out.add_section()
    for row in others:
        out.add_row(*cells(row), "", "")
    return out


def cells(row: GameSpeed) -> tuple[str, ...]:
    length = row.actions / row.games
    numbers = (f"{value:,.0f}" for value in (row.seats, length, row.games, row.actions, row.clone))
    return (row.name, *numbers, "" if row.search is None else f"{row.search:,.0f}")


@click.command()
@click.option(
    "--seconds", default=2.0, show_default=True, help="How long to play each game, with each number of seats."
)
def main(seconds: float) -> None:
    """Measure every registered game and, when they are installed, python-chess and OpenSpiel.

    \b
    uv run python -m benchmarks
    uv run --group bench python -m benchmarks      with the libraries of others
    """
    if not caravanserai.compiled():
        click.echo("The rules are not compiled here: all figures are those of plain Python.", err=True)
    fast, slow = (in_another_process(seconds, pure) for pure in (False, True))
    Console(width=120).print(table(fast, slow, list(all_others(seconds))))


if __name__ == "__main__":
    main()
