"""PostgreSQL is started anew under load, loses its answers, and is fought over by two servers."""

import random
import threading
from collections.abc import Iterator

import httpx
import pytest

from tests.faults.conftest import MakeServer
from tests.faults.crowd import Guest, go_on
from tests.faults.proxy import Proxy
from tests.inn.conftest import Server
from tests.inn.databases import Cluster
from tests.waiting import until


def until_ready(server: Server) -> None:
    until(lambda: httpx.get(f"{server.address}/health/ready", timeout=20).status_code == 200)


def test_the_database_is_started_anew_under_load(servers: MakeServer, cluster: Cluster, own_database: str) -> None:
    both = [servers(own_database), servers(own_database)]
    guests = [Guest(both) for _ in range(3)]
    for guest in guests:
        guest.start()
    for mode in ("fast", "immediate"):
        go_on(guests)
        cluster.stop(mode)
        cluster.start()  # takes a while, in which all guests ask for something
    go_on(guests)
    for guest in guests:
        guest.end()
    assert sum(guest.check() for guest in guests) > 10
    for server in both:
        until_ready(server)
        server.stop()


def test_a_server_says_when_it_is_not_ready_and_recovers(
    servers: MakeServer, cluster: Cluster, own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = servers(own_database)
    with server.browser() as ana:
        made = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).json()["table"]
        ana.timeout = httpx.Timeout(30)
        cluster.stop()
        try:
            assert ana.get("/health/live").status_code == 200
            answer = ana.get("/health/ready")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
            refused = ana.post(f"/api/tables/{made}/actions", json={"ply": 0, "action": 0})
            assert (refused.status_code, refused.json()["code"]) == (503, "unreachable")
        finally:
            cluster.start()
        again = ana.post(f"/api/tables/{made}/actions", json={"ply": 0, "action": 0})
        assert (again.status_code, again.json()["ply"]) == (200, 1)
    server.stop()


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    proxy = Proxy(cluster.port)
    yield proxy
    proxy.close()


def test_what_was_committed_is_acknowledged_although_the_answer_was_lost(
    servers: MakeServer, cluster: Cluster, own_database: str, proxy: Proxy
) -> None:
    """Connections are cut between a commit and its answer: nobody knows whether it is stored, until one looks."""
    server = servers(own_database.replace(str(cluster.port), str(proxy.port)))
    guest = Guest([server])
    guest.start()
    go_on([guest])
    proxy.swallow = lambda data: random.random() < 0.05  # whatever is asked just then, mostly to commit
    until(lambda: proxy.cut > 2)
    proxy.swallow = lambda data: False
    go_on([guest], by=10)
    guest.end()
    assert guest.check() > 10
    server.stop()


def test_two_servers_race_for_every_ply(servers: MakeServer, own_database: str) -> None:
    both = servers(own_database), servers(own_database)
    with both[0].browser() as ana:
        twin = httpx.Client(base_url=both[1].address, cookies=ana.cookies, headers=ana.headers, timeout=10)
        table = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "me"]}).json()["table"]
        for ply in range(6):
            start = threading.Barrier(2)
            answers: list[httpx.Response] = []

            def post(client: httpx.Client, action: int, ply: int = ply) -> None:
                start.wait()  # noqa: B023  both are done before the next round
                answers.append(  # noqa: B023  the same
                    client.post(f"/api/tables/{table}/actions", json={"ply": ply, "action": action})
                )

            threads = [threading.Thread(target=post, args=(client, number)) for number, client in ((0, ana), (1, twin))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(20)
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200, 409], [answer.text for answer in answers]
            loser = next(answer for answer in answers if answer.status_code == 409).json()
            assert loser["code"] == "stale"
            views = [client.get(f"/api/tables/{table}").json() for client in (ana, twin)]
            assert views[0]["ply"] == views[1]["ply"] == ply + 1
            assert [line["text"] for line in views[0]["lines"]] == [line["text"] for line in views[1]["lines"]]
        twin.close()
    for server in both:
        server.stop()
