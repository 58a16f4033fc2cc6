"""Lessons through the JSON door."""

import httpx

from tests.inn.conftest import Server


def test_doors(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        page = client.get("/learn/gobi/2", headers={"accept-language": "fr"})
        assert page.status_code == 200
        assert "Étape 2 sur 10" in page.text
        for path in ("/learn/gobi/0", "/learn/gobi/99", "/learn/nothing/1", "/learn/gemblo_puzzle/1"):
            assert client.get(path).status_code == 404
        now = client.get("/api/lessons/gobi/2").json()
        action = next(iter(now["ways"].values()))
        assert client.get(f"/api/lessons/gobi/2/preview/{action}").json()["action"] == action
        assert client.get("/api/lessons/gobi/2", params={"line": [action]}).json()["verdict"] == "right"
        why = client.get("/api/lessons/gobi/3/why/cell-u22").json()["text"]
        assert "Bolormaa" in why
        for path in ("/", "/games/gobi", "/help/gobi"):
            assert 'href="/learn/gobi/1"' in client.get(path).text
        assert "/learn/gemblo_puzzle" not in client.get("/").text
