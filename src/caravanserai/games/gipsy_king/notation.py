"""Actions of Gipsy King as people write them, and what they touch to make them: ``7b``, ``7b+``, ``pass``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules.codes import PASS, is_double, land_of

if TYPE_CHECKING:
    from caravanserai.games.gipsy_king.rules import GipsyKing


def describe(action: i64) -> str:
    if action == PASS:
        return "pass"
    name = LANDS[land_of(action)]
    return f"{name}+" if is_double(action) else name


def touches(state: GipsyKing, action: i64) -> list[str]:
    """A double is made by touching one of the pairs that lie before the player, then the land."""
    if action == PASS:
        return ["say-pass"]
    land = f"land-{LANDS[land_of(action)]}"
    if is_double(action):
        return [f"pair-{state.to_move}-{state.doubles_left(state.to_move)}", land]
    return [land]
