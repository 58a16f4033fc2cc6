"""The benchmark runner measures what it says. The figures themselves are nobody's test."""

import re

import pytest

from benchmarks import bots, study
from benchmarks.__main__ import in_another_process, table
from benchmarks.measure import measure_game
from benchmarks.others import all_others
from caravanserai import Spec, spec
from caravanserai.bots.levels import strength
from caravanserai.envs.setting import studied
from tests.games import OURS


def test_a_game_is_measured(toy: Spec) -> None:
    row = measure_game(toy, 3, 0.02)
    assert (row.name, row.seats) == ("toy", 3)
    assert row.games > 0
    assert row.clone > 0
    assert row.search is not None
    assert row.search > 0
    assert 5 < row.actions / row.games < 18  # each of 15 chips at most once, and three dice


@pytest.mark.parametrize("pure", [True, False])
def test_every_game_and_number_of_seats_has_a_row(pure: bool) -> None:
    found = {(row.name, row.seats) for row in in_another_process(0.001, pure)}
    assert found == {(spec.name, seats) for spec in OURS for seats in spec.seats}


def test_the_table_has_all_rows(toy: Spec) -> None:
    fast, slow = ([measure_game(toy, 2, 0.01)] for _ in range(2))
    others = list(all_others(0.001))
    assert table(fast, slow, others).row_count == 1 + len(others)


def test_environments_are_measured_beside_those_of_others() -> None:
    rows = [*study.others(0.001), *study.ours(0.001, 2)]
    assert all(row.steps > 0 for row in rows)
    assert sum(row.what.startswith("Batch") for row in rows) == sum(len(spec.seats) for spec in studied())
    lines = study.table(rows).splitlines()
    assert len(lines) == 2 + len(rows)
    assert len({line.count("|") for line in lines}) == 1


def test_bots_are_measured() -> None:
    gipsy_king = spec("gipsy_king")
    tenth = f"search:{strength('gipsy_king', 9).iterations // 10}"
    assert [bar.bots for bar in bots.bars(gipsy_king, 0.1)][:2] == [(tenth, "greedy"), (tenth, "uct")]
    assert {bar.kind for bar in bots.bars(gipsy_king, 1)} == {"greedy", "uct", "table", "ladder"}
    bar = bots.Bar("uct", ("search:2", "uct"), 2, 0.7)
    said = bots.report(gipsy_king, bar, *bots.measure(gipsy_king, bar, 2, 1))
    assert re.match(
        r"gipsy_king, 2 seats: search:2 against uct with [0-9.]+ times its time: .* of 2 games, bar 70%; ", said
    )
    assert bots.pace(gipsy_king, 0.01) > 0
