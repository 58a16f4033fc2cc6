"""A bot crashes, hangs, raises an error or answers nonsense: another takes its seat, and the table goes on."""

from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from caravanserai.inn.tables.levels import USUAL_LEVEL
from tests.inn.bad_levels import CLOWN, CRASHER, LIAR, SLEEPER
from tests.inn.conftest import BotWorker, Server
from tests.waiting import until

FLAGS = "--module=tests.inn.sleepers", "--patience=1", "--workers=1"


def answered(client: httpx.Client, table: str) -> Any:
    """The table, if it waits for no bot."""
    now = client.get(f"/api/tables/{table}").json()
    return now if now["mover"] == 0 or now["status"] == "over" else None


def test_bad_bots_are_replaced(
    make_server: Callable[..., Server],
    make_bots: Callable[..., BotWorker],
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ASLEEP", str(tmp_path_factory.mktemp("sleep") / "asleep"))
    server = make_server(*FLAGS)
    if "postgresql" in server.database:
        make_bots(*FLAGS)
    with server.browser() as ana:
        tables = {}
        for bad in (CRASHER, SLEEPER, LIAR, CLOWN):
            made = ana.post("/api/tables", json={"game": "toy", "seats": ["me", bad]}).json()["table"]
            ana.post(f"/api/tables/{made}/actions", json={"ply": 0, "action": 0}).raise_for_status()
            tables[bad] = made
        for bad, table in tables.items():
            now = until(partial(answered, ana, table))
            assert now["seats"][1]["level"] == USUAL_LEVEL, bad
            assert now["ply"] == 3, bad  # mine, another bot's arrival, its answer
            assert now["lines"][1]["text"] == "makes way for another bot"
