"""Components and set-up."""

from collections import Counter

import pytest

import caravanserai
from caravanserai import BadOption, Record
from caravanserai.games.five_tribes.components import DJINNS, GOODS, SPOTS, SUITS
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.setup import write_layout
from caravanserai.games.five_tribes.rules.tables import GOOD, TRIBE
from tests.games.five_tribes.census import census
from tests.games.five_tribes.table import FIXTURE, fixture, meeples, tile


def new(seats: int, seed: int = 3) -> FiveTribes:
    state = caravanserai.new("five_tribes", seats, seed)
    assert isinstance(state, FiveTribes)
    return state


def test_tiles() -> None:
    state = new(3)
    kinds = Counter(zip(("VSLMO"[kind] for kind in state.kind), state.value, strict=True))
    assert kinds == {
        ("V", 5): 5,
        ("S", 6): 4,
        ("S", 10): 1,
        ("S", 12): 1,
        ("S", 15): 1,
        ("L", 4): 4,
        ("M", 6): 8,
        ("O", 8): 6,
    }
    assert bin(state.blues).count("1") == 12


def test_meeples_cards_and_djinns() -> None:
    assert Counter(TRIBE) == {0: 16, 1: 20, 2: 18, 3: 18, 4: 18}
    assert Counter(GOODS[good] for good in GOOD) == {
        **dict.fromkeys(("ivory", "jewels", "gold"), 2),
        **dict.fromkeys(("papyrus", "silk", "spice"), 4),
        **dict.fromkeys(("fish", "wheat", "pottery"), 6),
        "fakir": 18,
    }
    assert [points for _, points, _ in DJINNS] == [5, 8, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4]
    assert SPOTS == (0, 0, 0, 1, 3, 5, 8, 12, 18)
    assert SUITS == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


@pytest.mark.parametrize(("seats", "camels", "markers"), [(2, 11, 4), (3, 8, 3), (4, 8, 4)])
def test_what_each_player_gets(seats: int, camels: int, markers: int) -> None:
    state = new(seats)
    assert list(state.camels) == [camels] * seats
    assert list(state.gold) == [50] * seats
    assert sorted(state.order) == list(range(markers))
    assert Counter(state.seat_of(marker) for marker in range(markers)) == dict.fromkeys(range(seats), markers // seats)


def test_set_up() -> None:
    state = new(4)
    assert list(state.crowd) == [3] * 30
    assert sum(state.bag) == 0
    assert len(state.row) == 9
    assert len(state.deck) == 45
    assert len(state.djinn_row) == 3
    assert len(state.djinn_deck) == 19
    assert (state.palms_left, state.palaces_left) == (12, 10)
    assert census(state)["cards"] == 54


def test_everything_is_shuffled() -> None:
    games = [new(4, seed) for seed in range(20)]
    for part in ("kind", "spot", "row", "deck", "djinn_row", "djinn_deck"):
        assert len({bytes(memoryview(getattr(state, part))) for state in games}) == 20, part
    assert len({tuple(state.order) for state in games}) > 8
    assert {state.to_move for state in games} == {0, 1, 2, 3}
    assert len({tuple(new(2, seed).order) for seed in range(20)}) > 8  # with two players all four markers


def test_layout() -> None:
    state = fixture()
    assert state.value[tile("a1")] == 10
    assert "VSLMO"[state.kind[tile("f5")]] == "M"
    assert meeples(state, "a1") == "gbr"
    assert meeples(state, "f5") == "ywr"
    assert sum(state.bag) == 0
    text = write_layout(state)
    again = caravanserai.new("five_tribes", 4, 1, layout=text)
    assert again == state


def test_layout_in_a_record() -> None:
    record = Record.new("five_tribes", 2, 5, options={"layout": FIXTURE})
    record.actions.append(int(record.start().legal()[1]))
    again = Record.parse(str(record))
    assert str(again) == str(record)
    assert again.options == {"layout": FIXTURE}


def test_meeples_not_in_the_layout_are_in_the_bag() -> None:
    state = caravanserai.new("five_tribes", 2, 1, layout=FIXTURE.replace("rbg", ""))
    assert isinstance(state, FiveTribes)
    assert list(state.bag) == [0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ("S10 rbg", "5 rows"),
        (FIXTURE.replace(" | M6 brr", ""), "6 tiles"),
        (FIXTURE.replace("S10", "S11"), "no tile S11"),
        (FIXTURE.replace("S10", "Q1"), "'Q1' is no tile"),
        (FIXTURE.replace("S10", "S6"), "no tile S6, or not so many"),
        (FIXTURE.replace("S10 rbg", "S10 rbx"), "'x' is no meeple"),
        (FIXTURE.replace("S10 rbg", "S10 rbgy"), "only 16 meeples 'y'"),
    ],
)
def test_bad_layouts(bad: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        caravanserai.new("five_tribes", 2, 1, layout=bad)
