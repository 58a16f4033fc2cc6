"""Explanations in words: what a line of actions gains. The games know what counts (``Spec.coach``); this room cuts lines into turns."""

from collections.abc import Iterable
from typing import NamedTuple

from caravanserai.bots.analysis import along
from caravanserai.core.spec import Translate, spec
from caravanserai.core.state import State, View


class Gain(NamedTuple):
    """What a turn brings to a seat, in words."""

    seat: int
    text: str


def gains(state: State, line: Iterable[str], _: Translate) -> list[Gain]:
    """What the turn of the seat to move gains in a line, then what the answer to it gains; all as that seat sees it."""
    looker = int(state.to_move)
    turns: list[tuple[int, list[View]]] = []
    turn = -1
    world = state
    for world, action in along(state, line):
        view = world.view(looker)
        if turns:
            turns[-1][1].append(view)
        if world.turn != turn:
            turns.append((int(world.to_move), [view]))
            turn = int(world.turn)
        world.apply(action)
    if turns:
        turns[-1][1].append(world.view(looker))
    own, answer = turns[:1], [found for found in turns[1:2] if found[0] != looker]
    told = [Gain(seat, ", ".join(spec(state.game).coach(views, _))) for seat, views in own + answer]
    return [gain for gain in told if gain.text]
