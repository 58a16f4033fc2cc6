"""What a decision of Gipsy King gains, in words."""

from collections.abc import Sequence

from caravanserai.core.spec import Translate
from caravanserai.games.gipsy_king.components import GipsyKingView


def coach(views: Sequence[GipsyKingView], _: Translate) -> list[str]:
    first, last = views[0], views[-1]
    seat = first["to_move"]
    told = []
    groups = _groups(last, seat) - _groups(first, seat)
    held = {settled["land"] for settled in first["settled"]}
    grown = [group for group in last["groups"] if group["seat"] == seat and not held.issuperset(group["lands"])]
    size = max((group["caravans"] for group in grown), default=0)
    if groups and size:
        told.append(_("a group of {n} (+{points})").format(n=size, points=groups))
    elif groups:
        told.append(_("groups (+{points})").format(points=groups))
    fish = _fish(last, seat) - _fish(first, seat)
    if fish > 0:
        told.append(_("fish (+{points})").format(points=fish))
    for other in range(first["seats"]):
        lost = _fish(first, other) - _fish(last, other)
        if other != seat and lost > 0:
            told.append(_("takes {n} fish from seat {seat}").format(n=lost, seat=other + 1))
    if not told and not last["over"] and first["half"] == last["half"] and last["queue"][0] == seat:
        told.append(_("stays first in the queue"))
    return told


def _groups(view: GipsyKingView, seat: int) -> int:
    return view["points"][0][seat] + view["points"][2][seat]


def _fish(view: GipsyKingView, seat: int) -> int:
    return view["points"][1][seat] + view["points"][3][seat]
