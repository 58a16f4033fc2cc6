"""What a turn of Five Tribes gains, in words."""

from collections.abc import Iterator, Sequence

from caravanserai.core.spec import Translate
from caravanserai.games.five_tribes import names
from caravanserai.games.five_tribes.components import DJINN_NAMES, DJINN_POINTS, TILE_NAMES, FiveTribesView
from caravanserai.games.five_tribes.rules.tables import ELDER, VIZIER


def coach(views: Sequence[FiveTribesView], _: Translate) -> list[str]:
    first, last = views[0], views[-1]
    seat = first["to_move"]
    return [*_gathered(first, last, seat, _), *_tiles(first, last, seat, _), *_killed(first, last, seat, _)]


def _gathered(first: FiveTribesView, last: FiveTribesView, seat: int, _: Translate) -> Iterator[str]:
    had, has = first["holdings"][seat], last["holdings"][seat]
    for tribe, more in ((int(VIZIER), has["viziers"] - had["viziers"]), (int(ELDER), has["elders"] - had["elders"])):
        if more > 0:
            yield _count(more, tribe, _)
    if has["count"] > had["count"]:
        yield _("cards: {n}").format(n=has["count"] - had["count"])
    for djinn in has["djinns"]:
        if djinn not in had["djinns"]:
            yield _("{djinn}, {n} points").format(djinn=DJINN_NAMES[djinn], n=DJINN_POINTS[djinn])
    if had["gold"] is not None and has["gold"] is not None and has["gold"] != had["gold"]:
        gold = has["gold"] - had["gold"]
        yield _("{n} gold").format(n=f"{gold:+}".replace("-", "−"))


def _tiles(first: FiveTribesView, last: FiveTribesView, seat: int, _: Translate) -> Iterator[str]:
    for name, before, after in zip(TILE_NAMES, first["tiles"], last["tiles"], strict=True):
        if before["camel"] is None and after["camel"] == seat:
            yield _("tile {tile}, {n} points").format(tile=name, n=after["value"])
        if after["palms"] > before["palms"]:
            yield _("a palm on {tile}").format(tile=name)
        if after["palaces"] > before["palaces"]:
            yield _("a palace on {tile}").format(tile=name)


def _killed(first: FiveTribesView, last: FiveTribesView, seat: int, _: Translate) -> Iterator[str]:
    """What others lost before them."""
    for other, (had, has) in enumerate(zip(first["holdings"], last["holdings"], strict=True)):
        for tribe, fewer in (
            (int(VIZIER), had["viziers"] - has["viziers"]),
            (int(ELDER), had["elders"] - has["elders"]),
        ):
            if other != seat and fewer > 0:
                yield _("{seat} loses {what}").format(seat=names.seat(other, _), what=_count(fewer, tribe, _))


def _count(number: int, tribe: int, _: Translate) -> str:
    name = names.tribe(tribe, _) if number == 1 else names.tribes(tribe, _)
    return _("{n} {tribe}").format(n=number, tribe=name)
