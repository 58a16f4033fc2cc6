"""Silhouettes, generated puzzles, the solver and its hints."""

from datetime import date, timedelta
from itertools import product

import pytest
from click.testing import CliRunner

from caravanserai import Rng
from caravanserai.cli.puzzle import puzzle as command
from caravanserai.games.gemblo.components import Cell
from caravanserai.games.gemblo_puzzle.components import Puzzle
from caravanserai.games.gemblo_puzzle.puzzles import daily, drawn, generated
from caravanserai.games.gemblo_puzzle.rules import new_puzzle
from caravanserai.games.gemblo_puzzle.rules.codes import TAKE_BACK
from caravanserai.games.gemblo_puzzle.rules.cover import Cover
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.games.gemblo_puzzle.solver import examine, hint
from tests.games.gemblo.referee import NEXT_TO, ORIENTED, shifted


def is_connected(cells: tuple[Cell, ...]) -> bool:
    reached = {cells[0]}
    rim = [cells[0]]
    while rim:
        cell = rim.pop()
        for step in NEXT_TO:
            beside = shifted(cell, step)
            if beside in cells and beside not in reached:
                reached.add(beside)
                rim.append(beside)
    return len(reached) == len(cells)


def test_there_are_many_silhouettes_and_a_tulip_among_them() -> None:
    assert len(SILHOUETTES) >= 24
    assert SILHOUETTES["tulip"].french == "Tulipe"
    assert len({silhouette.english for silhouette in SILHOUETTES.values()}) == len(SILHOUETTES)
    assert len({silhouette.french for silhouette in SILHOUETTES.values()}) == len(SILHOUETTES)


@pytest.mark.parametrize("name", SILHOUETTES)
def test_silhouettes_are_filled_by_their_solution(name: str) -> None:
    made = drawn(name)
    assert len(made.pieces) == len(made.solution)
    assert len(set(made.cells)) == len(made.cells) == sum(int(piece[0]) for piece in made.pieces)
    assert is_connected(made.cells)
    state = new_puzzle(made, 0)
    for code in made.solution:
        state.play(code)
    assert state.is_solved()


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_generated_puzzles_are_reproducible_and_graded(level: int) -> None:
    made = generated(level, 5)
    generated.cache_clear()
    assert generated(level, 5) == made
    assert generated(level, 6) != made
    assert is_connected(made.cells)
    found = examine(made, patience=60_000)
    assert found.solutions >= 1
    assert abs(found.level - level) <= 1
    assert len(made.pieces) == (4, 6, 8, 10, 13)[level - 1]


def test_the_puzzle_of_the_day_is_easy_on_monday_and_hard_on_sunday() -> None:
    monday = date(2026, 5, 11)
    week = [daily(monday + timedelta(days=day)) for day in range(7)]
    assert [level for level, _ in week] == [1, 2, 2, 3, 3, 4, 5]
    assert len({seed for _, seed in week}) == 7


def by_hand(cells: frozenset[Cell], pieces: tuple[str, ...]) -> int:
    """The number of ways to fill cells, by trying everything on the first of them."""
    if not cells:
        return 1
    first = min(cells)
    total = 0
    for piece in pieces:
        for way in ORIENTED[piece]:
            for origin in way:
                laid = frozenset(shifted(cell, (first[0] - origin[0], first[1] - origin[1])) for cell in way)
                if laid <= cells:
                    total += by_hand(cells - laid, tuple(other for other in pieces if other != piece))
    return total


@pytest.mark.parametrize("seed", range(4))
def test_solutions_are_counted_right(seed: int) -> None:
    made = generated(2, seed)
    assert examine(made).solutions == by_hand(frozenset(made.cells), made.pieces)


def test_counting_stops_at_the_bound() -> None:
    hexagon = tuple((q, r) for q, r in product(range(-2, 3), repeat=2) if abs(q + r) <= 2)
    made = Puzzle("hexagon", hexagon, ("1", "2", "3I", "4R", "4A", "5W"), ())
    every = examine(made, bound=10_000)
    assert every.complete
    assert every.solutions == by_hand(frozenset(hexagon), made.pieces) > 5
    some = examine(made, bound=5)
    assert some.solutions == 5
    assert not some.complete
    assert not examine(made, bound=10_000, patience=10).complete


def test_a_cover_that_is_not_there() -> None:
    cover = Cover(2)
    cover.search(1, 100)
    assert cover.found == 0


@pytest.mark.parametrize("name", ["key", "duck", "arrow"])
def test_hints_lead_to_the_end(name: str) -> None:
    state = new_puzzle(drawn(name), 0)
    while state.to_move >= 0:
        action = hint(state)
        assert action < TAKE_BACK
        state.play(action)
    assert state.is_solved()


def test_hints_lead_out_of_a_dead_end() -> None:
    rng = Rng(3)
    state = new_puzzle(drawn("arrow"), 0)
    while len(state.placements()):
        ways = state.placements()
        state.play(ways[rng.below(len(ways))])
    assert not state.is_solved()
    for _ in range(40):
        if state.to_move < 0:
            break
        state.play(hint(state))
    assert state.is_solved()


# The command line.


def run(*words: str) -> str:
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 0, result.output
    return result.output


def test_commands() -> None:
    assert "Tulipe" in run("list")
    assert "left: 1 2 3I" in run("show", "tulip")
    assert "solutions: 1;" in run("solve", "duck")
    assert "@" in run("hint", "key")
    assert run("daily", "2026-05-17").startswith("generated --level 5 --seed 739753")
    assert "solutions: 1;" in run("generate", "--level", "1", "--seed", "2")


def test_commands_say_what_is_wrong() -> None:
    result = CliRunner().invoke(command, ["hint", "key", "5Ia@o22"])
    assert result.exit_code == 1
    assert "the 5I" in result.output or "outside the silhouette" in result.output
