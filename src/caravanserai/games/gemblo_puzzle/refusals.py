"""Why something of a puzzle cannot be touched now, in a sentence."""

from caravanserai.core.spec import Translate
from caravanserai.games.gemblo.components import cell_name
from caravanserai.games.gemblo.notation import read_cell
from caravanserai.games.gemblo.scene_pieces import SHAPES
from caravanserai.games.gemblo_puzzle.components import PuzzleView


def why(view: PuzzleView, path: list[str], id: str, _: Translate) -> str:
    kind, name = id.split("-", 1)
    if kind == "shape":
        return _("There is no place left where {shape} fits.").format(shape=name)
    if kind == "piece":
        return _("Choose among the shapes beside the silhouette, where it lies as it would be laid.")
    if not path:
        return _("Choose a piece first.")
    q, r = read_cell(name)
    free = {(q, r) for q, r in view["silhouette"]}
    covered = {(q, r) for piece in view["laid"] for q, r in piece["cells"]}
    for dq, dr in SHAPES[path[0].removeprefix("shape-")]:
        cell = (q + dq, r + dr)
        if cell not in free:
            return _("It would reach beyond the silhouette there.")
        if cell in covered:
            return _("{cell} is covered already.").format(cell=cell_name(cell))
    return ""
