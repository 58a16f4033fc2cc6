"""Thieves, spies, crowds and jokers: seats, secrets, slow and huge requests, names that try to be script."""

import contextlib
import socket
from collections.abc import Callable

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from tests.inn.conftest import Server
from tests.inn.doors import open_table, play

SCRIPT = "<script>alert(1)</script>"


def test_nobody_takes_a_seat_with_something_of_another_table(server: Server) -> None:
    with server.browser("Ana") as ana, server.browser("Eve") as eve:
        hers, mine = open_table(ana, "me", "me"), open_table(eve, "me", "me")
        assert play(eve, mine, 0, 0).status_code == 200
        for path, body in (
            (f"/api/tables/{hers}/actions", {"ply": 0, "action": 0}),
            (f"/api/tables/{hers}/undo", {"ply": 1}),
            (f"/api/tables/{hers}/seats/0/resign", None),
            (f"/api/tables/{hers}/seats/0/back", None),
            (f"/api/tables/{hers}/seats/0/bot", {"level": "random"}),
            (f"/api/tables/{hers}/hint", {"ply": 0}),
        ):
            assert eve.post(path, json=body).status_code in (403, 404, 405, 409), path
        token = eve.post("/api/me/token").json()["token"]
        program = {"authorization": f"Bearer {token}"}
        stolen = httpx.post(
            f"{server.address}/api/bot/tables/{hers}/actions", headers=program, json={"ply": 0, "action": 0}
        )
        assert stolen.json()["code"] == "not-yours"
        assert ana.get(f"/api/tables/{hers}").json()["ply"] == 0


@pytest.mark.parametrize("secret", ["", "guess", "cookies"])
def test_nobody_becomes_somebody_with_a_cookie_of_another_house(server: Server, secret: str) -> None:
    with server.browser() as ana:
        id = ana.get("/api/me").json()["id"]
        forged = str(URLSafeSerializer(secret, salt="guest").dumps(id))
        for cookie in (forged, id, f"{ana.cookies['guest']}x", ana.cookies["guest"].swapcase(), "." * 5000):
            assert httpx.get(f"{server.address}/api/me", cookies={"guest": cookie}).status_code == 403


def test_a_new_token_ends_the_old_one(server: Server) -> None:
    with server.browser() as ana:
        old = ana.post("/api/me/token").json()["token"]
        assert ana.post("/api/me/token").json()["token"] != old
        replayed = httpx.post(
            f"{server.address}/api/bot/tables",
            headers={"authorization": f"Bearer {old}"},
            json={"game": "toy", "seats": ["me", "me"]},
        )
        assert replayed.status_code == 401


@pytest.mark.parametrize("game", ["gobi", "five_tribes", "toy"])
def test_a_spectator_sees_no_more_by_asking_for_a_seat(server: Server, game: str) -> None:
    """The two worlds of tests/inn/test_worlds.py compare every byte; here every door is tried for a seat not one's own."""
    with server.browser("Ana") as ana, server.browser("Eve") as eve:
        table = open_table(ana, "me", "me", game=game)
        for ply in range(3):
            now = ana.get(f"/api/tables/{table}").json()
            way = now["ways"]
            while not isinstance(way, int):
                way = next(iter(way.values()))
            play(ana, table, ply, way).raise_for_status()
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/scenes/2", f"/api/tables/{table}/plies/2"):
            plain = eve.get(path)
            assert plain.status_code == 200
            for seat in (0, 1, 7, -5):
                assert eve.get(path, params={"seat": seat}).content == plain.content, (path, seat)
        for path in ("record", "film", "analysis", "preview/0", "why/x"):
            assert eve.get(f"/api/tables/{table}/{path}").status_code in (403, 404, 405, 409), path
        assert eve.get(f"/replay/{table}").status_code == 409


def test_a_name_that_tries_to_be_script_is_only_a_name(server: Server) -> None:
    with server.browser(SCRIPT[:24]) as eve, server.browser("Bo") as bo:
        table = open_table(eve, "me", "open")
        bo.post(f"/api/tables/{table}/seats/1").raise_for_status()
        eve.put("/api/me/name", json={"name": '"><img src=x onerror=1>'}).raise_for_status()
        me = eve.get("/api/me").json()["id"]
        other = open_table(eve, "me", "me")
        for path in (f"/tables/{table}", f"/tables/{other}", f"/guests/{me}", "/"):
            page = eve.get(path, headers={"accept": "text/html"}).text
            assert "<script>alert" not in page
            assert "<img src=x" not in page
        picture = bo.get(f"/api/tables/{table}/plies/0").text
        assert "<script" not in picture
        told = bo.get("/nowhere/<script>alert(1)", headers={"accept": "text/html"}).text
        assert "<script>alert" not in told


@pytest.fixture
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('inn') / 'inn.db'}"


def connect(server: Server) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=60)


def test_headers_without_end_are_not_read(server: Server) -> None:
    with connect(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        try:
            for _ in range(50):
                line.sendall(b"x-more: " + b"y" * 8000 + b"\r\n")
            answer = line.recv(100)
        except OSError:
            answer = b""
        assert b" 200 " not in answer
    assert httpx.get(f"{server.address}/health/live").status_code == 200


def test_whoever_speaks_too_slowly_is_sent_away(make_server: Callable[..., Server]) -> None:
    server = make_server("--module=tests.attacks.hurry")
    with connect(server) as head, connect(server) as body, server.browser() as ana:
        head.sendall(b"GET /colours.css HTTP/1.1\r\nhost: x\r\n")
        body.sendall(b"POST /language HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nlang")
        for line in (head, body):
            _until_closed(line)
        assert ana.get("/api/me").status_code == 200


def _until_closed(line: socket.socket) -> None:
    """Wait until the other end hangs up, whatever it says before; for a minute, then it is an error."""
    with contextlib.suppress(ConnectionResetError):
        while line.recv(1000):
            pass


def test_a_long_list_of_seats_options_or_names_is_refused(server: Server) -> None:
    with server.browser() as eve:
        for body in (
            {"game": "toy", "seats": ["me"] * 1000},
            {"game": "toy", "seats": ["me", "me"], "options": {"x" * 300: 1}},
            {"game": "toy" * 100, "seats": ["me", "me"]},
            {"game": "toy", "seats": ["me", "me"], "options": {"chips": 10**30}},
            {"game": "toy", "seats": ["me", "me"], "days": 10**9},
        ):
            assert 400 <= eve.post("/api/tables", json=body).status_code < 500, body
        assert eve.put("/api/me/name", json={"name": "x" * 25}).status_code == 400
        assert eve.post("/api/tables/records", json={"record": "x" * 250_000}).status_code == 400
        deep = b'{"game": ' + b"[" * 100_000
        assert 400 <= eve.post("/api/tables", content=deep).status_code < 500


def test_a_zero_in_a_text_breaks_nothing(server: Server) -> None:
    with server.browser() as eve:
        assert eve.post("/api/enter", json={"name": "A\0", "passphrase": "x" * 9}).status_code in (403, 422)
        assert eve.get("/api/tables/a%00b").status_code in (404, 422)
        assert eve.get("/guests/a%00b").status_code in (404, 422)
        assert eve.put("/api/me/name", json={"name": "A\0B"}).status_code in (200, 422)
