"""What a turn of Gobi gains, in words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from caravanserai.core.spec import Translate
from caravanserai.games.gobi.components import BLESSING_POINTS, GIFT_POINTS, GIFTS, REWARDS, GobiView
from caravanserai.games.gobi.rules.codes import COFFEE_LENGTH, COFFEE_WORTH


def coach(views: Sequence[GobiView], _: Translate) -> list[str]:
    first, last = views[0], views[-1]
    seat = first["to_move"]
    told = [*_routes(views, seat, _)]
    camels = _in_desert(last, seat) - _in_desert(first, seat)
    if not told and camels > 0:
        told.append(_("camels put into the desert: {n}").format(n=camels))
    if len(last["discards"][seat]) > len(first["discards"][seat]):
        told.append(_("a discarded tile, −1 point"))
    return told


def _routes(views: Sequence[GobiView], seat: int, _: Translate) -> Iterator[str]:
    """What was taken for each route."""
    for before, after in pairwise(views):
        if before["phase"] == "reward":
            length = f"{COFFEE_LENGTH}+" if before["length"] >= COFFEE_LENGTH else str(before["length"])
            for reward in _won(before, after, seat, _):
                yield _("closes a route of {length}: {reward}").format(length=length, reward=reward)


def _won(before: GobiView, after: GobiView, seat: int, _: Translate) -> Iterator[str]:
    if after["coffee"][seat] > before["coffee"][seat]:
        yield _("coffee, {n} points").format(n=COFFEE_WORTH)
    had = {held["reward"] for held in before["rewards"][seat]}
    for held in after["rewards"][seat]:
        if held["reward"] not in had:
            kind = held["kind"]
            if kind < len(GIFTS):
                yield _("{reward}, {n} points").format(reward=_(REWARDS[kind]), n=GIFT_POINTS[kind])
            else:
                most = BLESSING_POINTS[kind - len(GIFTS)]
                yield _("{reward}, up to {n} points").format(reward=_(REWARDS[kind]), n=most)


def _in_desert(view: GobiView, seat: int) -> int:
    return sum(tile is not None for tile in view["camels"][seat])
