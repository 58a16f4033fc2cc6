"""Why an action of a puzzle is not possible: for programs, and for a guest who touched something in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER
from caravanserai.core.vecs import holds
from caravanserai.games.gemblo.components import NAMES, cell_name
from caravanserai.games.gemblo.refusals import shape_held, why_not_chosen, why_not_free
from caravanserai.games.gemblo.rules.board import cell_at, holds_field
from caravanserai.games.gemblo.rules.codes import NONE, hex_at, kind_of, size_of
from caravanserai.games.gemblo_puzzle.components import PuzzleView
from caravanserai.games.gemblo_puzzle.rules.codes import ACTIONS, GIVE_UP, taken_back

if TYPE_CHECKING:
    from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle


def refusal(state: GembloPuzzle, action: i64) -> str:
    """The reason, "" for a legal action."""
    if state.to_move == OVER:
        return "the puzzle is over"
    if not 0 <= action < ACTIONS:
        return f"there is no action {action}; they are 0 … {ACTIONS - 1}"
    if action == GIVE_UP:
        return ""
    kind = taken_back(action)
    if kind != NONE:
        return f"the {NAMES[kind]} does not lie in the silhouette" if state.placed[kind] == NONE else ""
    return _why_not_laid(state, action)


def _why_not_laid(state: GembloPuzzle, code: i64) -> str:
    kind = kind_of(code)
    if (state.left >> kind) & 1 == 0:
        lies = state.placed[kind] != NONE
        return f"the {NAMES[kind]} is laid already" if lies else f"the {NAMES[kind]} does not belong to this puzzle"
    for i in range(size_of(code)):
        field = hex_at(code, i)
        if holds_field(state.closed, field):
            what = "covered already" if holds(state.silhouette, field) else "outside the silhouette"
            return f"{cell_name(cell_at(field))} is {what}"
    return ""


def why(view: PuzzleView, path: list[str], id: str, _: Translate) -> str:
    """Why a drawn thing cannot be touched now, in a sentence."""
    kind, _dash, name = id.partition("-")
    if kind == "piece":
        return _("Choose among the shapes beside the silhouette, where it lies as it would be laid.")
    if kind == "cell" and path:
        area = {(q, r) for q, r in view["silhouette"]}
        covered = {(q, r) for piece in view["laid"] for q, r in piece["cells"]}
        beyond = _("It would reach beyond the silhouette there.")
        return why_not_free(shape_held(path, name), area, covered, beyond, _)
    return why_not_chosen(kind, name, _)
