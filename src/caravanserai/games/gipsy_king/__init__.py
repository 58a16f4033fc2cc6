"""Gipsy King by Corné van Moorsel: caravans settle around numbered waters, twice."""

from pathlib import Path

from caravanserai.core.spec import N_, Option, Spec
from caravanserai.games.gipsy_king.coach import coach
from caravanserai.games.gipsy_king.lesson import LESSON
from caravanserai.games.gipsy_king.observe import GipsyKingObserver
from caravanserai.games.gipsy_king.refusals import why
from caravanserai.games.gipsy_king.rules import start
from caravanserai.games.gipsy_king.rules.codes import ACTIONS
from caravanserai.games.gipsy_king.scene import draw
from caravanserai.games.gipsy_king.sense import sense
from caravanserai.games.gipsy_king.words import board, prompt, tell

SPEC = Spec(
    name="gipsy_king",
    title=N_("Gipsy King"),
    seats=(2, 3, 4, 5),
    actions=ACTIONS,
    hidden=False,
    chance=False,
    start=start,
    draw=draw,
    prompt=prompt,
    tell=tell,
    board=board,
    observer=GipsyKingObserver,
    why=why,
    coach=coach,
    sense=sense,
    lesson=LESSON,
    tactics=Path(__file__).with_name("tactics.json"),
    options=(
        Option(
            "landscape",
            "",
            N_("every tile with its place and turns, as 1:0,0r0 2:2,-1r3 …; empty: random from the seed"),
        ),
    ),
)
