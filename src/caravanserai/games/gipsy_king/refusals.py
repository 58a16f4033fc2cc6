"""Why something is not possible in Gipsy King: an action, for programs; a touch of something drawn, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.core.bits import bit, lowest
from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER
from caravanserai.games.gipsy_king.components import LANDS, GipsyKingView
from caravanserai.games.gipsy_king.rules.codes import PASS, is_double, land_of

if TYPE_CHECKING:
    from caravanserai.games.gipsy_king.rules import GipsyKing


# For programs.


def refusal(state: GipsyKing, action: i64) -> str:
    """The reason; "" for a legal action."""
    if state.to_move == OVER:
        return "the game is over"
    if action == PASS:
        return "the others have passed, so you must fill the water" if state.filling() else ""
    if action < 0 or action > PASS:
        return f"there is no action {action}; actions are 0 to {PASS}"
    land = land_of(action)
    if land >= state.landscape.lands():
        return f"land {LANDS[land]} is not in a game of two"
    lands = state.open_lands()
    if lands & bit(land) == 0:
        if state.taken() & bit(land):
            return f"land {LANDS[land]} is taken"
        return f"land {LANDS[land]} is not at water {state.water() + 1}"
    if state.filling() and land != lowest(lands):
        return f"fill the lands in order: {LANDS[lowest(lands)]} comes first"
    if is_double(action) and not state.second_half():
        return "two caravans on a land are for the second half"
    if is_double(action) and not state.may_double(state.to_move):
        return "you have put two caravans on a land twice already"
    return ""


# For people.


def why(view: GipsyKingView, path: list[str], id: str, _: Translate) -> str:
    """Why something on the table cannot be touched now, in a sentence."""
    kind, *rest = id.split("-")
    if kind in ("land", "group"):
        return _land(view, rest[0], _)
    if kind == "caravan":
        return _caravan(view, int(rest[0]), int(rest[1]), _)
    if kind == "pair":
        return _pair(view, int(rest[0]), _)
    if kind == "water":
        return _("Caravans stand on land. Choose a land that lights up.")
    return ""


def _land(view: GipsyKingView, name: str, _: Translate) -> str:
    land = LANDS.index(name)
    if any(one["land"] == land for one in view["settled"]):
        return _("Land {land} is taken.").format(land=name)
    if land not in view["open"]:
        if view["water"] == 0:
            return _("Now come the dry lands, which are at no water.")
        return _("Land {land} is not at water {water}, whose turn it is.").format(land=name, water=view["water"])
    first = LANDS[view["open"][0]]
    return _("All others have passed, so you fill the lands in order: {land} comes first.").format(land=first)


def _caravan(view: GipsyKingView, seat: int, caravan: int, _: Translate) -> str:
    """One that stands on a land, or one that waits."""
    placed = 0
    for one in view["settled"]:
        if one["seat"] == seat:
            placed += one["caravans"]
            if caravan < placed:
                return _land(view, LANDS[one["land"]], _)
    return _("Choose the land where the caravan shall go.")


def _pair(view: GipsyKingView, seat: int, _: Translate) -> str:
    if seat != view["to_move"]:
        return _("These caravans are those of seat {n}.").format(n=seat + 1)
    if view["half"] == 1:
        return _("Two caravans on one land are for the second half.")
    return _("Take the other pair first.")
