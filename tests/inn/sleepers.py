"""Registers the toy game and bots that do not answer as they should, for a server that the tests start."""

import os
import time
from pathlib import Path

from caravanserai import State
from caravanserai.bots.levels import Bot
from caravanserai.inn.thinking.levels import LEVELS
from tests.inn import toyshop  # noqa: F401  registers the toy game in the server that loads this module


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


LEVELS["once"] = lambda name, game, seats, seat, seed: Once(seat, seed)
LEVELS["crasher"] = lambda name, game, seats, seat, seed: Crasher(seat, seed)
LEVELS["liar"] = lambda name, game, seats, seat, seed: Liar(seat, seed)
LEVELS["clown"] = lambda name, game, seats, seat, seed: Clown(seat, seed)
LEVELS["sleeper"] = lambda name, game, seats, seat, seed: Sleeper(seat, seed)
