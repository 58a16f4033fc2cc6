"""Draws the pictures of the pages: ``uv run python docs/pictures.py`` writes docs/pictures/."""

from pathlib import Path

from caravanserai import spec
from caravanserai.core.spec import english
from caravanserai.testing import random_record

FOLDER = Path(__file__).parent / "pictures"
# Game, seats, seed, and how far into a game of random actions.
SHOWN = (("gobi", 3, 5, 0.55), ("gipsy_king", 4, 1, 0.8), ("gemblo", 4, 1, 0.75), ("five_tribes", 3, 4, 0.35))


def draw(game: str, seats: int, seed: int, share: float) -> str:
    record = random_record(game, seats, seed)
    state = record.at(int(len(record.actions) * share))
    return spec(game).draw(state.view(state.to_move), english).svg() + "\n"


if __name__ == "__main__":
    for shown in SHOWN:
        (FOLDER / f"{shown[0]}.svg").write_text(draw(*shown), encoding="utf-8")
