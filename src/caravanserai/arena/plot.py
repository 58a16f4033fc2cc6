"""Draws the plot of a tournament: for every bot its rating and its share of wins, each a dot on the line of its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

from caravanserai.arena.standing import BotStanding
from caravanserai.core.scene import Scene, label, tag

ROW_PX = 28
TOP_PX = 96
NAMES_PX = 110  # the width of the column of names
AXIS_PX = 270
GAP_PX = 40

STYLE = """
.axis { stroke: var(--quiet); stroke-width: 1; opacity: 0.35; }
.whisker { stroke: var(--ink); stroke-width: 2; stroke-linecap: round; }
.rating { fill: var(--seat-1); stroke: var(--rim); }
.wins { fill: var(--accent); stroke: var(--rim); }
.fair { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 3; }
.end { text-anchor: end; }
"""


def plot(lines: Sequence[BotStanding], title: str) -> Scene:
    """Best bot on top. The dashed mark is the fair share of wins: that of a bot no better than the others."""
    width = NAMES_PX + 2 * AXIS_PX + GAP_PX + 36
    bottom = TOP_PX + ROW_PX * len(lines)
    scene = Scene(title, width, bottom + 40, STYLE)
    scene.add(label(16, 32, title, 18, ""))
    left = NAMES_PX + 16
    low, high, step = _bounds([line.rating.interval() for line in lines])
    rating = _axis(scene, "Rating", left, low, high, step, bottom)
    wins = _axis(scene, "Games won, % (dashed: the fair share)", left + AXIS_PX + GAP_PX, 0, 100, 25, bottom)
    for place, line in enumerate(lines):
        y = TOP_PX + ROW_PX * (place + 0.5)
        scene.add(label(NAMES_PX, y + 5, line.bot, 14, "end"))
        _dot(scene, rating, y, line.rating.mu, line.rating.interval(), "rating")
        fair = 100 * line.fair / line.games
        scene.add(tag("line", x1=wins(fair), x2=wins(fair), y1=y - 9, y2=y + 9, class_="fair"))
        ends = line.interval()
        _dot(scene, wins, y, 100 * line.share(), (100 * ends[0], 100 * ends[1]), "wins")
    return scene


def _bounds(intervals: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """The ends of an axis that holds all intervals, and the step between its lines, all multiples of 5."""
    low = 5 * floor(min(low for low, _ in intervals) / 5)
    high = 5 * ceil(max(high for _, high in intervals) / 5)
    step = 5 * ceil((high - low) / 30)
    return low, low + step * ceil((high - low) / step), step


def _axis(
    scene: Scene, name: str, left: float, low: float, high: float, step: float, bottom: float
) -> Callable[[float], float]:
    """Draw a panel's lines and figures. Gives where on it a value stands."""

    def at(value: float) -> float:
        return left + AXIS_PX * (value - low) / (high - low)

    scene.add(label(left, TOP_PX - 36, name, 14, ""))
    value = low
    while value <= high:
        scene.add(tag("line", x1=at(value), x2=at(value), y1=TOP_PX - 8, y2=bottom + 8, class_="axis"))
        scene.add(label(at(value), TOP_PX - 14, f"{value:.0f}".replace("-", "−"), 12, "middle quiet"))
        value += step
    return at


def _dot(
    scene: Scene, at: Callable[[float], float], y: float, value: float, interval: tuple[float, float], class_: str
) -> None:
    scene.add(tag("line", x1=at(interval[0]), x2=at(interval[1]), y1=y, y2=y, class_="whisker"))
    scene.add(tag("circle", cx=at(value), cy=y, r=6, class_=class_))
