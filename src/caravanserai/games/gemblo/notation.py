"""Placements as people write them: ``5Lc@o22`` is shape 5Lc held at o22; the cells in any order do too: ``o20+o22+o24``."""

import re

from caravanserai.core.errors import BadNotation
from caravanserai.games.gemblo.components import COLUMNS, NAMES, REACH, WHOLE, Cell, cell_name, inside
from caravanserai.games.gemblo.rules.board import (
    KIND_SIZE,
    LONGEST,
    PLACEMENT_FIELDS,
    PLACEMENT_KIND,
    PLACEMENT_SHAPE,
    SHAPE_CELLS,
    SHAPE_NAME,
    at,
    cell_at,
    placement_at,
)

_CELL = re.compile(r"(aa|bb|cc|[a-z])([1-9][0-9]?)")
_HELD = re.compile(r"([1-5][A-Z]?[a-l])@(\w+)")
_SHAPES = {name: shape for shape, name in enumerate(SHAPE_NAME)}


def cells(code: int) -> list[Cell]:
    """The cells of a placement, the grip first."""
    size = KIND_SIZE[int(PLACEMENT_KIND[code])]
    return [cell_at(int(field)) for field in PLACEMENT_FIELDS[code * LONGEST : code * LONGEST + size]]


def piece(code: int) -> str:
    return NAMES[PLACEMENT_KIND[code]]


def shape(code: int) -> str:
    return SHAPE_NAME[PLACEMENT_SHAPE[code]]


def grip(code: int) -> str:
    """The name of the cell where the shape is held."""
    return cell_name(cell_at(int(PLACEMENT_FIELDS[code * LONGEST])))


def write(code: int) -> str:
    return f"{shape(code)}@{grip(code)}"


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
