"""Undo: how far actions can be taken back, at every table and in every game."""

from caravanserai.core.state import State


def undoable(before: State, after: State) -> bool:
    """Whether an action can be taken back: within the seat's own turn, and only if it revealed nothing."""
    return bool(after.to_move == before.to_move and after.turn == before.turn and after.reveals == before.reveals)
