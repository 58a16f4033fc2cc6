"""The one-player Gemblo: a silhouette, its pieces, taking back, giving up."""

import pytest

from caravanserai import OVER, BadNotation, BadOption, Record, new
from caravanserai.core.spec import english
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo_puzzle.puzzles import drawn, generated
from caravanserai.games.gemblo_puzzle.refusals import why
from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle, new_puzzle
from caravanserai.games.gemblo_puzzle.rules.codes import GIVE_UP, TAKE_BACK
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.testing import check_game


def tulip() -> GembloPuzzle:
    return new_puzzle(drawn("tulip"), 0)


def test_every_placement_inside_and_only_those_can_be_laid() -> None:
    puzzle = drawn("tulip")
    cells = set(puzzle.cells)
    expected = [
        code
        for code in range(TAKE_BACK)
        if notation.piece(code) in puzzle.pieces and cells >= set(notation.cells(code))
    ]
    assert list(tulip().legal()) == [*expected, GIVE_UP]


def test_r2_laying_the_solution_solves_it() -> None:
    state = tulip()
    for code in drawn("tulip").solution:
        assert state.to_move == 0
        assert not state.is_solved()
        state.play(code)
    assert state.to_move == OVER
    assert state.is_solved()
    assert list(state.scores()) == [len(drawn("tulip").cells)]


def test_r1_lines_and_neighbours_do_not_matter() -> None:
    state = tulip()
    first, *others = drawn("tulip").solution
    state.play(first)
    assert all(state.refusal(code) == "" for code in others)


def test_r3_a_piece_taken_back_leaves_no_trace() -> None:
    state = tulip()
    before = state.dump()
    code = drawn("tulip").solution[0]
    state.play(code)
    state.play(state.parse(f"-{notation.piece(code)}"))
    assert state.dump() == before


def test_r4_giving_up_shows_a_solution_and_cannot_be_undone() -> None:
    state = tulip()
    assert state.view(0)["solution"] == []
    seen = state.reveals
    state.play(state.parse("give-up"))
    assert state.reveals > seen
    assert state.to_move == OVER
    assert not state.is_solved()
    shown = {(q, r) for piece in state.view(0)["solution"] for q, r in piece["cells"]}
    assert shown == set(drawn("tulip").cells)


def test_r5_hexes_covered_count_whatever_was_taken_back() -> None:
    state = tulip()
    first, second = drawn("tulip").solution[:2]
    state.play(first)
    state.play(second)
    state.play(state.parse(f"-{notation.piece(first)}"))
    state.play(GIVE_UP)
    assert list(state.scores()) == [len(notation.cells(second))]


def test_r6_a_puzzle_takes_no_piece_twice() -> None:
    puzzles = [drawn(name) for name in SILHOUETTES] + [generated(level, 3) for level in (1, 2)]
    for puzzle in puzzles:
        assert len({*puzzle.pieces}) == len(puzzle.pieces) == len(puzzle.solution)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-5I", "the 5I does not lie in the silhouette"),
        ("3Va@o22", "the 3V does not belong to this puzzle"),
        ("1a@a22", "a22 is outside the silhouette"),
        ("-9Z", "is no cell"),
    ],
)
def test_refusals_say_why(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        tulip().parse(text)


def test_covered_cells_are_refused() -> None:
    state = tulip()
    state.play(state.parse("1a@o24"))
    with pytest.raises(BadNotation, match="the 1 is laid already"):
        state.parse("1a@o22")
    with pytest.raises(BadNotation, match="o24 is covered already"):
        state.parse("o24+o26")


def test_it_is_recorded_like_a_game() -> None:
    record = Record.new("gemblo_puzzle", seed=4, options={"puzzle": "generated", "level": 1})
    state = record.start()
    assert isinstance(state, GembloPuzzle)
    record.actions = [int(code) for code in state.solution]
    again = Record.parse(str(record))
    assert "option puzzle: generated" in str(again)
    assert again.end().to_move == OVER


def test_unknown_puzzles_are_refused() -> None:
    with pytest.raises(BadOption, match="option puzzle is 'unicorn'"):
        new("gemblo_puzzle", puzzle="unicorn")
    with pytest.raises(BadOption, match="option level is 9"):
        new("gemblo_puzzle", puzzle="generated", level=9)


def test_generated_puzzles_keep_the_contract() -> None:
    check_game("gemblo_puzzle", games=2, options={"puzzle": "generated", "level": 3})


def test_why_a_piece_does_not_go_there() -> None:
    state = tulip()
    shape, grip = state.touches(state.legal()[0])
    assert why(state.view(0), [], grip, english) == "Choose a piece first."
    state.play(state.legal()[0])
    other = next(way[0] for way in map(state.touches, state.legal()) if len(way) == 2)
    assert "covered already" in why(state.view(0), [other], grip, english)
    assert why(state.view(0), [], shape, english).startswith("There is no place left")
