"""Guests through the JSON door: cookies and passphrases."""

import httpx

from tests.inn.conftest import Server


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
