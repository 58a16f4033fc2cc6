"""Gipsy King in words: what is asked, what was done, and the board for a terminal."""

from caravanserai.core.spec import Translate
from caravanserai.games.gipsy_king.components import LANDS, GipsyKingView
from caravanserai.games.gipsy_king.rules.codes import PASS, is_double, land_of

SIGNS = "●▲■◆★"


def prompt(view: GipsyKingView, _: Translate) -> str:
    if view["over"]:
        return _won(view, _)
    mover = view["to_move"]
    doubles = view["doubles"][mover] if view["half"] == 2 else 0
    if view["filling"]:
        land = LANDS[view["open"][0]]
        return _("Fill land {land} with one caravan or two; doubles left: {doubles}").format(land=land, doubles=doubles)
    if view["water"] == 0:
        where = _("on a dry land ({n} free)").format(n=len(view["open"]))
    else:
        where = _("at water {water} ({n} free)").format(water=view["water"], n=len(view["open"]))
    if doubles:
        return _("Place one caravan or two {where}, or pass; doubles left: {doubles}").format(
            where=where, doubles=doubles
        )
    return _("Place a caravan {where}, or pass").format(where=where)


def _won(view: GipsyKingView, _: Translate) -> str:
    winners = [str(seat + 1) for seat, rank in enumerate(view["ranks"]) if rank == 0]
    points = max(view["scores"])
    if len(winners) == 1:
        return _("Seat {seat} is the Gipsy King with {points} points").format(seat=winners[0], points=points)
    return _("Seats {seats} share the victory with {points} points").format(seats=", ".join(winners), points=points)


def tell(view: GipsyKingView, action: int, _: Translate) -> str:
    if action == PASS:
        if view["water"] == 0:
            return _("pass at the dry lands")
        return _("pass at water {water}").format(water=view["water"])
    land = LANDS[land_of(action)]
    return (_("two caravans on {land}") if is_double(action) else _("caravan on {land}")).format(land=land)


def board(view: GipsyKingView, _: Translate) -> str:
    return "\n".join([*_rows(view), "", *_legend(view, _)])


def _rows(view: GipsyKingView) -> list[str]:
    """Six columns a hex; the rows are shifted by half a hex against each other."""
    cells: dict[tuple[int, int], str] = {}
    holder = {one["land"]: SIGNS[one["seat"]] * one["caravans"] for one in view["settled"]}
    for i, land in enumerate(view["lands"]):
        empty = f"({land['name']})" if i in view["open"] else land["name"]
        cells[2 * land["q"] + land["r"], land["r"]] = holder.get(i, empty)
    for i, water in enumerate(view["waters"], 1):
        cells[2 * water["q"] + water["r"], water["r"]] = f"[{i}]" if i == view["water"] else f"~{i}~"
    left = min(x for x, _y in cells)
    rows = []
    for row in range(min(y for _x, y in cells), max(y for _x, y in cells) + 1):
        line = ""
        for x, text in sorted((x, text) for (x, y), text in cells.items() if y == row):
            line = line.ljust(3 * (x - left)) + text.center(6)
        rows.append(line.rstrip())
    return rows


def _legend(view: GipsyKingView, _: Translate) -> list[str]:
    half = _("First half") if view["half"] == 1 else _("Second half")
    lakes = [
        f"{'-'.join(map(str, lake['waters']))}: {', '.join(map(str, lake['fish']))}"
        for lake in view["lakes"]
        if lake["fish"]
    ]
    queue = [f"({SIGNS[seat]})" if i < view["passed"] else SIGNS[seat] for i, seat in enumerate(view["queue"])]
    seats = [
        _("{sign} seat {seat}: {score} points, doubles left: {doubles}").format(
            sign=SIGNS[seat], seat=seat + 1, score=view["scores"][seat], doubles=view["doubles"][seat]
        )
        for seat in range(view["seats"])
    ]
    return [
        _("{half}. Queue, those who passed in brackets: {queue}").format(half=half, queue=" ".join(queue)),
        _("Fish of the lakes: {lakes}").format(lakes="; ".join(lakes)),
        *seats,
    ]
