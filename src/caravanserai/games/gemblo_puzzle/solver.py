"""Solutions of Gemblo puzzles: one, their number up to a bound, how hard they are to find, and the next step towards one."""

from dataclasses import dataclass

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules.board import holds_field
from caravanserai.games.gemblo.rules.codes import NONE, fields_under, kind_of
from caravanserai.games.gemblo_puzzle.components import Puzzle
from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle, new_puzzle
from caravanserai.games.gemblo_puzzle.rules.codes import taking_back
from caravanserai.games.gemblo_puzzle.rules.cover import Cover

MOST_PLACEMENTS_TRIED = 400_000  # placements tried, a second or two
MOST_SOLUTIONS_COUNTED = 50  # solutions counted
LEVELS = (1, 2, 3, 4, 5)
_EFFORT = (30, 250, 1_200, 3_000)  # the most placements tried for a solution of level 1, 2, 3 and 4


@dataclass(frozen=True)
class Finding:
    """What a search found."""

    solution: tuple[int, ...]  # placements, the most constrained first; empty if there is none
    solutions: int
    complete: bool  # whether these are all
    tried: int  # placements

    @property
    def effort(self) -> int:
        """Placements tried for each solution found: what it costs to find one."""
        return self.tried // max(1, self.solutions)

    @property
    def level(self) -> int:
        """1 for the easiest puzzles, 5 for the hardest."""
        return 1 + sum(self.effort > bar for bar in _EFFORT)


def search(state: GembloPuzzle, bound: int = MOST_SOLUTIONS_COUNTED, patience: int = MOST_PLACEMENTS_TRIED) -> Finding:
    """Ways to finish a puzzle from where it stands."""
    columns: dict[int, int] = {}
    for field in state.silhouette:
        if not holds_field(state.closed, field):
            columns[field] = len(columns)
    pieces = [kind for kind in range(len(NAMES)) if (state.left >> kind) & 1]
    piece_columns = {kind: len(columns) + place for place, kind in enumerate(pieces)}
    cover = Cover(len(columns) + len(pieces))
    for code in state.placements():
        kind = kind_of(code)
        row = vec[i64]([piece_columns[kind]])
        for field in fields_under(code):
            row = append(row, columns[field])
        cover.add(code, row)
    cover.search(bound, patience)
    complete = cover.found < bound and cover.nodes < patience
    return Finding(tuple(cover.first), cover.found, complete, cover.nodes)


def examine(puzzle: Puzzle, bound: int = MOST_SOLUTIONS_COUNTED, patience: int = MOST_PLACEMENTS_TRIED) -> Finding:
    """The solutions of an empty puzzle."""
    return search(new_puzzle(puzzle, 0), bound, patience)


def hint(state: GembloPuzzle) -> int:
    """A good action: lay a piece where it belongs, or take back one that is in the way."""
    ahead = search(state, 1)
    if ahead.solution:
        return ahead.solution[0]
    laid = [kind for kind in range(len(NAMES)) if state.placed[kind] != NONE]
    for kind in laid:
        without = state.clone()
        without.apply(taking_back(kind))
        if search(without, 1, MOST_PLACEMENTS_TRIED // 20).solution:
            return taking_back(kind)
    # More than one is wrong. There is a solution without this one: that of the puzzle's maker.
    return next(taking_back(kind) for kind in laid if state.placed[kind] not in state.solution)
