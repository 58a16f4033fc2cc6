"""Gemblo as its rules tell it: the plate, the pieces, laying, lines and how others block them."""

import itertools

import pytest

from caravanserai import BadNotation, IllegalAction, Rng
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import (
    AREA_OF,
    NAMES,
    OBSTACLES,
    PIECES,
    STARTS,
    Cell,
    cell_name,
    cells_of,
    inside,
)
from caravanserai.games.gemblo.rules import Gemblo, new_game
from caravanserai.games.gemblo.rules.board import at, cell_at
from caravanserai.games.gemblo.rules.codes import PLACEMENTS, SHAPE_CELLS, SHAPE_KIND, SHAPE_NAME
from tests.games.gemblo.referee import LINE_STEPS, ORIENTED, Referee, area, fits, shifted

each_table = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def lay(state: Gemblo, colour: int, *cells: Cell) -> None:
    code = notation.covering(list(cells))
    assert code >= 0, f"no piece covers {cells}"
    state.lay(colour, code)


def anchors(state: Gemblo, colour: int) -> set[Cell]:
    return {cell_at(field) for field in state.anchors(colour)}


def give_turn(state: Gemblo, colour: int) -> None:
    state.colour = colour
    state.to_move = colour % state.seats


def refusal(state: Gemblo, *cells: Cell) -> str:
    return state.refusal(notation.covering(list(cells)))


# The plate and the pieces.


@pytest.mark.parametrize(("name", "size"), [("whole", 463), ("square", 295), ("inner", 241)])
def test_size_of_the_areas(name: str, size: int) -> None:
    assert len(cells_of(name)) == size


@each_table
def test_starts_lie_in_the_area_and_not_under_obstacles(seats: int) -> None:
    for start in STARTS[seats]:
        assert inside(AREA_OF[seats], *start)
        assert seats != 5 or not any(start in piece for piece in OBSTACLES)


@each_table
def test_starts_go_round_clockwise(seats: int) -> None:
    points = [(3 * q, 2 * r + q) for q, r in STARTS[seats]]  # x and y, each on a scale of its own
    middle = [sum(axis) / len(points) for axis in zip(*points, strict=True)]
    round_trip = [(x - middle[0], y - middle[1]) for x, y in points]
    turns = [ax * by - ay * bx for (ax, ay), (bx, by) in itertools.pairwise([*round_trip, round_trip[0]])]
    assert all(turn > 0 for turn in turns)  # y points down


def test_a_set_has_18_pieces_of_72_hexes() -> None:
    assert len(PIECES) == 18
    assert sum(len(cells) for _, cells in PIECES) == 72
    assert [sum(len(cells) == size for _, cells in PIECES) for size in (1, 2, 3, 4, 5)] == [1, 1, 3, 5, 8]


def test_orientations() -> None:
    counts = {name: SHAPE_KIND.count(kind) for kind, name in enumerate(NAMES)}
    assert list(counts.values()) == [1, 3, 3, 6, 2, 3, 6, 3, 2, 6, 6, 6, 6, 12, 6, 12, 6, 3]
    assert counts == {name: len(ways) for name, ways in ORIENTED.items()}
    assert len(SHAPE_CELLS) == len(set(map(frozenset, SHAPE_CELLS))) == len(set(SHAPE_NAME)) == 92


@pytest.mark.parametrize(("seats", "count"), [(6, 35_319), (4, 21_115), (3, 16_983)])
def test_placements(seats: int, count: int) -> None:
    cells = area(seats)
    ours = {frozenset(notation.cells(code)) for code in range(PLACEMENTS)}
    assert sum(laid <= cells for laid in ours) == len(fits(seats)) == count
    assert {laid for laid in ours if laid <= cells} == {laid for _, laid in fits(seats)}


def test_obstacles_are_15_pieces_of_one_colour() -> None:
    pieces = [notation.piece(notation.covering(list(cells))) for cells in OBSTACLES]
    assert len(set(pieces)) == len(pieces) == 15
    assert len({cell for cells in OBSTACLES for cell in cells}) == 66


