"""Tables and texts on the terminal."""

from collections.abc import Iterable, Sequence

import click
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from caravanserai.core.record import Record
from caravanserai.core.spec import Option, Spec
from caravanserai.core.state import State


def show(what: RenderableType) -> None:
    """Print a table."""
    Console(highlight=False).print(what)


def table(title: str, *columns: str, rows: Iterable[Sequence[object]] = (), left: int = 1) -> Table:
    """A table whose first columns hold words and the others numbers. Nothing in it is read as markup."""
    out = Table(title=Text(title) if title else None, title_justify="left")
    for place, column in enumerate(columns):
        out.add_column(Text(column), justify="left" if place < left else "right")
    for row in rows:
        out.add_row(*(Text(str(cell)) for cell in row))
    return out


def games_table(specs: Iterable[Spec]) -> Table:
    """The games, how many can play, and their options."""
    rows = [
        (spec.name, spec.title, _range(spec.seats), _yes(spec.hidden), _yes(spec.chance), _options(spec))
        for spec in specs
    ]
    return table("", "name", "game", "seats", "hidden", "chance", "options", rows=rows, left=6)


def _range(numbers: tuple[int, ...]) -> str:
    whole = list(numbers) == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}–{numbers[-1]}" if whole and len(numbers) > 1 else ", ".join(map(str, numbers))


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _options(spec: Spec) -> str:
    return "\n".join(f"{option.name}={_choices(option)}: {option.about}" for option in spec.options)


def _choices(option: Option) -> str:
    return "|".join(option.write(value) for value in option.choices or (option.default,))


def sheet_table(record: Record, state: State) -> Table:
    """The score pad, one line a seat, best first."""
    sheet, ranks = state.sheet(), state.ranks()
    totals = sheet.totals()
    rows = [
        (ranks[seat] + 1, record.names[seat], *(points[seat] for points in sheet.points), totals[seat])
        for seat in sorted(range(state.seats), key=lambda seat: ranks[seat])
    ]
    return table("", "rank", "seat", *sheet.categories, "total", rows=rows, left=2)


def heading(text: str) -> None:
    """Print a line in bold, after an empty one."""
    click.echo()
    click.secho(text, bold=True)
