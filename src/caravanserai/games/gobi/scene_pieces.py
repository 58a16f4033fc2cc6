"""The pieces of Gobi as symbols: tiles of the tribes, the camel, rewards. Colours of pieces are the same by day and night."""

from caravanserai.core.scene import label, tag
from caravanserai.games.gobi.components import BLESSING_POINTS, GIFT_POINTS, TRIBES

STYLE = """
.tile-card { stroke: #7A5B33; stroke-width: 2; }
.tile-0 { fill: #E4DDF0; } .tile-1 { fill: #F6D8C8; } .tile-2 { fill: #DCE9CE; } .tile-3 { fill: #FBEBB5; } .tile-4 { fill: #F8D9E2; }
.mark-0 { fill: #6A4C93; } .mark-1 { fill: #A63D1E; } .mark-2 { fill: #4A7330; } .mark-3 { fill: #B27C00; } .mark-4 { fill: #B03A62; }
.tile-name { fill: #4A3B28; }
.tile-back { fill: #C79A5B; stroke: #7A5B33; stroke-width: 2; }
.on-back { fill: #2A2436; font-weight: 600; }
.slot { fill: none; stroke: var(--quiet); stroke-dasharray: 4 5; opacity: 0.5; }
.free { fill: var(--shade); fill-opacity: 0.25; stroke: var(--quiet); stroke-dasharray: 3 6; stroke-opacity: 0.6; }
.row { fill: var(--surface); stroke: var(--quiet); stroke-opacity: 0.35; }
.mover { stroke: var(--accent); stroke-opacity: 1; stroke-width: 3; }
.chosen { fill: none; stroke: var(--focus); stroke-width: 5; }
.card { stroke: #5A4632; stroke-width: 1.5; }
.card-back { fill: #E9DCC3; stroke: #8A7555; }
.gift { fill: #F3C9B8; } .blessing { fill: #C6DAF0; } .brown { fill: #D9BFA0; }
.icon { fill: #7C2D12; } .icon-blue { fill: #1D4673; } .icon-brown { fill: #4E2F17; }
.line { fill: none; stroke: #7C2D12; stroke-width: 2; stroke-linecap: round; }
.line-blue { fill: none; stroke: #1D4673; stroke-width: 2; stroke-linecap: round; }
.line-brown { fill: none; stroke: #4E2F17; stroke-width: 2; stroke-linecap: round; }
.worth { fill: #2A2436; font-weight: 700; }
.used { opacity: 0.55; }
.strike { fill: none; stroke: #2A2436; stroke-width: 2.5; }
.count { fill: var(--card); stroke: var(--rim); }
.count-text { fill: var(--card-ink); font-weight: 700; }
.fresh .piece { stroke-width: 3; }
.untouched, .camel, .count, .count-text { pointer-events: none; }
"""

# The sign of each tribe, in a square from −24 to 24: a crystal, crossed sabres, a horseshoe, a sun, a rose.
_SIGNS = (
    "M0-24L16-12V12L0 24L-16 12V-12ZM0-17L-10-9V9L0 17L10 9V-9ZM0-12L6-6V6L0 12L-6 6V-6Z",
    "M-22-20Q-6-14 6 4L13-3L16 0L10 7L20 18L16 22L6 11L-1 17L-4 14L3 7Q-12-4-22-20ZM22-20Q12-4 6 1L2-4Q10-14 22-20ZM-8 2L-3 7L-16 22L-20 18Z",
    "M-12 22H-22V14Q-26-6-14-18Q0-28 14-18Q26-6 22 14V22H12V14Q16-4 8-12Q0-17-8-12Q-16-4-12 14Z",
    "M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12ZM-2.5-24H2.5V-15H-2.5ZM-2.5 15H2.5V24H-2.5ZM15-2.5H24V2.5H15ZM-24-2.5H-15V2.5H-24ZM11-15L15-11L20-16L16-20ZM-15-11L-11-15L-16-20L-20-16ZM-11 15L-15 11L-20 16L-16 20ZM15 11L11 15L16 20L20 16Z",
    "M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6ZM-7-9Q-11-24 0-24Q11-24 7-9Q0-13-7-9ZM8-7Q20-16 24-4Q25 7 10 4Q12-2 8-7ZM9 6Q20 14 11 22Q1 25 2 10Q7 10 9 6ZM-2 10Q-1 25-11 22Q-20 14-9 6Q-7 10-2 10ZM-10 4Q-25 7-24-4Q-20-16-8-7Q-12-2-10 4Z",
)

_CAMEL = (
    "M-17-2C-15-7-13-13-9-13C-6-13-5-8-3-7C-1-8 0-14 4-14C8-14 8-8 10-6C12-5 13-8 13-11"
    "C13-15 15-17 18-16L22-13L21-10L17-10C17-6 16 0 13 3L13 15L9.5 15L8 6L-7 6L-9 15L-12.5 15L-13.5 5C-17 4-18 1-17-2Z"
)


