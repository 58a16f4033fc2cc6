"""Keeps a tournament in a folder: what is played, the results so far, the records. A later run goes on where this one stopped.

tournament.json       game, bots, seats, seed, options
results.jsonl         one finished game a line, in the order in which they ended
records/000012.txt    the record of game 12
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from caravanserai.arena.match import Result
from caravanserai.arena.schedule import Tournament
from caravanserai.core.errors import BadOption


class TournamentFolder:
    """A tournament on disk: its settings, results and records."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        """The folder, made if there is none. One that holds another tournament is refused."""
        self.results = folder / "results.jsonl"
        self.records = folder / "records"
        settings = folder / "tournament.json"
        if settings.exists():
            there = read_tournament(folder)
            if there != tournament:
                raise BadOption(f"{folder} holds another tournament: {_say(there)}; this one is {_say(tournament)}")
        self.records.mkdir(parents=True, exist_ok=True)
        settings.write_text(json.dumps(tournament.plain(), indent=1) + "\n", encoding="utf-8")
        _drop_torn_line(self.results)

    def read(self) -> list[Result]:
        """The finished games, by number."""
        return read_results(self.results)

    def add(self, result: Result, record: str) -> None:
        """Keep a finished game: its record first, so that every result has one."""
        (self.records / f"{result.number:06}.txt").write_text(record, encoding="utf-8", newline="\n")
        with self.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")


def read_tournament(folder: Path) -> Tournament:
    """The tournament that a folder holds."""
    plain = json.loads((folder / "tournament.json").read_text(encoding="utf-8"))
    return Tournament(plain.pop("game"), **{**plain, "bots": tuple(plain["bots"])})


def read_results(file: Path) -> list[Result]:
    """The finished games, by number."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return sorted((Result(**json.loads(line)) for line in lines), key=lambda result: result.number)


def _drop_torn_line(file: Path) -> None:
    """A run that was killed while it wrote leaves half a line; its game is played again."""
    data = file.read_bytes() if file.exists() else b""
    whole = data.rfind(b"\n") + 1
    if whole != len(data):
        file.write_bytes(data[:whole])


def _say(tournament: Tournament) -> str:
    options = "".join(f" {name}={value}" for name, value in tournament.options.items())
    return (
        f"{tournament.game_name} {' '.join(tournament.bots)}, {tournament.seats} seats, seed {tournament.seed}{options}"
    )
