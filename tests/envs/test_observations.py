"""Observations are what their layouts say, and tell a seat nothing that it may not know."""

import re
from collections.abc import Iterator

import numpy as np

from caravanserai import OVER, Rng, Spec, State
from caravanserai.core.layout import Layout
from caravanserai.envs.seeing import ObservationReader
from caravanserai.envs.setting import Setting
from caravanserai.testing import random_record
from tests.envs.studied import GAMES, each_game, each_table


def states(spec: Spec, seats: int, count: int = 4) -> Iterator[State]:
    """Every state of some random games, the ends included."""
    for seed in range(count):
        yield from random_record(spec.name, seats, seed).states()


def test_the_four_games_can_be_studied() -> None:
    assert [spec.name for spec in GAMES] == ["gobi", "gipsy_king", "gemblo", "five_tribes"]


@each_table
def test_numbers_are_in_their_ranges_and_every_field_is_used(spec: Spec, seats: int) -> None:
    reader = ObservationReader(Setting(spec.name, seats))
    layout: Layout = Setting(spec.name, seats).layout
    least = most = reader.read(spec.new(seats), 0)
    same = {field.name for field in layout.fields}
    seed = 0
    while same - RARE and seed < 300:
        for state in random_record(spec.name, seats, seed).states():
            seen = reader.read(state, seed % seats)
            least, most = np.minimum(least, seen), np.maximum(most, seen)
        seed += 1
        lows, highs = layout.split(least), layout.split(most)
        same = {name for name in same if lows[name].min() == highs[name].max()}
    assert not same - RARE, "these fields are always the same"
    for field in layout.fields:
        assert field.low <= lows[field.name].min(), field.name
        assert highs[field.name].max() <= field.high, field.name


# Of powers that random play hardly ever uses, and of landscapes: with three seats and more, all lands are there.
RARE = {"quarry_tile", "quarry_seat", "lands"}


@each_table
def test_a_row_used_again_is_as_good_as_a_new_one(spec: Spec, seats: int) -> None:
    setting = Setting(spec.name, seats)
    used = ObservationReader(setting)
    for turn, state in enumerate(states(spec, seats, 2)):
        seat = turn % seats
        assert np.array_equal(used.read(state, seat), ObservationReader(setting).read(state, seat))


@each_table
def test_two_worlds(spec: Spec, seats: int) -> None:
    """Whatever a seat cannot know changes nothing in its observation."""
    reader = ObservationReader(Setting(spec.name, seats))
    rng = Rng(5)
    for state in states(spec, seats, 2):
        for seat in range(seats):
            seen = reader.read(state, seat)
            for _ in range(2):
                assert np.array_equal(reader.read(state.imagine(seat, rng), seat), seen)


@each_table
def test_the_seat_that_looks_comes_first(spec: Spec, seats: int) -> None:
    reader = ObservationReader(Setting(spec.name, seats))
    for state in states(spec, seats, 1):
        for seat in range(seats):
            fields = Setting(spec.name, seats).layout.split(reader.read(state, seat))
            expected = [int(other == state.to_move) for other in [*range(seat, seats), *range(seat)]]
            assert fields["to_move"].tolist() == expected


@each_table
def test_different_positions_look_different(spec: Spec, seats: int) -> None:
    """What changes a view changes the observation: nothing that matters was forgotten."""
    reader = ObservationReader(Setting(spec.name, seats))
    views: dict[bytes, str] = {}
    for state in random_record(spec.name, seats, 3).states():
        view = {**state.view(0)}
        for aside in ("turn", "last", "latest", "ranks", "round", "over"):
            view.pop(aside, None)
        seen = reader.read(state, 0).tobytes()
        assert views.setdefault(seen, str(view)) == str(view)


@each_table
def test_verbs_cover_the_actions_and_their_notation(spec: Spec, seats: int) -> None:
    verbs = Setting(spec.name, seats).layout.verbs
    assert verbs[0].first == 0
    ends = [verb.first + verb.size for verb in verbs]
    assert [verb.first for verb in verbs[1:]] == ends[:-1]
    assert ends[-1] == spec.actions
    met = set()
    for state in states(spec, seats, 2):
        for action in state.legal():
            verb = next(verb for verb in verbs if verb.first <= action < verb.first + verb.size)
            assert re.fullmatch(verb.notation, state.describe(action)), f"{verb.name}: {state.describe(action)}"
            met.add(verb.name)
    assert len(met) >= len(verbs) // 2


@each_table
def test_no_game_is_longer_than_it_may_be(spec: Spec, seats: int) -> None:
    longest = Setting(spec.name, seats).layout.longest
    assert all(len(random_record(spec.name, seats, seed).actions) < longest for seed in range(20))


@each_game
def test_ways_are_the_legal_actions(spec: Spec) -> None:
    for state in states(spec, spec.seats[0], 1):
        assert sorted(state.ways()) == list(state.legal())
        assert (state.to_move == OVER) == (len(state.ways()) == 0)
