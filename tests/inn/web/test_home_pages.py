"""Pages are there in every language."""

from tests.inn.conftest import Server
from tests.inn.doors import open_table


def test_pages_are_there_in_both_languages(server: Server) -> None:
    with server.browser() as ana:
        table = open_table(ana, "me", "me")
        me = ana.get("/api/me").json()["id"]
        for path in ("/", "/games/toy", f"/tables/{table}", "/help/toy", f"/guests/{me}", "/enter", "/records"):
            for language in ("en", "fr"):
                answer = ana.get(path, headers={"accept-language": language, "accept": "text/html"})
                assert answer.status_code == 200, path
                assert f'<html lang="{language}">' in answer.text
        problem = ana.get("/nowhere", headers={"accept": "text/html"})
        assert problem.status_code == 404
        assert "<h1>" in problem.text
