"""The scene: the landscape, the queue above it, and a card for each seat beside it."""

from collections.abc import Iterable
from math import sqrt

from caravanserai.core.scene import Scene, glyph, label, number, tag, use
from caravanserai.core.spec import Translate
from caravanserai.games.gipsy_king.components import GipsyKingView, LandView, WaterView

Hex = tuple[int, int]
Spot = tuple[float, float]

SIZE = 38.0  # from the middle of a hex to its corners
HALF_WIDTH = SIZE * sqrt(3) / 2
STRIP = 78.0  # the height of the strip above the board
CARD, CARD_HEIGHT, GAP = 158.0, 100.0, 10.0

# Corners and the hexes beyond the sides that begin there, clockwise, in half widths and half sizes of a hex.
CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
BEYOND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

STYLE = """
.tile { fill: none; stroke: #7A7A45; stroke-width: 2.5; stroke-linejoin: round; }
.rim { fill: #7A7A45; stroke: #7A7A45; stroke-width: 9; stroke-linejoin: round; }
.under { stroke: var(--shade); stroke-width: 9; stroke-linejoin: round; }
.land { fill: #CEDAA0; stroke: #A9B577; stroke-width: 1; }
.dry .land { fill: #E9D3A0; stroke: #C9B27C; }
.tuft { fill: none; stroke: #B79A5E; stroke-width: 1.6; stroke-linecap: round; }
.open .land { fill: #F4F1CD; }
.open .lamp { fill: none; stroke: #B4531F; stroke-width: 2; stroke-dasharray: 5 4; }
.place { fill: #5D5A3C; text-anchor: middle; }
.lake { fill: #2F75A8; stroke: #EFE3BE; stroke-width: 4; stroke-linejoin: round; }
.wave { fill: none; stroke: #6BA5CF; stroke-width: 1.6; stroke-linecap: round; }
.water { fill: #FFFFFF; text-anchor: middle; font-weight: 700; }
.done .water { fill: #BCD7EA; font-weight: 400; }
.here { fill: #1D5883; stroke: #FFC96B; stroke-width: 4; stroke-linejoin: round; }
.fish { fill: #FFD9A0; }
.done .fish { fill: #DCCFB4; }
.roof { fill: #FFFFFF; fill-opacity: 0.45; }
.window { fill: var(--card); stroke: var(--rim); stroke-width: 1; }
.wheel { fill: var(--card); stroke: var(--rim); stroke-width: 2; }
.sign { fill: var(--rim); }
g.ghost { opacity: 0.3; }
g.faint { opacity: 0.45; }
.catch { fill: #D08A3C; }
.group path { fill: #FFFFFF; fill-opacity: 0; stroke: none; }
.group:hover path, .group:focus path { stroke: var(--rim); stroke-width: 5; stroke-linejoin: round; fill-opacity: 0.18; }
.sheet { stroke: var(--shade); stroke-width: 1.5; }
.moving { stroke: var(--accent); stroke-width: 3; }
.lane { fill: none; stroke: var(--shade); stroke-width: 10; stroke-linecap: round; }
.moon { fill: #FFC96B; stroke: var(--rim); stroke-width: 1; }
.now { fill: var(--accent); }
.crown { fill: #FFC96B; stroke: var(--rim); stroke-width: 1.2; stroke-linejoin: round; }
text.small { fill: var(--quiet); }
text.strong { font-weight: 700; }
text.right { text-anchor: end; }
"""


