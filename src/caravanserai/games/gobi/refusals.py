"""Why an action is not possible in Gobi, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravanserai.games.gobi.components import PHASES, TRIBES, cell_name
from caravanserai.games.gobi.rules.codes import ACTIONS, CELLS, CHINA, COFFEE, COTTON, DONE, TEA, TILES

if TYPE_CHECKING:
    from caravanserai.games.gobi.rules import Gobi


_WAITING = {
    "tile": "lay the turned tile along the desert or discard it",
    "gifts": "use a gift on the tile just laid, or say that you are done",
    "take": "your reserve is empty: take a camel of yours that was not placed this turn",
    "move": "China moves its camel to another tile 1 to 3 steps away",
}


def why_not(state: Gobi, action: int) -> str:
    """The reason, for an action that is not legal."""
    phase = PHASES[state.phase]
    if phase == "over":
        return "the game is over"
    if not 0 <= action < ACTIONS:
        return f"{action} is no action; they are 0 … {ACTIONS - 1}"
    if phase == "tile" and action < CELLS:
        return _why_not_there(state, action)
    if phase == "put":
        if state.laid >= 0:
            return "Silk puts the camels on tiles in the unbroken lines from the tile just laid"
        if action == COTTON:
            return "Cotton is used once a discard, before its first camel, and only while you have one unused"
        return "put a camel on a tile of the desert, or say that you are done"
    if phase == "route":
        return _why_not_now(state, action)
    if phase == "other end":
        return f"choose a tile that a route joins to {cell_name(int(state.spot[state.pick]))}"
    if phase == "reward":
        return _why_no_reward(state, action)
    return _WAITING[phase]


def _why_not_there(state: Gobi, cell: int) -> str:
    if state.desert[cell]:
        return f"a tile lies at {cell_name(cell)} already"
    if cell not in list(state.frontier):
        return f"{cell_name(cell)} does not touch the desert along an edge"
    tribe = TRIBES[state.tribes[state.turned()]]
    return f"tile {tribe} may not touch {tribe} at {cell_name(cell)}"


def _why_not_now(state: Gobi, action: int) -> str:
    caravan = state.caravan(state.to_move)
    if state.ends(caravan, False):
        if action == DONE:
            return "a route of yours stands and must be resolved"
        if CHINA <= action < CHINA + TILES:
            return "China waits while a route of yours stands"
        return "choose an end of a route of yours"
    return "use Spices or China if you have them, or say that you are done"


def _why_no_reward(state: Gobi, action: int) -> str:
    if action in (COFFEE, TEA) and state.coffees == 0:
        return "no coffee is left"
    if action == COFFEE:
        return f"coffee is for routes of 5 or more tiles, this one has {state.length}"
    if action == TEA and state.length != 4:
        length = "5 or more" if state.length >= 5 else state.length
        return f"Tea gives coffee for a route of exactly 4 tiles, this one has {length}"
    if action == TEA:
        return "you have no Tea that is still unused"
    return "take the top of a pile that is not empty, or coffee where the route gives access to it"
