"""Lessons: interactive tutorials of a game, in short steps on real positions.

A lesson is data beside its game, in lesson.py: what the learner reads, where the game stands, what is to be done, and what
is said of every try. Actions are given in the notation of the game, as patterns of fnmatch: ``put:*`` is any camel put.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from caravanserai.core.spec import Spec, Value
    from caravanserai.core.state import State

Verdict = Literal["right", "on", "wrong"]  # of a try; on: not wrong so far, the next action is asked for


@dataclass(frozen=True)
class Position:
    """A game set up so, after these actions. The learner is whoever is to move."""

    seats: int
    seed: int = 0
    actions: str = ""  #: in notation, separated by blanks
    options: tuple[tuple[str, Value], ...] = ()

    def after(self, actions: str) -> Position:
        return replace(self, actions=f"{self.actions} {actions}".strip())

    def state(self, spec: Spec) -> State:
        state = spec.new(self.seats, self.seed, dict(self.options))
        for text in self.actions.split():
            state.play(state.parse(text))
        return state


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: something to read and, unless there are no lines, something to do."""

    text: str  #: what the learner reads
    position: Position
    lines: tuple[str, ...] = ()  #: what to do: any of these lines of actions; none: only to be read
    right: str = ""  #: said when it is done
    wrong: tuple[tuple[str, str], ...] = ()  #: what is said of other actions: the first pattern that fits counts
    then: str = ""  #: what the others answer: of each pattern, the first legal action that fits
    look: tuple[str, ...] = ()  #: things of the scene that the text is about


Lesson = tuple[LessonStep, ...]


def judge(step: LessonStep, line: Sequence[str]) -> tuple[Verdict, str]:
    """What the last action of a line is worth, those before it being right, and what is said of it."""
    open_lines = [words for words in map(str.split, step.lines) if _begins(words, line)]
    if any(len(words) == len(line) for words in open_lines):
        return "right", step.right
    if open_lines:
        return "on", ""
    return "wrong", next((text for pattern, text in step.wrong if fnmatchcase(line[-1], pattern)), "")


def wanted(step: LessonStep, state: State, line: Sequence[str]) -> list[int]:
    """The legal actions that are right after a line."""
    return [int(action) for action in state.legal() if judge(step, [*line, state.describe(action)])[0] != "wrong"]


def answer(step: LessonStep, state: State) -> None:
    """Let the others answer."""
    for pattern in step.then.split():
        state.play(next(action for action in state.legal() if fnmatchcase(state.describe(action), pattern)))


def _begins(words: Sequence[str], line: Sequence[str]) -> bool:
    return len(line) <= len(words) and all(map(fnmatchcase, line, words))
