"""The pages of tables: opened by forms, for a record from a file, for several at one screen."""

from caravanserai import spec
from caravanserai.testing import random_record
from tests.inn.conftest import Server
from tests.inn.doors import open_table


def test_forms_work_without_a_script(server: Server) -> None:
    with server.browser() as ana:
        token = {"_csrf_token": ana.cookies["csrftoken"]}
        made = ana.post("/games/toy", data={**token, "seats": "3", "others": "me", "option-chips": "20"})
        assert made.status_code == 303
        assert "/tables/" in made.headers["location"]
        now = ana.get("/api" + made.headers["location"]).json()
        assert [seat["mine"] for seat in now["seats"]] == [True, True, True]
        chosen = ana.post("/language", data={**token, "language": "fr", "back": "//elsewhere.example"})
        assert chosen.headers["location"] == "/"
        assert '<html lang="fr">' in ana.get("/", headers={"accept-language": "en"}).text


def test_a_record_can_be_uploaded(server: Server) -> None:
    with server.browser() as ana:
        token = {"_csrf_token": ana.cookies["csrftoken"]}
        text = str(random_record("toy", 3, 5))
        answer = ana.post("/records", data=token, files={"record": ("game.txt", text.encode())})
        assert answer.status_code == 303, answer.text
        assert ana.get(answer.headers["location"]).status_code == 200
        kept = ana.post("/api/tables/records", json={"record": text})
        assert ana.get(f"/api/tables/{kept.json()['table']}").json()["status"] == "over"
        damaged = ana.post("/records", data=token, files={"record": ("game.txt", b"\xff")})
        assert damaged.status_code == 422


def test_several_at_one_screen_see_only_the_seat_that_was_uncovered(server: Server) -> None:
    assert spec("toy").hidden
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        page = ana.get(f"/tables/{table}").text
        assert '"shared":true' in page
        assert page.count(">?<") == 2  # both dice are covered until somebody takes the screen