@pytest.mark.parametrize(
    ("seats", "first_moves"),
    [(6, [56] * 6), (4, [44] * 4), (2, [44] * 4), (3, [56] * 3), (5, [40, 81, 37, 35, 54])],
)
def test_first_moves(seats: int, first_moves: list[int]) -> None:
    state = new_game(seats)
    for colour, count in enumerate(first_moves):
        assert state.colour == colour
        assert len(state.legal()) == count
        state.play(state.legal()[0])


# Laying pieces.


@each_table
def test_the_first_piece_covers_the_start(seats: int) -> None:
    state = new_game(seats)
    for start in STARTS[seats]:
        for code in state.legal():
            assert start in notation.cells(code)
        assert "covers its start" in refusal(state, (0, 0))
        state.play(state.legal()[-1])


@each_table
def test_r6_seats_begin_in_the_order_of_the_starts(seats: int) -> None:
    state = new_game(seats)
    for ply in range(2 * state.colours):
        assert state.to_move == ply % seats
        assert state.colour == ply % state.colours
        assert state.turn == ply + 1
        state.play(state.legal()[0])


@pytest.mark.parametrize(
    ("piece", "count"), [("1", 6), ("2", 8), ("3I", 10), ("3V", 9), ("3T", 9), ("4P", 9), ("5I", 14)]
)
def test_anchors_around_a_piece_in_the_open(piece: str, count: int) -> None:
    state = new_game(6)
    cells = dict(PIECES)[piece]
    lay(state, 0, *cells)
    assert len(anchors(state, 0) - {STARTS[6][0]}) == count


def test_a_piece_never_neighbours_its_own_colour() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    assert refusal(state, (1, 0), (1, 1)) == f"{cell_name((1, 0))} neighbours a piece of the same colour"
    assert refusal(state, (1, 1), (1, 2)) == ""


def test_a_piece_may_neighbour_other_colours() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 1, (2, 1))
    assert refusal(state, (1, 1), (1, 2)) == ""


def test_more_than_a_line_apart_is_too_far() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    for cells in (((2, 0), (3, 0)), ((0, 2), (0, 3)), ((2, 1), (3, 1)), ((2, 2), (3, 2))):
        assert refusal(state, *cells) == "no open line joins it to a piece of its colour"


def test_one_hex_on_a_line_is_enough_and_several_are_fine() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0), (0, 1))
    assert {(1, 2), (2, -1), (2, 0)} <= anchors(state, 0)
    assert refusal(state, (1, 2), (2, 2), (3, 2)) == ""  # the first hex only
    assert refusal(state, (2, -1), (2, 0), (3, -1)) == ""  # two of them


def test_covered_cells_and_cells_outside_are_refused() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 1, (1, 1))
    assert refusal(state, (1, 1), (1, 2)) == f"{cell_name((1, 1))} is covered already"
    far = (7, -14)
    assert not inside("square", *far)
    assert refusal(state, far) == "the 1 of this colour lies on the plate already"
    assert refusal(state, far, (7, -13)) == f"{cell_name(far)} is outside the area of 4 players"
    with pytest.raises(IllegalAction, match="there is no placement 35319"):
        state.play(PLACEMENTS)


def test_every_piece_is_laid_once() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0), (0, 1))
    assert refusal(state, (1, 2), (1, 3)) == "the 2 of this colour lies on the plate already"
    assert all(notation.piece(code) != "2" for code in state.legal())


# Blocking. The line from (0, 0) to (1, 1) lies between (1, 0) and (0, 1).


def test_d_one_piece_over_both_sides_blocks_the_line() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    assert (1, 1) in anchors(state, 0)
    lay(state, 1, (1, 0), (0, 1))
    assert (1, 1) not in anchors(state, 0)
    assert refusal(state, (1, 1), (1, 2)) == "no open line joins it to a piece of its colour"
    # The lines at the edges of the piece that blocks stay free.
    assert {(2, -1), (-1, 2)} <= anchors(state, 0)


def test_e_two_pieces_of_different_colours_leave_the_line_open() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 1, (1, 0), (2, 0))
    lay(state, 2, (0, 1), (0, 2))
    assert (1, 1) in anchors(state, 0)
    assert refusal(state, (1, 1), (1, 2)) == ""


def test_e_a_line_open_before_the_piece_came_is_open_too() -> None:
    state = new_game(4)
    lay(state, 1, (1, 0), (2, 0))
    lay(state, 2, (0, 1), (0, 2))
    lay(state, 0, (0, 0))
    assert (1, 1) in anchors(state, 0)


