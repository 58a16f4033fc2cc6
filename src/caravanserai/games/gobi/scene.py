"""Gobi drawn: the supply on top, the desert in the middle, a row for each seat below."""

from caravanserai.core.scene import Scene, glyph, label, tag, use
from caravanserai.core.spec import Translate
from caravanserai.games.gobi.components import ABOUT, GIFTS, REWARDS, SIDE, TRIBES, GobiView, cell_at, cell_name
from caravanserai.games.gobi.scene_pieces import STYLE, SYMBOLS
from caravanserai.games.gobi.words import column_name, unrolled

WIDTH = 720
SUPPLY = 124  # height of the strip on top
DESERT = 520
ROW = 92  # height of a seat's row
RIM = 22  # room for the coordinates
LARGEST_CELL = 84


def draw(view: GobiView, _: Translate) -> Scene:
    height = SUPPLY + DESERT + ROW * view["seats"] + 8
    scene = Scene(
        _("Gobi, turn {turn} of {turns}").format(turn=view["turn"], turns=view["turns"]), WIDTH, height, STYLE
    )
    for id, markup in SYMBOLS.items():
        scene.symbol(id, markup)
    _supply(scene, view, _)
    places, size = _desert(scene, view, _)
    for seat in range(view["seats"]):
        _row(scene, view, seat, SUPPLY + DESERT + ROW * seat, _)
    _camels(scene, view, places, size, _)
    return scene


def _supply(scene: Scene, view: GobiView, _: Translate) -> None:
    """The tile turned up, the four piles and the coffee."""
    if view["turned"] is not None:
        tile, tribe = view["turned"]["tile"], view["turned"]["tribe"]
        name = _("{tribe} tile, turned up").format(tribe=TRIBES[tribe])
        scene.thing(f"tile-{tile}", name, 66, 58, use(f"tribe-{tribe}", scale=0.92), class_="piece-tile")
        scene.add(label(66, 120, TRIBES[tribe], 15))
    else:
        scene.add(tag("rect", x=20, y=12, width=92, height=92, rx=8, class_="slot"))
    for pile, shown in enumerate(view["piles"]):
        x = 190 + 108 * pile
        name = _("Pile {n}: empty").format(n=pile + 1)
        if shown["top"] is not None:
            words = {
                "n": pile + 1,
                "left": shown["left"],
                "reward": _(REWARDS[shown["top"]]),
                "about": _(ABOUT[shown["top"]]),
            }
            name = _("Pile {n}, {left} left: {reward}, {about}").format(**words)
        below = [
            tag("rect", x=-38 + 3 * i, y=-38 - 3 * i, width=76, height=76, rx=8, class_="card-back")
            for i in range(max(0, shown["left"] - 1), 0, -1)
        ]
        scene.thing(
            f"pile-{pile}", name, x, 62, *below, tag("rect", x=-38, y=-38, width=76, height=76, rx=8, class_="slot")
        )
        if shown["top"] is not None:
            scene.thing(f"reward-{shown['reward']}", name, x, 62, _reward(shown["top"], 1.9), class_="untouched")
            scene.add(label(x, 120, _(REWARDS[shown["top"]]), 15))
    name = _("Coffee, {n} left: for routes of 5 tiles or more").format(n=view["coffees"])
    cups = [use("reward-coffee", 3 * i, -3 * i, 1.9) for i in range(min(4, view["coffees"]) - 1, -1, -1)]
    scene.thing("coffee", name, 640, 62, *cups)
    scene.add(label(640, 120, _("Coffee") + f" {view['coffees']}", 15))


def _reward(kind: int, scale: float, used: bool = False) -> str:
    back = "gift" if kind < len(GIFTS) else "blessing"
    return tag(
        "g",
        tag("rect", x=-20, y=-20, width=40, height=40, rx=4, class_=f"card {back}"),
        use(f"reward-kind-{kind}"),
        tag("path", d="M-17 17L17-17", class_="strike") if used else "",
        transform=f"scale({scale})",
        class_="used" if used else None,
    )


