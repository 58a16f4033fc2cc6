"""Registers the toy game and a bot that never answers, for a server that the tests start."""

import os
import time
from pathlib import Path

from caravanserai import State
from caravanserai.bots.levels import Bot
from caravanserai.inn.levels import LEVELS
from tests.inn import toyshop  # noqa: F401


class Sleeper(Bot):
    def choose(self, state: State) -> int:
        Path(os.environ["ASLEEP"]).touch()
        time.sleep(600)
        raise AssertionError


LEVELS["sleeper"] = lambda name, game, seats, seat, seed: Sleeper(seat, seed)
