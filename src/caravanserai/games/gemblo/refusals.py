"""Why an action of Gemblo is not possible: for programs, and for a guest who touched something in vain."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER
from caravanserai.games.gemblo.components import NAMES, STARTS, Cell, GembloView, cell_name, cells_of, colour_name
from caravanserai.games.gemblo.notation import read_cell
from caravanserai.games.gemblo.rules.board import NEAR, NEIGHBOURS, SIDE, SIDES, cell_at, holds_field, start_of
from caravanserai.games.gemblo.rules.codes import NONE, PLACEMENTS, SHAPES_BY_NAME, hex_at, kind_of, size_of

if TYPE_CHECKING:
    from caravanserai.games.gemblo.rules import Gemblo


def refusal(state: Gemblo, action: i64) -> str:
    """The reason, "" for a legal action."""
    if state.to_move == OVER:
        return "the game is over"
    if not 0 <= action < PLACEMENTS:
        return f"there is no placement {action}; they are 0 … {PLACEMENTS - 1}"
    kind = kind_of(action)
    if (state.left[state.colour] >> kind) & 1 == 0:
        return f"the {NAMES[kind]} of this colour lies on the plate already"
    joined = False
    for i in range(size_of(action)):
        field = hex_at(action, i)
        if holds_field(state.closed, field, state.colour * SIDE):
            return _why_closed(state, field)
        if holds_field(state.joined, field, state.colour * SIDE):
            joined = True
    if joined:
        return ""
    if state.latest[state.colour] == NONE:
        start = cell_at(start_of(state.seats, state.colour))
        return f"the first piece of a colour covers its start, {cell_name(start)}"
    return "no open line joins it to a piece of its colour"


def _why_closed(state: Gemblo, field: i64) -> str:
    name = cell_name(cell_at(field))
    if state.owner[field] != 0:
        return f"{name} is covered already"
    for i in range(SIDES):
        if i64(state.owner[field + NEAR[i]]) == state.colour + 1:
            return f"{name} neighbours a piece of the same colour"
    return f"{name} is outside the area of {state.seats} players"


def why(view: GembloView, path: list[str], id: str, _: Translate) -> str:
    """Why a drawn thing cannot be touched now, in a sentence."""
    kind, _dash, name = id.partition("-")
    if kind == "piece":
        colour, piece = name.split("-")
        return _why_not_piece(view, int(colour), piece, _)
    if kind == "cell" and path:
        return _why_not_there(view, shape_held(path, name), path[0].removeprefix("shape-"), _)
    return why_not_chosen(kind, name, _)


def why_not_chosen(kind: str, name: str, _: Translate) -> str:
    """Of a shape, or of a cell touched before a shape."""
    if kind == "shape":
        return _("There is no place left where {shape} fits.").format(shape=name)
    return _("Choose a piece first.") if kind == "cell" else ""


def shape_held(path: list[str], cell: str) -> list[Cell]:
    """The cells of the shape touched before, were it held at a cell."""
    q, r = read_cell(cell)
    return [(q + dq, r + dr) for dq, dr in SHAPES_BY_NAME[path[0].removeprefix("shape-")]]


def why_not_free(cells: list[Cell], area: Container[Cell], covered: Container[Cell], beyond: str, _: Translate) -> str:
    """Of cells outside an area, which is said by ``beyond``, or covered; "" if all are free."""
    for cell in cells:
        if cell not in area:
            return beyond
        if cell in covered:
            return _("{cell} is covered already.").format(cell=cell_name(cell))
    return ""


def _why_not_piece(view: GembloView, colour: int, piece: str, _: Translate) -> str:
    if any(laid["colour"] == colour and laid["piece"] == piece for laid in view["laid"]):
        return _("A piece lies there already.")
    if colour == view["colour"]:
        return _("Choose among the shapes beside the plate, where it lies as it would be laid.")
    return _("It is {colour}'s turn.").format(colour=colour_name(view["colour"], _))


def _why_not_there(view: GembloView, cells: list[Cell], shape: str, _: Translate) -> str:
    covered = {(q, r): laid["colour"] for laid in view["laid"] for q, r in laid["cells"]}
    beyond = _("{shape} would reach beyond the edge there.").format(shape=shape)
    reason = why_not_free(cells, cells_of(view["area"]), covered, beyond, _)
    if reason:
        return reason
    for q, r in cells:
        for dq, dr in NEIGHBOURS:
            if covered.get((q + dq, r + dr)) == view["colour"]:
                name = cell_name((q, r))
                return _("{cell} would lie side by side with a piece of the same colour.").format(cell=name)
    if view["colour"] not in covered.values():
        start = STARTS[view["seats"]][view["colour"]]
        return _("The first piece covers the start of its colour, {cell}.").format(cell=cell_name(start))
    return _("No open line joins it to a piece of its colour.")
