"""Five Tribes, by Bruno Cathala: move meeples through a sultanate, gain tribes, tiles and djinns."""

from collections.abc import Mapping
from pathlib import Path

from caravanserai.core.spec import N_, Option, Spec, Value
from caravanserai.core.state import State
from caravanserai.games.five_tribes.coach import coach
from caravanserai.games.five_tribes.lesson import LESSON
from caravanserai.games.five_tribes.observe import FiveTribesObserver
from caravanserai.games.five_tribes.refusals import why
from caravanserai.games.five_tribes.rules.codes import ACTIONS
from caravanserai.games.five_tribes.rules.setup import new_game
from caravanserai.games.five_tribes.scene import draw
from caravanserai.games.five_tribes.sense import sense
from caravanserai.games.five_tribes.words import board, prompt, tell


def start(seats: int, seed: int, options: Mapping[str, Value]) -> State:
    return new_game(seats, seed, str(options["layout"]))


SPEC = Spec(
    name="five_tribes",
    title=N_("Five Tribes"),
    seats=(2, 3, 4),
    actions=int(ACTIONS),
    hidden=True,
    chance=True,
    start=start,
    draw=draw,
    prompt=prompt,
    tell=tell,
    board=board,
    sense=sense,
    observer=FiveTribesObserver,
    why=why,
    coach=coach,
    lesson=LESSON,
    tactics=Path(__file__).with_name("tactics.json"),
    options=(Option("layout", "", N_("tiles and meeples as text, such as 'S10 rbg | M6 brr | …'; empty: random")),),
)
