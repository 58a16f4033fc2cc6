"""Caravanserai: Gobi, Gipsy King, Gemblo and Five Tribes, to play and to study.

>>> import caravanserai
>>> state = caravanserai.new("gobi", seats=2, seed=7)
>>> state.play(state.legal()[0])
"""

from typing import SupportsIndex

from caravanserai import _pure  # before anything compiled is imported
from caravanserai import games as _games  # noqa: F401  for the games it makes known
from caravanserai.core.errors import (
    BadDump,
    BadNotation,
    BadOption,
    BadPlugin,
    BadRecord,
    CaravanseraiError,
    IllegalAction,
    MissingExtra,
    UnknownBot,
    UnknownGame,
    UnknownSeat,
)
from caravanserai.core.record import Record, load
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import Option, Spec, Value, games, register, spec
from caravanserai.core.state import OVER, SPECTATOR, State, View

__version__ = "0.1.0"

__all__ = [
    "OVER",
    "SPECTATOR",
    "BadDump",
    "BadNotation",
    "BadOption",
    "BadPlugin",
    "BadRecord",
    "CaravanseraiError",
    "IllegalAction",
    "MissingExtra",
    "Option",
    "Record",
    "Rng",
    "Sheet",
    "Spec",
    "State",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "View",
    "compiled",
    "games",
    "load",
    "new",
    "register",
    "spec",
]

compiled = _pure.compiled


def new(game: str, seats: SupportsIndex | None = None, seed: SupportsIndex = 0, **options: Value) -> State:
    """A game at its first decision: ``new("gobi", seats=4, seed=7)``."""
    return spec(game).new(seats, seed, options)