def test_one_side_covered_leaves_the_line_open() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 1, (1, 0), (2, -1))
    assert (1, 1) in anchors(state, 0)


def test_a_line_blocked_before_the_piece_came_is_blocked_too() -> None:
    state = new_game(4)
    lay(state, 1, (1, 0), (0, 1))
    lay(state, 0, (0, 0))
    assert (1, 1) not in anchors(state, 0)


def test_a_cell_with_a_second_open_line_stays_an_anchor() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 0, (2, 2), (2, 3))
    lay(state, 1, (1, 0), (0, 1))
    assert (1, 1) in anchors(state, 0)  # from (2, 2)


def test_a_piece_blocks_both_colours_at_the_ends_of_a_line() -> None:
    state = new_game(4)
    lay(state, 0, (0, 0))
    lay(state, 2, (1, 1))
    lay(state, 1, (1, 0), (0, 1))
    assert state.lines[at(1, 1)] == 0
    assert state.lines[2 * len(state.owner) + at(0, 0)] == 0


def test_r1_obstacles_block_as_a_colour_does() -> None:
    referee = Referee(5)
    for here, step in _lines_over_obstacles():
        state = new_game(5)
        lay(state, 0, here)
        assert shifted(here, step) not in anchors(state, 0)
        assert not referee.is_open(here, shifted(here, step), 0)


def _lines_over_obstacles() -> list[tuple[Cell, Cell]]:
    """Cells and steps whose line runs between two hexes of an obstacle, ends free."""
    taken = {cell for piece in OBSTACLES for cell in piece}
    free = area(5) - taken
    found = []
    for here in sorted(free):
        for step in LINE_STEPS:
            beside = [n for n in _around(here) if n in _around(shifted(here, step))]
            if shifted(here, step) in free and all(cell in taken for cell in beside):
                found.append((here, step))
    assert len(found) > 50
    return found


def _around(cell: Cell) -> list[Cell]:
    return [shifted(cell, step) for step in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))]


def test_r2_a_line_at_the_rim_is_open() -> None:
    rim = []
    for here in cells_of("square"):
        for step in LINE_STEPS:
            there = shifted(here, step)
            beside = [n for n in _around(here) if n in _around(there) and inside("square", *n)]
            if inside("square", *there) and len(beside) == 1:
                rim.append((here, there, beside[0]))
    assert len(rim) > 10
    for here, there, inner in rim:
        for order in ((0, here), (1, inner)), ((1, inner), (0, here)):
            state = new_game(4)
            for colour, cell in order:
                lay(state, colour, cell)
            assert there in anchors(state, 0)


# The notation.


def test_notation_by_grip_or_by_cells() -> None:
    state = new_game(4)
    for code in state.legal():
        text = state.describe(code)
        names = "+".join(cell_name(cell) for cell in reversed(notation.cells(code)))
        assert state.parse(text) == state.parse(names) == code
    assert cell_name((0, 0)) == "o22"
    assert cell_name((14, -7)) == "cc22"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("o98", "'o98' is no cell"),
        ("o21", "'o21' is no cell"),
        ("o20+o24", "no piece has the form of o20.o24"),
        ("5Xa@o22", "there is no shape '5Xa'"),
        ("5Ia@v1", "5Ia@v1 leaves the plate"),
        ("1a@o22", "covers its start, l1"),
        ("", "'' is no cell"),
    ],
)
def test_bad_notation_says_why(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        new_game(4).parse(text)


# All of it, against a referee who counts on his fingers.


@each_table
def test_the_referee_agrees_on_every_legal_set(seats: int) -> None:
    rng = Rng(seats)
    state = new_game(seats)
    referee = Referee(seats)
    known: set[int] = set()
    while state.to_move >= 0:
        legal = state.legal()
        ours = {(notation.piece(code), frozenset(notation.cells(code))) for code in legal}
        assert ours == referee.legal(state.colour)
        state.play(legal[rng.below(len(legal))])
        for index, code in enumerate(state.placed):
            if code >= 0 and index not in known:  # laid just now, by choice or as a single answer
                known.add(index)
                referee.lay(index // len(NAMES), notation.piece(code), frozenset(notation.cells(code)))
    assert not any(referee.legal(colour) for colour in range(state.colours))
