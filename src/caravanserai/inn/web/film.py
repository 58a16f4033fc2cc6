"""A finished game as one animated SVG: a picture a ply, shown one after another, without a script."""

import re

from caravanserai.core.scene import Scene, Theme, number, tag
from caravanserai.core.spec import Translate
from caravanserai.core.state import SPECTATOR
from caravanserai.inn.tables.table import Table

BEAT = 0.8  # seconds a ply
REST = 4.0  # seconds for the last one
MOST = 400  # pictures; longer games show every second, third, … ply


def film(table: Table, theme: Theme, _: Translate) -> str:
    record = table.record()
    states = list(record.states())
    step = -(-len(states) // MOST)
    shown = [*states[:-1:step], states[-1]]
    length = BEAT * (len(shown) - 1) + REST
    scenes = [table.spec.draw(state.view(SPECTATOR), _) for state in shown]
    width = max(scene.box[2] for scene in scenes)
    height = max(scene.box[3] for scene in scenes)
    symbols: dict[str, str] = {}
    frames = []
    for index, scene in enumerate(scenes):
        symbols |= scene.symbols
        begin, end = BEAT * index / length, BEAT * (index + 1) / length
        frames.append(_frame(scene, _shown(begin, 1.0 if index == len(scenes) - 1 else end, length)))
    whole = tag(
        "svg",
        tag("style", scenes[-1].style),
        tag("defs", *symbols.values()) if symbols else "",
        tag("rect", width=width, height=height, class_="ground"),
        *frames,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
    )
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda match: theme[match[1]], whole)


def _frame(scene: Scene, shown: str) -> str:
    """One picture. Nothing in it is touched or named, so ids and titles, which differ by frame only in being many, go."""
    inside = re.sub(r' id="[^"]*"| role="img"| aria-label="[^"]*"|<title>[^<]*</title>', "", "".join(scene.parts))
    box = " ".join(number(side) for side in scene.box)
    return tag("g", tag("svg", inside, viewBox=box), shown, display="none")


def _shown(begin: float, end: float, length: float) -> str:
    """Shows its parent from begin to end, as parts of the whole length, again and again."""
    times, values = [0.0, begin, end], ["none", "inline", "none"]
    if begin == 0.0:
        times, values = times[1:], values[1:]
    if end == 1.0:
        times, values = times[:-1], values[:-1]
    return tag(
        "animate",
        attributeName="display",
        calcMode="discrete",
        dur=f"{length:.2f}s",
        repeatCount="indefinite",
        keyTimes=";".join(f"{time:.5f}" for time in times),
        values=";".join(values),
    )
