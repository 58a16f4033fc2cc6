"""``caravanserai puzzle``: Gemblo's puzzles in the terminal, to print, solve and share."""

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from caravanserai.core.errors import CaravanseraiError
from caravanserai.core.spec import english, spec
from caravanserai.games.gemblo_puzzle.puzzles import GENERATED, daily, drawn, generated
from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle, new_puzzle
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import LEVELS, Finding, examine, hint, search

_SPEC = spec("gemblo_puzzle")


def _which(command: Callable[..., None]) -> Callable[..., None]:
    """Which puzzle a command is about: a silhouette's name, or the level and seed of a generated one."""
    command = click.argument("name", type=click.Choice([*SILHOUETTES, GENERATED]), metavar="NAME")(command)
    command = click.option(
        "--level",
        type=click.IntRange(LEVELS[0], LEVELS[-1]),
        default=2,
        show_default=True,
        help="of a generated puzzle",
    )(command)
    return click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="of a generated puzzle")(
        command
    )


def _start(name: str, level: int, seed: int) -> GembloPuzzle:
    if name == GENERATED:
        return new_puzzle(generated(level, seed), level)
    return new_puzzle(drawn(name), 0)


def _print(state: GembloPuzzle, svg: str | None = None) -> None:
    click.echo(_SPEC.board(state.view(0), english))
    if svg:
        Path(svg).write_text(_SPEC.draw(state.view(0), english).svg(), encoding="utf-8")
        click.echo(f"drawn in {svg}")


def _count(found: Finding) -> str:
    return f"{found.solutions}" if found.complete else f"{found.solutions} or more"


@click.group("puzzle")
def puzzle() -> None:
    """Gemblo for one: fill a silhouette with the pieces given."""


@puzzle.command("list")
@click.option("--grade", is_flag=True, help="also search each for its solutions and level (takes half a minute)")
def list_puzzles(grade: bool) -> None:
    """The silhouettes drawn by hand."""
    table = Table(box=None)
    for column in ("name", "English", "français", "pieces", "hexes", *(("solutions", "level") if grade else ())):
        table.add_column(column)
    for name, silhouette in SILHOUETTES.items():
        made = drawn(name)
        row = [name, silhouette.english, silhouette.french, str(len(made.pieces)), str(len(made.cells))]
        if grade:
            found = examine(made)
            row += [_count(found), str(found.level)]
        table.add_row(*row)
    Console(file=sys.stdout).print(table)


@puzzle.command()
@_which
@click.option("--svg", type=click.Path(dir_okay=False), help="also draw it into this file")
def show(name: str, level: int, seed: int, svg: str | None) -> None:
    """A silhouette and its pieces."""
    _print(_start(name, level, seed), svg)


@puzzle.command()
@_which
@click.option("--svg", type=click.Path(dir_okay=False), help="also draw the solution into this file")
@click.option("--bound", type=click.IntRange(1), default=50, show_default=True, help="stop counting there")
def solve(name: str, level: int, seed: int, svg: str | None, bound: int) -> None:
    """A solution, and how many there are."""
    state = _start(name, level, seed)
    found = search(state, bound)
    for code in found.solution or state.solution:
        state.play(code)
    _print(state, svg)
    click.echo(f"solutions: {_count(found)}; level {found.level}, {found.effort} placements tried for each")


@puzzle.command("hint")
@_which
@click.argument("moves", nargs=-1)
def tell_hint(name: str, level: int, seed: int, moves: tuple[str, ...]) -> None:
    """The next piece to lay, or to take back, after these MOVES (such as 3Ia@o22 and -3I)."""
    state = _start(name, level, seed)
    try:
        for move in moves:
            state.play(state.parse(move))
    except CaravanseraiError as error:
        raise click.ClickException(str(error)) from error
    if state.to_move < 0:
        click.echo(_SPEC.prompt(state.view(0), english))
    else:
        action = hint(state)
        click.echo(f"{state.describe(action)}: {_SPEC.tell(state.view(0), action, english)}")


@puzzle.command("daily")
@click.argument("day", required=False, type=click.DateTime(["%Y-%m-%d"]))
@click.option("--svg", type=click.Path(dir_okay=False), help="also draw it into this file")
def show_daily(day: date | None, svg: str | None) -> None:
    """The puzzle of today, or of another DAY such as 2026-05-17."""
    level, seed = daily(day or date.today())
    click.echo(f"{GENERATED} --level {level} --seed {seed}")
    _print(_start(GENERATED, level, seed), svg)


@puzzle.command()
@click.option("--level", type=click.IntRange(LEVELS[0], LEVELS[-1]), default=2, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option("--svg", type=click.Path(dir_okay=False), help="also draw it into this file")
def generate(level: int, seed: int, svg: str | None) -> None:
    """Grow a puzzle; the same level and seed give the same one again."""
    state = _start(GENERATED, level, seed)
    found = search(state)
    _print(state, svg)
    click.echo(f"solutions: {_count(found)}; {found.effort} placements tried for each")
