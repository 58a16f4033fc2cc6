"""The drawn table of Gemblo: the plate with its engraved areas, the gems on it, and what everybody still holds."""

from functools import cache

from caravanserai.core.scene import Scene, glyph, label, number, tag
from caravanserai.core.spec import Translate
from caravanserai.games.gemblo import scene_pieces
from caravanserai.games.gemblo.components import (
    COLUMNS,
    INNER,
    PIECES,
    REACH,
    ROWS,
    SQUARE,
    STARTS,
    WHOLE,
    Cell,
    GembloView,
    Laid,
    cell_name,
    cell_names,
    cells_of,
    colour_name,
    hexes_of,
)
from caravanserai.games.gemblo.scene_pieces import gem, middle

WIDTH, HEIGHT = 1040, 770
HEX = 15.6  # from the middle of a cell to its corners
MID_X, MID_Y = 384, 352  # of the plate
PALETTE = (776, 64, 252, 610)  # left, top, width, height of the shapes to choose from
TRAYS = 688  # top of the row of trays
# On a page higher than wide the shapes lie below the plate, and the trays below the shapes.
TALL = (0, 0, 768, 1340)
BELOW = 700  # top of the shapes
TALL_TRAYS = 1112

STYLE = (
    scene_pieces.STYLE
    + """
.plate { fill: #E3D8C3; stroke: #B9A988; stroke-width: 3; stroke-linejoin: round; }
.engraved { fill: none; stroke: #A8966F; stroke-width: 1.6; stroke-linejoin: round; }
.unused { fill: #D6C9AF; }
.cell { fill: #F4ECDB; }
.ruler { fill: #6B5D40; text-anchor: middle; }
.start { stroke: var(--rim); stroke-width: 0.8; }
.holder { fill: #EDE4D2; stroke: #B9A988; stroke-width: 1.5; }
.on-holder { fill: #2A2436; }
.mover { stroke: var(--accent); stroke-width: 3.5; }
.anchor { fill: none; stroke: #2A2436; stroke-width: 2; }
.lamp text { text-anchor: start; }
.lamp circle { fill: var(--surface); stroke: var(--accent); stroke-width: 2; }
.lamp { cursor: help; }
.anchors { display: none; pointer-events: none; }
.lamp:hover ~ .anchors { display: inline; }
.lamp:focus ~ .anchors { display: inline; }
"""
)


def draw(view: GembloView, _: Translate) -> Scene:
    scene = Scene(_("Gemblo"), WIDTH, HEIGHT, STYLE)
    scene.tall = TALL
    scene_pieces.add_symbols(scene, HEX)
    scene.add(_plate())
    if not view["over"]:
        _lamp(scene, view, _)
    _cells(scene, view, _)
    for laid in view["laid"]:
        _laid(scene, laid, _)
    _latest(scene, view)
    _anchors(scene, view)
    if "close_up" in view:
        x, y = _spot(view["close_up"])
        scene.box = (x - 9 * HEX, y - 6 * HEX, 18 * HEX, 12 * HEX)
        scene.tall = None
        return scene
    if view["over"]:
        _result(scene, view, _)
    else:
        _palette(scene, view, _)
    for colour in range(len(view["left"])):
        _tray(scene, view, colour, _)
    return scene


def _spot(cell: Cell | list[int]) -> tuple[float, float]:
    x, y = middle(cell, HEX)
    return MID_X + x, MID_Y + y


@cache
def _plate() -> str:
    """The plate with all its cells, the lines around the smaller areas, letters above and numbers at the left."""
    parts: list[str] = []
    shift = f"translate({MID_X} {MID_Y})"
    rim = scene_pieces.hexagon(HEX * 24.4)
    parts.append(tag("path", d=rim, transform=shift, class_="plate"))
    for q, r in cells_of(WHOLE):
        parts.append(tag("use", href="#cell", x=_spot((q, r))[0], y=_spot((q, r))[1], class_="unused"))
    for area in (SQUARE, INNER):
        parts.append(tag("path", d=scene_pieces.outline(cells_of(area), HEX), transform=shift, class_="engraved"))
    # Each slanting side of the plate carries either letters or numbers, so that they are not in each other's way.
    for q in range(-REACH, REACH + 1):
        x, y = _spot((q, 0))[0], MID_Y + (2.6 * max(0, abs(q) - 7) - 19.4) * HEX
        parts.append(label(x, y if q <= 7 else 2 * MID_Y - y + 9, COLUMNS[q + REACH], 13, "ruler"))
    for row in range(2, ROWS, 2):
        x = (22.6 - abs(row - 22) * 0.5) * HEX
        y = MID_Y + (row - 22) * HEX * 3**0.5 / 2
        parts.append(label(MID_X + (x if row < 22 else -x), y + 4, row, 13, "ruler"))
    return "".join(parts)


def _lamp(scene: Scene, view: GembloView, _: Translate) -> None:
    """Pointed at or focused, it shows the anchors."""
    name = _("Show where {colour} can go on").format(colour=colour_name(view["colour"], _))
    scene.add(
        tag(
            "g",
            tag("title", name),
            tag("circle", r=11),
            tag("circle", r=4),
            label(18, 5, _("lines"), 15),
            id="lamp",
            class_="lamp",
            transform="translate(26 28)",
            tabindex=0,
            role="img",
            aria_label=name,
        )
    )


