"""Bots think beside the server, never for it, and stop when nobody needs their answer."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from caravanserai import games, spec
from caravanserai.bots.levels import make
from caravanserai.core.state import OVER
from caravanserai.inn.tables.levels import LEVELS, USUAL_LEVEL
from caravanserai.inn.tables.played import Played
from caravanserai.inn.thinking.tasks import choose
from tests.inn.bad_levels import SLEEPER
from tests.inn.conftest import Server
from tests.waiting import until


@pytest.mark.parametrize("game", [game.name for game in games()])
@pytest.mark.parametrize("level", ["random", "greedy", "1"])
def test_bots_play_every_game(game: str, level: str) -> None:
    found = spec(game)
    seats = found.seats[-1]
    state = found.new(seats, 4)
    actions: list[int] = []
    while state.to_move != OVER and len(actions) < 12:
        action = choose(Played(game, seats, 4, {}, actions), level)
        assert state.refusal(action) == ""
        state.apply(action)
        actions.append(action)


def test_the_usual_bot_is_one_of_them() -> None:
    assert USUAL_LEVEL in LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_bot(level: str) -> None:
    assert make(level, spec("toy"), 2, 0, 1).choose(spec("toy").new(2, 1)) in spec("toy").new(2, 1).legal()


def test_greedy_takes_what_counts_most() -> None:
    assert choose(Played("toy", 2, 1, {}, []), "greedy") == 2


def workers(server: Server) -> int:
    found = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True, check=False)
    return len(found.stdout.split())


@pytest.mark.parametrize("make_database", ["sqlite"], indirect=True)  # elsewhere servers have no bots of their own
def test_a_bot_in_thought_blocks_nobody_and_ends_with_its_table(
    make_server: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = tmp_path / "asleep"
    monkeypatch.setenv("ASLEEP", str(asleep))
    server = make_server("--module=tests.inn.sleepers", "--workers=1")
    with server.browser() as ana:
        table = ana.post("/api/tables", json={"game": "toy", "seats": ["me", SLEEPER]}).json()["table"]
        ana.post(f"/api/tables/{table}/actions", json={"ply": 0, "action": 0}).raise_for_status()
        until(asleep.exists)
        seats = ana.get(f"/api/tables/{table}").json()["seats"]  # long before the sleeper wakes
        assert seats[1]["to_move"]
        ana.post(f"/api/tables/{table}/seats/0/resign").raise_for_status()
        until(lambda: workers(server) == 0)
        table = ana.post("/api/tables", json={"game": "toy", "seats": ["me", "random"]}).json()["table"]
        ana.post(f"/api/tables/{table}/actions", json={"ply": 0, "action": 0}).raise_for_status()
        until(lambda: ana.get(f"/api/tables/{table}").json()["ply"] > 1)


def test_no_secret_is_written_into_the_log(
    make_server: Callable[..., Server], capfd: pytest.CaptureFixture[str]
) -> None:
    server = make_server("--log")
    with server.browser() as ana:
        ana.put("/api/me/passphrase", json={"passphrase": "open sesame, please"}).raise_for_status()
        token = ana.post("/api/me/token").json()["token"]
        ana.get("/api/bot/events-of-nobody", headers={"authorization": f"Bearer {token}"})
        ana.post("/api/enter", json={"name": "Ana", "passphrase": "open sesame, wrong"})
        cookie = ana.cookies["guest"]
    server.stop()
    written = "".join(capfd.readouterr())
    assert "/api/me/passphrase" in written
    for secret in ("sesame", token, cookie):
        assert secret not in written
