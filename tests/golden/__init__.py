"""Games and counts that must never change by accident: ``uv run python -m tests.golden`` writes them anew."""

import json
from pathlib import Path

from caravanserai import SPECTATOR, Spec
from caravanserai.core.spec import english
from caravanserai.testing import perft, random_record

FOLDER = Path(__file__).parent
SEEDS = (1, 2)
LEAVES = 20_000  # perft counts go as deep as stays below this


def records(spec: Spec) -> dict[str, str]:
    """File name → text of a random game, for every number of seats."""
    return {
        f"{spec.name}-{seats}-{seed}.txt": str(random_record(spec.name, seats, seed))
        for seats in spec.seats
        for seed in SEEDS
    }


def perfts(spec: Spec) -> dict[str, list[int]]:
    """Seats and seed → the number of ways to play 1, 2, … actions, from the start and from the middle of a game."""
    counts = {}
    for seats in spec.seats:
        for seed in SEEDS:
            record = random_record(spec.name, seats, seed)
            for name, ply in (("start", 0), ("middle", len(record.actions) // 2)):
                state = record.at(ply)
                row: list[int] = []
                while not row or row[-1] * row[-1] < LEAVES * (row[-2] if len(row) > 1 else 1):
                    row.append(perft(state, len(row) + 1))
                    if len(row) > 1 and row[-1] == row[-2]:
                        break
                counts[f"{seats} seats, seed {seed}, {name}"] = row
    return counts


def scenes(spec: Spec) -> dict[str, str]:
    """File name → the drawing of a game's start, middle and end, as the first seat or a spectator sees it."""
    seats = spec.seats[-1]
    record = random_record(spec.name, seats, SEEDS[0])
    plies = {"start": 0, "middle": len(record.actions) // 2, "end": len(record.actions)}
    return {
        f"{spec.name}-{name}.svg": spec.draw(record.at(ply).view(seat), english).svg() + "\n"
        for seat, (name, ply) in zip((0, SPECTATOR, 0), plies.items(), strict=True)
    }


def write(spec: Spec) -> None:
    folder = FOLDER / spec.name
    folder.mkdir(exist_ok=True)
    for name, text in (records(spec) | scenes(spec)).items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "perft.json").write_text(json.dumps(perfts(spec), indent=1) + "\n", encoding="utf-8")