def _cells(scene: Scene, view: GembloView, _: Translate) -> None:
    covered = {tuple(cell) for laid in view["laid"] for cell in laid["cells"]}
    starts = {start: colour for colour, start in enumerate(STARTS[view["seats"]])}
    for cell in cells_of(view["area"]):
        if cell in covered:
            continue
        name = cell_name(cell)
        inside = [tag("use", href="#cell", class_="cell")]
        if cell in starts:
            name = _("{cell}, start of {colour}").format(cell=name, colour=colour_name(starts[cell], _))
            inside.append(glyph(starts[cell], size=HEX, class_=f"start seat-{starts[cell] + 1}"))
        scene.thing(f"cell-{cell_name(cell)}", name, *_spot(cell), *inside)


def _laid(scene: Scene, laid: Laid, _: Translate) -> None:
    cells = laid["cells"]
    name = _("{colour} {piece} on {cells}").format(
        colour=colour_name(laid["colour"], _),
        piece=laid["piece"],
        cells=cell_names(cells),
    )
    body = gem(scene_pieces.around(cells), laid["colour"], HEX)
    scene.thing(f"piece-{laid['colour']}-{laid['piece']}", name, *_spot(cells[0]), body)


def _latest(scene: Scene, view: GembloView) -> None:
    for laid in view["latest"]:
        x, y = _spot(laid["cells"][0])
        path = scene_pieces.outline(scene_pieces.around(laid["cells"]), HEX)
        scene.add(tag("path", d=path, transform=f"translate({x:.2f} {y:.2f})", class_="last"))


def _anchors(scene: Scene, view: GembloView) -> None:
    """Hidden until the lamp is pointed at; seen in close-ups."""
    rings = [
        tag("circle", cx=_spot(cell)[0], cy=_spot(cell)[1], r=HEX * 0.4, class_="anchor") for cell in view["anchors"]
    ]
    if rings:
        scene.add(tag("g", *rings, class_="lit" if "close_up" in view else "anchors"))


def _palette(scene: Scene, view: GembloView, _: Translate) -> None:
    """Every way to lay every piece that the colour to move still holds, with a ring where it is held."""
    left, _top, width, height = PALETTE
    colour = view["colour"]
    held = view["left"][colour]
    pieces = _("{n} pieces, {hexes} hexes left").format(n=len(held), hexes=hexes_of(held))
    scene.part(
        tag("rect", x=left - 10, y=12, width=width + 20, height=height + 60, rx=10, class_="holder"),
        glyph(colour, left + 10, 36, 22, f"piece seat-{colour + 1}"),
        label(left + 30, 42, pieces, 16, "on-holder"),
        tall=None,
    )
    scene_pieces.add_palette(scene, held, lambda _piece: colour, PALETTE, (30, BELOW, 1), _)


def _tray(scene: Scene, view: GembloView, colour: int, _: Translate) -> None:
    """What a colour still holds."""
    count = len(view["left"])
    width = (WIDTH - 16) / count
    left = 8 + colour * width
    in_line = 2 if count <= 4 else 3  # on a page higher than wide
    grow = TALL[2] / in_line / width
    line, column = divmod(colour, in_line)
    right, down = TALL[2] / in_line * column - left * grow, TALL_TRAYS + 114 * line - TRAYS * grow

    def tall(x: float, y: float) -> str:
        return f"translate({number(right + x * grow)} {number(down + y * grow)}) scale({number(grow)})"

    mover = " mover" if colour == view["colour"] else ""
    held = view["left"][colour]
    scene.part(
        tag("rect", x=left + 3, y=TRAYS, width=width - 6, height=74, rx=8, class_=f"holder{mover}"),
        glyph(colour, left + 18, TRAYS + 15, 16, f"piece seat-{colour + 1}"),
        label(left + 30, TRAYS + 20, _tray_title(view, colour, _), 14, "on-holder"),
        tall=tall(0, 0),
    )
    size = 2.7 if count > 4 else 3.1
    step = (width - 20) / 9
    for place, (name, cells) in enumerate(PIECES):
        if name in held:
            x, y = left + 10 + step * (place % 9 + 0.5), TRAYS + (35 if place < 9 else 58)
            spot = scene_pieces.centred(cells, size, x, y)
            said = _("{colour} {piece}, not laid yet").format(colour=colour_name(colour, _), piece=name)
            body = gem(cells, colour, size, plain=True)
            scene.thing(f"piece-{colour}-{name}", said, *spot, body, class_="small", tall=tall(*spot))


def _tray_title(view: GembloView, colour: int, _: Translate) -> str:
    hexes = hexes_of(view["left"][colour])
    if not hexes:
        return _("all laid")
    if view["stuck"][colour] and not view["over"]:
        return _("{hexes} left, stuck").format(hexes=hexes)
    return _("{hexes} left").format(hexes=hexes)


def _result(scene: Scene, view: GembloView, _: Translate) -> None:
    """Who won, in the place of the palette."""
    left, top, width, height = PALETTE
    parts = [
        tag("rect", x=left - 10, y=12, width=width + 20, height=height + 60, rx=10, class_="holder"),
        label(left + width / 2, 44, _("Hexes laid"), 20, "middle on-holder"),
    ]
    seats = sorted(range(view["seats"]), key=lambda seat: (view["ranks"][seat], seat))
    for line, seat in enumerate(seats):
        y = top + 50 + 58 * line
        colours = range(seat, len(view["left"]), view["seats"])
        if view["ranks"][seat] == 0:
            parts.append(tag("rect", x=left, y=y - 30, width=width, height=48, rx=8, class_="last"))
        for place, colour in enumerate(colours):
            parts.append(glyph(colour, left + 26 + 30 * place, y - 6, 24, f"piece seat-{colour + 1}"))
        parts.append(label(left + width - 40, y, view["scores"][seat], 22, "middle on-holder"))
    scene.part(*parts, tall=f"translate({number(384 - 0.6 * (left + width / 2))} {BELOW}) scale(0.6)")
