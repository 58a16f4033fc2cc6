"""Why something is not possible in Gobi: an action, for programs; a touch of something drawn, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from caravanserai.core.spec import Translate
from caravanserai.core.vecs import holds
from caravanserai.games.gobi.components import ABOUT, GIFTS, PHASES, REWARDS, TRIBES, GobiView, cell_name, name_of_place
from caravanserai.games.gobi.rules.codes import (
    ACTIONS,
    CHINA,
    COFFEE,
    COFFEE_LENGTH,
    COTTON,
    DISCARD,
    DONE,
    NONE,
    PLACE,
    TEA,
    TEA_LENGTH,
    TILE_PHASE,
    cell_of,
    verb_of,
)

if TYPE_CHECKING:
    from caravanserai.games.gobi.rules import Gobi


# For programs.


def refusal(state: Gobi, action: i64) -> str:
    """The reason; "" for a legal action."""
    if state.phase == TILE_PHASE and 0 <= action <= DISCARD:
        if action == DISCARD or _fits(state, cell_of(action)):
            return ""
    elif holds(state.legal(), action):
        return ""
    return _reason(state, action)


def _fits(state: Gobi, cell: i64) -> bool:
    return holds(state.frontier, cell) and state.golden_rule(cell, state.tribes[state.turned()])


_WAITING: Final = {
    "tile": "lay the turned tile along the desert or discard it",
    "gifts": "use a gift on the tile just laid, or say that you are done",
    "take": "your reserve is empty: take a camel of yours that was not placed this turn",
    "move": "China moves its camel to another tile 1 to 3 steps away",
}


def _reason(state: Gobi, action: i64) -> str:
    """For an action that is not legal."""
    phase = PHASES[state.phase]
    if phase == "over":
        return "the game is over"
    if not 0 <= action < ACTIONS:
        return f"{action} is no action; they are 0 … {ACTIONS - 1}"
    verb = verb_of(action)
    if phase == "tile" and verb == PLACE:
        return _why_not_there(state, cell_of(action))
    if phase == "put":
        if state.laid != NONE:
            return "Silk puts the camels on tiles in the unbroken lines from the tile just laid"
        if verb == COTTON:
            return "Cotton is used once a discard, before its first camel, and only while you have one unused"
        return "put a camel on a tile of the desert, or say that you are done"
    if phase == "route":
        return _why_not_now(state, verb)
    if phase == "other end":
        return f"choose a tile that a route joins to {cell_name(state.spot[state.pick])}"
    if phase == "reward":
        return _why_no_reward(state, verb)
    return _WAITING[phase]


def _why_not_there(state: Gobi, cell: i64) -> str:
    if state.desert[cell]:
        return f"a tile lies at {cell_name(cell)} already"
    if not holds(state.frontier, cell):
        return f"{cell_name(cell)} does not touch the desert along an edge"
    tribe = TRIBES[state.tribes[state.turned()]]
    return f"tile {tribe} may not touch {tribe} at {cell_name(cell)}"


def _why_not_now(state: Gobi, verb: i64) -> str:
    if state.ends(state.caravan(state.to_move), False):
        if verb == DONE:
            return "a route of yours stands and must be resolved"
        if verb == CHINA:  # R13
            return "China waits while a route of yours stands"
        return "choose an end of a route of yours"
    return "use Spices or China if you have them, or say that you are done"


def _why_no_reward(state: Gobi, verb: i64) -> str:
    if verb in (COFFEE, TEA) and state.coffees == 0:
        return "no coffee is left"
    if verb == COFFEE:
        return f"coffee is for routes of {COFFEE_LENGTH} or more tiles, this one has {state.length}"
    if verb == TEA and state.length != TEA_LENGTH:
        length = f"{COFFEE_LENGTH} or more" if state.length >= COFFEE_LENGTH else str(state.length)
        return f"Tea gives coffee for a route of exactly {TEA_LENGTH} tiles, this one has {length}"
    if verb == TEA:
        return "you have no Tea that is still unused"
    return "take the top of a pile that is not empty, or coffee where the route gives access to it"


# For people.


def why(view: GobiView, path: list[str], id: str, _: Translate) -> str:
    """Why something on the table cannot be touched now, in a sentence."""
    kind, *rest = id.split("-")
    if kind == "camel":
        tile = view["camels"][int(rest[0])][int(rest[1])]
        if tile is None:
            return _("Camels in reserve come to the desert when you lay or discard a tile.")
        kind, rest = "tile", [str(tile)]
    if kind == "cell":
        return _cell(view, _)
    if kind == "tile":
        return _tile(view, int(rest[0]), _)
    if kind == "reward":
        return _reward(view, int(rest[0]), _)
    if kind in ("pile", "coffee"):
        return _supply(view, kind, _)
    return ""


def _cell(view: GobiView, _: Translate) -> str:
    if view["turned"] is None:
        return _("Your tile is laid already.")
    return _("A {tribe} tile may not lie edge to edge with another.").format(tribe=TRIBES[view["turned"]["tribe"]])


def _tile(view: GobiView, tile: int, _: Translate) -> str:
    phase = view["phase"]
    if all(tile != found["tile"] for found in view["tiles"]):
        return ""  # the turned tile or a discarded one
    if phase == "tile":
        return _("A tile lies there. Choose a free place at the edge of the desert.")
    if phase == "gifts":
        return _("Your camels go to the tiles around by themselves. Use a gift, or go on.")
    if phase == "put":
        return _("Only tiles in the unbroken lines from the tile just laid.")
    if phase == "take":
        if tile not in view["camels"][view["to_move"]]:
            return _("None of your camels stands there.")
        return _("The camels placed this turn stay where they are.")
    if phase == "route":
        return _("No route of yours ends there: a route joins two tiles of one tribe by your camels.")
    if phase == "other end":
        assert view["pick"] is not None
        return _("No route joins it to {cell}.").format(cell=name_of_place(view, view["pick"]))
    if phase == "move":
        return _("China moves the camel to another tile, 1 to 3 steps away.")
    return ""


def _reward(view: GobiView, reward: int, _: Translate) -> str:
    for seat, held in enumerate(view["rewards"]):
        for one in held:
            if one["reward"] != reward:
                continue
            name = _(REWARDS[one["kind"]])
            if seat != view["seat"]:
                return _("{reward} belongs to seat {n}.").format(reward=name, n=seat + 1)
            if one["used"]:
                return _("{reward} has been used.").format(reward=name)
            if one["kind"] >= len(GIFTS):
                return _("{reward} counts at the end: {about}.").format(reward=name, about=_(ABOUT[one["kind"]]))
            return _("Not now. {reward}: {about}.").format(reward=name, about=_(ABOUT[one["kind"]]))
    return _supply(view, "pile", _)


def _supply(view: GobiView, kind: str, _: Translate) -> str:
    if view["phase"] != "reward":
        return _("You take a reward when you have resolved a route.")
    if kind == "pile":
        return _("This pile is empty.")
    if not view["coffees"]:
        return _("No coffee is left.")
    return _("Coffee is for routes of 5 tiles or more; this one has {n}.").format(n=view["length"])
