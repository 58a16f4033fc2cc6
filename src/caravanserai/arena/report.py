"""Reports on a tournament as tables: on the terminal, and as a page of Markdown beside its results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from caravanserai.arena.match import Result
from caravanserai.arena.plot import plot
from caravanserai.arena.schedule import Tournament
from caravanserai.arena.standing import BotStanding, duels, standing, wilson
from caravanserai.core.png import png


@dataclass(frozen=True)
class Grid:
    """A table: words in the first column, figures in the others."""

    title: str
    columns: list[str]
    rows: list[list[str]]

    def markdown(self) -> str:
        marks = ["---", *["--:"] * (len(self.columns) - 1)]
        lines = [self.columns, marks, *self.rows]
        return "\n".join(["| " + " | ".join(line) + " |" for line in lines])


def grids(results: Sequence[Result]) -> list[Grid]:
    """All tables of a tournament; none before the first result."""
    if not results:
        return []
    lines = standing(results)
    out = [Grid("Standing", _COLUMNS, [_row(line) for line in lines])]
    if len(lines) > 1:
        out.append(_duels(results, [line.bot for line in lines]))
    return out


_COLUMNS = ["bot", "rating", "games", "won, %", "fair, %", "points", "s/action", "longest"]


def _row(line: BotStanding) -> list[str]:
    low, high = line.interval()
    return [
        line.bot,
        str(line.rating),
        f"{line.games:,}",
        f"{100 * line.share():.1f} ({100 * low:.0f}–{100 * high:.0f})",
        f"{100 * line.fair / line.games:.0f}",
        f"{line.points / line.games:.1f}",
        f"{line.pace():.3f}",
        f"{line.longest:.2f}",
    ]


def _duels(results: Sequence[Result], bots: list[str]) -> Grid:
    found = duels(results)
    rows = []
    for bot in bots:
        cells = []
        for other in bots:
            duel = found.get((bot, other))
            if duel is None:
                cells.append("")
            else:
                low, high = wilson(duel.before, duel.games)
                cells.append(f"{100 * duel.before / duel.games:.0f} ±{50 * (high - low):.0f}")
        rows.append([bot, *cells])
    return Grid("How often, in %, a line's bot ends before a column's", ["", *bots], rows)


def heading(tournament: Tournament, results: Sequence[Result]) -> str:
    return f"{tournament.spec.title}, {tournament.seats} seats: {len(results):,} games, seed {tournament.seed}"


def command(tournament: Tournament, results: Sequence[Result]) -> str:
    """What to type to play this tournament again."""
    options = "".join(f" --option {name}={value}" for name, value in tournament.options.items())
    return (
        f"caravanserai arena {tournament.game_name} {' '.join(tournament.bots)} --seats {tournament.seats} -n {len(results)}"
        f" --seed {tournament.seed}{options}"
    )


def write(folder: Path, tournament: Tournament, results: Sequence[Result]) -> list[Path]:
    """The tables and the plot into a folder. Gives the files written."""
    title = heading(tournament, results)
    parts = [f"# {title}", f"```sh\n{command(tournament, results)}\n```", "![Ratings and wins](plot.svg)"]
    for grid in grids(results):
        parts += [f"## {grid.title}", grid.markdown()]
    svg = plot(standing(results), title).svg()
    page, drawing, picture = (folder / name for name in ("table.md", "plot.svg", "plot.png"))
    page.write_text("\n\n".join(parts) + "\n", encoding="utf-8", newline="\n")
    drawing.write_text(svg + "\n", encoding="utf-8", newline="\n")
    picture.write_bytes(png(svg, zoom=2))
    return [page, drawing, picture]
