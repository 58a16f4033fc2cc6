"""Tactics through the JSON door."""

import httpx
import pytest

from caravanserai import games, spec
from caravanserai.bots.ratings import Rating
from caravanserai.core.tactic import tactics
from tests.inn.conftest import Server
from tests.inn.web.test_tactic_views import first
from tests.trying import answer, mistake

pytestmark = pytest.mark.anyio
ASKED = [game.name for game in games() if game.tactics is not None]


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
