"""The one-player Gemblo: fill a silhouette exactly with the pieces given. Lines and colours do not matter.

Action codes:

    0 … 35318        lay a piece: the same placements as in Gemblo
    35319 … 35336    take a piece back, by its place in the set
    35337            give up and see a solution

Taking back and giving up are always there, so nothing is ever forced. It is over when the silhouette is full or given up.
"""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.errors import BadNotation
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill64, holds, pack64
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import NAMES, cell_name
from caravanserai.games.gemblo.rules_board import (
    FOUND,
    KIND_SIZE,
    KINDS,
    LONGEST,
    PLACEMENT_FIELDS,
    PLACEMENT_KIND,
    PLACEMENTS,
    add_field,
    all_but,
    ascending,
    at,
    cell_at,
    gather,
    holds_field,
    remove_field,
)
from caravanserai.games.gemblo_puzzle.components import Piece, Puzzle, PuzzleView

TAKE_BACK: Final[i64] = PLACEMENTS
GIVE_UP: Final[i64] = PLACEMENTS + 18
ACTIONS: Final[i64] = PLACEMENTS + 19
NONE: Final[i64] = -1


@final
class GembloPuzzle(State):
    """A silhouette with the pieces laid in it so far."""

    game: ClassVar[str] = "gemblo_puzzle"

    name: str
    level: i64  # of a generated puzzle, else 0
    silhouette: vec[i64]  # its fields, ascending
    solution: vec[i64]  # placements
    closed: vec[i64]  # as rows of bits: the fields where nothing can be laid
    placed: vec[i64]  # KINDS: the placement of each piece, or NONE
    left: i64  # bits of the pieces to be laid yet
    given_up: i64  # 1 once it was

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)

    def clone(self) -> "GembloPuzzle":
        twin = GembloPuzzle(self.seats)
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.reveals = self.reveals
        twin.name = self.name
        twin.level = self.level
        twin.silhouette = self.silhouette  # these two never change
        twin.solution = self.solution
        twin.closed = self.closed[:]
        twin.placed = self.placed[:]
        twin.left = self.left
        twin.given_up = self.given_up
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "GembloPuzzle":
        """The solution is hidden, but whoever looks for one can search: nothing else could be true."""
        return self.clone()

    def placements(self) -> vec[i64]:
        """Every way to lay one of the pieces left, ascending."""
        count: i64 = 0
        closed = self.closed[:]
        for i in range(len(self.silhouette)):
            field = self.silhouette[i]
            if not holds_field(closed, field):
                count = gather(field, closed, self.left, count)
                add_field(closed, field)  # all that cover it have been found
        return ascending(FOUND[:count])

    def legal(self) -> vec[i64]:
        if self.to_move == OVER:
            return vec[i64]()
        out = self.placements()
        for kind in range(KINDS):
            if self.placed[kind] != NONE:
                out = append(out, TAKE_BACK + kind)
        return append(out, GIVE_UP)

    def apply(self, action: i64) -> None:
        if action == GIVE_UP:
            self.given_up = 1
            self.reveals += 1
            self.to_move = OVER
        elif action >= TAKE_BACK:
            self._take_back(action - TAKE_BACK)
        else:
            self._lay(action)

    def _lay(self, code: i64) -> None:
        kind = i64(PLACEMENT_KIND[code])
        self.placed[kind] = code
        self.left &= ~(i64(1) << kind)
        for i in range(code * LONGEST, code * LONGEST + KIND_SIZE[kind]):
            add_field(self.closed, i64(PLACEMENT_FIELDS[i]))
        if self.left == 0:  # the pieces have as many hexes as the silhouette
            self.to_move = OVER

    def _take_back(self, kind: i64) -> None:
        code = self.placed[kind]
        self.placed[kind] = NONE
        self.left |= i64(1) << kind
        for i in range(code * LONGEST, code * LONGEST + KIND_SIZE[kind]):
            remove_field(self.closed, i64(PLACEMENT_FIELDS[i]))

    def refusal(self, action: i64) -> str:
        if self.to_move == OVER:
            return "the puzzle is over"
        if not 0 <= action < ACTIONS:
            return f"there is no action {action}; they are 0 … {ACTIONS - 1}"
        if action == GIVE_UP:
            return ""
        if action >= TAKE_BACK:
            kind = action - TAKE_BACK
            return f"the {NAMES[kind]} does not lie in the silhouette" if self.placed[kind] == NONE else ""
        kind = i64(PLACEMENT_KIND[action])
        if (self.left >> kind) & 1 == 0:
            lies = self.placed[kind] != NONE
            return f"the {NAMES[kind]} is laid already" if lies else f"the {NAMES[kind]} does not belong to this puzzle"
        for i in range(action * LONGEST, action * LONGEST + KIND_SIZE[kind]):
            field = i64(PLACEMENT_FIELDS[i])
            if holds_field(self.closed, field):
                what = "covered already" if holds(self.silhouette, field) else "outside the silhouette"
                return f"{cell_name(cell_at(field))} is {what}"
        return ""

    def is_solved(self) -> bool:
        return self.left == 0

    def scores(self) -> vec[i64]:
        """The hexes covered."""
        covered: i64 = 0
        for kind in range(KINDS):
            if self.placed[kind] != NONE:
                covered += KIND_SIZE[kind]
        return fill64(1, covered)

    def sheet(self) -> Sheet:
        return Sheet(("hexes covered",), (tuple(self.scores()),))

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        if action == GIVE_UP:
            return "give-up"
        return f"-{NAMES[action - TAKE_BACK]}" if action >= TAKE_BACK else notation.write(action)

    def parse(self, text: str) -> i64:
        if text == "give-up":
            code = GIVE_UP
        elif text.startswith("-") and text[1:] in NAMES:
            code = TAKE_BACK + NAMES.index(text[1:])
        else:
            code = notation.read(text)
        reason = self.refusal(code)
        if reason:
            raise BadNotation(f"gemblo_puzzle: {text} is not possible: {reason}")
        return code

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        if action == GIVE_UP:
            return ["say-give-up"]
        if action >= TAKE_BACK:
            return [f"piece-{NAMES[action - TAKE_BACK]}"]
        return [f"shape-{notation.shape(action)}", f"cell-{notation.grip(action)}"]

    def view(self, seat: i64) -> PuzzleView:
        self.check_seat(seat)
        return {
            "game": self.game,
            "seats": self.seats,
            "seat": seat,
            "to_move": self.to_move,
            "turn": self.turn,
            "over": self.to_move == OVER,
            "puzzle": self.name,
            "level": self.level,
            "silhouette": [list(cell_at(field)) for field in self.silhouette],
            "laid": [_piece(code) for code in self.placed if code != NONE],
            "left": [NAMES[kind] for kind in range(KINDS) if (self.left >> kind) & 1],
            "solution": [_piece(code) for code in self.solution] if self.given_up else [],
            "solved": self.is_solved(),
            "scores": list(self.scores()),
        }


def _piece(code: i64) -> Piece:
    return {"piece": notation.piece(code), "cells": [list(cell) for cell in notation.cells(code)]}


def new_puzzle(puzzle: Puzzle, level: i64) -> GembloPuzzle:
    """A puzzle with an empty silhouette."""
    state = GembloPuzzle(1)
    state.name = puzzle.name
    state.level = level
    state.silhouette = pack64(sorted(at(q, r) for q, r in puzzle.cells))
    state.closed = all_but(state.silhouette)
    state.solution = vec[i64]()
    for code in puzzle.solution:
        state.solution = append(state.solution, i64(code))
    state.placed = fill64(KINDS, NONE)
    state.left = 0
    for piece in puzzle.pieces:
        state.left |= i64(1) << i64(NAMES.index(piece))
    state.given_up = 0
    return state
