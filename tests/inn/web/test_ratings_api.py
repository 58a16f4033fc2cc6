"""Ratings through the JSON door."""

import pytest

from tests.inn.conftest import Server

pytestmark = pytest.mark.anyio


def test_ratings_through_the_json_door(server: Server) -> None:
    with server.browser() as ana:
        me = ana.get("/api/me").json()["id"]
        assert ana.get(f"/api/guests/{me}/ratings").json() == []
        assert ana.get("/api/guests/nobody/ratings").json()["code"] == "no-guest"
        bots = {bot["level"]: bot["rating"] for bot in ana.get("/api/games/toy/bots").json()}
        assert bots["9"] > bots["5"] > bots["1"]
        made = ana.post("/api/games/toy/even")
        assert made.status_code == 201
        table = made.json()["table"]
        now = ana.get(f"/api/tables/{table}").json()
        assert now["rated"]
        assert not now["hint"]
        mine = next(seat["seat"] for seat in now["seats"] if seat["mine"])
        assert now["seats"][mine]["strength"] == {"rating": 25.0, "sure": False, "gain": None}
        resigned = ana.post(f"/api/tables/{table}/seats/{mine}/resign")
        assert resigned.status_code == 200, resigned.text
        over = resigned.json()
        [found] = ana.get(f"/api/guests/{me}/ratings").json()
        assert (found["game"], found["games"]) == ("toy", 1)
        assert found["low"] < found["rating"] < found["high"]
        assert over["seats"][mine]["strength"]["rating"] == found["rating"] == found["history"][0]["mu"]
        assert ana.post("/api/games/chess/even").json()["code"] == "no-game"
        rated = {"game": "toy", "seats": ["me", "me"], "rated": True}
        assert ana.post("/api/tables", json=rated).json()["code"] == "not-rateable"
