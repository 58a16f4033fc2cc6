"""A module that can be imported only where others go first."""

import os

from caravanserai.inn.thinking.processes import BACKGROUND_NICENESS
from tests.inn import toyshop  # noqa: F401  registers the toy game in the server that loads this module

assert os.getpriority(os.PRIO_PROCESS, 0) >= BACKGROUND_NICENESS