def _desert(scene: Scene, view: GobiView, _: Translate) -> tuple[dict[int, tuple[float, float]], float]:
    """Draw tiles, free cells and coordinates. Says where each tile lies and how wide a cell is."""
    places = unrolled(view)
    columns = [column for column, row in places.values()]
    rows = [row for column, row in places.values()]
    left, top = min(columns) - 1, min(rows) - 1
    wide, high = max(columns) - left + 2, max(rows) - top + 2
    size = min(LARGEST_CELL, (WIDTH - 2 * RIM) / wide, (DESERT - RIM) / high)
    x0 = (WIDTH - size * wide) / 2 - left * size + size / 2
    y0 = SUPPLY + RIM + (DESERT - RIM - size * high) / 2 - top * size + size / 2

    above, before = y0 + (top - 0.5) * size - 6, x0 + (left - 0.5) * size - 11
    for column in range(left, left + wide):
        scene.add(label(x0 + column * size, above, column_name(column), 13, "middle quiet"))
    for row in range(top, top + high):
        scene.add(label(before, y0 + row * size + 5, row % SIDE + 1, 13, "middle quiet"))

    taken = set(places.values())
    free = {
        (column + right, row + down) for column, row in taken for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
    } - taken
    for column, row in sorted(free):
        cell = cell_name(cell_at(column, row))
        inner = size * 0.9
        square = tag("rect", x=-inner / 2, y=-inner / 2, width=inner, height=inner, rx=size * 0.08, class_="free")
        scene.thing(
            f"cell-{cell}", _("Free place {cell}").format(cell=cell), x0 + column * size, y0 + row * size, square
        )

    at = {}
    for shown in view["tiles"]:
        column, row = places[shown["tile"]]
        x, y = x0 + column * size, y0 + row * size
        at[shown["tile"]] = (x, y)
        name = _("{tribe} at {cell}").format(tribe=TRIBES[shown["tribe"]], cell=cell_name(shown["cell"]))
        crowd = _crowd(view, shown["tile"], _)
        marks = []
        if shown["tile"] in (view["last"], view["laid"]):
            marks.append(tag("rect", x=-47, y=-47, width=94, height=94, rx=9, class_="last"))
        if shown["tile"] in (view["pick"], view["target"]):
            marks.append(tag("rect", x=-44, y=-44, width=88, height=88, rx=7, class_="chosen"))
        low = any(shown["tile"] in camels for camels in view["camels"][2:])  # those stand where the name would be
        if size > 76 and not low:  # on smaller tiles the longest name would not fit
            marks.append(label(0, 41, TRIBES[shown["tribe"]], 1150 / size, "middle tile-name"))
        inside = tag("g", use(f"tribe-{shown['tribe']}"), *marks, transform=f"scale({size / 100:.3f})")
        scene.thing(f"tile-{shown['tile']}", f"{name}{crowd}", x, y, inside, class_="piece-tile")
    return at, size


def _crowd(view: GobiView, tile: int, _: Translate) -> str:
    """The camels on a tile, for its name."""
    told = []
    for seat, camels in enumerate(view["camels"], 1):
        n = camels.count(tile)
        if n:
            told.append(
                (_("a camel of seat {seat}") if n == 1 else _("{n} camels of seat {seat}")).format(n=n, seat=seat)
            )
    return "".join(f", {words}" for words in told)


