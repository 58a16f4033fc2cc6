"""Tactics: what a try is worth does not depend on the order of its actions, only on where they lead."""

from itertools import pairwise

import pytest

from caravanserai import Spec, State, spec
from caravanserai.core.lesson import Position
from caravanserai.core.tactic import Eye, Tactic, ended, tactics
from caravanserai.testing import random_record


@pytest.fixture
def five_tribes() -> Spec:
    return spec("five_tribes")


def at_a_move(game: Spec, least: int) -> tuple[Position, State]:
    """A position where meeples can be picked up from a tile with at least so many."""
    record = random_record(game.name, 2, 3)
    for ply, (state, _) in enumerate(pairwise(record.states())):
        tiles = state.view(state.to_move)["tiles"]
        legal = [state.describe(action) for action in state.legal()]
        if legal[0].startswith("from:") and max(len(tile["meeples"]) for tile in tiles) >= least:  # type: ignore[attr-defined]
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


def test_another_way_to_the_same_position_is_right() -> None:
    """Two camels are taken from the desert in either order."""
    game = spec("gobi")
    for seed in range(40):
        record = random_record("gobi", 2, seed)
        for ply, state in enumerate(record.states()):
            takes = [action for action in state.legal() if state.describe(action).startswith("take:")]
            for first in takes:
                after = state.clone()
                after.play(first)
                for second in after.legal():
                    name = after.describe(second)
                    if not name.startswith("take:") or ended(state, after):
                        continue
                    there, here = after.clone(), state.clone()
                    there.play(second)
                    if name not in map(here.describe, here.legal()):
                        continue
                    here.play(here.parse(name))
                    if state.describe(first) not in map(here.describe, here.legal()):
                        continue
                    line = [int(state.parse(name)), int(here.parse(state.describe(first)))]
                    said = [
                        at.describe(action) for at, action in zip(record.states(), record.actions[:ply], strict=False)
                    ]
                    tactic = Tactic(Position(2, seed, " ".join(said)), f"{state.describe(first)} {name}", 3, 3)
                    assert tactic.judge(game, line) == "right"
                    return
    raise AssertionError("no two camels were taken in any of the games")


def test_an_eye_may_be_blind(five_tribes: Spec) -> None:
    """Which meeples are left behind where makes no difference to it, what is gathered does."""
    _, state = at_a_move(five_tribes, 3)
    whole, blind = Eye(five_tribes, 2), Eye(five_tribes, 2, ("meeples",))
    after = state.clone()
    after.play(after.legal()[0])
    assert whole.see(state, 0) != whole.see(after, 0)
    assert blind.see(state, 0) != blind.see(after, 0)  # some are in hand
    assert len(whole.see(state, 0)) == len(blind.see(state, 0))
    assert blind.see(state, 0) == blind.see(state.clone(), 0)
    assert blind.see(state, 0).count(0) > whole.see(state, 0).count(0)


def test_a_tactic_is_known_by_what_it_asks() -> None:
    one = Tactic(Position(2, 3, "a b"), "c", 7, 3)
    assert one.id == Tactic(Position(2, 3, "a b"), "c", 8, 4).id  # measured better, it is the same
    assert one.id != Tactic(Position(2, 3, "a b"), "d", 7, 3).id
    assert one.id != Tactic(Position(2, 4, "a b"), "c", 7, 3).id


def test_a_game_may_have_none() -> None:
    assert tactics(spec("gemblo_puzzle")) == {}
