"""A browser that reads nothing, and one that vanishes: the others notice nothing of the first, and soon of the second."""

import json
import socket
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.inn.conftest import Server
from tests.waiting import until


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('inn') / 'inn.db'}"


def listener(client: httpx.Client, path: str, room: int) -> socket.socket:
    """A stream that nobody reads from; the machine takes ``room`` bytes for it."""
    host, port = client.base_url.host, client.base_url.port
    assert port is not None
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    line.connect((host, port))
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookies}\r\n\r\n".encode())
    return line


def plies(answer: httpx.Response) -> Iterator[int]:
    event = ""
    for line in answer.iter_lines():
        if line.startswith("event: "):
            event = line[7:]
        elif line.startswith("data: ") and event == "ply":
            yield json.loads(line[6:])["ply"]


def test_a_slow_browser_holds_nobody_up(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as ana:
        made = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"], "options": {"chips": 20}}).json()
        path = f"/api/tables/{made['table']}"
        slow = [listener(ana, f"{path}/events?after=0", 1024) for _ in range(5)]
        with ana.stream("GET", f"{path}/events?after=0") as answer:
            heard = plies(answer)
            for ply in range(8):
                ana.post(f"{path}/actions", json={"ply": ply, "action": 0}).raise_for_status()
                assert next(heard) == ply + 1
        for line in slow:
            line.close()


def test_a_browser_that_is_closed_without_a_word_is_gone(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as ana:
        made = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).json()
        path = f"/api/tables/{made['table']}"
        line = listener(ana, f"{path}/events?after=0", 65536)
        heard = b""
        while b"welcome" not in heard:
            heard += line.recv(1000)
        assert [seat["here"] for seat in ana.get(path).json()["seats"]] == [True, True]
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        line.close()  # resets the connection
        until(lambda: not ana.get(path).json()["seats"][0]["here"])
