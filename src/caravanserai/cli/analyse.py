"""``caravanserai analyse``: what a strong player would say about a recorded game."""

import json
from collections.abc import Iterator

import click
from rich.console import Console
from rich.progress import Progress

import caravanserai
from caravanserai.bots.analysis import Analysis, Effort, Judgement
from caravanserai.bots.analysis import analyse as judge_all
from caravanserai.bots.coach import Gain, gains
from caravanserai.bots.levels import UNLIMITED_ITERATIONS
from caravanserai.cli.arguments import file_argument
from caravanserai.cli.tables import heading, show, table
from caravanserai.core.record import Record
from caravanserai.core.spec import english


@click.command()
@file_argument
@click.option(
    "--seconds", type=click.FloatRange(min=0.001), default=0.5, show_default=True, help="To think about a ply."
)
@click.option(
    "--iterations",
    type=click.IntRange(min=1, max=UNLIMITED_ITERATIONS),
    help="How often to try at a ply instead; then the same record has the same analysis.",
)
@click.option("-j", "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="Print all that was found as JSON.")
def analyse(file: str, seconds: float, iterations: int | None, jobs: int, as_json: bool) -> None:
    """Say of the recorded game in FILE who stood how, what was best, and what mistakes cost.

    Every action is judged with what its seat knew at the time. Shares of the win are those the search expects if the best
    is played; a mistake's mark tells how much of it went: inaccuracy from 5 %, mistake from 10 %, blunder from 15 %.
    """
    record = caravanserai.load(file)
    effort = Effort(iterations) if iterations else Effort(UNLIMITED_ITERATIONS, seconds)
    found = _watched(record, effort, jobs)
    if as_json:
        click.echo(json.dumps(found))
        return
    heading(f"{record.spec.title}: {', '.join(record.names)}")
    rows = [_row(judgement, record) for judgement in found["plies"]]
    show(table("", "ply", "seat", "action", "mark", "better", "gains", "win, %", "lead", rows=rows, left=6))
    show(table("Marks", "seat", "inaccuracy", "mistake", "blunder", rows=_marks(found)))


def _watched(record: Record, effort: Effort, jobs: int) -> Analysis:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(record.spec.title, total=len(record.actions) + 1)
        return judge_all(record, effort, jobs=jobs, progress=lambda *_: progress.advance(task))


def _row(judgement: Judgement, record: Record) -> tuple[object, ...]:
    """A ply: the mover's share of the win and lead before it, what would have been better and what that gains."""
    seat, mark = judgement["seat"], judgement["mark"]
    win = judgement["win"][seat] if seat >= 0 else max(judgement["win"])
    margin = judgement["margin"][seat] if seat >= 0 else max(judgement["margin"])
    asked = mark or (not judgement["notation"] and judgement["best"])
    line = judgement["best"][0]["line"] if asked else []
    return (
        judgement["ply"],
        seat + 1 if seat >= 0 else "end",
        judgement["notation"],
        f"{mark} −{100 * judgement['loss']:.0f} %" if mark else "",
        " ".join(line[:3]),
        "; ".join(_told(gain, seat) for gain in gains(record.at(judgement["ply"]), line, english)),
        f"{100 * win:.0f}",
        f"{margin:+.1f}".replace("-", "−"),
    )


def _told(gain: Gain, seat: int) -> str:
    return gain.text if gain.seat == seat else f"{gain.seat + 1} answers: {gain.text}"


def _marks(found: Analysis) -> Iterator[tuple[object, ...]]:
    for seat, name in enumerate(found["names"]):
        own = [judgement["mark"] for judgement in found["plies"] if judgement["seat"] == seat]
        yield (name, *(own.count(mark) for mark in ("inaccuracy", "mistake", "blunder")))
