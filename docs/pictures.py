"""Draws the pictures that pages show: ``uv run python -m docs.pictures`` writes docs/pictures/."""

from pathlib import Path

from caravanserai import spec
from caravanserai.core.scene import DARK, LIGHT, Scene
from caravanserai.core.spec import english
from caravanserai.testing import random_record
from docs.diagram import INN_FLOORS, rooms

FOLDER = Path(__file__).parent / "pictures"
# Game, seats, seed, and how far into a game of random actions.
SHOWN = (("gobi", 3, 5, 0.55), ("gipsy_king", 4, 1, 0.8), ("gemblo", 4, 1, 0.75), ("five_tribes", 3, 4, 0.35))


def board(game: str, seats: int, seed: int, share: float) -> Scene:
    record = random_record(game, seats, seed)
    state = record.at(int(len(record.actions) * share))
    return spec(game).draw(state.view(state.to_move), english)


def drawn() -> dict[str, str]:
    """The text of every picture by the name of its file, in both themes."""
    scenes = {"rooms": rooms(), "inn": rooms("The rooms of the inn", INN_FLOORS)} | {
        shown[0]: board(*shown) for shown in SHOWN
    }
    files = {f"{name}.svg": scene.svg(LIGHT) + "\n" for name, scene in scenes.items()}
    return files | {f"{name}-dark.svg": scene.svg(DARK) + "\n" for name, scene in scenes.items()}


if __name__ == "__main__":
    for file, text in drawn().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
