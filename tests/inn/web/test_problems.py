"""What is answered when something cannot be done."""

from tests.inn.conftest import Server
from tests.inn.doors import open_table, play


def test_errors_say_what_is_wrong(server: Server) -> None:
    with server.browser() as ana, server.browser("Bo") as bo:
        table = open_table(ana, "me", "greedy")
        assert play(ana, table, 0, 99).json() == {
            "status": 422,
            "code": "illegal",
            "detail": "This is not possible: Toy has no action 99.",
        }
        assert play(bo, table, 0, 0).json()["code"] == "not-yours"
        assert ana.get("/api/tables/nowhere").status_code == 404
        assert ana.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
        assert ana.get(f"/api/tables/{table}/plies/99").json()["code"] == "no-ply"
        assert ana.post("/api/tables", json={"game": "toy", "seats": ["me", "wizard"]}).json()["code"] == "no-level"
        wrong = ana.post("/api/tables", json={"game": "toy", "seats": "me"})
        assert wrong.status_code == 400
        assert "seats" in wrong.json()["detail"]
        french = ana.get("/api/tables/nowhere", headers={"accept-language": "fr"}).json()["detail"]
        assert "table" in french
        assert french != ana.get("/api/tables/nowhere").json()["detail"]


def test_a_body_has_a_limit(server: Server) -> None:
    with server.browser() as ana:
        assert ana.put("/api/me/name", content=b'"' + b"x" * 400_000).status_code == 413
