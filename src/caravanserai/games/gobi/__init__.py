"""Gobi: lay the desert, line up camels, bring the tribes together."""

from pathlib import Path

from caravanserai.core.spec import N_, Spec
from caravanserai.games.gobi import words
from caravanserai.games.gobi.coach import coach
from caravanserai.games.gobi.lesson import LESSON
from caravanserai.games.gobi.observe import GobiObserver
from caravanserai.games.gobi.refusals import why
from caravanserai.games.gobi.rules import start
from caravanserai.games.gobi.rules.codes import ACTIONS
from caravanserai.games.gobi.scene import draw
from caravanserai.games.gobi.sense import sense

SPEC = Spec(
    name="gobi",
    title=N_("Gobi"),
    seats=(2, 3, 4),
    actions=ACTIONS,
    hidden=True,
    chance=False,
    start=start,
    draw=draw,
    prompt=words.prompt,
    tell=words.tell,
    board=words.board,
    observer=GobiObserver,
    why=why,
    coach=coach,
    sense=sense,
    lesson=LESSON,
    tactics=Path(__file__).with_name("tactics.json"),
)
