"""What tests do at the doors of a real server: read its streams, open tables, play."""

from collections.abc import Iterator

import httpx


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
