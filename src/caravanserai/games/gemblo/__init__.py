"""Gemblo: gems laid a line apart, for two to six players."""

from pathlib import Path

from caravanserai.core.spec import N_, Spec
from caravanserai.games.gemblo.coach import coach
from caravanserai.games.gemblo.lesson import LESSON
from caravanserai.games.gemblo.observe import GembloObserver
from caravanserai.games.gemblo.refusals import why
from caravanserai.games.gemblo.rules import start
from caravanserai.games.gemblo.rules.codes import PLACEMENTS
from caravanserai.games.gemblo.scene import draw
from caravanserai.games.gemblo.sense import sense
from caravanserai.games.gemblo.words import board, prompt, tell

SPEC = Spec(
    name="gemblo",
    title=N_("Gemblo"),
    seats=(2, 3, 4, 5, 6),
    actions=PLACEMENTS,
    hidden=False,
    chance=False,
    start=start,
    draw=draw,
    prompt=prompt,
    tell=tell,
    board=board,
    sense=sense,
    observer=GembloObserver,
    why=why,
    coach=coach,
    lesson=LESSON,
    tactics=Path(__file__).with_name("tactics.json"),
)
