"""Gemblo for one: fill a silhouette with the pieces given."""

from caravanserai.core.spec import N_, Option, Spec
from caravanserai.games.gemblo_puzzle.puzzles import GENERATED, of_day, start
from caravanserai.games.gemblo_puzzle.refusals import why
from caravanserai.games.gemblo_puzzle.rules.codes import ACTIONS
from caravanserai.games.gemblo_puzzle.scene import draw
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import LEVELS
from caravanserai.games.gemblo_puzzle.words import board, prompt, tell

SPEC = Spec(
    name="gemblo_puzzle",
    title=N_("Gemblo puzzles"),
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
        Option("puzzle", "tulip", N_("a silhouette by name, or one grown from the seed"), (*SILHOUETTES, GENERATED)),
        Option("level", 2, N_("how hard a generated puzzle is, 1 to 5"), LEVELS),
    ),
)
