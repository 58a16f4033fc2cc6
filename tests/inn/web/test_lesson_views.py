"""Lessons by the JSON door: every one played through in every language, and every wrong try answered."""

import httpx
import pytest

from caravanserai import games, spec
from caravanserai.core.lesson import judge, wanted
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web import i18n, lesson_views
from tests.inn.conftest import Server

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


def test_doors(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        page = client.get("/learn/gobi/2", headers={"accept-language": "fr"})
        assert page.status_code == 200
        assert "Étape 2 sur 10" in page.text
        for path in ("/learn/gobi/0", "/learn/gobi/99", "/learn/nothing/1", "/learn/gemblo_puzzle/1"):
            assert client.get(path).status_code == 404
        now = client.get("/api/lessons/gobi/2").json()
        action = next(iter(now["ways"].values()))
        assert client.get(f"/api/lessons/gobi/2/preview/{action}").json()["action"] == action
        assert client.get("/api/lessons/gobi/2", params={"line": [action]}).json()["verdict"] == "right"
        why = client.get("/api/lessons/gobi/3/why/cell-u22").json()["text"]
        assert "Bolormaa" in why
        for path in ("/", "/games/gobi", "/help/gobi"):
            assert 'href="/learn/gobi/1"' in client.get(path).text
        assert "/learn/gemblo_puzzle" not in client.get("/").text
