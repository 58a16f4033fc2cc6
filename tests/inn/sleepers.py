"""Registers the toy game and bots that do not answer as they should, for a server that the tests start."""

import os
import time
from pathlib import Path

from caravanserai import State
from caravanserai.bots.levels import Bot, make
from caravanserai.core.spec import Spec
from caravanserai.inn.thinking import tasks
from tests.inn import bad_levels, toyshop  # noqa: F401  registers the toy game in the server that loads this module


class Sleeper(Bot):
    def choose(self, state: State) -> int:
        Path(os.environ["ASLEEP"]).touch()
        time.sleep(600)
        raise AssertionError


class Once(Bot):
    """Sleeps the first time it is asked anything, and never again."""

    def choose(self, state: State) -> int:
        asleep = Path(os.environ["ASLEEP"])
        if not asleep.exists():
            asleep.touch()
            time.sleep(60)
        return int(state.legal()[0])


class Crasher(Bot):
    def choose(self, state: State) -> int:
        os._exit(3)


class Liar(Bot):
    def choose(self, state: State) -> int:
        return 10**9


class Clown(Bot):
    def choose(self, state: State) -> int:
        raise ValueError("knock, knock")


BOTS: dict[str, type[Bot]] = {
    bad_levels.SLEEPER: Sleeper,
    bad_levels.ONCE: Once,
    bad_levels.CRASHER: Crasher,
    bad_levels.LIAR: Liar,
    bad_levels.CLOWN: Clown,
}


def make_bad(name: str, game: Spec, seats: int, seat: int, seed: int) -> Bot:
    return BOTS[name](seat, seed) if name in BOTS else make(name, game, seats, seat, seed)


vars(tasks)["make"] = make_bad
