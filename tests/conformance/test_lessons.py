"""Every lesson can be played through, explains every wrong try, and speaks every language of the inn."""

from collections.abc import Iterator

import pytest

from caravanserai import State, games, spec
from caravanserai.core.lesson import LessonStep, answer, judge, wanted
from caravanserai.inn.web import i18n

TAUGHT = [spec.name for spec in games() if spec.lesson]
STEPS = [(name, number) for name in TAUGHT for number in range(len(spec(name).lesson))]


def walk(step: LessonStep, state: State, line: list[str]) -> Iterator[tuple[State, list[str], bool]]:
    """Every state that right actions lead to, what was played, and whether the step is done there."""
    done = bool(line) and judge(step, line)[0] == "right"
    yield state, line, done
    if done:
        return
    for action in wanted(step, state, line):
        after = state.clone()
        after.play(action)
        yield from walk(step, after, [*line, state.describe(action)])


def test_the_four_games_have_lessons() -> None:
    assert TAUGHT == ["gobi", "gipsy_king", "gemblo", "five_tribes"]
    assert all(8 <= len(spec(name).lesson) <= 15 for name in TAUGHT)


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_step(name: str, number: int) -> None:
    found = spec(name)
    step = found.lesson[number]
    start = step.position.state(found)
    drawn = found.draw(start.view(start.to_move), lambda text: text).markup()
    assert [id for id in step.look if f' id="{id}" class="thing' not in drawn] == []
    if not step.lines:
        assert (step.right, step.wrong, step.then) == ("", (), "")
        return
    assert step.right
    said = set()
    ends = 0
    for state, line, done in walk(step, start, []):
        if done:
            ends += 1
            assert not step.then or state.to_move != start.to_move
            answer(step, state)
            continue
        assert state.to_move == start.to_move
        right = wanted(step, state, line)
        assert right, f"nothing can be done after {line}"
        for action in state.legal():
            verdict, text = judge(step, [*line, state.describe(action)])
            if verdict == "wrong":
                assert text, f"{state.describe(action)} after {line} is not explained"
                said.add(text)
    assert ends
    assert said == {text for _, text in step.wrong}


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_step_is_translated(name: str, number: int, language: str) -> None:
    step = spec(name).lesson[number]
    _ = i18n.translator(language)
    texts = [step.text, step.right, *(text for _, text in step.wrong)]
    assert [text for text in texts if text and _(text) == text] == []


def test_a_line_goes_on_until_it_is_done() -> None:
    step = LessonStep("", spec("gobi").lesson[0].position, ("a b", "a c?"), "good", (("x*", "no x"), ("*", "no")))
    assert judge(step, ["a"]) == ("on", "")
    assert judge(step, ["a", "b"]) == ("right", "good")
    assert judge(step, ["a", "c7"]) == ("right", "good")
    assert judge(step, ["a", "xyz"]) == ("wrong", "no x")
    assert judge(step, ["b"]) == ("wrong", "no")