def _camels(scene: Scene, view: GobiView, places: dict[int, tuple[float, float]], size: float, _: Translate) -> None:
    """Every camel, on its tile in the corner of its seat or in the reserve."""
    for seat, camels in enumerate(view["camels"]):
        stacked: dict[int, int] = {}
        for camel, tile in enumerate(camels):
            x: float
            y: float
            if tile is None:
                x = 236 + 31 * (camel % 5)
                y = SUPPLY + DESERT + ROW * seat + 28 + 34 * (camel // 5)
                scale, name = 0.62, _("Camel of seat {seat} in reserve").format(seat=seat + 1)
            else:
                order = stacked.get(tile, 0)
                stacked[tile] = order + 1
                left, top = places[tile]
                x = left + size * (-0.235 + 0.44 * (seat % 2)) + min(order, 2) * size * 0.02
                y = top + size * (-0.24 + 0.5 * (seat // 2)) - min(order, 2) * size * 0.05
                scale, name = size / 88, _("Camel of seat {seat}").format(seat=seat + 1)
            fresh = "fresh" if seat == view["to_move"] and camel in view["fresh"] else ""
            body = tag(
                "g",
                use("camel", class_=f"seat-{seat + 1} piece"),
                glyph(seat, -2, -1, 12),
                transform=f"scale({scale:.3f})",
            )
            scene.thing(f"camel-{seat}-{camel}", name, x, y, body, class_=f"camel {fresh}")
        for tile, count in stacked.items():
            if count > 1:
                left, top = places[tile]
                x = left + size * (-0.38 + 0.76 * (seat % 2))
                y = top + size * (-0.1 + 0.5 * (seat // 2))
                text = max(11.5, size * 0.16)  # readable on small tiles too
                scene.add(
                    tag("circle", cx=x, cy=y, r=text * 0.64, class_="count"),
                    label(x, y + text * 0.36, count, text, "middle count-text"),
                )


def _row(scene: Scene, view: GobiView, seat: int, y: float, _: Translate) -> None:
    """What a seat holds: sign and points, stack and discards, reserve, rewards."""
    mover = " mover" if seat == view["to_move"] else ""
    scene.add(tag("rect", x=6, y=y, width=WIDTH - 12, height=ROW - 6, rx=10, class_=f"row{mover}"))
    scene.add(tag("circle", cx=44, cy=y + 32, r=22, class_=f"seat-{seat + 1} piece"), glyph(seat, 44, y + 32, 24))
    points = view["scores"][seat]
    told = _("1 point") if points == 1 else _("{n} points").format(n=str(points).replace("-", "−"))
    scene.add(label(44, y + 78, told, 14))

    stack = view["stacks"][seat]
    scene.add(tag("rect", x=87, y=y + 12, width=44, height=46, rx=5, class_="tile-back" if stack else "slot"))
    if stack:
        scene.add(label(109, y + 42, stack, 20, "middle on-back"))
    scene.add(label(109, y + 78, _("tiles"), 13, "middle quiet"))

    discards = view["discards"][seat]
    for order, discard in enumerate(discards):
        name = _("Discarded {tribe} tile").format(tribe=TRIBES[discard["tribe"]])
        x = 168 + min(order, 6) * 3
        scene.thing(f"tile-{discard['tile']}", name, x, y + 35, use(f"tribe-{discard['tribe']}", scale=0.44))
    if not discards:
        scene.add(tag("rect", x=146, y=y + 13, width=44, height=44, rx=5, class_="slot"))
    scene.add(label(170, y + 78, f"−{len(discards)}" if discards else _("discards"), 13, "middle quiet"))

    rewards = [(reward["reward"], reward["kind"], reward["used"]) for reward in view["rewards"][seat]]
    cups = view["coffee"][seat]
    total = len(rewards) + cups
    across = max(7, (total + 1) // 2)
    step = min(43.0, 282 / (across - 1))  # beyond fourteen they overlap
    for order in range(total):
        left, top = 408 + step * (order % across), y + 23 + 42 * (order // across)
        if order < len(rewards):
            number, kind, used = rewards[order]
            worth = _(ABOUT[kind])
            name = f"{_(REWARDS[kind])}{_(', used') if used else ''}: {worth}"
            scene.thing(f"reward-{number}", name, left, top, _reward(kind, 0.96, used))
        else:
            scene.thing(
                f"cup-{seat}-{order - len(rewards)}", _("Coffee, 7 points"), left, top, use("reward-coffee", scale=0.96)
            )
