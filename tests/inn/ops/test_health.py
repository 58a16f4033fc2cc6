"""What machines are told that look after the house."""

import re

import httpx

from tests.inn.conftest import Server
from tests.inn.doors import open_table


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
