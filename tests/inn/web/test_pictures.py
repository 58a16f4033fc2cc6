"""Heavy pictures: drawn once, kept within bounds."""

import asyncio

import pytest

from caravanserai.inn.web import pictures
from caravanserai.inn.web.kept import Kept
from caravanserai.inn.web.pictures import Pictures

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_whoever_asks_meanwhile_waits_for_the_same() -> None:
    drawn = []
    album = Pictures()

    def draw() -> str:
        drawn.append(1)
        return "picture"

    assert await asyncio.gather(*(album.get("film", draw) for _ in range(3))) == ["picture"] * 3
    assert await album.get("film", draw) == "picture"
    assert len(drawn) == 1


async def test_a_drawing_that_fails_is_tried_again() -> None:
    album = Pictures()
    with pytest.raises(ZeroDivisionError):
        await album.get("film", lambda: str(1 / 0))
    assert await album.get("film", lambda: "picture") == "picture"


async def test_what_is_too_heavy_is_drawn_but_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST", 10)
    album = Pictures()
    assert await album.get("film", lambda: "x" * 11) == "x" * 11
    assert await album.get("film", lambda: "small") == "small"
    assert await album.get("film", lambda: "other") == "small"


def test_what_nobody_asked_for_in_the_longest_time_goes_first() -> None:
    kept: Kept[str, str] = Kept(2)
    kept.put("a", "1")
    kept.put("b", "2")
    assert kept.get("a") == "1"
    kept.put("c", "3")
    assert [kept.get(key) for key in "abc"] == ["1", None, "3"]
    kept.put("c", "4")
    assert [kept.get(key) for key in "abc"] == ["1", None, "4"]
