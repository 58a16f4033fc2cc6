"""The puzzle of the day: the same for everybody, and kept for some days."""

import datetime

import httpx
import pytest

from caravanserai import spec
from caravanserai.games.gemblo_puzzle.puzzles import daily
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web import daily_puzzles
from tests.inn.conftest import Server

DAY = datetime.timedelta(1)


def test_the_terminal_has_the_same_puzzle() -> None:
    level, seed = daily(daily_puzzles.today())
    assert daily_puzzles.of_day(spec("gemblo_puzzle"), daily_puzzles.today()) == (
        seed,
        {"puzzle": "generated", "level": level},
    )


@pytest.mark.parametrize("ago", [-1, daily_puzzles.KEPT_DAYS, 10_000])
def test_other_days_have_none(ago: int) -> None:
    with pytest.raises(Refusal, match="no puzzle"):
        daily_puzzles.of_day(spec("gemblo_puzzle"), daily_puzzles.today() - ago * DAY)


def test_everybody_gets_the_same(server: Server) -> None:
    [puzzles] = httpx.get(f"{server.address}/api/games/days").json()
    assert puzzles["game"] == "gemblo_puzzle"
    assert len(puzzles["days"]) == daily_puzzles.KEPT_DAYS
    day = puzzles["days"][1]["day"]
    scenes = []
    for name in ("Early", "Late"):
        with server.browser(name) as client:
            table = client.post(f"/api/games/gemblo_puzzle/days/{day}").json()["table"]
            scenes.append(client.get(f"/api/tables/{table}").json()["scene"])
    assert scenes[0] == scenes[1]


def test_by_form(server: Server) -> None:
    with server.browser("Daily") as client:
        page = client.get("/tactics").text
        day = str(daily_puzzles.today())
        assert f'action="/games/gemblo_puzzle/days/{day}"' in page
        token = client.headers["x-csrftoken"]
        opened = client.post(f"/games/gemblo_puzzle/days/{day}", data={"_csrf_token": token})
        assert opened.status_code == 303
        assert opened.headers["location"].startswith("/tables/")
        assert client.get(f"/games/gemblo_puzzle/days/{day}/picture").text.startswith("<svg")


def test_what_does_not_fit_is_refused(server: Server) -> None:
    with server.browser("Clumsy") as client:
        for path in ("gobi/days/2026-01-01", "nothing/days/2026-01-01", "gemblo_puzzle/days/2001-01-01"):
            answer = client.post(f"/api/games/{path}")
            assert (answer.status_code, bool(answer.json()["detail"])) == (404, True)
        assert client.post("/api/games/gemblo_puzzle/days/tomorrow").status_code == 404
