"""Tries at tactics: the answer, and turns that miss it."""

from caravanserai import Spec
from caravanserai.core.tactic import Tactic


def answer(spec: Spec, tactic: Tactic) -> list[int]:
    """The codes of the answer's actions."""
    state = tactic.position.state(spec)
    line = []
    for text in tactic.answer.split():
        line.append(int(state.parse(text)))
        state.play(line[-1])
    return line


def mistake(spec: Spec, tactic: Tactic) -> list[int]:
    """A whole turn that is not the answer."""
    unfinished: list[list[int]] = [[]]
    while unfinished:
        line = unfinished.pop()
        verdict = tactic.judge(spec, line)
        if verdict == "wrong":
            return line
        if verdict == "on":
            state = tactic.position.state(spec)
            for action in line:
                state.play(action)
            unfinished += [[*line, int(action)] for action in state.legal()]
    raise AssertionError("nothing is wrong here")
