"""Heavy pictures: drawn in another process, once, and kept within bounds."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from caravanserai.core.scene import LIGHT
from caravanserai.inn.thinking.processes import Processes
from caravanserai.inn.web import pictures
from caravanserai.inn.web.cards import game_card
from caravanserai.inn.web.pictures import Pictures

pytestmark = pytest.mark.anyio


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    processes = Processes(2, modules=("tests.inn.toyshop",))
    yield processes
    await processes.close()


def draw(drawn: Path, picture: str = "picture") -> str:
    """Notes in a file which process has drawn."""
    with drawn.open("a") as file:
        file.write(f"{os.getpid()}\n")
    return picture


def draw_once_broken(drawn: Path) -> str:
    if not drawn.exists():
        drawn.touch()
        raise ZeroDivisionError
    return "picture"


async def test_whoever_asks_meanwhile_waits_for_the_same(processes: Processes, tmp_path: Path) -> None:
    album, drawn = Pictures(processes), tmp_path / "drawn"
    assert await asyncio.gather(*(album.get("film", draw, drawn) for _ in range(3))) == ["picture"] * 3
    assert await album.get("film", draw, drawn) == "picture"
    [process] = drawn.read_text().split()
    assert int(process) != os.getpid()  # the server goes on meanwhile


async def test_whoever_goes_away_leaves_the_picture_to_others(processes: Processes, tmp_path: Path) -> None:
    album, drawn = Pictures(processes), tmp_path / "drawn"
    first = asyncio.create_task(album.get("film", draw, drawn))
    second = asyncio.create_task(album.get("film", draw, drawn))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == "picture"
    assert len(drawn.read_text().split()) == 1


async def test_a_drawing_that_fails_is_tried_again(processes: Processes, tmp_path: Path) -> None:
    album, drawn = Pictures(processes), tmp_path / "drawn"
    with pytest.raises(ZeroDivisionError):
        await album.get("film", draw_once_broken, drawn)
    assert await album.get("film", draw_once_broken, drawn) == "picture"


async def test_what_is_too_heavy_is_drawn_but_not_kept(
    processes: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MAX_KEPT_CHARACTERS", 10)
    album, drawn = Pictures(processes), tmp_path / "drawn"
    assert await album.get("film", draw, drawn, "x" * 11) == "x" * 11
    assert await album.get("film", draw, drawn, "small") == "small"
    assert await album.get("film", draw, drawn, "other") == "small"


async def test_games_of_others_can_be_drawn(processes: Processes) -> None:
    album = Pictures(processes)
    assert (await album.get("card", game_card, "toy", LIGHT, "en")).startswith("<svg")
