"""The drawing: pieces keep their ids, all is named, and it looks as it did."""

import re
from pathlib import Path

import pytest

from caravanserai import SPECTATOR, State
from caravanserai.core.scene import Scene
from caravanserai.core.spec import english
from caravanserai.games.five_tribes.pictures import PICTURES
from caravanserai.games.five_tribes.scene import draw
from caravanserai.testing import random_record
from tests.games.five_tribes.table import cards, djinn, fixture, front, play, stack_djinns, sultanate

FOLDER = Path(__file__).parents[2] / "golden" / "five_tribes"
MORE = {"f4": "yyy", "f5": "yyy"}


def drawn(state: State, seat: int | None = None) -> Scene:
    return draw(state.view(state.to_move if seat is None else seat), english)  # type: ignore[arg-type]  # a view of this game


def ids(state: State, seat: int | None = None) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', drawn(state, seat).markup()))


def middle(seats: int) -> State:
    record = random_record("five_tribes", seats, 3)
    return record.at(len(record.actions) * 2 // 3)


SNAPSHOTS = {
    "start-4": lambda: drawn(fixture()),
    "middle-4": lambda: drawn(middle(4)),
    "middle-2": lambda: drawn(middle(2)),
    "end-3": lambda: drawn(random_record("five_tribes", 3, 3).end(), SPECTATOR),
}


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_it_looks_as_it_did(name: str) -> None:
    """To accept a new look: write the file anew with ``Scene.svg()`` and look at it."""
    assert SNAPSHOTS[name]().svg() + "\n" == (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def test_meeples_keep_their_ids_when_they_move() -> None:
    state = sultanate({"a1": "yw", "b1": "y", "c1": "w", **MORE})
    state.go_on()
    before = {id for id in ids(state) if id.startswith("meeple-")}
    play(state, "from:a1")
    after = {id for id in ids(state) if id.startswith("meeple-")}
    assert after < before  # two Elders were taken, the others are the same


def test_hidden_cards_are_not_drawn() -> None:
    state = cards(fixture(), 1, "fish", unseen=True)
    card = next(card for card in range(54) if state.holder[card] == 1)
    assert f"card-{card}" not in ids(state, 0)
    assert f"card-{card}" in ids(state, 1)


def test_drawn_djinns_lie_on_the_table() -> None:
    state = stack_djinns(djinn(front(sultanate(MORE), 0, "ww"), 0, "Sibittis"), "Utug", "Enki", "Nekir")
    play(state, "sibittis:ee")
    assert {"djinn-6", "djinn-17", "djinn-21"} <= ids(state)


def test_crowds_of_any_size_stay_on_their_tile() -> None:
    state = sultanate({"c3": "yyyyywwwwwgggggbbbbbrrrrr"})
    spots = re.findall(r'id="meeple-\d+"[^>]*translate\(([\d.]+) ([\d.]+)\)', drawn(state).markup())
    assert len(spots) == 25
    xs, ys = [float(x) for x, _ in spots], [float(y) for _, y in spots]
    assert max(xs) - min(xs) < 112
    assert max(ys) - min(ys) < 75


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_the_help_pages(name: str) -> None:
    view = PICTURES[name]()
    assert draw(view, english).svg()  # type: ignore[arg-type]  # a view of this game
    for language in ("en", "fr"):
        page = Path(__file__).parents[3] / "src/caravanserai/games/five_tribes" / f"help.{language}.md"
        assert f"(scene:{name})" in page.read_text(encoding="utf-8")
