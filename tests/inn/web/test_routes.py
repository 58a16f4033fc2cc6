"""Every door is described."""

import httpx

from tests.inn.conftest import Server


def test_the_house_is_described(server: Server) -> None:
    schema = httpx.get(server.address + "/schema/openapi.json").json()
    assert "/api/tables/{id}/actions" in schema["paths"]
    assert "/api/bot/tables/{id}/events" in schema["paths"]
    for path in ("tables/{id}/analysis", "tables/{id}/analysis/events", "tables/{id}/hint", "guests/{id}/ratings"):
        assert f"/api/{path}" in schema["paths"]
    assert "/api/games/{name}/even" in schema["paths"]
