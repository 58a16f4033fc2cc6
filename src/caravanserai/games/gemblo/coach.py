"""What a piece of Gemblo gains, in words: hexes laid, cells to go on to, and what it takes from the others."""

from collections.abc import Sequence

from caravanserai.core.spec import Translate
from caravanserai.games.gemblo.components import Cell, GembloView, colour_name, inside
from caravanserai.games.gemblo.rules.board import NEIGHBOURS


def coach(views: Sequence[GembloView], _: Translate) -> list[str]:
    first, last = views[0], views[-1]
    colour = first["colour"]
    told = []
    hexes = len(_cells(last, colour)) - len(_cells(first, colour))
    if hexes:
        told.append(_("hexes laid: {n}").format(n=hexes))
    fresh = reach(last, colour) - reach(first, colour)
    if fresh:
        told.append(_("new cells in reach: {n}").format(n=len(fresh)))
    for other in range(len(first["left"])):
        lost = reach(first, other) - reach(last, other)
        if other % first["seats"] != first["to_move"] and lost:
            name = colour_name(other, _)
            told.append(_("{colour} loses cells in reach: {n}").format(colour=name, n=len(lost)))
    return told


def _cells(view: GembloView, colour: int) -> set[Cell]:
    return {(q, r) for laid in view["laid"] if laid["colour"] == colour for q, r in laid["cells"]}


def reach(view: GembloView, colour: int) -> set[Cell]:
    """The empty cells that an open line joins to a colour and that it may cover."""
    owner = {(q, r): laid["colour"] for laid in view["laid"] for q, r in laid["cells"]}
    found = set()
    for q, r in _cells(view, colour):
        for i, (aq, ar) in enumerate(NEIGHBOURS):
            bq, br = NEIGHBOURS[(i + 1) % 6]
            cell = q + aq + bq, r + ar + br
            beside = owner.get((q + aq, r + ar))
            blocked = beside is not None and beside == owner.get((q + bq, r + br))
            if not blocked and cell not in owner and inside(view["area"], *cell):
                if all(owner.get((cell[0] + dq, cell[1] + dr)) != colour for dq, dr in NEIGHBOURS):
                    found.add(cell)
    return found
