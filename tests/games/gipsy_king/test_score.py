"""The score: the worked example, every special case, and a second opinion on random games."""

import pytest

from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.score import fish_points, group_points
from caravanserai.testing import random_record
from tests.games.gipsy_king.brute import Laid
from tests.games.gipsy_king.example import (
    ORANGE,
    RED,
    VIOLET,
    YELLOW,
    example,
    example_owners,
    held,
    new,
    settle_all,
)

SCAPE = example().landscape


def fish(owners: dict[str, int], seats: int = 4, doubled: tuple[str, ...] = ()) -> list[int]:
    own = held({LANDS.index(name): seat for name, seat in owners.items()}, seats)
    return list(fish_points(SCAPE, own, sum(1 << LANDS.index(name) for name in doubled)))


def groups(owners: dict[str, int], seats: int = 4, doubled: tuple[str, ...] = ()) -> list[int]:
    own = held({LANDS.index(name): seat for name, seat in owners.items()}, seats)
    return list(group_points(SCAPE, own, sum(1 << LANDS.index(name) for name in doubled)))


def lands_at(*waters: int) -> list[str]:
    """The lands at a lake of the example, as they are named."""
    lake = next(lake for lake in example().view(0)["lakes"] if lake["waters"] == list(waters))
    return [LANDS[land] for land in lake["lands"]]


def test_the_worked_example() -> None:
    own = held(example_owners(), 4)
    assert list(group_points(SCAPE, own, 0)) == [22, 26, 15, 20]
    assert list(fish_points(SCAPE, own, 0)) == [10, 7, 5, 9]


def test_the_groups_of_the_worked_example() -> None:
    state = example()
    state.held = held(example_owners(), 4)
    sizes: list[list[int]] = [[], [], [], []]
    for group in state.view(0)["groups"]:
        sizes[group["seat"]].append(group["caravans"])
    assert [sorted(seat, reverse=True) for seat in sizes] == [
        [5, 3, 1],
        [6, 1, 1, 1, 1, 1],
        [4, 1, 1, 1, 1, 1],
        [5, 2, 1, 1],
    ]
    assert list(state.scores()) == [32, 33, 20, 29]
    assert list(state.ranks()) == [1, 0, 3, 2]


def test_the_example_fish_by_fish() -> None:
    """As the book tells it: lake 2–7–15 pays 5 to Yellow and Red, 3 to Orange and Violet."""
    owners = {LANDS[land]: seat for land, seat in example_owners().items()}
    by_lake = {}
    for lake in example().view(0)["lakes"]:
        shore = {LANDS[land] for land in lake["lands"]}
        present = [sum(owners[name] == seat for name in shore) for seat in range(4)]
        by_lake[tuple(lake["waters"])] = present
    assert by_lake[5, 13, 14][YELLOW] == 4
    assert by_lake[2, 7, 15][YELLOW] == by_lake[2, 7, 15][RED] > by_lake[2, 7, 15][ORANGE]
    assert by_lake[2, 7, 15][ORANGE] == by_lake[2, 7, 15][VIOLET]
    assert by_lake[11,][YELLOW] == by_lake[11,][ORANGE] == by_lake[11,][VIOLET] > by_lake[11,][RED]


# Fish. Lake 11 has one group of 4; lake 2–7–15 has 5 and 3.

LAKE = lands_at(2, 7, 15)
ALONE = [name for name in LAKE if not any(name in lands_at(*other) for other in [(1, 3, 9), (5, 13, 14), (11,)])]


def test_rank_by_rank() -> None:
    a, b, c, d, e, f = ALONE[:6]
    assert fish({a: 0, b: 0, c: 0, d: 1, e: 1, f: 2}) == [5, 3, 0, 0], "no group left for the third"


def test_equal_numbers_share_a_rank_and_the_next_number_is_the_next_rank() -> None:
    a, b, c, d, e = ALONE[:5]
    assert fish({a: 0, b: 0, c: 1, d: 1, e: 2}) == [5, 5, 3, 0]


def test_r4_without_caravans_no_rank() -> None:
    assert fish({ALONE[0]: 0}) == [5, 0, 0, 0], "seats 1 to 3 do not share the second rank"
    assert fish({}) == [0, 0, 0, 0]
    assert fish({}, seats=2) == [0, 0]


def test_a_land_at_two_hexes_of_a_lake_counts_once() -> None:
    twice = next(
        name for name in ALONE if sum(SCAPE.at[water - 1] >> LANDS.index(name) & 1 for water in (2, 7, 15)) == 2
    )
    others = [name for name in ALONE if name != twice]
    assert fish({twice: 0, others[0]: 1}) == [5, 5, 0, 0]
    assert fish({twice: 0, others[0]: 1, others[1]: 1}) == [3, 5, 0, 0]


