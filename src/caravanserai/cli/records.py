"""``caravanserai replay`` and ``caravanserai draw``: recorded games read and seen again."""

from pathlib import Path

import click

import caravanserai
from caravanserai.cli.arguments import file_argument
from caravanserai.cli.tables import heading, sheet_table, show
from caravanserai.core.errors import BadOption
from caravanserai.core.png import png
from caravanserai.core.record import Record
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.core.spec import english
from caravanserai.core.state import SPECTATOR

seat_option = click.option("--seat", type=int, help="See it as seat 1, 2, … does.  [default: as a spectator does]")


@click.command()
@file_argument
@click.option("--step", is_flag=True, help="Show the board after every action and wait for Enter.")
@seat_option
def replay(file: str, step: bool, seat: int | None) -> None:
    """Tell the recorded game in FILE, action by action, and show how it ended."""
    record = caravanserai.load(file)
    spec = record.spec
    eye = _eye(record, seat)
    heading(f"{spec.title}: {', '.join(record.names)}")
    for key, value in record.tags.items():
        click.echo(f"{key}: {value}")
    _comment(record, 0)
    turn = 0
    states = record.states()
    before = next(states)
    for ply, (action, after) in enumerate(zip(record.actions, states, strict=True), 1):
        if before.turn != turn:
            turn = int(before.turn)
            heading(f"{turn}. {record.names[before.to_move]}")
        click.echo(f"   {spec.tell(before.view(eye), action, english)}  ({before.describe(action)})")
        _comment(record, ply)
        before = after
        if step and not before.over:
            click.echo(f"\n{spec.board(before.view(eye), english)}\n")
            click.prompt("Enter: go on", default="", show_default=False, prompt_suffix="")
    view = before.view(eye)
    click.echo(f"\n{spec.board(view, english)}\n\n{spec.prompt(view, english)}\n")
    if before.over:
        show(sheet_table(record, before))


def _comment(record: Record, ply: int) -> None:
    if ply in record.comments:
        click.secho(f"   {record.comments[ply]}", italic=True)


@click.command()
@file_argument
@click.option("-o", "--output", type=click.Path(), required=True, help="Where to: a name in .svg or .png.")
@click.option("--ply", type=int, help="After so many actions.  [default: after the last]")
@seat_option
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True)
def draw(file: str, output: str, ply: int | None, seat: int | None, theme: str) -> None:
    """Draw a position of the recorded game in FILE.

    A PNG is twice as large as the SVG.
    """
    kind = Path(output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadOption(f"{output} does not end in .svg or .png")
    record = caravanserai.load(file)
    eye = _eye(record, seat)
    state = record.end() if ply is None else record.at(ply)
    svg = record.spec.draw(state.view(eye), english).svg(DARK if theme == "dark" else LIGHT)
    if kind == ".svg":
        Path(output).write_text(svg + "\n", encoding="utf-8", newline="\n")
    else:
        Path(output).write_bytes(png(svg, zoom=2))
    click.echo(f"Drawn: {output}")


def _eye(record: Record, seat: int | None) -> int:
    """Who looks."""
    if seat is None:
        return int(SPECTATOR)
    if not 1 <= seat <= record.seats:
        raise BadOption(f"there is no seat {seat}; the record has 1 … {record.seats}")
    return seat - 1
