"""Headers and tokens that keep strangers out."""

import re

import httpx

from tests.inn.conftest import Server


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
