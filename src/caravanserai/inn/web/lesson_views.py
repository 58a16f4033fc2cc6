"""What is shown of a lesson: a step after some tries, and what is said of the last one."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from caravanserai.core import lesson
from caravanserai.core.lesson import LessonStep, Verdict
from caravanserai.core.spec import Spec, Translate
from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.web import practice
from caravanserai.inn.web.choices import Ways, ways_of


class StepShown(msgspec.Struct):
    """A step of a lesson after some tries."""

    verdict: Verdict | Literal[""]  # of the last try; "" before the first
    text: str  # what is said of it
    prompt: str
    scenes: list[str]  # SVG: after the try, and after what the others answered
    ways: Ways
    buttons: dict[str, str]
    answer: list[str]  # the things to touch, for those who ask to be shown


def step_of(spec: Spec, number: int) -> LessonStep:
    """A step, counted from 1."""
    if not 1 <= number <= len(spec.lesson):
        raise refusals.no_step(len(spec.lesson))
    return spec.lesson[number - 1]


def follow(spec: Spec, step: LessonStep, line: Sequence[int]) -> tuple[State, list[str]]:
    """The state after actions that were right so far, and their notation."""
    return practice.follow(spec, step.position.state(spec), line)


def shown(spec: Spec, step: LessonStep, line: Sequence[int], _: Translate) -> StepShown:
    """The step after a line of actions, of which only the last may be wrong; a wrong one is not carried out."""
    state, said = follow(spec, step, line)
    seat = step.position.state(spec).to_move
    verdict: Verdict | Literal[""] = ""
    text = ""
    if said:
        verdict, text = lesson.judge(step, said)
    if verdict == "wrong":
        state, said = follow(spec, step, line[:-1])
    scenes = [spec.draw(state.view(seat), _).markup()]
    if verdict == "right" and step.then:
        lesson.answer(step, state)
        scenes.append(spec.draw(state.view(seat), _).markup())
    view = state.view(seat)
    ways: Ways = {}
    buttons: dict[str, str] = {}
    touches: list[str] = []
    if step.lines and verdict != "right":
        ways, buttons = ways_of(spec, state, view, _)
        touches = [id for action in lesson.wanted(step, state, said)[:1] for id in state.touches(action)]
    return StepShown(verdict, _(text) if text else "", spec.prompt(view, _), scenes, ways, buttons, touches)
