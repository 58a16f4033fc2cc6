"""The one-player Gemblo: fill a silhouette exactly with the pieces given. Lines and colours do not matter (R1).

Taking back and giving up are always there (R3, R4), so nothing is ever forced. It is over when the silhouette is full or given up.
Rulings are told in rulings.md.
"""

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import N_
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill64, pack64
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules.board import add_field, all_but, at, holds_field, remove_field
from caravanserai.games.gemblo.rules.codes import KIND_SIZE, KINDS, NONE, hex_at, kind_of
from caravanserai.games.gemblo.rules.ways import FOUND, ascending, gather
from caravanserai.games.gemblo_puzzle import notation, refusals
from caravanserai.games.gemblo_puzzle.components import Puzzle, PuzzleView
from caravanserai.games.gemblo_puzzle.rules.codes import ACTIONS, GIVE_UP, taken_back, taking_back
from caravanserai.games.gemblo_puzzle.view import view_of


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
                out = append(out, taking_back(kind))
        return append(out, GIVE_UP)

    def apply(self, action: i64) -> None:
        kind = taken_back(action)
        if action == GIVE_UP:
            self.given_up = 1
            self.reveals += 1
            self.to_move = OVER
        elif kind != NONE:
            self._take_back(kind)
        else:
            self._lay(action)

    def _lay(self, code: i64) -> None:
        kind = kind_of(code)
        self.placed[kind] = code
        self.left &= ~(i64(1) << kind)
        for i in range(KIND_SIZE[kind]):
            add_field(self.closed, hex_at(code, i))
        if self.left == 0:  # R2: the pieces have as many hexes as the silhouette
            self.to_move = OVER

    def _take_back(self, kind: i64) -> None:
        code = self.placed[kind]
        self.placed[kind] = NONE
        self.left |= i64(1) << kind
        for i in range(KIND_SIZE[kind]):
            remove_field(self.closed, hex_at(code, i))

    def is_solved(self) -> bool:
        return self.left == 0

    def scores(self) -> vec[i64]:
        """The hexes covered (R5)."""
        covered: i64 = 0
        for kind in range(KINDS):
            if self.placed[kind] != NONE:
                covered += KIND_SIZE[kind]
        return fill64(1, covered)

    def sheet(self) -> Sheet:
        return Sheet((N_("hexes covered"),), (tuple(self.scores()),))

    def refusal(self, action: i64) -> str:
        return refusals.refusal(self, action)

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return notation.describe(action)

    def parse(self, text: str) -> i64:
        return notation.parse(self, text)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return notation.touches(action)

    def view(self, seat: i64) -> PuzzleView:
        self.check_seat(seat)
        return view_of(self, seat)


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
    for piece in puzzle.pieces:  # R6: each at most once
        state.left |= i64(1) << i64(NAMES.index(piece))
    state.given_up = 0
    return state
