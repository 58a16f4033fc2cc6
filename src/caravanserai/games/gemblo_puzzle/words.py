"""Gemblo puzzles in words: what is asked, what was done, and the silhouette for a terminal."""

from caravanserai.core.spec import Translate
from caravanserai.games.gemblo import words as placements
from caravanserai.games.gemblo.components import NAMES, Cell, hexes_of
from caravanserai.games.gemblo.rules.codes import NONE
from caravanserai.games.gemblo_puzzle.components import PuzzleView
from caravanserai.games.gemblo_puzzle.rules.codes import GIVE_UP, taken_back
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES


def title(view: PuzzleView, _: Translate) -> str:
    if view["level"]:
        return _("Puzzle of level {level}").format(level=view["level"])
    return _(SILHOUETTES[view["puzzle"]].english)


def prompt(view: PuzzleView, _: Translate) -> str:
    if view["solved"]:
        return _("Solved: every hex is covered")
    if view["over"]:
        return _("Given up: this is one way to fill it")
    return _("Fill the silhouette: {n} pieces left, {hexes} hexes").format(
        n=len(view["left"]), hexes=hexes_of(view["left"])
    )


def tell(view: PuzzleView, action: int, _: Translate) -> str:
    if action == GIVE_UP:
        return _("give up")
    kind = taken_back(action)
    if kind != NONE:
        return _("take back {piece}").format(piece=NAMES[kind])
    return placements.tell(view, action, _)


def board(view: PuzzleView, _: Translate) -> str:
    """One letter for the cells of each piece, · for an empty cell."""
    cells: list[Cell] = [(q, r) for q, r in view["silhouette"]]
    signs = dict.fromkeys(cells, "·")
    laid = view["solution"] or view["laid"]
    for piece in laid:
        for q, r in piece["cells"]:
            signs[q, r] = _letter(piece["piece"])
    lines = [title(view, _), *placements.plate(signs)]
    lines.append("  ".join(f"{_letter(piece['piece'])}={piece['piece']}" for piece in laid))
    lines.append(_("left: {pieces}").format(pieces=" ".join(view["left"]) or "—"))
    return "\n".join(lines)


def _letter(piece: str) -> str:
    return "ABCDEFGHIJKLMNOPQR"[NAMES.index(piece)]
