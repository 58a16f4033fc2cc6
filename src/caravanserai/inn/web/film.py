"""A finished game as one animated SVG: a picture a ply, shown one after another, without a script. Drawn in a worker process."""

import re

from caravanserai.core.scene import Scene, Theme, number, tag
from caravanserai.core.state import SPECTATOR
from caravanserai.inn.tables.played import Played
from caravanserai.inn.web.i18n import translator

PLY_SECONDS = 0.8
LAST_PLY_SECONDS = 4.0
MAX_PICTURES = 400  # longer games show every second, third, … ply


def film(played: Played, theme: Theme, language: str) -> str:
    """The film of a game, from its start to its last action."""
    spec, _ = played.spec, translator(language)
    states = list(played.states())
    step = -(-len(states) // MAX_PICTURES)
    shown = [*states[:-1:step], states[-1]]
    length = PLY_SECONDS * (len(shown) - 1) + LAST_PLY_SECONDS
    scenes = [spec.draw(state.view(SPECTATOR), _) for state in shown]
    width = max(scene.box[2] for scene in scenes)
    height = max(scene.box[3] for scene in scenes)
    symbols: dict[str, str] = {}
    frames = []
    for index, scene in enumerate(scenes):
        symbols |= scene.symbols
        begin, end = PLY_SECONDS * index / length, PLY_SECONDS * (index + 1) / length
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
