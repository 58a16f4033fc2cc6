"""What can be done in a position: the ways to the legal actions, what one would do, and why a thing cannot be touched."""

from html import escape
from typing import Any

import msgspec

from caravanserai.core.rng import Rng
from caravanserai.core.scene import BUTTON
from caravanserai.core.spec import Spec, Translate
from caravanserai.core.state import State, View
from caravanserai.core.undo import undoable
from caravanserai.inn import refusals
from caravanserai.inn.tables.table import refusal

IMAGINED_WORLDS = 4  # to find out what an action that turns something up is sure to do

Ways = dict[str, Any]  # things to touch, in order, down to the code of an action


class Preview(msgspec.Struct):
    """What an action would do, as far as the seat can know."""

    action: int
    text: str
    final: bool  # it cannot be taken back
    scene: str
    sure: bool  # otherwise the scene lacks what would be turned up


class Reason(msgspec.Struct):
    """Why a thing cannot be touched."""

    text: str


def ways_of(spec: Spec, state: State, view: View, _: Translate) -> tuple[Ways, dict[str, str]]:
    """The tree of touches that lead to the legal actions, and labels for the buttons among them."""
    ways: Ways = {}
    buttons: dict[str, str] = {}
    for action in state.legal():
        *first, last = state.touches(action)
        branch = ways
        for id in first:
            branch = branch.setdefault(id, {})
        branch[last] = int(action)
        if last.startswith(BUTTON):
            buttons[str(int(action))] = spec.tell(view, int(action), _)
    return ways, buttons


def preview(spec: Spec, state: State, seat: int, action: int, _: Translate) -> Preview:
    """Try an action out on a world that the seat can imagine, never on the true one."""
    reason = refusal(spec, state, action)
    if reason:
        raise refusals.illegal(reason)
    view = state.view(seat)
    before, after = _imagined(state, seat, action, 0)
    scene = spec.draw(after.view(seat), _)
    sure = after.reveals == before.reveals
    if not sure:
        # Something is turned up, nobody knows what: only what all imagined worlds agree on is sure to come.
        for world in range(1, IMAGINED_WORLDS):
            other = spec.draw(_imagined(state, seat, action, world)[1].view(seat), _)
            known = set(other.parts)
            scene.parts = [part for part in scene.parts if part in known]
    return Preview(action, spec.tell(view, action, _), not undoable(before, after), scene.markup(), sure)


def why(spec: Spec, state: State, seat: int, path: list[str], id: str, _: Translate) -> Reason:
    """Why the seat to move cannot touch a drawn thing, after the touches of ``path``: the game's reason, or what is asked."""
    view = state.view(seat)
    branch: Any = ways_of(spec, state, view, _)[0]
    for step in path:
        branch = branch.get(step) if isinstance(branch, dict) else None
    drawn = any(f' id="{escape(id)}" class="thing' in part for part in spec.draw(view, _).parts)
    if not isinstance(branch, dict) or not drawn or id in branch:
        raise refusals.no_thing()
    return Reason(spec.why(view, path, id, _) or spec.prompt(view, _))


def _imagined(state: State, seat: int, action: int, world: int) -> tuple[State, State]:
    before = state.imagine(seat, Rng(world))
    after = before.clone()
    after.apply(action)
    return before, after
