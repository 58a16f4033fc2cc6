"""Actions of Gobi as people write them, and what they touch to make them: ``t19``, ``put:t20``, ``pile:2``, ``done``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from caravanserai.games.gobi.components import cell_name
from caravanserai.games.gobi.rules.codes import (
    CHINA,
    CHINA_GIFT,
    COFFEE,
    COTTON,
    COTTON_GIFT,
    DISCARD,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    PERFUME,
    PERFUME_GIFT,
    PLACE,
    PUT,
    SILK,
    SILK_GIFT,
    SPICES,
    SPICES_GIFT,
    TAKE,
    TEA,
    TEA_GIFT,
    cell_of,
    names_tile,
    pile_of,
    tile_of,
    verb_of,
)

if TYPE_CHECKING:
    from caravanserai.games.gobi.rules import Gobi

VERBS: Final[dict[int, str]] = {
    DISCARD: "discard",
    PUT: "put",
    TAKE: "take",
    END: "end",
    SPICES: "spices",
    CHINA: "china",
    MOVE: "to",
    FROM_PILE: "pile",
    COFFEE: "coffee",
    TEA: "tea",
    PERFUME: "perfume",
    SILK: "silk",
    COTTON: "cotton",
    DONE: "done",
}

# Gifts that are touched where they lie, to be used.
GIFTS_OF: Final[dict[int, int]] = {
    SPICES: SPICES_GIFT,
    CHINA: CHINA_GIFT,
    TEA: TEA_GIFT,
    PERFUME: PERFUME_GIFT,
    SILK: SILK_GIFT,
    COTTON: COTTON_GIFT,
}


def describe(state: Gobi, action: i64) -> str:
    verb = verb_of(action)
    if verb == PLACE:
        return cell_name(cell_of(action))
    word = VERBS[verb]
    if verb == FROM_PILE:
        return f"{word}:{pile_of(action) + 1}"
    return f"{word}:{cell_name(state.spot[tile_of(action)])}" if names_tile(action) else word


def touches(state: Gobi, action: i64) -> list[str]:
    """The gift that it uses, then the cell, tile, pile or coffee; a button where there is nothing to touch."""
    verb = verb_of(action)
    if verb == PLACE:
        return [f"cell-{cell_name(cell_of(action))}"]
    ids = [f"reward-{state.gift(GIFTS_OF[verb])}"] if verb in GIFTS_OF else []
    if names_tile(action):
        ids.append(f"tile-{tile_of(action)}")
    elif verb == FROM_PILE:
        ids.append(f"pile-{pile_of(action)}")
    elif verb in (COFFEE, TEA):
        ids.append("coffee")
    return ids or [f"say-{VERBS[verb]}"]