def _tile(tribe: int) -> str:
    return tag(
        "g",
        tag("rect", x=-46, y=-44, width=92, height=92, rx=8, class_="shade"),
        tag("rect", x=-46, y=-46, width=92, height=92, rx=8, class_=f"tile-card tile-{tribe}"),
        tag("path", d=_SIGNS[tribe], class_=f"mark-{tribe}", fill_rule="evenodd"),
    )


def _icon(d: str, class_: str = "icon") -> str:
    return tag("path", d=d, class_=class_, fill_rule="evenodd")


_CAMEL_SMALL = tag("path", d=_CAMEL, class_="icon-blue", transform="scale(.42)")


def _grid(inner: bool) -> str:
    """Nine cells, the middle one or the outer ones filled."""
    cells = []
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            full = (row == column == 0) == inner
            cells.append(
                tag(
                    "rect",
                    x=8 * column - 3.5,
                    y=8 * row - 5.5,
                    width=7,
                    height=7,
                    class_="icon-blue" if full else "line-blue",
                    stroke_width=1,
                )
            )
    return "".join(cells)


# One drawing a reward, in a square from −20 to 20; points stand in the lower right corner.
_GIFTS = (
    _icon("M-3-15H3V-11H-3ZM-5-9H5V-7Q10-4 10 2Q10 11 0 11Q-10 11-10 2Q-10-4-5-7ZM-6 1Q-5 7 0 7Q5 7 6 1Z"),  # a flask
    _icon(
        "M0-14A6.5 6.5 0 0 1 6-5A6.5 6.5 0 0 1 3 6A6.5 6.5 0 0 1-3 6A6.5 6.5 0 0 1-6-5A6.5 6.5 0 0 1 0-14ZM-1.5 7H1.5V14H-1.5Z"
    ),  # a boll
    _icon(
        "M-5-14H5V-11H3Q3-8 8-4Q12 2 7 9L5 13H-5L-7 9Q-12 2-8-4Q-3-8-3-11H-5ZM-7 0Q0 4 7 0L6.500 3Q0 7-6.500 3Z"
    ),  # a vase
    _icon("M-11 11Q-14-10 11-13Q13 10-7 9L-10 13ZM-7 6Q2 0 7-8Q-2-4-7 6Z"),  # a leaf
    _icon("M-12-12H12V-8H-12ZM-10-7H10V4H-10ZM-10 5H10Q6 9 10 13Q4 10 0 13Q-5 10-10 13Q-7 9-10 5Z"),  # a roll of cloth
    _icon("M0-14L3-5L12-9L6-1L14 4L4 4L4 13L-1 6L-8 12L-6 3L-14 1L-6-3L-9-11L-2-6Z"),  # star anise
)
_BLESSINGS = (
    _grid(True),
    _grid(False),
    _icon(
        "M-11-4H11V12H-11ZM-13-10H13V-5H-13ZM-2-10H2V12H-2ZM0-10Q-9-18-10-12Q-9-9 0-10ZM0-10Q9-18 10-12Q9-9 0-10Z",
        "icon-blue",
    ),
    tag("g", _CAMEL_SMALL, transform="translate(-6 -6)") + tag("g", _CAMEL_SMALL, transform="translate(5 6)"),
    tag("rect", x=-9, y=-11, width=18, height=18, rx=2, class_="line-blue")
    + _icon("M-6-2L-4-4L-1-1L6-8L8-6L-1 3Z", "icon-blue"),
    tag("g", _CAMEL_SMALL, transform="translate(-5 -5)")
    + tag(
        "g",
        tag("path", d=_CAMEL, class_="line-blue", stroke_width=4, transform="scale(-.42 .42)"),
        transform="translate(5 6)",
    ),
)
_COFFEE = (
    tag("rect", x=-20, y=-20, width=40, height=40, rx=4, class_="card brown")
    + _icon("M-12-4H8V5Q8 12 1 12H-5Q-12 12-12 5ZM8-2H11Q15 0 14 4Q12 8 8 7V4Q11 5 11 2Q11 1 8 1Z", "icon-brown")
    + _icon("M-7-8Q-10-11-7-14M-1-8Q-4-11-1-14M5-8Q2-11 5-14", "line-brown")
    + label(14, 17, 7, 12, "middle worth")
)

SYMBOLS = {
    "camel": tag("path", d=_CAMEL),
    **{f"tribe-{tribe}": _tile(tribe) for tribe in range(len(TRIBES))},
    **{
        f"reward-kind-{kind}": drawing + label(14, 17, points, 12, "middle worth")
        for kind, (drawing, points) in enumerate(zip(_GIFTS + _BLESSINGS, GIFT_POINTS + BLESSING_POINTS, strict=True))
    },
    "reward-coffee": _COFFEE,
}
