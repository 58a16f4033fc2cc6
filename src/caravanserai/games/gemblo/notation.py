"""Placements as people write them: ``5Lc@o22`` is shape 5Lc held at o22; the cells in any order do too: ``o20+o22+o24``."""

import re

from caravanserai.core.errors import BadNotation
from caravanserai.core.state import State
from caravanserai.games.gemblo.components import COLUMNS, NAMES, REACH, WHOLE, Cell, cell_name, inside
from caravanserai.games.gemblo.rules.board import at, cell_at
from caravanserai.games.gemblo.rules.codes import (
    SHAPE_CELLS,
    SHAPE_NAME,
    fields_under,
    hex_at,
    kind_of,
    placement_at,
    shape_of,
)

_CELL = re.compile(r"(aa|bb|cc|[a-z])([1-9][0-9]?)")
_HELD = re.compile(r"([1-5][A-Z]?[a-l])@(\w+)")
_SHAPES = {name: shape for shape, name in enumerate(SHAPE_NAME)}


def cells(code: int) -> list[Cell]:
    """The cells of a placement, the grip first."""
    return [cell_at(field) for field in fields_under(code)]


def piece(code: int) -> str:
    return NAMES[kind_of(code)]


def shape(code: int) -> str:
    return SHAPE_NAME[shape_of(code)]


def grip(code: int) -> str:
    """The name of the cell where the shape is held."""
    return cell_name(cell_at(hex_at(code, 0)))


def describe(code: int) -> str:
    return f"{shape(code)}@{grip(code)}"


def touches(code: int) -> list[str]:
    """The things that one touches to lay a piece: the shape in the palette, then the cell for its grip."""
    return [f"shape-{shape(code)}", f"cell-{grip(code)}"]


def read_cell(text: str) -> Cell:
    match = _CELL.fullmatch(text)
    if match:
        q = COLUMNS.index(match[1]) - REACH
        r, between = divmod(int(match[2]) - 22 - q, 2)
        if not between and inside(WHOLE, q, r):
            return q, r
    raise BadNotation(f"gemblo: {text!r} is no cell; cells are written like o22")


def placement(shape: int, held: Cell) -> int:
    """The placement of a shape held at a cell, −1 if it leaves the plate."""
    return int(placement_at(shape, at(*held)))


def covering(cells: list[Cell]) -> int:
    """The placement that covers just these cells, −1 if no piece has that form."""
    wanted = set(cells)
    for held in cells:
        around = {(q - held[0], r - held[1]) for q, r in wanted}
        for shape, steps in enumerate(SHAPE_CELLS):
            if len(steps) == len(cells) and set(steps) == around:
                return placement(shape, held)
    return -1


def read(text: str) -> int:
    """The placement that a text names, whether it is legal or not."""
    match = _HELD.fullmatch(text)
    if match:
        if match[1] not in _SHAPES:
            raise BadNotation(f"gemblo: there is no shape {match[1]!r}; shapes are written like 5Lc")
        code = placement(_SHAPES[match[1]], read_cell(match[2]))
        if code < 0:
            raise BadNotation(f"gemblo: {text} leaves the plate")
        return code
    code = covering([read_cell(word) for word in text.split("+")])
    if code < 0:
        raise BadNotation(f"gemblo: no piece has the form of {text}")
    return code


def parse(state: State, text: str) -> int:
    """The legal action that a text names."""
    return possible(state, text, read(text))


def possible(state: State, text: str, code: int) -> int:
    """An action if it is legal now."""
    reason = state.refusal(code)
    if reason:
        raise BadNotation(f"{state.game}: {text} is not possible: {reason}")
    return code
