"""Gemblo for one: fill a silhouette with the pieces given."""

from collections.abc import Mapping
from datetime import date

from caravanserai.core.spec import Option, Spec, Value
from caravanserai.core.state import State
from caravanserai.games.gemblo_puzzle.puzzles import GENERATED, daily, drawn, generated
from caravanserai.games.gemblo_puzzle.refusals import why
from caravanserai.games.gemblo_puzzle.rules import ACTIONS, new_puzzle
from caravanserai.games.gemblo_puzzle.scene import draw
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import LEVELS
from caravanserai.games.gemblo_puzzle.words import board, prompt, tell


def start(seats: int, seed: int, options: Mapping[str, Value]) -> State:
    name, level = str(options["puzzle"]), int(options["level"])
    if name == GENERATED:
        return new_puzzle(generated(level, seed), level)
    return new_puzzle(drawn(name), 0)


def of_day(day: date) -> tuple[int, Mapping[str, Value]]:
    level, seed = daily(day)
    return seed, {"puzzle": GENERATED, "level": level}


SPEC = Spec(
    name="gemblo_puzzle",
    title="Gemblo puzzles",
    seats=(1,),
    actions=ACTIONS,
    hidden=False,
    chance=False,
    start=start,
    draw=draw,
    prompt=prompt,
    tell=tell,
    board=board,
    why=why,
    daily=of_day,
    options=(
        Option("puzzle", "tulip", "a silhouette by name, or one grown from the seed", (*SILHOUETTES, GENERATED)),
        Option("level", 2, "how hard a generated puzzle is, 1 to 5", LEVELS),
    ),
)