def draw(view: GipsyKingView, _: Translate) -> Scene:
    spots = [_middle(hex["q"], hex["r"]) for hex in (*view["waters"], *view["lands"])]
    left = min(x for x, _y in spots) - HALF_WIDTH - 12
    right = max(x for x, _y in spots) + HALF_WIDTH + 12
    top = min(y for _x, y in spots) - SIZE - 10
    bottom = max(y for _x, y in spots) + SIZE + 14
    cards = view["seats"] * (CARD_HEIGHT + GAP) + GAP
    spare = max(0.0, cards - (bottom - top)) / 2  # a flat landscape lies in the middle beside many cards
    top, bottom = top - spare - STRIP, bottom + spare
    scene = Scene(_("Gipsy King"), right - left + CARD + 12, bottom - top, STYLE, left, top)
    _symbols(scene)
    _board(scene, view, _)
    _caravans(scene, view, _)
    _strip(scene, view, _, left + 16, top, right + CARD - 4)
    between = top + STRIP + (bottom - top - STRIP - cards) / 2
    for seat in range(view["seats"]):
        _card(scene, view, _, seat, right, between + GAP + seat * (CARD_HEIGHT + GAP))
    return scene


# Hexes.


def _middle(q: int, r: int) -> Spot:
    return HALF_WIDTH * (2 * q + r), SIZE / 2 * 3 * r


def _outline(hexes: Iterable[Hex], inset: float = 1) -> str:
    """The path around hexes that touch. ``inset`` below 1 shrinks a single hex."""
    inside = set(hexes)
    onward: dict[Hex, Hex] = {}
    for q, r in inside:
        for i, (dq, dr) in enumerate(BEYOND):
            if (q + dq, r + dr) not in inside:
                (ax, ay), (bx, by) = CORNERS[i], CORNERS[(i + 1) % 6]
                onward[2 * q + r + ax, 3 * r + ay] = 2 * q + r + bx, 3 * r + by
    path = ""
    while onward:
        first = corner = next(iter(onward))
        step = "M"
        while corner in onward:
            path += f"{step}{number(inset * HALF_WIDTH * corner[0])} {number(inset * SIZE / 2 * corner[1])}"
            corner = onward.pop(corner)
            step = "L"
        assert corner == first
        path += "Z"
    return path


HEX = _outline([(0, 0)])
INNER = _outline([(0, 0)], 0.86)


# Pieces.

_FISH = "M-8 0Q-1-6 5 0Q-1 6-8 0ZM4 0L10-4.5V4.5Z"
SHOALS: tuple[tuple[Spot, ...], ...] = (  # where so many fish swim
    (),
    ((0, 12),),
    ((-10, 12), (10, 12)),
    ((-10, 9), (10, 9), (0, 20)),
    ((-10, 9), (10, 9), (-10, 20), (10, 20)),
    ((-20, 9), (0, 9), (20, 9), (-10, 20), (10, 20)),
)


def _symbols(scene: Scene) -> None:
    scene.symbol(
        "gipsy-wagon",  # coloured by the seat's class of whoever uses it
        tag("ellipse", cx=0, cy=15, rx=17, ry=4, class_="shade")
        + tag("path", d="M-14-5L-12 9H12L14-5Z", class_="piece")
        + tag("path", d="M-17-5Q-13-17 0-17T17-5Z", class_="piece")
        + tag("path", d="M-17-5Q-13-17 0-17T17-5Z", class_="roof")
        + tag("circle", cx=-7, cy=11, r=4.5, class_="wheel")
        + tag("circle", cx=7, cy=11, r=4.5, class_="wheel")
        + tag("rect", x=-8, y=-9, width=16, height=14, rx=3, class_="window"),
    )
    scene.symbol("gipsy-fish", tag("path", d=_FISH))
    scene.symbol("gipsy-crown", tag("path", d="M-10 5L-12-6L-5-1L0-9L5-1L12-6L10 5Z", class_="crown"))
    scene.symbol("gipsy-moon", tag("path", d="M2-8A8 8 0 1 0 8 4A7 7 0 0 1 2-8Z", class_="moon"))


