"""The games that can be studied, with all their numbers of seats, for the tests of this folder."""

import pytest

from caravanserai.envs.setting import studied

# Those of the package: tests collected earlier may have registered others.
GAMES = [spec for spec in studied() if spec.start.__module__.startswith("caravanserai.")]
TABLES = [(spec, seats) for spec in GAMES for seats in spec.seats]
each_game = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in GAMES])
each_table = pytest.mark.parametrize(
    ("spec", "seats"), [pytest.param(spec, seats, id=f"{spec.name}-{seats}") for spec, seats in TABLES]
)
