"""Five Tribes as a drawing: tracks on top, the sultanate, the cards and djinns that lie out, and a board for each seat."""

from collections import Counter

from caravanserai.core.scene import Scene, glyph, label, tag, use
from caravanserai.core.spec import Translate
from caravanserai.games.five_tribes import names
from caravanserai.games.five_tribes.components import (
    COLUMNS,
    DJINN_NAMES,
    DJINN_POINTS,
    GOOD_COUNTS,
    ROWS,
    SPOTS,
    TILE_NAMES,
    FiveTribesView,
    SeatView,
)
from caravanserai.games.five_tribes.rules.tables import ELDER, FAKIR, GOOD, SACRED, TILES, TRIBE, VILLAGE, VIZIER
from caravanserai.games.five_tribes.scene_pieces import STYLE, add_symbols

WIDTH = 720
EDGE = 10
TILE_W, TILE_H = 112, 96  # a tile; STEP is from one to the next
STEP_X, STEP_Y = 117.6, 101
TOP = 78  # of the sultanate
ROW_TOP = TOP + ROWS * STEP_Y + 4  # of the row of cards
PANELS_TOP = ROW_TOP + 84
PANEL_W = 347
ICONS_IN_ROW = 6  # djinns in a line of a panel


def draw(view: FiveTribesView, _: Translate) -> Scene:
    lines = max(2, *(_lines(view, seat) for seat in range(view["seats"])))
    panel_h = 44 + 50 * (lines - 1)
    rows = (view["seats"] + 1) // 2
    scene = Scene(_("Five Tribes"), WIDTH, PANELS_TOP + rows * (panel_h + 8) + 4, STYLE)
    add_symbols(scene)
    _draw_order(scene, view, _)
    _draw_track(scene, view, _)
    for tile in range(TILES):
        _draw_tile(scene, view, tile, _)
    _draw_trail(scene, view)
    for tile in range(TILES):
        _draw_crowd(scene, view, tile, _)
    _draw_tray(scene, view, _)
    _draw_row(scene, view, _)
    for seat in range(view["seats"]):
        left = EDGE + (seat % 2) * (PANEL_W + 6)
        _draw_panel(scene, view, seat, left, PANELS_TOP + seat // 2 * (panel_h + 8), panel_h, _)
    _draw_drawn(scene, view, _)
    return scene


def _lines(view: FiveTribesView, seat: int) -> int:
    """Lines of a panel: what it has, its djinns, its cards."""
    held = view["holdings"][seat]
    return 1 + -(-len(held["djinns"]) // ICONS_IN_ROW) + (1 if held["cards"] else 0)


# Tracks.


def _marker(view: FiveTribesView, marker: int, _: Translate) -> str:
    seat = view["markers"][marker]
    return tag("circle", r=14, class_=f"piece seat-{seat + 1}") + glyph(seat, size=15)


def _draw_marker(scene: Scene, view: FiveTribesView, marker: int, x: float, y: float, _: Translate) -> None:
    name = _("Turn marker of {seat}").format(seat=names.seat(view["markers"][marker], _))
    scene.thing(f"marker-{marker}", name, x, y, _marker(view, marker, _))


def _draw_order(scene: Scene, view: FiveTribesView, _: Translate) -> None:
    scene.add(label(EDGE, 20, _("Bid order"), 13, "quiet"))
    for place, marker in enumerate(view["order"]):
        x = EDGE + 18 + 38 * place
        scene.add(tag("circle", cx=x, cy=48, r=17, class_="spot"))
        if marker is None:
            scene.add(label(x, 54, place + 1, 16, "middle quiet"))
        else:
            _draw_marker(scene, view, marker, x, 48, _)


def _draw_track(scene: Scene, view: FiveTribesView, _: Translate) -> None:
    left = EDGE + 168
    scene.add(label(left, 20, _("Turn order: round {n}").format(n=view["round"]), 13, "quiet"))
    if view["ending"] and not view["over"]:
        scene.add(label(left + 369, 20, _("last round"), 13, "bold end"))
    for spot, price in enumerate(SPOTS):
        x = left + 21 + 41 * spot
        name = _("Spot {n}").format(n=price)
        box = tag("rect", x=-19, y=-20, width=38, height=40, rx=8, class_="spot")
        scene.thing(f"spot-{spot}", name, x, 48, box, label(0, 7, price, 20, "middle bold"))
    for spot, marker in enumerate(view["track"]):
        if marker is not None:
            _draw_marker(scene, view, marker, left + 21 + 41 * spot, 48, _)


def _draw_tray(scene: Scene, view: FiveTribesView, _: Translate) -> None:
    """Meeples in hand; when there are none, what is left in the supply."""
    left = EDGE + 168 + 382
    if not view["held"]:
        scene.add(label(left, 20, _("Supply"), 13, "quiet"))
        supply = (("palm", view["palms"]), ("palace", view["palaces"]), ("sack", sum(view["bag"])))
        for place, (symbol, count) in enumerate(supply):
            scene.add(
                use(symbol, left + 12 + 52 * place, 48, 0.85), label(left + 25 + 52 * place, 54, count, 17, "bold")
            )
        return
    scene.add(label(left, 20, _("In hand"), 13, "quiet"))
    counts = Counter(int(TRIBE[meeple]) for meeple in view["held"])
    for place, tribe in enumerate(sorted(counts)):
        first = next(meeple for meeple in view["held"] if int(TRIBE[meeple]) == tribe)
        name = _("{n} {tribe} in hand").format(n=counts[tribe], tribe=names.tribes(tribe, _))
        badge = _badge(10, 12, counts[tribe]) if counts[tribe] > 1 else ""
        scene.thing(f"meeple-{first}", name, left + 14 + 31 * place, 48, use(f"tribe-{tribe}", scale=1.05), badge)


def _badge(x: float, y: float, text: object) -> str:
    return tag("circle", cx=x, cy=y, r=9, class_="badge") + label(x, y + 5, text, 14, "middle badge-ink")


# The sultanate.


def _place(tile: int) -> tuple[float, float]:
    """The middle of a tile."""
    return EDGE + tile % COLUMNS * STEP_X + TILE_W / 2, TOP + tile // COLUMNS * STEP_Y + TILE_H / 2


def _draw_tile(scene: Scene, view: FiveTribesView, tile: int, _: Translate) -> None:
    x, y = _place(tile)
    there = view["tiles"][tile]
    kind = there["kind"]
    left, top = -TILE_W / 2, -TILE_H / 2
    parts = [
        tag("rect", x=left + 1.5, y=top + 3, width=TILE_W, height=TILE_H, rx=9, class_="shade"),
        tag("rect", x=left, y=top, width=TILE_W, height=TILE_H, rx=9, class_=f"tile tile-{kind}"),
        use(f"sign-{kind}", -left - 20, top + 19, 0.9, "sign"),
        tag(
            "rect",
            x=left + 5,
            y=top + 5,
            width=32,
            height=24,
            rx=7,
            class_="blue" if kind in (VILLAGE, SACRED) else "red",
        ),
        label(left + 21, top + 23, there["value"], 18, "middle value"),
        label(left + 48, top + 20, TILE_NAMES[tile], 12, "middle where"),
    ]
    if tile == view["tile"] and not view["over"]:
        parts.append(tag("rect", x=left, y=top, width=TILE_W, height=TILE_H, rx=9, class_="here"))
    scene.thing(f"tile-{tile}", _tile_name(view, tile, _), x, y, *parts)


def _tile_name(view: FiveTribesView, tile: int, _: Translate) -> str:
    there = view["tiles"][tile]
    words = [f"{TILE_NAMES[tile]}: {names.kind(there['kind'], _)} {there['value']}"]
    counts = Counter(int(TRIBE[meeple]) for meeple in there["meeples"])
    words += [f"{counts[tribe]} {names.tribes(tribe, _)}" for tribe in sorted(counts)]
    if there["palms"]:
        words.append(_("{n} palms").format(n=there["palms"]))
    if there["palaces"]:
        words.append(_("{n} palaces").format(n=there["palaces"]))
    if there["camel"] is not None:
        words.append(_("camel of {seat}").format(seat=names.seat(there["camel"], _)))
    return ", ".join(words)


def _draw_trail(scene: Scene, view: FiveTribesView) -> None:
    last = view["last"]
    if last is None:
        return
    stops = [_place(tile) for tile in (last["start"], *last["path"])]
    points = " ".join(f"{x:.0f},{y + 10:.0f}" for x, y in stops)
    scene.add(tag("polyline", points=points, class_="trail"))


def _draw_crowd(scene: Scene, view: FiveTribesView, tile: int, _: Translate) -> None:
    """Meeples in rows, then palms, palaces and the camel along the lower edge."""
    x, y = _place(tile)
    there = view["tiles"][tile]
    crowd = there["meeples"]
    in_row, size = (4, 1.05) if len(crowd) <= 4 else (5, 0.82) if len(crowd) <= 10 else (8, 0.56)
    step = (TILE_W - 8) / in_row
    for place, meeple in enumerate(crowd):
        line, column = divmod(place, in_row)
        across = min(len(crowd) - line * in_row, in_row)
        tribe = int(TRIBE[meeple])
        name = _("{tribe} on {tile}").format(tribe=names.tribe(tribe, _), tile=TILE_NAMES[tile])
        at_x = x + (column - (across - 1) / 2) * step
        at_y = y + (5 if len(crowd) <= 4 else -5 + line * 31 * size)
        scene.thing(f"meeple-{meeple}", name, at_x, at_y, use(f"tribe-{tribe}", scale=size))
    foot = y + TILE_H / 2 - 15
    at = x - TILE_W / 2 + 14
    for symbol, count in (("palm", there["palms"]), ("palace", there["palaces"])):
        if count:
            scene.add(use(symbol, at, foot, 0.75))
            if count > 1:
                scene.add(_badge(at + 15, foot + 4, count))
            at += 38 if count > 1 else 26
    if there["camel"] is not None:
        _draw_camel(scene, there["camel"], tile, x + TILE_W / 2 - 20, foot - 1, _)


def _draw_camel(scene: Scene, seat: int, tile: int, x: float, y: float, _: Translate) -> None:
    name = _("Camel of {seat} on {tile}").format(seat=names.seat(seat, _), tile=TILE_NAMES[tile])
    inside = (use("camel-shape", scale=1.1, class_=f"piece seat-{seat + 1}"), glyph(seat, -2, 0, 10))
    scene.thing(f"camel-{tile}", name, x, y, *inside)


# Cards and djinns.


def _rarity(good: int) -> str:
    return "fakir" if good == FAKIR else {2: "rare", 4: "fine", 6: "plain"}[GOOD_COUNTS[good]]


def _draw_card(scene: Scene, card: int, x: float, y: float, count: int, raised: bool, _: Translate) -> None:
    good = int(GOOD[card])
    name = names.good(good, _) if count == 1 else f"{count} × {names.good(good, _)}"
    scene.thing(
        f"card-{card}",
        name,
        x,
        y - (8 if raised else 0),
        tag("rect", x=-15, y=-20, width=30, height=40, rx=4, class_=f"paper {_rarity(good)}"),
        use(f"good-{good}", scale=0.95),
        _badge(12, 15, count) if count > 1 else "",
        tag("rect", x=-15, y=-20, width=30, height=40, rx=4, class_="here") if raised else "",
    )


def _draw_row(scene: Scene, view: FiveTribesView, _: Translate) -> None:
    middle = ROW_TOP + 40
    scene.add(use("card", EDGE + 18, middle - 4, 1.7), label(EDGE + 18, middle + 34, view["deck"], 15, "middle bold"))
    for place, card in enumerate(view["row"]):
        x = EDGE + 66 + 47.5 * place
        good = int(GOOD[card])
        name = _("card {n}: {good}").format(n=place + 1, good=names.good(good, _))
        scene.thing(
            f"card-{card}",
            name,
            x,
            middle,
            tag("rect", x=-22, y=-34, width=44, height=62, rx=5, class_=f"paper {_rarity(good)}"),
            use(f"good-{good}", 0, -5, 1.35),
            label(0, 24, place + 1, 12, "middle where"),
        )
    for place, djinn in enumerate(view["djinns"]):
        _draw_djinn_card(scene, djinn, 536 + 68 * place, middle - 3, _)


def _djinn_name(djinn: int, _: Translate) -> str:
    points = _("{n} points").format(n=DJINN_POINTS[djinn])
    return f"{DJINN_NAMES[djinn]}, {points}: {names.power(djinn, _)}"


def _draw_djinn_card(scene: Scene, djinn: int, x: float, y: float, _: Translate) -> None:
    scene.thing(
        f"djinn-{djinn}",
        _djinn_name(djinn, _),
        x,
        y,
        tag("rect", x=-32, y=-36, width=64, height=72, rx=6, class_="night"),
        label(23, -20, DJINN_POINTS[djinn], 15, "middle night-ink bold"),
        use(f"icon-{djinn}", -2, -5, 1.2),
        label(0, 30, DJINN_NAMES[djinn], 12.5, "middle night-ink"),
    )


def _draw_drawn(scene: Scene, view: FiveTribesView, _: Translate) -> None:
    """The djinns that Sibittis drew, in the middle of the table until one is kept."""
    if not view["drawn"]:
        return
    width = 84 * len(view["drawn"]) + 20
    scene.add(tag("rect", x=WIDTH / 2 - width / 2, y=270, width=width, height=104, rx=10, class_="panel-now"))
    for place, djinn in enumerate(view["drawn"]):
        _draw_djinn_card(scene, djinn, WIDTH / 2 + 84 * (place - (len(view["drawn"]) - 1) / 2), 322, _)


# Seats.


def _draw_panel(scene: Scene, view: FiveTribesView, seat: int, x: float, y: float, height: float, _: Translate) -> None:
    held = view["holdings"][seat]
    lit = seat == view["to_move"] or (view["ranks"] is not None and view["ranks"][seat] == 0)
    name = _("You") if seat == view["seat"] else names.seat(seat, _)
    scene.thing(
        f"seat-board-{seat}",
        name,
        x,
        y,
        tag("rect", width=PANEL_W, height=height, rx=9, class_="panel-now" if lit else "panel"),
        tag("rect", x=6, y=7, width=32, height=32, rx=8, class_=f"piece seat-{seat + 1}"),
        glyph(seat, 22, 23, 20),
    )
    _draw_counts(scene, held, seat, x, y + 23, _)
    top = y + 68
    for place, djinn in enumerate(held["djinns"]):
        line, column = divmod(place, ICONS_IN_ROW)
        _draw_owned(scene, djinn, x + 32 + 56.5 * column, top + 50 * line, _)
    if held["cards"]:
        below = top + 50 * -(-len(held["djinns"]) // ICONS_IN_ROW)
        _draw_hand(scene, view, held["cards"], seat, x + 24, below - 1, _)


def _draw_counts(scene: Scene, held: SeatView, seat: int, x: float, y: float, _: Translate) -> None:
    gold = "?" if held["gold"] is None else held["gold"]
    scene.add(use("coin", x + 50, y), label(x + 60, y + 6, gold, 18, "bold"))
    scene.add(use("card", x + 99, y, 0.95), label(x + 108, y + 6, held["count"], 18, "bold"))
    scene.add(
        use("camel-shape", x + 146, y, 0.8, f"piece seat-{seat + 1}"), label(x + 158, y + 6, held["camels"], 18, "bold")
    )
    for tribe, count, word, at in (
        (int(VIZIER), held["viziers"], "viziers", 197),
        (int(ELDER), held["elders"], "elders", 240),
    ):
        name = _("{n} {tribe} of {seat}").format(n=count, tribe=names.tribes(tribe, _), seat=names.seat(seat, _))
        scene.thing(
            f"{word}-{seat}",
            name,
            x + at,
            y,
            tag("rect", x=-12, y=-18, width=44, height=36, rx=7, class_="surface"),
            use(f"tribe-{tribe}", scale=0.9),
            label(13, 6, count, 18, "bold"),
        )
    if held["total"] is None:
        name, text = _("{n} points and more hidden").format(n=held["points"]), f"★{held['points']}+"
    else:
        name, text = _("{n} points").format(n=held["total"]), f"★{held['total']}"
    scene.thing(f"points-{seat}", name, x + PANEL_W - 9, y, label(0, 6, text, 18, "bold end"))


def _draw_owned(scene: Scene, djinn: int, x: float, y: float, _: Translate) -> None:
    scene.thing(
        f"djinn-{djinn}",
        _djinn_name(djinn, _),
        x,
        y,
        tag("rect", x=-27, y=-22, width=54, height=46, rx=5, class_="night"),
        use(f"icon-{djinn}", -1, -6, 0.92),
        label(0, 20, DJINN_NAMES[djinn], 11, "middle night-ink"),
    )


def _draw_hand(
    scene: Scene, view: FiveTribesView, cards: list[int], seat: int, x: float, y: float, _: Translate
) -> None:
    """One card of each good, with their number: the one that would be spent first."""
    counts = Counter(int(GOOD[card]) for card in cards)
    for place, good in enumerate(sorted(counts)):
        first = next(card for card in cards if int(GOOD[card]) == good)
        raised = seat == view["to_move"] and good in view["suit"]
        _draw_card(scene, first, x + 33 * place, y, counts[good], raised, _)
