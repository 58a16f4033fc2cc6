"""What the lesson of Five Tribes claims is so."""

from caravanserai import State, spec
from caravanserai.core.lesson import judge, wanted
from caravanserai.games.five_tribes.components import FiveTribesView, SeatView
from caravanserai.games.five_tribes.lesson import LESSON
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.tables import GOOD


def ends(step: int) -> list[FiveTribesView]:
    """What the learner sees after every right line of a step."""
    found: list[FiveTribesView] = []

    def go(state: State, line: list[str]) -> None:
        if line and judge(LESSON[step], line)[0] == "right":
            assert isinstance(state, FiveTribes)
            found.append(state.view(0))
            return
        for action in wanted(LESSON[step], state, line):
            after = state.clone()
            after.play(action)
            go(after, [*line, state.describe(action)])

    go(LESSON[step].position.state(spec("five_tribes")), [])
    return found


def mine(step: int) -> list[SeatView]:
    return [view["holdings"][0] for view in ends(step)]


def test_three_viziers() -> None:
    assert {seat["viziers"] for seat in mine(2)} == {3}


def test_four_builders_win_a_tile_and_eight_gold() -> None:
    assert {seat["gold"] for seat in mine(3)} == {50 - 3 + 8}
    assert {view["tiles"][10]["camel"] for view in ends(3)} == {0}


def test_two_different_goods() -> None:
    hands = [[int(GOOD[card]) for card in seat["cards"] or []] for seat in mine(4)]
    assert all(len(set(hand)) == 2 and 9 not in hand for hand in hands)
    assert len({tuple(sorted(hand)) for hand in hands}) == 6  # every pair of the four goods that lie out


def test_three_merchants_bring_three_different_goods() -> None:
    assert {tuple(sorted({int(GOOD[card]) for card in seat["cards"] or []})) for seat in mine(5)} == {(1, 5, 6)}


def test_a_djinn_of_ten_and_an_elder_left() -> None:
    assert {(tuple(seat["djinns"]), seat["elders"]) for seat in mine(7)} == {((7,), 1)}


def test_the_kill_wins_the_oasis_and_its_palm() -> None:
    assert {view["tiles"][9]["camel"] for view in ends(8)} == {0}
    assert {seat["points"] for seat in mine(8)} == {8 + 3}
