"""The scene: the landscape, the queue above it, and a card for each seat beside it."""

from caravanserai.core.scene import Scene, label, number, tag, use
from caravanserai.core.spec import Translate
from caravanserai.games.gipsy_king.components import GipsyKingView, LandView, WaterView
from caravanserai.games.gipsy_king.scene_pieces import (
    HALF_WIDTH,
    HEX,
    INNER,
    SHOALS,
    SIZE,
    STYLE,
    SYMBOLS,
    middle,
    outline,
    wagon,
)

STRIP = 78.0  # the height of the strip above the board
CARD, CARD_HEIGHT, GAP = 158.0, 100.0, 10.0


def draw(view: GipsyKingView, _: Translate) -> Scene:
    spots = [middle(hex["q"], hex["r"]) for hex in (*view["waters"], *view["lands"])]
    left = min(x for x, _y in spots) - HALF_WIDTH - 12
    right = max(x for x, _y in spots) + HALF_WIDTH + 12
    top = min(y for _x, y in spots) - SIZE - 10
    bottom = max(y for _x, y in spots) + SIZE + 14
    cards = view["seats"] * (CARD_HEIGHT + GAP) + GAP
    spare = max(0.0, cards - (bottom - top)) / 2  # a flat landscape lies in the middle beside many cards
    top, bottom = top - spare - STRIP, bottom + spare
    scene = Scene(_("Gipsy King"), right - left + CARD + 12, bottom - top, STYLE, left, top)
    for id, markup in SYMBOLS.items():
        scene.symbol(id, markup)
    _board(scene, view, _)
    _caravans(scene, view, _)
    _strip(scene, view, _, left + 16, top, right + CARD - 4)
    between = top + STRIP + (bottom - top - STRIP - cards) / 2
    for seat in range(view["seats"]):
        _card(scene, view, _, seat, right, between + GAP + seat * (CARD_HEIGHT + GAP))
    return scene


# Caravans.


def _caravans(scene: Scene, view: GipsyKingView, _: Translate) -> None:
    """Caravans keep their numbers, in the order in which their players put them down."""
    placed = [0] * view["seats"]
    last = view["last"]["lands"] if view["last"] else []
    for one in view["settled"]:
        land, seat = view["lands"][one["land"]], one["seat"]
        x, y = middle(land["q"], land["r"])
        if one["land"] in last:
            scene.add(tag("path", d=INNER, transform=f"translate({number(x)} {number(y)})", class_="last"))
        name = _("Caravan of seat {seat} on {land}").format(seat=seat + 1, land=land["name"])
        if one["caravans"] == 1:
            scene.thing(f"caravan-{seat}-{placed[seat]}", name, x, y, wagon(seat, 0, 1, 1.25))
        else:
            scene.thing(f"caravan-{seat}-{placed[seat]}", name, x - 11, y - 9, wagon(seat, 0, 0, 0.95))
            scene.thing(f"caravan-{seat}-{placed[seat] + 1}", name, x + 11, y + 10, wagon(seat, 0, 0, 0.95))
        placed[seat] += one["caravans"]
    for group in view["groups"]:
        lands = [view["lands"][land] for land in group["lands"]]
        name = _("Seat {seat}: group of {caravans}, {points} points").format(
            seat=group["seat"] + 1, caravans=group["caravans"], points=group["points"]
        )
        around = tag("path", d=outline((land["q"], land["r"]) for land in lands))
        scene.thing(f"group-{lands[0]['name']}", name, 0, 0, around, class_="group")


# The board.


def _board(scene: Scene, view: GipsyKingView, _: Translate) -> None:
    hexes = [(hex["q"], hex["r"]) for hex in (*view["waters"], *view["lands"])]
    whole = outline(hexes)
    scene.add(tag("path", d=whole, transform="translate(0 6)", class_="shade under"))
    scene.add(tag("path", d=whole, class_="rim"))
    holder = {one["land"]: one["seat"] for one in view["settled"]}
    for i, land in enumerate(view["lands"]):
        _land(scene, view, _, i, land, holder.get(i))
    for i, water in enumerate(view["waters"], 1):
        tile = [(land["q"], land["r"]) for land in view["lands"] if land["name"][:-1] == str(i)]
        scene.add(tag("path", d=outline([(water["q"], water["r"]), *tile]), class_="tile"))
    for lake in view["lakes"]:
        waters = [view["waters"][i - 1] for i in lake["waters"]]
        scene.add(tag("path", d=outline((water["q"], water["r"]) for water in waters), class_="lake"))
    for i, water in enumerate(view["waters"], 1):
        _water(scene, view, _, i, water)


def _land(scene: Scene, view: GipsyKingView, _: Translate, i: int, land: LandView, holder: int | None) -> None:
    inside = [tag("path", d=HEX, class_="land")]
    if land["dry"]:
        inside.append(tag("path", d="M-20-14l-3-6m3 6l3-6M17 22l-3-6m3 6l3-6M21-17l-3-5m3 5l3-5", class_="tuft"))
    if i in view["open"]:
        inside.append(tag("path", d=INNER, class_="lamp"))
    if holder is None:
        if view["before"] and not view["settled"]:  # the first half is remembered until the second has begun
            inside.append(tag("g", wagon(view["before"][i], 0, 1, 1.25), class_="ghost"))
        else:
            inside.append(label(0, 4.5, land["name"], 13, "place"))
        name = _("Land {land}, empty").format(land=land["name"])
    else:
        name = _("Land {land}, held by seat {seat}").format(land=land["name"], seat=holder + 1)
    if land["dry"]:
        name = _("{land}, dry").format(land=name)
    x, y = middle(land["q"], land["r"])
    kind = " ".join(word for word, true in (("dry", land["dry"]), ("open", i in view["open"])) if true)
    scene.thing(f"land-{land['name']}", name, x, y, *inside, class_=kind)


