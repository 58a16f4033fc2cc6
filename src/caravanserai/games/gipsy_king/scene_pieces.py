"""The pieces of Gipsy King: hexes and their outlines, wagons, fish, and the colours of it all."""

from collections.abc import Iterable
from math import sqrt

from caravanserai.core.scene import glyph, number, tag, use

Hex = tuple[int, int]
Spot = tuple[float, float]

SIZE = 38.0  # from the middle of a hex to its corners
HALF_WIDTH = SIZE * sqrt(3) / 2

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


# Hexes.


def middle(q: int, r: int) -> Spot:
    return HALF_WIDTH * (2 * q + r), SIZE / 2 * 3 * r


def outline(hexes: Iterable[Hex], inset: float = 1) -> str:
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


HEX = outline([(0, 0)])
INNER = outline([(0, 0)], 0.86)


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

SYMBOLS = {
    "gipsy-wagon": tag("ellipse", cx=0, cy=15, rx=17, ry=4, class_="shade")  # coloured by the seat's class of its user
    + tag("path", d="M-14-5L-12 9H12L14-5Z", class_="piece")
    + tag("path", d="M-17-5Q-13-17 0-17T17-5Z", class_="piece")
    + tag("path", d="M-17-5Q-13-17 0-17T17-5Z", class_="roof")
    + tag("circle", cx=-7, cy=11, r=4.5, class_="wheel")
    + tag("circle", cx=7, cy=11, r=4.5, class_="wheel")
    + tag("rect", x=-8, y=-9, width=16, height=14, rx=3, class_="window"),
    "gipsy-fish": tag("path", d=_FISH),
    "gipsy-crown": tag("path", d="M-10 5L-12-6L-5-1L0-9L5-1L12-6L10 5Z", class_="crown"),
    "gipsy-moon": tag("path", d="M2-8A8 8 0 1 0 8 4A7 7 0 0 1 2-8Z", class_="moon"),
}


def wagon(seat: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    return use("gipsy-wagon", x, y, scale, f"seat-{seat + 1}") + glyph(seat, x, y - 2 * scale, 11 * scale, "sign")
