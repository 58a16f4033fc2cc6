"""Tactics are found again from the same seed, and only where one way is clearly the best."""

from itertools import islice

import pytest

from caravanserai import Spec, State, spec
from caravanserai.core.lesson import Position
from caravanserai.core.tactic import Tactic, tactics
from tuning.tactics import CARES, Looker, Way, looked_at


@pytest.fixture
def gipsy_king() -> Spec:
    return spec("gipsy_king")


def test_the_same_seed_gives_the_same_tactics(gipsy_king: Spec) -> None:
    once, again = (list(islice(looked_at(gipsy_king, CARES[gipsy_king.name], 1), 1)) for _ in range(2))
    assert once == again
    [(seats, seed, actions, answer, gain, level)] = once
    tactic = Tactic(Position(seats, seed, actions), answer, gain, level)
    line = [int(tactic.position.state(gipsy_king).parse(answer))]
    assert tactic.judge(gipsy_king, line) == "right"
    assert gain >= CARES[gipsy_king.name].least


def first_state(spec: Spec) -> State:
    return next(iter(tactics(spec).values())).position.state(spec)


class Told(Looker):
    """Ways are worth what the test says."""

    worth: dict[int, list[float]]

    def value(self, way: Way, world: int, iterations: int) -> float:
        values = self.worth[way.line[0]]
        return values[world % len(values)]


@pytest.mark.parametrize(
    ("one", "other", "gap"),
    [
        ([9.0], [2.0], 7.0),
        ([9.0], [8.0], None),  # not much better
        ([9.0, 1.0], [2.0, 1.5], None),  # better on average, but not for sure
        ([12.0, 6.0], [5.0, -1.0], 7.0),  # the luck of the world is the same for both
    ],
)
def test_the_best_must_stand_out(gipsy_king: Spec, one: list[float], other: list[float], gap: float | None) -> None:
    looker = Told(gipsy_king, CARES[gipsy_king.name], first_state(gipsy_king))
    looker.worth = {0: one, 1: other}
    ways = [Way((0,), b"one"), Way((1,), b"other")]
    found = looker.trial(ways, 0)
    assert (found[1] if found else None) == gap


def test_ways_with_the_same_outcome_do_not_compete(gipsy_king: Spec) -> None:
    looker = Told(gipsy_king, CARES[gipsy_king.name], first_state(gipsy_king))
    looker.worth = {0: [9.0], 1: [8.5], 2: [1.0]}
    ways = [Way((0,), b"one"), Way((1,), b"one"), Way((2,), b"other")]
    assert looker.trial(ways, 0) == (ways[0], 7.5)
    looker.worth[1] = [2.0]  # careless, and yet it would count as right
    assert looker.trial(ways, 0) is None


def test_every_position_is_reached_by_one_way() -> None:
    """Of Gobi's turns, too, in which many actions may be made in any order."""
    gobi = spec("gobi")
    state = first_state(gobi)
    looker = Looker(gobi, CARES["gobi"], state)
    ways = looker.ways()
    assert len({way.outcome for way in ways}) == len(ways) >= 2
    for way in ways:
        after = state.clone()
        for action in way.line:
            assert not looker.complete(after)
            after.play(action)
        assert looker.complete(after)
