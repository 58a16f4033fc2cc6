"""Programs that play: the example, tokens, notation."""

import json
import threading

import httpx

from examples import bot as example
from tests.inn.conftest import Server
from tests.inn.doors import messages, open_table


def test_the_example_bot_plays_a_whole_game(server: Server) -> None:
    with server.browser() as ana, server.browser("Robot") as owner:
        table = open_table(ana, "random", "open")
        token = owner.post("/api/me/token").json()["token"]
        thread = threading.Thread(target=example.play, args=(server.address, token, table, "1"))
        thread.start()
        thread.join(20)
        assert not thread.is_alive()
        now = ana.get(f"/api/tables/{table}").json()
        assert now["status"] == "over"
        assert now["seats"][1]["name"] == "Robot"


def test_a_program_needs_a_token(server: Server) -> None:
    assert httpx.get(server.address + "/api/bot/events").status_code == 401
    wrong = httpx.get(server.address + "/api/bot/events", headers={"authorization": "Bearer guess"})
    assert wrong.json()["code"] == "no-token"


def test_a_program_may_play_by_notation_and_hears_what_concerns_it(server: Server) -> None:
    with server.browser("Robot") as owner:
        token = owner.post("/api/me/token").json()["token"]
        with httpx.Client(base_url=server.address, headers={"authorization": f"Bearer {token}"}) as program:
            with program.stream("GET", "/api/bot/events") as answer:
                made = program.post("/api/bot/tables", json={"game": "toy", "seats": ["me", "me"]}).json()["table"]
                _, event, data = next(messages(answer))
                assert event in ("start", "running")  # it began before or after the stream did
                assert (json.loads(data)["table"], json.loads(data)["my_turn"]) == (made, True)
            bad = program.post(f"/api/bot/tables/{made}/actions", json={"ply": 0, "notation": "9"})
            assert bad.json()["code"] == "illegal"
            done = program.post(f"/api/bot/tables/{made}/actions", json={"ply": 0, "notation": "2"}).json()
            assert (done["ply"], done["action"], done["notation"]) == (1, 1, "2")