def _wagon(seat: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    return use("gipsy-wagon", x, y, scale, f"seat-{seat + 1}") + glyph(seat, x, y - 2 * scale, 11 * scale, "sign")


def _caravans(scene: Scene, view: GipsyKingView, _: Translate) -> None:
    """Caravans keep their numbers, in the order in which their players put them down."""
    placed = [0] * view["seats"]
    last = view["last"]["lands"] if view["last"] else []
    for one in view["settled"]:
        land, seat = view["lands"][one["land"]], one["seat"]
        x, y = _middle(land["q"], land["r"])
        if one["land"] in last:
            scene.add(tag("path", d=INNER, transform=f"translate({number(x)} {number(y)})", class_="last"))
        name = _("Caravan of seat {seat} on {land}").format(seat=seat + 1, land=land["name"])
        if one["caravans"] == 1:
            scene.thing(f"caravan-{seat}-{placed[seat]}", name, x, y, _wagon(seat, 0, 1, 1.25))
        else:
            scene.thing(f"caravan-{seat}-{placed[seat]}", name, x - 11, y - 9, _wagon(seat, 0, 0, 0.95))
            scene.thing(f"caravan-{seat}-{placed[seat] + 1}", name, x + 11, y + 10, _wagon(seat, 0, 0, 0.95))
        placed[seat] += one["caravans"]
    for group in view["groups"]:
        lands = [view["lands"][land] for land in group["lands"]]
        name = _("Seat {seat}: group of {caravans}, {points} points").format(
            seat=group["seat"] + 1, caravans=group["caravans"], points=group["points"]
        )
        outline = tag("path", d=_outline((land["q"], land["r"]) for land in lands))
        scene.thing(f"group-{lands[0]['name']}", name, 0, 0, outline, class_="group")


# The board.


def _board(scene: Scene, view: GipsyKingView, _: Translate) -> None:
    hexes = [(hex["q"], hex["r"]) for hex in (*view["waters"], *view["lands"])]
    whole = _outline(hexes)
    scene.add(tag("path", d=whole, transform="translate(0 6)", class_="shade under"))
    scene.add(tag("path", d=whole, class_="rim"))
    holder = {one["land"]: one["seat"] for one in view["settled"]}
    for i, land in enumerate(view["lands"]):
        _land(scene, view, _, i, land, holder.get(i))
    for i, water in enumerate(view["waters"], 1):
        tile = [(land["q"], land["r"]) for land in view["lands"] if land["name"][:-1] == str(i)]
        scene.add(tag("path", d=_outline([(water["q"], water["r"]), *tile]), class_="tile"))
    for lake in view["lakes"]:
        waters = [view["waters"][i - 1] for i in lake["waters"]]
        scene.add(tag("path", d=_outline((water["q"], water["r"]) for water in waters), class_="lake"))
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
            inside.append(tag("g", _wagon(view["before"][i], 0, 1, 1.25), class_="ghost"))
        else:
            inside.append(label(0, 4.5, land["name"], 13, "place"))
        name = _("Land {land}, empty").format(land=land["name"])
    else:
        name = _("Land {land}, held by seat {seat}").format(land=land["name"], seat=holder + 1)
    if land["dry"]:
        name = _("{land}, dry").format(land=name)
    x, y = _middle(land["q"], land["r"])
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
    x, y = _middle(water["q"], water["r"])
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
        inside = [_wagon(seat, 0, 0, 1.2)]
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
        scene.thing(f"caravan-{seat}-{placed + i}", name, x, y, _wagon(seat))


def _pairs(scene: Scene, view: GipsyKingView, _: Translate, seat: int, x: float, y: float) -> None:
    """One for each double left; touched before the land that gets two caravans."""
    for i in range(view["doubles"][seat]):
        name = _("Two caravans at once, seat {seat}").format(seat=seat + 1)
        pair = _wagon(seat, -5, -3, 0.55) + _wagon(seat, 4, 3, 0.55)
        scene.thing(f"pair-{seat}-{i + 1}", name, x, y + 54 + 30 * i, pair, class_="" if view["half"] == 2 else "faint")
