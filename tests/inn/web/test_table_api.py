"""Tables through the JSON door of a real server: a whole game, its log, its streams."""

import json

from tests.inn.conftest import Server
from tests.inn.doors import messages, open_table, play


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
