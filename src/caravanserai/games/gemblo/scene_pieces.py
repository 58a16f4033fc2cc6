"""How hexes and gems are drawn, for the plate, the trays and the puzzles."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

from caravanserai.core.scene import Scene, glyph, number, tag
from caravanserai.core.spec import Translate
from caravanserai.games.gemblo.components import COLOURS, NAMES, Cell
from caravanserai.games.gemblo.rules.board import NEIGHBOURS
from caravanserai.games.gemblo.rules.codes import SHAPES_BY_NAME

Box = tuple[float, float, float, float]  # left, top, width, height

STYLE = """
.gem { stroke: var(--rim); stroke-width: 1.3; stroke-linejoin: round; fill-opacity: 0.9; }
.facet { fill: #FFFFFF; fill-opacity: 0.22; }
.grip { fill: #FFFFFF; stroke: var(--rim); stroke-width: 1; }
.hollow { fill: var(--shade); }
"""


def middle(cell: Cell | Sequence[int], size: float) -> tuple[float, float]:
    """The middle of a hex whose corners are ``size`` away from it."""
    q, r = cell
    return 1.5 * size * q, sqrt(3) * size * (r + q / 2)


def corner(x: float, y: float, i: int, size: float) -> tuple[float, float]:
    """Corner i of a hex, in turning order; the edge from corner i to i + 1 is the one to NEIGHBOURS[i]."""
    return x + size * cos(pi / 3 * i), y + size * sin(pi / 3 * i)


def hexagon(size: float, x: float = 0, y: float = 0) -> str:
    points = [corner(x, y, i, size) for i in range(6)]
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"


def outline(cells: Iterable[Cell], size: float) -> str:
    """The path around cells, whatever their form."""
    inside = set(cells)
    following: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for q, r in sorted(inside):
        x, y = middle((q, r), size)
        for i, (dq, dr) in enumerate(NEIGHBOURS):
            if (q + dq, r + dr) not in inside:
                here, there = corner(x, y, i, size), corner(x, y, i + 1, size)
                following.setdefault(_key(here, size), []).append(there)
    path = ""
    while following:
        start = next(iter(following))
        here = start
        points = []
        while here in following:
            there = following[here].pop()
            if not following[here]:
                del following[here]
            points.append(there)
            here = _key(there, size)
        path += "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    return path


def _key(point: tuple[float, float], size: float) -> tuple[int, int]:
    return round(8 * point[0] / size), round(8 * point[1] / size)


def box(cells: Iterable[Cell], size: float) -> Box:
    """The smallest upright box around cells."""
    points = [middle(cell, size) for cell in cells]
    half = size * sqrt(3) / 2
    left, right = min(x for x, _ in points) - size, max(x for x, _ in points) + size
    top, bottom = min(y for _, y in points) - half, max(y for _, y in points) + half
    return left, top, right - left, bottom - top


def add_symbols(scene: Scene, size: float) -> None:
    """One facet for each colour: the inner hex of a gem with the colour's sign, so that no colour is told by hue alone."""
    scene.symbol("cell", tag("path", d=hexagon(size * 0.86)))
    for colour in range(len(COLOURS)):
        scene.symbol(
            f"facet-{colour}",
            tag("path", d=hexagon(size * 0.74), class_="facet") + glyph(colour, size=size * 0.86),
        )


@lru_cache(10_000)  # a shape, a colour and one of a few sizes: drawn again and again
def gem(cells: tuple[Cell, ...], colour: int, size: float, plain: bool = False) -> str:
    """A piece around (0, 0). ``plain``: too small for facets."""
    body = tag("path", d=outline(cells, size), class_=f"gem seat-{colour + 1}")
    if plain:
        return body
    facets = []
    for cell in cells:
        x, y = middle(cell, size)
        facets.append(tag("use", href=f"#facet-{colour}", x=x, y=y))
    return body + "".join(facets)


def around(cells: Sequence[Sequence[int]]) -> tuple[Cell, ...]:
    """Cells as steps from the first."""
    q, r = cells[0]
    return tuple((cell[0] - q, cell[1] - r) for cell in cells)


def flow(boxes: Sequence[Box], width: float, gap: float) -> tuple[list[tuple[float, float]], float]:
    """Where boxes go, line after line like words, each by the point (0, 0) they are drawn around; and the height used."""
    places = []
    x = y = line = 0.0
    for left, top, wide, high in boxes:
        if x and x + wide > width:
            x, y, line = 0.0, y + line + gap, 0.0
        places.append((x - left, y - top))
        x += wide + gap
        line = max(line, high)
    return places, y + line


@lru_cache(1000)
def largest(names: tuple[str, ...], width: float, height: float) -> tuple[float, list[tuple[float, float]]]:
    """The largest hex, in steps of a quarter, with which shapes fit into a box, and where they go in it."""
    size = 10.0
    while True:
        places, used = flow([box(SHAPES_BY_NAME[name], size) for name in names], width, 9)
        if used <= height or size <= 2:
            return size, places
        size -= 0.25


def centred(cells: Iterable[Cell], size: float, x: float, y: float) -> tuple[float, float]:
    """Where the cell (0, 0) goes so that the middle of all cells is at a point."""
    left, top, wide, high = box(cells, size)
    return x - left - wide / 2, y - top - high / 2


SLOTS = 6  # pieces in a line, on a page higher than wide
SLOT = 118.0  # the room of one


def slot(shape: str, size: float, left: float, top: float, scale: float) -> str:
    """How a shape drawn with hexes of a size is moved to its slot, on a page higher than wide: larger, and in the middle."""
    line, column = divmod(NAMES.index(shape[:-1]), SLOTS)
    x, y = centred(SHAPES_BY_NAME[shape], 12, left + SLOT * (column + 0.5), top + SLOT * (line + 0.5))
    return f"translate({number(scale * x)} {number(scale * y)}) scale({number(scale * 12 / size)})"


def add_palette(
    scene: Scene,
    pieces: Sequence[str],
    colour_of: Callable[[str], int],
    place: Box,
    slots: tuple[float, float, float],
    _: Translate,
) -> None:
    """Every way to lay pieces, with a ring where it is held. ``slots``: left, top and scale on a page higher than wide."""
    left, top, width, height = place
    names = tuple(name for name in SHAPES_BY_NAME if name[:-1] in pieces)
    size, places = largest(names, width, height)
    for name, (x, y) in zip(names, places, strict=True):
        piece = name[:-1]
        hold = tag("circle", r=size * 0.36, class_="grip")
        said = _("piece {piece}, lying as {shape}").format(piece=piece, shape=name)
        body = gem(SHAPES_BY_NAME[name], colour_of(piece), size, plain=True)
        spot = slot(name, size, *slots)
        scene.thing(f"shape-{name}", said, left + x, top + y, body, hold, tall=spot, form=piece)
