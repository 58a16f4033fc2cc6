"""Lessons by the JSON door: every one played through in every language, and every wrong try answered."""

import pytest

from caravanserai import games, spec
from caravanserai.core.lesson import judge, wanted
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web import i18n, lesson_views

TAUGHT = [game.name for game in games() if game.lesson]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_played_through(name: str, language: str) -> None:
    game = spec(name)
    _ = i18n.translator(language)
    for step in game.lesson:
        line: list[int] = []
        now = lesson_views.shown(game, step, line, _)
        assert now.verdict == ""
        assert bool(now.ways) == bool(step.lines)
        state = step.position.state(game)
        said: list[str] = []
        while step.lines and (not said or judge(step, said)[0] != "right"):
            for action in state.legal():
                verdict, text = judge(step, [*said, state.describe(action)])
                if verdict == "wrong":
                    wrong = lesson_views.shown(game, step, [*line, int(action)], _)
                    assert (wrong.verdict, wrong.text) == ("wrong", _(text))
                    assert wrong.scenes == now.scenes[:1]  # it is not carried out
                    assert wrong.answer == list(state.touches(wanted(step, state, said)[0]))
                    break
            action = wanted(step, state, said)[0]
            line.append(int(action))
            said.append(state.describe(action))
            state.play(action)
            now = lesson_views.shown(game, step, line, _)
        if step.lines:
            assert (now.verdict, now.text) == ("right", _(step.right))
            assert not now.ways
            assert len(now.scenes) == (2 if step.then else 1)


def test_an_impossible_action_is_refused() -> None:
    game = spec("gobi")
    with pytest.raises(Refusal, match="not possible"):
        lesson_views.shown(game, game.lesson[1], [game.actions], i18n.translator("en"))
