"""The functions that run in worker processes: a bot's choice, advice, and the judgement of a ply.

The true state is rebuilt there, but whoever thinks looks at it only through what its seat can know.
"""

import secrets

from caravanserai.bots.analysis import Effort, JudgedAction, Judgement, hint, judge
from caravanserai.bots.levels import make
from caravanserai.core.rng import SEEDS
from caravanserai.inn.tables.played import Played


def choose(played: Played, level: str) -> int:
    """The action that a bot of this level chooses for the seat to move."""
    state = played.end()
    bot = make(level, played.spec, played.seats, int(state.to_move), secrets.randbelow(SEEDS))
    return bot.choose(state)


def advise(played: Played, effort: Effort) -> list[JudgedAction]:
    """The best actions for the seat to move."""
    state = played.end()
    return hint(state, int(state.to_move), effort)


def judge_ply(played: Played, ply: int, effort: Effort) -> Judgement:
    """How good the action of a ply was; of the last one, how things stand at the end."""
    action = played.actions[ply] if ply < len(played.actions) else -1
    return judge(played.at(ply), ply, action, effort, ply)
