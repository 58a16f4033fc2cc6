"""Makes the bots' published ratings from tournaments: ``uv run python -m caravanserai.arena.publish FOLDER …``.

All tournaments of one game, whatever its number of seats, make one scale, set so that guests begin where level 3 is. With ``--page``
their tables are written too, and beside the page, in a folder of its name, a plot of each, light and dark.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from caravanserai.arena.folder import read_results, read_tournament
from caravanserai.arena.match import Result
from caravanserai.arena.plot import plot
from caravanserai.arena.report import Grid, command
from caravanserai.arena.schedule import Tournament
from caravanserai.arena.standing import BotStanding, standing
from caravanserai.bots.ratings import HOME, PUBLISHED, RATED, Rating
from caravanserai.core.errors import BadOption
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.core.spec import spec

PlayedTournament = tuple[Tournament, list[Result]]


def ratings(results: list[Result]) -> dict[str, list[float]]:
    """Mean and deviation of every rated bot."""
    found = {line.bot: line.rating for line in _lines(results)}
    return {name: [round(found[name].mu, 2), round(found[name].sigma, 2)] for name in RATED if name in found}


def write_page(sheet: Path, tables: dict[str, list[PlayedTournament]]) -> None:
    """How all bots fared in all games, by number of seats, as Markdown with pictures."""
    parts = [
        "# Tournaments",
        "Tables of bots drawn by lot, in an order in which all line-ups come once before any comes again; each deal is played from every "
        "seat. The rating is OpenSkill's, with the interval that holds it in 95 of 100 cases if games were independent, which those of one "
        "deal are not quite; level 3 is set to 25. The plots take the tables of all numbers of seats together, as the ratings in the inn "
        "do.",
    ]
    for game_name, played in tables.items():
        commands = "\n".join(command(tournament, results) for tournament, results in played)
        title = spec(game_name).title
        tables_of = ", ".join(str(tournament.seats) for tournament, _ in played)
        scene = plot(_lines(_all(played)), f"{title}, tables of {tables_of}")
        folder = sheet.with_suffix("")
        folder.mkdir(exist_ok=True)
        shown = []
        for name, theme, mark in (
            (f"{game_name}.svg", LIGHT, "only-light"),
            (f"{game_name}-dark.svg", DARK, "only-dark"),
        ):
            _write(folder / name, scene.svg(theme) + "\n")
            shown.append(f"![{title}: ratings and wins]({folder.name}/{name}){{.{mark}}}")
        parts += [f"## {title}", f"```sh\n{commands}\n```", " ".join(shown)]
        for grid in _grids(played):
            parts += [f"### {grid.title}", grid.markdown()]
    _write(sheet, "\n\n".join(parts) + "\n")


def _all(played: list[PlayedTournament]) -> list[Result]:
    return [result for _, results in played for result in results]


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")
    click.echo(f"Written: {file}")


def _grids(played: list[PlayedTournament]) -> list[Grid]:
    """A table for each thing told, with a column for each number of seats: a bot's figures stand side by side."""
    lines = {tournament.seats: {line.bot: line for line in _lines(results)} for tournament, results in played}
    bots = [bot for bot in reversed(RATED) if any(bot in found for found in lines.values())]
    heads = ["", *(f"{seats} seats" for seats in lines)]
    return [
        Grid(
            title,
            heads,
            [[bot, *(tell(found[bot]) if bot in found else "" for found in lines.values())] for bot in bots],
        )
        for title, tell in _TOLD.items()
    ]


_TOLD: dict[str, Callable[[BotStanding], str]] = {
    "Rating": lambda line: str(line.rating),
    "Games won, %": lambda line: f"{100 * line.share():.0f}",
    "Seconds of thought for an action": lambda line: f"{line.pace():.3f}",
}


def _lines(results: list[Result]) -> list[BotStanding]:
    """The standing, on the scale where level 3 is at 25."""
    lines = standing(results)
    home = [line.rating.mu for line in lines if line.bot == HOME]
    if not home:
        raise BadOption(f"level {HOME} sets the scale, and did not play")
    shift = Rating().mu - home[0]
    return [replace(line, rating=Rating(line.rating.mu + shift, line.rating.sigma)) for line in lines]


@click.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), default=PUBLISHED, help="Where to.")
@click.option("--page", "sheet", type=click.Path(dir_okay=False, path_type=Path), help="Write the tables to this page.")
def main(folders: tuple[Path, ...], output: Path, sheet: Path | None) -> None:
    """Write the ratings found in tournaments' FOLDERS; games that are in none of them keep theirs."""
    played: dict[str, list[PlayedTournament]] = defaultdict(list)
    for folder in folders:
        tournament = read_tournament(folder)
        played[tournament.game_name].append((tournament, read_results(folder / "results.jsonl")))
    found = json.loads(output.read_text(encoding="utf-8")) if output.exists() else {}
    for game_name, tables in played.items():
        found[game_name] = ratings(_all(tables))
    _write(output, json.dumps(found, indent=1, sort_keys=True) + "\n")
    if sheet:
        write_page(sheet, played)


if __name__ == "__main__":
    main()
