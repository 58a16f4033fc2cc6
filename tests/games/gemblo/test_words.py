"""What Gemblo says."""

from caravanserai import new
from caravanserai.core.spec import english
from caravanserai.games.gemblo import SPEC
from caravanserai.testing import random_record


def test_prompt_and_tell() -> None:
    state = new("gemblo", seats=4)
    view = state.view(0)
    assert SPEC.prompt(view, english) == "Lay a piece, blue ●: 18 left, 72 hexes"
    assert SPEC.tell(view, state.parse("3Ia@l3"), english) == "3Ia at l3"


def test_the_result() -> None:
    end = random_record("gemblo", 3, 1).end()
    winner = list(end.ranks()).index(0)
    said = f"Seat {winner + 1} wins with {end.scores()[winner]} hexes laid"
    assert SPEC.prompt(end.view(0), english) == said


def test_shared_wins_name_all() -> None:
    view = dict(random_record("gemblo", 3, 1).end().view(0))
    view |= {"ranks": [0, 2, 0], "scores": [50, 40, 50]}
    assert SPEC.prompt(view, english) == "Seats 1, 3 share the win with 50 hexes laid"


def test_the_plate_in_a_terminal() -> None:
    state = new("gemblo", seats=4)
    state.play(state.parse("3Ia@l3"))
    lines = SPEC.board(state.view(1), english).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split()[:3] == ["c", "d", "e"]
    assert lines[1].split() == ["1", "●"]
    assert lines[-3] == "> ▲ 72  1 2 3I 3V 3T 4I 4Z 4R 4P 4A 5B 5S 5W 5L 5Y 5P 5V 5I"
