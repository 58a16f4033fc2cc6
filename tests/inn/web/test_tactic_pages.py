"""The pages of tactics."""

import httpx

from tests.inn.conftest import Server


def test_pages(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers={"accept-language": "fr"}) as client:
        for path in ("/", "/help/gobi"):
            assert 'href="/tactics/gobi"' in client.get(path).text
        assert 'href="/tactics"' in client.get("/").text
        assert "Tactiques" in client.get("/tactics").text
        assert "/api/tactics/gobi/" in client.get("/tactics/gobi").text
        assert "/tactics/gemblo_puzzle" not in client.get("/help/gemblo_puzzle").text
