"""Why something on Gipsy King's table cannot be touched now, in a sentence."""

from caravanserai.core.spec import Translate
from caravanserai.games.gipsy_king.components import LANDS, GipsyKingView


def why(view: GipsyKingView, path: list[str], id: str, _: Translate) -> str:
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
