"""The doors of a real server: JSON, pages, streams, safety, and the ways of guests."""

import json
import re
import threading
from collections.abc import Callable, Iterator

import httpx
import pytest

from caravanserai import spec
from caravanserai.testing import random_record
from examples import bot as example
from tests.inn.conftest import Server


def messages(answer: httpx.Response) -> Iterator[tuple[str, str, str]]:
    """Server-sent events as (id, event, data)."""
    got: dict[str, str] = {}
    for line in answer.iter_lines():
        if line:
            key, _, value = line.partition(": ")
            got[key] = value
        elif "data" in got:
            yield got.get("id", ""), got.get("event", ""), got["data"]
            got = {}
        else:
            got = {}


def open_table(client: httpx.Client, *seats: str, game: str = "toy") -> str:
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def play(client: httpx.Client, table: str, ply: int, action: int) -> httpx.Response:
    return client.post(f"/api/tables/{table}/actions", json={"ply": ply, "action": action})


def test_the_log_after_any_ply(server: Server) -> None:
    with server.browser() as ana:
        table = open_table(ana, "me", "me")

        def told(after: int) -> list[int]:
            return [line["ply"] for line in ana.get(f"/api/tables/{table}", params={"after": after}).json()["lines"]]

        assert [told(after) for after in (-2, -1, 0, 1)] == [[], [], [], []]
        for ply in range(2):
            ways = ana.get(f"/api/tables/{table}").json()["ways"]
            assert play(ana, table, ply, next(iter(ways.values()))).status_code == 200
        assert [told(after) for after in (-1, 0, 1, 2)] == [[1, 2], [1, 2], [2], []]


def test_a_game_through_the_json_door(server: Server) -> None:
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        ply = 0
        while True:
            now = ana.get(f"/api/tables/{table}").json()
            if now["status"] == "over":
                break
            answer = play(ana, table, ply, next(iter(now["ways"].values())))
            assert answer.status_code == 200, answer.text
            ply += 1
        assert now["sheet"]["totals"] == [seat["score"] for seat in now["seats"]]
        assert now["result"].endswith("wins.")
        record = ana.get(f"/api/tables/{table}/record")
        assert record.text.startswith("caravanserai record 1")
        film = ana.get(f"/api/tables/{table}/film").text
        assert film.count("<animate") == len(now["lines"]) + 1
        page = ana.get(f"/replay/{table}?ply=3")
        assert page.status_code == 200


def test_a_touch_in_vain_gets_its_reason(server: Server) -> None:
    with server.browser() as ana, server.browser() as bo:
        table = open_table(ana, "me", "me", game="gemblo")
        why = f"/api/tables/{table}/why"
        assert ana.get(f"{why}/cell-o22").json() == {"text": "Choose a piece first."}
        told = ana.get(f"{why}/cell-o22?path=shape-3Ia", headers={"accept-language": "fr"}).json()["text"]
        assert told == "La première pièce couvre le départ de sa couleur, l1."
        for wrong in ("shape-3Ia", "nothing", "cell-o22?path=nothing", "cell-o22?path=shape-3Ia&path=cell-l1"):
            assert ana.get(f"{why}/{wrong}").status_code == 404, wrong
        assert bo.get(f"{why}/cell-o22").status_code == 403


def test_public_scores_are_shown_while_the_game_goes_on(server: Server) -> None:
    with server.browser() as ana:
        now = ana.get(f"/api/tables/{open_table(ana, 'me', 'me', game='gobi')}").json()
        assert now["sheet"]["totals"] == [0, 0]
        now = ana.get(f"/api/tables/{open_table(ana, 'me', 'me', game='five_tribes')}").json()
        assert now["sheet"] is None
        assert [seat["score"] for seat in now["seats"]] == [None, None]


def test_errors_say_what_is_wrong(server: Server) -> None:
    with server.browser() as ana, server.browser("Bo") as bo:
        table = open_table(ana, "me", "greedy")
        assert play(ana, table, 0, 99).json() == {
            "status": 422,
            "code": "illegal",
            "detail": "This is not possible: Toy has no action 99.",
        }
        assert play(bo, table, 0, 0).json()["code"] == "not-yours"
        assert ana.get("/api/tables/nowhere").status_code == 404
        assert ana.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
        assert ana.get(f"/api/tables/{table}/plies/99").json()["code"] == "no-ply"
        assert ana.post("/api/tables", json={"game": "toy", "seats": ["me", "wizard"]}).json()["code"] == "no-level"
        wrong = ana.post("/api/tables", json={"game": "toy", "seats": "me"})
        assert wrong.status_code == 400
        assert "seats" in wrong.json()["detail"]
        french = ana.get("/api/tables/nowhere", headers={"accept-language": "fr"}).json()["detail"]
        assert "table" in french
        assert french != ana.get("/api/tables/nowhere").json()["detail"]


def test_nobody_posts_without_the_token_of_the_page(server: Server) -> None:
    with server.browser() as ana:
        del ana.headers["x-csrftoken"]
        assert ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).status_code == 403
        assert ana.post("/language", data={"language": "fr"}).status_code == 403


