"""Registers the toy game and a bot that never answers, for a server that the tests start."""

import os
import time
from pathlib import Path

from caravanserai import Rng, State
from caravanserai.inn.levels import LEVELS
from tests.inn import toyshop  # noqa: F401


def sleeper(state: State, seat: int, rng: Rng) -> int:
    Path(os.environ["ASLEEP"]).touch()
    time.sleep(600)
    raise AssertionError


LEVELS["sleeper"] = sleeper