def _water(scene: Scene, view: GipsyKingView, _: Translate, i: int, water: WaterView) -> None:
    here = i == view["water"] and not view["over"]
    shoal = SHOALS[water["fish"]]
    inside = [tag("path", d=INNER, class_="here")] if here else []
    if not shoal:
        inside.append(tag("path", d="M-18 18q4.5-5 9 0t9 0t9 0t9 0M-14-17q3.5-4 7 0t7 0t7 0t7 0", class_="wave"))
    inside.append(label(0, 1 if shoal else 7, i, 19, "water"))
    inside += [use("gipsy-fish", x, y, 1, "fish") for x, y in shoal]
    name = _("Water {water}, {fish} fish").format(water=i, fish=water["fish"])
    if here:
        name = _("{water}, being settled").format(water=name)
    x, y = middle(water["q"], water["r"])
    scene.thing(f"water-{i}", name, x, y, *inside, class_="done" if i in view["passed_by"] else "")


# The strip and the cards.


def _strip(scene: Scene, view: GipsyKingView, _: Translate, left: float, top: float, right: float) -> None:
    if view["over"]:
        scene.add(label(left, top + 36, _("All lands are settled"), 20, "strong"))
        return
    half = _("First half") if view["half"] == 1 else _("Second half")
    what = _("Water {water}").format(water=view["water"]) if view["water"] else _("Dry lands")
    scene.add(label(left, top + 36, half, 20, "strong"), label(left, top + 58, what, 15, "small"))
    step = 56
    first = right - 26 - step * (view["seats"] - 1)
    y = top + 42
    scene.add(tag("path", d=f"M{number(first - 22)} {number(y + 19)}H{number(right - 4)}", class_="lane"))
    scene.add(label(first - 38, y + 14, _("Queue"), 15, "small right"))
    for place, seat in enumerate(view["queue"]):
        passed = place < view["passed"]
        name = _("Seat {seat}, number {place} in the queue").format(seat=seat + 1, place=place + 1)
        if passed:
            name = _("{seat}, has passed").format(seat=name)
        inside = [wagon(seat, 0, 0, 1.2)]
        if passed:
            inside = [tag("g", *inside, class_="faint"), use("gipsy-moon", 13, -13)]
        elif seat == view["to_move"]:
            inside.append(tag("path", d="M-7-33H7L0-24Z", class_="now"))
        scene.thing(f"queue-{seat}", name, first + step * place, y, *inside)


def _card(scene: Scene, view: GipsyKingView, _: Translate, seat: int, x: float, y: float) -> None:
    moving = seat == view["to_move"]
    first, second = (view["points"][2 * half][seat] + view["points"][2 * half + 1][seat] for half in (0, 1))
    name = _("Seat {seat}: {score} points, {first} of the first half, {second} of the second").format(
        seat=seat + 1, score=view["scores"][seat], first=first, second=second
    )
    inside = [
        tag(
            "rect", x=0, y=0, width=CARD, height=CARD_HEIGHT, rx=10, class_=f"surface {'moving' if moving else 'sheet'}"
        ),
        label(48, 29, _("Seat {seat}").format(seat=seat + 1), 14, "small"),
        label(CARD - 12, 31, view["scores"][seat], 24, "strong right"),
    ]
    for half in (0, 1):
        line = 60 + 26 * half
        seen = half < view["half"]
        groups, fish = (view["points"][2 * half + kind][seat] for kind in (0, 1))
        row = [
            label(20, line, ("I", "II")[half], 14, "middle small"),
            use("gipsy-wagon", 41, line - 5, 0.5, f"seat-{seat + 1}"),
            label(52, line, groups if seen else "–", 15, ""),
            use("gipsy-fish", 90, line - 5, 1, "catch"),
            label(102, line, fish if seen else "–", 15, ""),
        ]
        inside.append(tag("g", *row, class_=None if seen else "faint"))
    if view["over"] and view["ranks"][seat] == 0:
        inside.append(use("gipsy-crown", 27, 2, 1.1))
    scene.thing(f"card-{seat}", name, x, y, *inside)
    _waiting(scene, view, _, seat, x + 26, y + 25)
    _pairs(scene, view, _, seat, x + CARD - 18, y)


def _waiting(scene: Scene, view: GipsyKingView, _: Translate, seat: int, x: float, y: float) -> None:
    """The next two caravans, from which those on the lands set out."""
    placed = sum(one["caravans"] for one in view["settled"] if one["seat"] == seat)
    for i in (1, 0):
        name = _("Caravan of seat {seat}, waiting").format(seat=seat + 1)
        scene.thing(f"caravan-{seat}-{placed + i}", name, x, y, wagon(seat))


def _pairs(scene: Scene, view: GipsyKingView, _: Translate, seat: int, x: float, y: float) -> None:
    """One for each double left; touched before the land that gets two caravans."""
    for i in range(view["doubles"][seat]):
        name = _("Two caravans at once, seat {seat}").format(seat=seat + 1)
        pair = wagon(seat, -5, -3, 0.55) + wagon(seat, 4, 3, 0.55)
        scene.thing(f"pair-{seat}-{i + 1}", name, x, y + 54 + 30 * i, pair, class_="" if view["half"] == 2 else "faint")
