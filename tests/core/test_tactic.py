"""Tactics: what a try is worth does not depend on the order of its actions, only on where they lead."""

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from caravanserai import Record, Spec, State, spec
from caravanserai.core.lesson import Position
from caravanserai.core.tactic import PositionComparer, Tactic, ended, tactics
from caravanserai.testing import random_record


@pytest.fixture
def five_tribes() -> Spec:
    return spec("five_tribes")


def at_a_move(spec: Spec, least: int) -> tuple[Position, State]:
    """A position where meeples can be picked up from a tile with at least so many."""
    record = random_record(spec.name, 2, 3)
    for ply, (state, _) in enumerate(pairwise(record.states())):
        tiles = state.view(state.to_move)["tiles"]
        legal = [state.describe(action) for action in state.legal()]
        if legal[0].startswith("from:") and max(len(tile["meeples"]) for tile in tiles) >= least:  # type: ignore[attr-defined]  # a view of any game
            said = [at.describe(action) for at, action in zip(record.states(), record.actions[:ply], strict=False)]
            return Position(2, 3, " ".join(said)), state
    raise AssertionError("there is no such position")


def line_of(state: State, choose: int) -> list[str]:
    """A turn played by always taking the first, or the last, of what can be done."""
    start, state = state, state.clone()
    said = []
    while not ended(start, state):
        action = state.legal()[choose]
        said.append(state.describe(action))
        state.play(action)
    return said


def described(state: State, line: list[int]) -> Iterator[str]:
    for action in line:
        yield state.describe(action)
        state.play(action)


def codes(state: State, line: list[str]) -> list[int]:
    state = state.clone()
    found = []
    for text in line:
        found.append(int(state.parse(text)))
        state.play(found[-1])
    return found


def test_a_line_is_judged_when_it_ends(five_tribes: Spec) -> None:
    position, state = at_a_move(five_tribes, 3)
    right, wrong = line_of(state, 0), line_of(state, -1)
    tactic = Tactic(position, " ".join(right), 7, 3)
    for end in range(len(right)):
        assert tactic.judge(five_tribes, codes(state, right)[:end]) == "on"
    assert tactic.judge(five_tribes, codes(state, right)) == "right"
    assert tactic.judge(five_tribes, codes(state, wrong)) == "wrong"


def lines(start: State, state: State, line: list[int]) -> Iterator[tuple[State, list[int]]]:
    """Every way to play a turn, and where it leads."""
    for action in state.legal():
        after = state.clone()
        after.play(action)
        if ended(start, after):
            yield after, [*line, int(action)]
        else:
            yield from lines(start, after, [*line, int(action)])


def two_ways(record: Record) -> tuple[Position, list[int], list[int]]:
    """A position where two lines of different actions lead to the same."""
    comparer = PositionComparer(record.spec, record.seats)
    said: list[str] = []
    for state, action in zip(record.states(), record.actions, strict=False):
        found: dict[bytes, list[int]] = {}
        for end, line in islice(lines(state, state, []), 300):
            other = found.setdefault(comparer.key(end, int(state.to_move)), line)
            if sorted(other) == sorted(line) and other != line:
                return Position(record.seats, record.seed, " ".join(said)), other, line
        said.append(state.describe(action))
    raise AssertionError("there is no such position")


def test_another_order_is_right() -> None:
    """In Gobi, camels may be taken from the desert in either order."""
    gobi = spec("gobi")
    position, one, other = two_ways(random_record("gobi", 2, 5))
    tactic = Tactic(position, " ".join(described(position.state(gobi), one)), 3, 3)
    assert tactic.judge(gobi, one) == tactic.judge(gobi, other) == "right"
    assert tactic.judge(gobi, other[:-1]) == "on"


def test_a_comparer_may_be_blind(five_tribes: Spec) -> None:
    """Which meeples are left behind where makes no difference to it, what is gathered does."""
    _, state = at_a_move(five_tribes, 3)
    whole, blind = PositionComparer(five_tribes, 2), PositionComparer(five_tribes, 2, ("meeples",))
    after = state.clone()
    after.play(after.legal()[0])
    assert whole.key(state, 0) != whole.key(after, 0)
    assert blind.key(state, 0) != blind.key(after, 0)  # some are in hand
    assert len(whole.key(state, 0)) == len(blind.key(state, 0))
    assert blind.key(state, 0) == blind.key(state.clone(), 0)
    assert blind.key(state, 0).count(0) > whole.key(state, 0).count(0)


def test_a_tactic_is_known_by_what_it_asks() -> None:
    one = Tactic(Position(2, 3, "a b"), "c", 7, 3)
    assert one.id == Tactic(Position(2, 3, "a b"), "c", 8, 4).id  # measured better, it is the same
    assert one.id != Tactic(Position(2, 3, "a b"), "d", 7, 3).id
    assert one.id != Tactic(Position(2, 4, "a b"), "c", 7, 3).id


def test_a_game_may_have_none() -> None:
    assert tactics(spec("gemblo_puzzle")) == {}
