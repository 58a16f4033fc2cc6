"""How often somebody may ask, and guess."""

from collections.abc import Callable

from tests.inn.conftest import Server


def test_who_is_too_fast_has_to_wait(make_server: Callable[..., Server]) -> None:
    server = make_server("--rate=5")
    with server.browser() as ana:
        codes = [ana.put("/api/me/name", json={"name": "Ana"}).status_code for _ in range(6)]
        assert codes[-1] == 429
        assert ana.get("/api/me").status_code == 200


def test_a_passphrase_cannot_be_guessed(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with server.browser() as eve:
        codes = [eve.post("/api/enter", json={"name": "Ana", "passphrase": str(n)}).status_code for n in range(11)]
        assert codes == [403] * 10 + [429]
