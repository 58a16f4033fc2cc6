"""Tactics by the JSON door: what is asked, what a try is worth, and how it is rated."""

import re
from collections.abc import Callable

import httpx
import pytest
from litestar.testing import AsyncTestClient

from caravanserai import Rng, Spec, State, games, spec
from caravanserai.bots.ratings import MODEL, Rating, bot_rating, update
from caravanserai.core.lesson import Position
from caravanserai.core.tactic import Tactic, tactics
from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.storage.store import Store
from caravanserai.inn.web import i18n, tactic_views
from tests.inn.conftest import Server
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


# Ratings.


def test_the_first_try_is_rated_and_no_other(store: Store) -> None:
    ana, bo = store.add_guest("Ana"), store.add_guest("Bo")
    hard = Rating(30.0, 4.0)
    won = store.keep_try(ana.id, "toy", "one", hard, True)
    [mine, its] = update([Rating(), hard], [0, 1])
    assert (won.rating(), won.gain) == (mine, mine.mu - Rating().mu)
    assert won.gain > 0
    assert store.hardness("toy") == {"one": its}
    assert store.keep_try(ana.id, "toy", "one", hard, False) == won
    assert store.tries(ana.id, "toy") == [won]
    lost = store.keep_try(bo.id, "toy", "one", hard, False)
    assert lost.gain < 0
    assert store.hardness("toy")["one"].mu > its.mu
    next = store.keep_try(ana.id, "toy", "two", hard, True)
    assert next.mu > won.mu
    assert store.tries(ana.id, "toy") == [won, next]
    assert store.tries(ana.id, "other") == []
    assert store.rating(ana.id, "toy") == Rating()  # tables are another matter


def test_many_tries_at_once(store: Store) -> None:
    """None is lost, and none counts twice, on the threads on which a server makes them."""
    guests = [store.add_guest(f"Guest {number}") for number in range(6)]
    wanted = [(guest.id, tactic) for guest in guests for tactic in ("one", "two")] * 2
    made = [store.threads.submit(store.keep_try, guest, "toy", tactic, Rating(), True) for guest, tactic in wanted]
    for each in made:
        each.result()
    for guest in guests:
        first, second = store.tries(guest.id, "toy")
        assert {first.tactic, second.tactic} == {"one", "two"}
        assert second.mu == pytest.approx(first.mu + second.gain)
    assert {*store.hardness("toy")} == {"one", "two"}
    assert max(each.mu for each in store.hardness("toy").values()) < Rating().mu - 5  # six found each


def test_a_tactic_begins_as_hard_as_bots_found_it() -> None:
    tactic = first(spec("gobi"))
    assert tactic_views.begins(spec("gobi"), tactic) == Rating(
        bot_rating("gobi", str(tactic.level)).mu, MODEL.sigma / 2
    )


# The doors.


def test_a_guest_plays(server: Server) -> None:
    with server.browser("Tactician") as client:
        overview = {each["game"]: each for each in client.get("/api/tactics").json()}
        assert list(overview) == ASKED
        assert overview["gobi"]["tried"] == 0
        game = spec("gobi")
        seen = set()
        strength = Rating().mu
        for right in (True, False, True):
            asked = client.get("/api/tactics/gobi/next").json()
            assert asked["tactic"] not in seen
            seen.add(asked["tactic"])
            tactic = tactics(game)[asked["tactic"]]
            address = f"/api/tactics/gobi/{tactic.id}"
            line = answer(game, tactic) if right else mistake(game, tactic)
            for end in range(1, len(line)):
                assert client.post(f"{address}/tries", json={"line": line[:end]}).json()["verdict"] == "on"
                assert client.get(address, params={"line": line[:end]}).json()["verdict"] == ""
            told = client.post(f"{address}/tries", json={"line": line}).json()
            assert told["verdict"] == ("right" if right else "wrong")
            assert (told["strength"]["gain"] > 0) == right
            assert told["strength"]["rating"] == pytest.approx(strength + told["strength"]["gain"])
            strength = told["strength"]["rating"]
            again = client.post(f"{address}/tries", json={"line": answer(game, tactic)}).json()
            assert again["verdict"] == "right"
            assert again["strength"] == told["strength"]
        now = client.get("/api/tactics").json()[0]
        assert (now["tried"], now["right"], now["strength"]["rating"]) == (3, 2, strength)


def test_the_answer_costs_the_try(server: Server) -> None:
    with server.browser("Curious") as client:
        id = client.get("/api/tactics/gipsy_king/next").json()["tactic"]
        told = client.post(f"/api/tactics/gipsy_king/{id}/tries", json={"line": []}).json()
        assert told["verdict"] == "given"
        assert told["answer"]
        assert told["strength"]["gain"] < 0


def test_a_stranger_becomes_a_guest_by_the_first_try(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        id = client.get("/api/tactics/gobi/next").json()["tactic"]
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        assert client.get("/api/me").status_code == 403
        client.post(f"/api/tactics/gobi/{id}/tries", json={"line": []}).raise_for_status()
        assert client.get("/api/me").json()["name"]
        assert client.get("/api/tactics").json()[0]["tried"] == 1


def test_whoever_has_tried_all_may_go_on(server: Server) -> None:
    with server.browser("Master") as client:
        for id in tactics(spec("gobi")):
            client.post(f"/api/tactics/gobi/{id}/tries", json={"line": []}).raise_for_status()
        assert client.get("/api/tactics/gobi/next").json()["tactic"] in tactics(spec("gobi"))


def test_what_does_not_fit_is_refused(server: Server) -> None:
    with server.browser("Clumsy") as client:
        id = first(spec("gobi")).id
        address = f"/api/tactics/gobi/{id}"
        for path in ("/api/tactics/nothing/next", "/api/tactics/gemblo_puzzle/next", "/api/tactics/gobi/nothing"):
            answer = client.get(path)
            assert (answer.status_code, bool(answer.json()["detail"])) == (404, True)
        assert client.get("/tactics/nothing").status_code == 404
        answer = client.post(f"{address}/tries", json={"line": [10**9]})
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
        assert client.post(f"{address}/tries", json={"line": "all"}).status_code == 400
        assert client.post(f"{address}/tries", json={"line": [0] * 201}).status_code == 400
        assert client.get(f"{address}/preview/{10**9}").status_code == 422
        assert client.get(f"{address}/why/nothing").status_code == 404
        assert client.get("/api/tactics").json()[0]["tried"] == 0


def test_pages(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers={"accept-language": "fr"}) as client:
        for path in ("/", "/help/gobi"):
            assert 'href="/tactics/gobi"' in client.get(path).text
        assert 'href="/tactics"' in client.get("/").text
        assert "Tactiques" in client.get("/tactics").text
        assert "/api/tactics/gobi/" in client.get("/tactics/gobi").text
        assert "/tactics/gemblo_puzzle" not in client.get("/help/gemblo_puzzle").text


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
