"""Make the bots' published ratings from tournaments: ``uv run python -m caravanserai.arena.publish FOLDER …``.

All tournaments of one game, whatever its number of seats, make one scale, set so that guests begin where level 3 is.
"""

import json
from collections import defaultdict
from pathlib import Path

import click

from caravanserai.arena.match import Result
from caravanserai.arena.standing import rate
from caravanserai.arena.store import read_results, read_tournament
from caravanserai.bots.ratings import HOME, PUBLISHED, RATED, Rating
from caravanserai.core.errors import BadOption


def ratings(results: list[Result]) -> dict[str, list[float]]:
    """Mean and deviation of every rated bot."""
    found = rate(results)
    if HOME not in found:
        raise BadOption(f"level {HOME} sets the scale, and played in none of these tournaments")
    shift = Rating().mu - found[HOME].mu
    return {name: [round(found[name].mu + shift, 2), round(found[name].sigma, 2)] for name in RATED if name in found}


@click.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), default=PUBLISHED, help="Where to.")
def main(folders: tuple[Path, ...], output: Path) -> None:
    """Write the ratings found in tournaments' FOLDERS; games that are in none of them keep theirs."""
    games: dict[str, list[Result]] = defaultdict(list)
    for folder in folders:
        games[read_tournament(folder).game] += read_results(folder / "results.jsonl")
    tables = json.loads(output.read_text(encoding="utf-8")) if output.exists() else {}
    tables |= {game: ratings(results) for game, results in games.items()}
    output.write_text(json.dumps(tables, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    click.echo(f"Written: {output}")


if __name__ == "__main__":
    main()
