"""What can be taken back: one's own action of this turn that revealed nothing."""

from caravanserai import Spec
from caravanserai.core.undo import undoable


def test_an_action_within_the_turn_can_be_taken_back(toy: Spec) -> None:
    before = toy.new()
    assert undoable(before, before.clone())


def test_undo_never_crosses_a_reveal(toy: Spec) -> None:
    before = toy.new()
    after = before.clone()
    after.reveals += 1
    assert not undoable(before, after)


def test_undo_never_crosses_a_turn_or_a_seat(toy: Spec) -> None:
    before = toy.new()
    turned, moved = before.clone(), before.clone()
    turned.turn += 1
    moved.to_move = 1 - before.to_move
    assert not undoable(before, turned)
    assert not undoable(before, moved)
