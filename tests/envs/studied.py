"""The games that can be studied, with all their numbers of seats, for the tests of this folder."""

import pytest

from caravanserai.envs.setting import studied

# Those of the package: tests collected earlier may have registered others.
GAMES = [game for game in studied() if game.start.__module__.startswith("caravanserai.")]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in GAMES])
each_table = pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, seats, id=f"{game.name}-{seats}") for game, seats in TABLES]
)