def test_headers_keep_strangers_out(server: Server) -> None:
    for path in ("/", "/api/games", "/nowhere", "/colours.css"):
        headers = httpx.get(server.address + path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    page = httpx.get(server.address).text
    assert not re.search(r"<script(?![^>]*\b(src|type=.application/json))", page)
    assert not re.search(r"\son\w+=", page)


def test_a_body_has_a_limit(server: Server) -> None:
    with server.browser() as ana:
        assert ana.put("/api/me/name", content=b'"' + b"x" * 400_000).status_code == 413


def test_who_is_too_fast_has_to_wait(make_server: Callable[..., Server]) -> None:
    server = make_server("--rate=5")
    with server.browser() as ana:
        codes = [ana.put("/api/me/name", json={"name": "Ana"}).status_code for _ in range(6)]
        assert codes[-1] == 429
        assert ana.get("/api/me").status_code == 200


def test_a_passphrase_cannot_be_guessed(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as eve:
        codes = [eve.post("/api/enter", json={"name": "Ana", "passphrase": str(n)}).status_code for n in range(11)]
        assert codes == [403] * 10 + [429]


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    with server.browser() as ana:
        id = ana.get("/api/me").json()["id"]
        assert httpx.get(server.address + "/api/me", cookies={"guest": f'"{id}".forged'}).status_code == 403


def test_a_passphrase_brings_a_guest_back(server: Server) -> None:
    with server.browser("Scheherazade") as ana:
        id = ana.get("/api/me").json()["id"]
        assert ana.put("/api/me/passphrase", json={"passphrase": "short"}).json()["code"] == "short-passphrase"
        assert ana.put("/api/me/passphrase", json={"passphrase": "one thousand and one"}).status_code == 200
    with server.browser("Other") as other:
        assert other.put("/api/me/name", json={"name": "scheherazade"}).json()["code"] == "name-taken"
        wrong = {"name": "Scheherazade", "passphrase": "one thousand"}
        assert other.post("/api/enter", json=wrong).json()["code"] == "wrong-passphrase"
        assert other.post("/api/enter", json={**wrong, "passphrase": "one thousand and one"}).json()["id"] == id
        assert other.get("/api/me").json()["id"] == id


def test_the_stream_resumes_where_it_was_cut(server: Server) -> None:
    with server.browser() as ana, server.browser("Bo") as bo:
        table = open_table(ana, "me", "open")
        bo.post(f"/api/tables/{table}/seats/1").raise_for_status()
        heard = []
        with bo.stream("GET", f"/api/tables/{table}/events?after=0") as answer:
            assert play(ana, table, 0, 0).status_code == 200
            for id, event, _ in messages(answer):
                if event == "ply":
                    heard.append(int(id))
                    break
        play(bo, table, 1, 0)
        play(ana, table, 2, 0)
        with bo.stream("GET", f"/api/tables/{table}/events", headers={"last-event-id": "1"}) as answer:
            for id, event, _ in messages(answer):
                if event == "ply":
                    heard.append(int(id))
                if heard[-1] == 3:
                    break
        assert heard == [1, 2, 3]


def test_bots_answer_and_the_table_goes_on(server: Server) -> None:
    with server.browser() as ana:
        table = open_table(ana, "me", "greedy", "random")
        ply = 0
        with ana.stream("GET", f"/api/tables/{table}/events?after=0") as answer:
            play(ana, table, 0, 0)
            for id, event, data in messages(answer):
                if event != "ply":
                    continue
                told = json.loads(data)
                ply = int(id)
                if told["over"]:
                    break
                if told["mover"] == 0:
                    assert play(ana, table, ply, 0).status_code == 200
        assert ply >= 5


def test_pages_are_there_in_both_languages(server: Server) -> None:
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        me = ana.get("/api/me").json()["id"]
        for path in ("/", "/games/toy", f"/tables/{table}", "/help/toy", f"/guests/{me}", "/enter", "/records"):
            for language in ("en", "fr"):
                answer = ana.get(path, headers={"accept-language": language, "accept": "text/html"})
                assert answer.status_code == 200, path
                assert f'<html lang="{language}">' in answer.text
        problem = ana.get("/nowhere", headers={"accept": "text/html"})
        assert problem.status_code == 404
        assert "<h1>" in problem.text


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


def test_the_house_is_described(server: Server) -> None:
    schema = httpx.get(server.address + "/schema/openapi.json").json()
    assert "/api/tables/{id}/actions" in schema["paths"]
    assert "/api/bot/tables/{id}/events" in schema["paths"]
    for path in ("tables/{id}/analysis", "tables/{id}/analysis/events", "tables/{id}/hint", "guests/{id}/ratings"):
        assert f"/api/{path}" in schema["paths"]
    assert "/api/games/{name}/even" in schema["paths"]


def test_machines_can_look_after_the_house(server: Server) -> None:
    assert httpx.get(f"{server.address}/health/live").text == "alive"
    assert httpx.get(f"{server.address}/health/ready").text == "ready"
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        with ana.stream("GET", f"/api/tables/{table}/events?after=0") as answer:
            lines = answer.iter_lines()
            next(lines)
            figures = httpx.get(f"{server.address}/metrics").text
    assert re.search(r"^inn_streams [1-9]", figures, re.M)
    assert re.search(r"^inn_tables_in_memory [1-9]", figures, re.M)
    assert 'inn_requests_total{method="POST",route="/api/tables",status="201"}' in figures
    assert table not in figures  # ids would be figures without end


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


@pytest.mark.parametrize("flag", ["--help"])
def test_every_setting_has_a_flag_and_a_variable(flag: str) -> None:
    from click.testing import CliRunner

    from caravanserai.inn.ops.command import serve

    shown = CliRunner().invoke(serve, [flag]).output
    for setting in ("HOST", "PORT", "DATABASE", "SECURE", "RATE", "WORKERS", "PAUSE", "PONDER", "GONE_AFTER", "KEEP"):
        assert f"CARAVANSERAI_{setting}" in shown, setting
