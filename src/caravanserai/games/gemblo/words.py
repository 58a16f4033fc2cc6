"""Gemblo in words: what is asked, what was done, and the plate for a terminal."""

from caravanserai.core.spec import Translate
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import (
    COLUMNS,
    REACH,
    Cell,
    GembloView,
    cells_of,
    colour_name,
    hexes_of,
    row_of,
)

SIGNS = "●▲■◆★✚"


def prompt(view: GembloView, _: Translate) -> str:
    if view["over"]:
        return _result(view, _)
    colour = view["colour"]
    held = view["left"][colour]
    return _("Lay a piece, {colour} {sign}: {n} left, {hexes} hexes").format(
        colour=colour_name(colour, _), sign=SIGNS[colour], n=len(held), hexes=hexes_of(held)
    )


def _result(view: GembloView, _: Translate) -> str:
    best = [seat for seat in range(view["seats"]) if view["ranks"][seat] == 0]
    names = ", ".join(str(seat + 1) for seat in best)
    hexes = view["scores"][best[0]]
    if len(best) == 1:
        return _("Seat {seat} wins with {hexes} hexes laid").format(seat=names, hexes=hexes)
    return _("Seats {seats} share the win with {hexes} hexes laid").format(seats=names, hexes=hexes)


def tell(view: object, action: int, _: Translate) -> str:
    return _("{shape} at {cell}").format(shape=notation.shape(action), cell=notation.grip(action))


def board(view: GembloView, _: Translate) -> str:
    """One character a cell: the sign of the colour on it, + for an anchor of the colour to move, · for an empty cell."""
    signs: dict[Cell, str] = dict.fromkeys(cells_of(view["area"]), "·")
    for q, r in view["anchors"]:
        signs[q, r] = "+"
    for laid in view["laid"]:
        for q, r in laid["cells"]:
            signs[q, r] = SIGNS[laid["colour"]]
    lines = plate(signs)
    for colour, held in enumerate(view["left"]):
        state = _("stuck") if view["stuck"][colour] and held else " ".join(held) or _("all laid")
        mark = ">" if colour == view["colour"] else " "
        lines.append(f"{mark} {SIGNS[colour]} {hexes_of(held):2}  {state}")
    return "\n".join(lines)


def plate(signs: dict[Cell, str]) -> list[str]:
    """Signs in their columns and rows, with letters above and numbers at the left."""
    columns = range(min(q for q, _ in signs), max(q for q, _ in signs) + 1)
    rows = range(min(map(row_of, signs)), max(map(row_of, signs)) + 1)
    lines = ["    " + "".join(f"{COLUMNS[q + REACH]:<2}" for q in columns).rstrip()]
    for row in rows:
        line = ""
        for q in columns:
            r, between = divmod(row - 22 - q, 2)
            line += " " * 2 if between else f"{signs.get((q, r), ' ')} "
        lines.append(f"{row:3} {line}".rstrip())
    return lines
