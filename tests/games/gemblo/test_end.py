"""How a game of Gemblo goes on and ends: skipped colours, the two-player game, the last piece, ties."""

import pytest

from caravanserai import OVER, Rng
from caravanserai.games.gemblo import notation
from caravanserai.games.gemblo.components import NAMES, STARTS, Cell
from caravanserai.games.gemblo.rules import Gemblo, new_game
from tests.games.gemblo.test_rules import anchors, give_turn, lay, refusal

each_table = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def hold(state: Gemblo, colour: int, *pieces: str) -> None:
    """Leave a colour with these pieces only."""
    state.left[colour] = sum(1 << NAMES.index(piece) for piece in pieces)


def play(state: Gemblo, *cells: Cell) -> None:
    state.play(notation.covering(list(cells)))


@each_table
def test_r3_a_skipped_colour_never_places_again(seats: int) -> None:
    rng = Rng(seats)
    state = new_game(seats)
    skipped: set[int] = set()
    while state.to_move != OVER:
        state.play(state.legal()[rng.below(len(state.legal()))])
        skipped |= {colour for colour in range(state.colours) if state.stuck[colour]}
        for colour in skipped - {state.colour}:
            probe = state.clone()
            give_turn(probe, colour)
            assert not list(probe.legal())
    assert skipped


def test_r3_a_colour_that_cannot_place_is_skipped() -> None:
    state = new_game(4)
    start = STARTS[4][1]
    lay(state, 0, start)  # nobody would, but then colour 1 has no first piece
    state.play(notation.covering([STARTS[4][0], (-3, -8)]))
    assert state.stuck[1]
    assert state.colour == 2


def test_a_single_answer_is_laid_unasked() -> None:
    state = new_game(2)
    hold(state, 1, "1")
    play(state, STARTS[2][0], (-3, -8))
    assert notation.cells(state.latest[1]) == [STARTS[2][1]]
    assert state.colour == 2
    assert state.turn == 3


def test_two_players_have_opposite_corners() -> None:
    state = new_game(2)
    assert state.colours == 4
    seats = []
    for _ in range(8):
        seats.append((state.colour, state.to_move))
        state.play(state.legal()[0])
    assert seats == [(0, 0), (1, 1), (2, 0), (3, 1)] * 2


def test_r7_the_same_players_other_colour_blocks_and_may_be_touched() -> None:
    state = new_game(2)
    lay(state, 0, (0, 0))
    lay(state, 2, (1, 0), (0, 1))
    assert (1, 1) not in anchors(state, 0)
    assert refusal(state, (2, -1), (3, -2)) == ""  # beside the other colour's (1, 0)


def test_r7_a_skipped_colours_turn_is_lost() -> None:
    state = new_game(2)
    state.stuck[2] = 1
    for _ in range(2):
        state.play(state.legal()[0])
    assert (state.colour, state.to_move) == (3, 1)  # not seat 0 with its other colour


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r4_the_game_ends_at_once_when_a_player_is_out(seats: int) -> None:
    state = new_game(seats)
    hold(state, 0, "1")
    play(state, STARTS[seats][0])
    assert state.to_move == OVER
    assert list(state.scores()) == [72] + [0] * (seats - 1)
    assert list(state.ranks()) == [0] + [1] * (seats - 1)


def test_r4_two_players_must_be_out_with_both_colours() -> None:
    state = new_game(2)
    hold(state, 0, "1")
    play(state, STARTS[2][0])
    assert state.colour == 1
    state.play(state.legal()[0])
    hold(state, 2, "1")
    play(state, STARTS[2][2])
    assert state.to_move == OVER
    assert state.scores()[0] == 144


def test_r4_holds_for_a_last_piece_laid_unasked() -> None:
    state = new_game(4)
    hold(state, 1, "1")
    play(state, STARTS[4][0], (-3, -8))
    assert state.to_move == OVER
    assert list(state.ranks()) == [1, 0, 2, 2]


def test_r5_two_players_add_both_colours() -> None:
    state = new_game(2)
    hold(state, 0, "5I")
    hold(state, 2, "4I", "3I")
    hold(state, 1, "5I")
    hold(state, 3, "5L")
    assert list(state.scores()) == [144 - 12, 144 - 10]
    assert state.sheet().totals() == (132, 134)
    assert list(state.ranks()) == [1, 0]


def test_tied_the_smallest_piece_left_wins() -> None:
    state = new_game(4)
    hold(state, 0, "5I")
    hold(state, 1, "4I", "1")
    hold(state, 2, "3I", "2")
    hold(state, 3, "4R", "5W")
    assert list(state.scores()) == [67, 67, 67, 63]
    assert list(state.ranks()) == [2, 0, 1, 3]


def test_tied_in_both_is_shared() -> None:
    state = new_game(3)
    hold(state, 0, "3I", "2")
    hold(state, 1, "3T", "2")
    hold(state, 2, "5I", "5W")
    assert list(state.ranks()) == [0, 0, 2]


def test_ties_of_two_players_look_at_both_colours() -> None:
    state = new_game(2)
    hold(state, 0, "2", "3I")
    hold(state, 2, "5I")
    hold(state, 1, "5I", "4I")
    hold(state, 3, "1")
    assert list(state.scores()) == [134, 134]
    assert list(state.ranks()) == [1, 0]


@each_table
def test_playouts_play_legal_pieces_to_the_end(seats: int) -> None:
    rng = Rng(7)
    state = new_game(seats)
    while state.to_move != OVER:
        action = state.sample(rng)
        assert state.refusal(action) == ""
        state.apply(action)
    if all(state.left):
        for colour in range(state.colours):
            give_turn(state, colour)
            assert not list(state.legal())
    fast = new_game(seats)
    fast.playout(Rng(7))
    state = new_game(seats)
    rng = Rng(7)
    while state.to_move != OVER:
        state.apply(state.sample(rng))
    assert list(fast.placed) == list(state.placed)
