"""Why something on Gemblo's table cannot be touched now, in a sentence."""

from caravanserai.core.spec import Translate
from caravanserai.games.gemblo.components import STARTS, Cell, GembloView, cell_name, inside
from caravanserai.games.gemblo.notation import read_cell
from caravanserai.games.gemblo.rules.board import NEIGHBOURS
from caravanserai.games.gemblo.scene_pieces import SHAPES, colour_name


def why(view: GembloView, path: list[str], id: str, _: Translate) -> str:
    kind, *rest = id.split("-")
    if kind == "shape":
        return _("There is no place left where {shape} fits.").format(shape=rest[0])
    if kind == "piece":
        return _piece(view, int(rest[0]), rest[1], _)
    if kind == "cell" and path:
        return _cells(view, path[0].removeprefix("shape-"), read_cell(rest[0]), _)
    if kind == "cell":
        return _("Choose a piece first.")
    return ""


def _piece(view: GembloView, colour: int, piece: str, _: Translate) -> str:
    if any(laid["colour"] == colour and laid["piece"] == piece for laid in view["laid"]):
        return _("A piece lies there already.")
    if colour == view["colour"]:
        return _("Choose among the shapes beside the plate, where it lies as it would be laid.")
    return _("It is {colour}'s turn.").format(colour=colour_name(view["colour"], _))


def _cells(view: GembloView, shape: str, grip: Cell, _: Translate) -> str:
    """Why this shape cannot be held there."""
    covered = {(q, r): laid["colour"] for laid in view["laid"] for q, r in laid["cells"]}
    cells = [(q + grip[0], r + grip[1]) for q, r in SHAPES[shape]]
    for cell in cells:
        if not inside(view["area"], *cell):
            return _("{shape} would reach beyond the edge there.").format(shape=shape)
        if cell in covered:
            return _("{cell} is covered already.").format(cell=cell_name(cell))
    for q, r in cells:
        for dq, dr in NEIGHBOURS:
            if covered.get((q + dq, r + dr)) == view["colour"]:
                return _("{cell} would lie side by side with a piece of the same colour.").format(
                    cell=cell_name((q, r))
                )
    start = STARTS[view["seats"]][view["colour"]]
    if view["colour"] not in covered.values():
        return _("The first piece covers the start of its colour, {cell}.").format(cell=cell_name(start))
    return _("No open line joins it to a piece of its colour.")
