"""Why something on Gobi's table cannot be touched now, in a sentence."""

from caravanserai.core.spec import Translate
from caravanserai.games.gobi.components import GIFTS, REWARDS, TRIBES, GobiView, cell_name
from caravanserai.games.gobi.words import ABOUT


def why(view: GobiView, path: list[str], id: str, _: Translate) -> str:
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
        return _("No route joins it to {cell}.").format(cell=_where(view, view["pick"]))
    if phase == "move":
        return _("China moves the camel to another tile, 1 to 3 steps away.")
    return ""


def _where(view: GobiView, tile: int | None) -> str:
    return next(cell_name(found["cell"]) for found in view["tiles"] if found["tile"] == tile)


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
