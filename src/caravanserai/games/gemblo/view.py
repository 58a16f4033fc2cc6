"""What may be known of a game of Gemblo: all of it, so every seat sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from caravanserai.core.state import OVER
from caravanserai.games.gemblo.components import AREA_OF, NAMES, OBSTACLE, GembloView, Laid, Piece, obstacles_of
from caravanserai.games.gemblo.notation import cells, covering, piece
from caravanserai.games.gemblo.rules.board import cell_at
from caravanserai.games.gemblo.rules.codes import KINDS, NONE

if TYPE_CHECKING:
    from caravanserai.games.gemblo.rules import Gemblo


def view_of(state: Gemblo, seat: i64) -> GembloView:
    return {
        "game": state.game,
        "seats": state.seats,
        "seat": seat,
        "to_move": state.to_move,
        "turn": state.turn,
        "over": state.to_move == OVER,
        "area": AREA_OF[state.seats],
        "colour": state.colour,
        "laid": _laid(state),
        "left": [pieces_in(state.left[colour]) for colour in range(state.colours)],
        "stuck": [state.stuck[colour] != 0 for colour in range(state.colours)],
        "latest": [
            _laid_by(colour, state.latest[colour]) for colour in range(state.colours) if (state.fresh >> colour) & 1
        ],
        "anchors": [] if state.colour < 0 else [list(cell_at(field)) for field in state.anchors(state.colour)],
        "scores": list(state.scores()),
        "ranks": list(state.ranks()),
    }


def _laid(state: Gemblo) -> list[Laid]:
    laid: list[Laid] = []
    for obstacle in obstacles_of(state.seats):
        laid.append(_laid_by(OBSTACLE, covering(list(obstacle))))
    for colour in range(state.colours):
        for kind in range(KINDS):
            code = state.placed[colour * KINDS + kind]
            if code != NONE:
                laid.append(_laid_by(colour, code))
    return laid


def _laid_by(colour: i64, code: i64) -> Laid:
    return {"colour": colour, **piece_of(code)}


def piece_of(code: i64) -> Piece:
    """A placement as views tell it."""
    return {"piece": piece(code), "cells": [list(cell) for cell in cells(code)]}


def pieces_in(bits: i64) -> list[str]:
    """The names of the pieces in a set of them."""
    return [NAMES[kind] for kind in range(KINDS) if (bits >> kind) & 1]