def test_a_land_at_several_lakes_counts_at_each() -> None:
    shores = {lake: set(lands_at(*lake)) for lake in [(1, 3, 9), (2, 7, 15), (5, 13, 14), (11,)]}
    prizes = {(1, 3, 9): 2, (2, 7, 15): 5, (5, 13, 14): 1, (11,): 4}
    both = [name for name in LANDS if sum(name in shore for shore in shores.values()) > 1]
    assert both
    for name in both:
        assert fish({name: 0})[0] == sum(prizes[lake] for lake, shore in shores.items() if name in shore)


def test_three_players_fish_count_double() -> None:
    a, b, c = ALONE[:3]
    assert fish({a: 0, b: 0, c: 1}, seats=3) == [10, 6, 0]


def test_two_players_the_leader_takes_all_fish_of_the_lake() -> None:
    a, b, c = ALONE[:3]
    assert fish({a: 0, b: 0, c: 1}, seats=2) == [8, 0]


def test_r5_two_players_tied_both_take_all() -> None:
    a, b = ALONE[:2]
    assert fish({a: 0, b: 1}, seats=2) == [8, 8]


def test_five_players_rank_as_four_do() -> None:
    a, b, c, d, e = ALONE[:5]
    assert fish({a: 4, b: 4, c: 1, d: 2, e: 3}, seats=5) == [0, 3, 3, 3, 5]


def test_a_double_counts_twice_at_a_lake() -> None:
    a, b, c = ALONE[:3]
    assert fish({a: 0, b: 1}) == [5, 5, 0, 0]
    assert fish({a: 0, b: 1}, doubled=(a,)) == [5, 3, 0, 0]
    assert fish({a: 0, b: 1, c: 1}, doubled=(a,)) == [5, 5, 0, 0]


# Groups.


def test_a_group_scores_one_more_for_each_caravan() -> None:
    """The six of Orange in the example: 1, 3, 6, 10, 15, 21, one caravan after the other."""
    state = example()
    state.held = held(example_owners(), 4)
    six = next(g["lands"] for g in state.view(0)["groups"] if (g["seat"], g["caravans"]) == (ORANGE, 6))
    reached, points = {six[0]}, []
    while True:
        points.append(groups({LANDS[land]: 0 for land in reached})[0])
        near = [land for land in six if land not in reached and any(SCAPE.beside[land] >> r & 1 for r in reached)]
        if not near:
            break
        reached.add(near[0])
    assert points == [1, 3, 6, 10, 15, 21]


def test_caravans_apart_are_groups_of_their_own() -> None:
    assert not SCAPE.beside[LANDS.index("1a")] >> LANDS.index("2a") & 1
    assert groups({"1a": 0, "2a": 0}) == [2, 0, 0, 0]


def test_caravans_of_others_join_nothing() -> None:
    assert SCAPE.beside[LANDS.index("1a")] >> LANDS.index("1b") & 1
    assert groups({"1a": 0, "1b": 0}) == [3, 0, 0, 0]
    assert groups({"1a": 0, "1b": 1}) == [1, 1, 0, 0]


def test_a_double_adds_one_to_its_group() -> None:
    assert groups({"1a": 0}, doubled=("1a",)) == [3, 0, 0, 0]
    assert groups({"1a": 0, "1b": 0}, doubled=("1a",)) == [6, 0, 0, 0]
    assert groups({"1a": 0, "1b": 0}, doubled=("1a", "1b")) == [10, 0, 0, 0]


# The sum.


def test_both_halves_add_up_and_the_sheet_shows_each() -> None:
    state = example()
    settle_all(state)
    first = state.sheet()
    assert first.points[2:] == ((0, 0, 0, 0), (0, 0, 0, 0))
    settle_all(state, half=2)
    assert state.to_move < 0
    sheet = state.sheet()
    assert sheet.points[:2] == first.points[:2]
    assert sum(sheet.points[2]) > 0
    assert tuple(state.scores()) == sheet.totals()


def test_r6_equal_totals_share_the_victory() -> None:
    state = example()
    state.held = held({LANDS.index("4c"): 3, LANDS.index("12c"): 1}, 4)  # dry lands, one point each
    assert list(state.scores()) == [0, 1, 0, 1]
    assert list(state.ranks()) == [2, 0, 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_second_opinion_on_random_games(seats: int) -> None:
    for seed in range(60):
        record = random_record("gipsy_king", seats, seed)
        laid = Laid(new(seats, seed).landscape.text())
        first: tuple[list[int], list[int]] = ([0] * seats, [0] * seats)
        before: dict[int, tuple[int, int]] = {}
        for state in record.states():
            assert isinstance(state, GipsyKing)
            view = state.view(0)
            now = {one["land"]: (one["seat"], one["caravans"]) for one in view["settled"]}
            if view["half"] == 2 and not before:
                before = {land: (seat, 1) for land, seat in enumerate(view["before"])}
                first = laid.score(before, seats)
            rows = [*first, *laid.score(now, seats)] if before else [*laid.score(now, seats), [0] * seats, [0] * seats]
            assert view["points"] == rows, (seed, state)
            assert view["scores"] == [sum(row[seat] for row in rows) for seat in range(seats)]
