"""Tactics by the JSON door: what is asked, what a try is worth, and how it is rated."""

import re
from collections.abc import Callable

import pytest
from litestar.testing import AsyncTestClient

from caravanserai import Rng, Spec, State, games, spec
from caravanserai.bots.ratings import MODEL, Rating, bot_rating
from caravanserai.core.lesson import Position
from caravanserai.core.tactic import Tactic, tactics
from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web import i18n, tactic_views
from tests.trying import answer, mistake

pytestmark = pytest.mark.anyio
ASKED = [game.name for game in games() if game.tactics is not None]


def first(game: Spec) -> Tactic:
    return next(iter(tactics(game).values()))


# What is shown.


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_shown(name: str, language: str) -> None:
    game = spec(name)
    _ = i18n.translator(language)
    for tactic in [*tactics(game).values()][::10]:
        line = answer(game, tactic)
        now = tactic_views.shown(game, tactic, [], "", _)
        assert str(tactic.gain) in now.asked
        assert now.ways
        assert (now.verdict, now.text, now.answer) == ("", "", [])
        right = tactic_views.shown(game, tactic, line, "right", _)
        assert len(right.answer) == len(line)
        assert not right.ways
        given = tactic_views.shown(game, tactic, [], "given", _)
        assert (given.scene, given.answer) == (right.scene, right.answer)
        wrong = tactic_views.shown(game, tactic, mistake(game, tactic), "wrong", _)
        assert wrong.text
        assert wrong.answer == []  # it is still to be found


def test_most_answers_are_explained() -> None:
    """In words of what the turn gains."""
    for name in ASKED:
        game = spec(name)
        some = [*tactics(game).values()][::5]
        said = [tactic_views.shown(game, each, [], "given", i18n.translator("en")).text for each in some]
        assert sum("What it does:" in text for text in said) >= len(some) / 2, name


def test_nobody_sees_what_comes_after_the_turn() -> None:
    game = spec("gobi")
    tactic = first(game)
    line = mistake(game, tactic)
    tactic_views.follow(game, tactic, line)
    with pytest.raises(Refusal, match="the turn is over"):
        tactic_views.within(game, tactic, line)
    state, _ = tactic_views.follow(game, tactic, line)
    with pytest.raises(Refusal, match="the turn is over"):
        tactic_views.follow(game, tactic, [*line, int(state.legal()[0])])


def test_a_tactic_begins_as_hard_as_bots_found_it() -> None:
    tactic = first(spec("gobi"))
    assert tactic_views.begins(spec("gobi"), tactic) == Rating(
        bot_rating("gobi", str(tactic.level)).mu, MODEL.sigma / 2
    )


# Two worlds that differ only in what the seat to move may not know.


@pytest.mark.parametrize("name", [name for name in ASKED if spec(name).hidden])
async def test_no_byte_tells_what_the_seat_may_not_know(
    name: str, make_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = spec(name)
    tactic = first(game)
    start = tactic.position.state(game)
    line = answer(game, tactic)
    monkeypatch.setattr("caravanserai.inn.web.tactic_views.choose", _always(tactic))
    heard = []
    for world in (start, start.imagine(start.to_move, Rng(5))):
        monkeypatch.setattr(Position, "state", _in_world(world, tactic))
        heard.append(await _heard(make_database(), game, tactic, line))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 10_000


def _always(tactic: Tactic) -> object:
    async def choose(*given: object) -> Tactic:
        return tactic

    return choose


def _in_world(world: State, tactic: Tactic) -> object:
    def state(position: Position, game: Spec) -> State:
        here = world.clone()
        for text in position.actions.removeprefix(tactic.position.actions).split():
            here.play(here.parse(text))
        return here

    return state


async def _heard(database: str, game: Spec, tactic: Tactic, line: list[int]) -> bytes:
    """Everything that the house sends before the turn is complete, and what it says of it then."""
    sent = []
    address = f"/api/tactics/{game.name}/{tactic.id}"
    async with AsyncTestClient(
        build(Settings(database=database, rate=0)), base_url="http://testserver.local"
    ) as client:
        page = await client.get(f"/tactics/{game.name}")
        sent.append(re.sub(rb'(name="_csrf_token" value=")[^"]*', rb"\1", page.content))
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        for end in range(len(line)):
            now = await client.get(address, params={"line": line[:end]})
            sent.append(now.content)
            things = re.findall(r'<g id="([^"]+)" class="thing', now.json()["scene"])
            for thing in things[:: len(things) // 10 + 1]:
                sent.append((await client.get(f"{address}/why/{thing}", params={"line": line[:end]})).content)
            sent.append((await client.get(f"{address}/preview/{line[end]}", params={"line": line[:end]})).content)
        told = (await client.post(f"{address}/tries", json={"line": line})).json()
        sent.append(repr([told[key] for key in ("verdict", "text", "answer", "strength")]).encode())
    return b"\n".join(sent)
