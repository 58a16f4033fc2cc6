"""The scene of Gobi: what is drawn lies inside, keeps its id and its name, and can be touched."""

import re
from collections.abc import Iterator
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from caravanserai.core.spec import english
from caravanserai.games.gobi.components import REWARDS
from caravanserai.games.gobi.pictures import PICTURES
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import TEA_GIFT, USED
from caravanserai.games.gobi.scene import WIDTH, draw
from caravanserai.testing import random_record
from tests.games.gobi.table import desert, give, herd, play

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: Gobi) -> ElementTree.Element:
    return ElementTree.fromstring(draw(state.view(0), english).svg())


def things(state: Gobi) -> dict[str, ElementTree.Element]:
    return {element.get("id", ""): element for element in drawn(state).iter() if "thing" in element.get("class", "")}


def centre(thing: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", thing.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


def names(state: Gobi) -> dict[str, str]:
    return {id: thing.get("aria-label", "") for id, thing in things(state).items()}


@pytest.mark.parametrize("coffees", [0, 2, 10])
def test_many_rewards_stay_within_the_row(coffees: int) -> None:
    state = desert("CK")
    give(state, 0, *REWARDS, *REWARDS[:8])
    state.coffee[0] = coffees
    places = [centre(thing) for id, thing in things(state).items() if re.match(r"reward-|cup-0", id)]
    own = [(x, y) for x, y in places if y > 640]
    assert len(own) == 20 + coffees
    assert max(x for x, y in own) + 20 <= WIDTH - 6
    assert len(set(own)) == len(own)


def test_a_camel_keeps_its_id_and_stands_on_its_tile() -> None:
    state = desert("CK")
    tile = int(state.desert[19 * 40 + 19]) - 1
    before = names(state)["camel-0-0"]
    play(state, "t19")
    assert before == "Camel of seat 1 in reserve"
    assert names(state)["camel-0-0"] == "Camel of seat 1"
    (x, y), (left, top) = (centre(things(state)[id]) for id in ("camel-0-0", f"tile-{tile}"))
    assert abs(x - left) < 42
    assert abs(y - top) < 42


def test_tiles_are_named_with_their_camels() -> None:
    state = desert("CK")
    herd(state, 0, "t20")
    herd(state, 1, "t20 t20 t20")
    tile = int(state.desert[19 * 40 + 19]) - 1
    assert names(state)[f"tile-{tile}"] == "Chingis at t20, a camel of seat 1, 3 camels of seat 2"


def test_stacks_of_camels_are_counted() -> None:
    state = desert("CK")
    herd(state, 0, "t20 " * 10)
    assert "10" in [text.text for text in drawn(state).iter(f"{SVG}text") if "count-text" in text.get("class", "")]


def test_every_free_place_is_drawn() -> None:
    state = desert("CK", tile="C")
    cells = {id.removeprefix("cell-") for id in things(state) if id.startswith("cell-")}
    assert cells == {"t19", "u19", "s20", "v20", "t21", "u21"}


def test_what_lies_on_top_of_a_place_does_not_catch_its_touch() -> None:
    """Camels and their counts stand on tiles, the top reward lies on its pile: the one below is touched."""
    style = draw(desert("CK").view(0), english).style
    assert re.search(r"\.untouched, \.camel, \.count, \.count-text \{ pointer-events: none; \}", style)


def test_rewards_say_what_they_are_for_and_whether_they_are_used() -> None:
    state = desert("CK")
    give(state, 0, "Tea", "Pair")
    at = state.gift(TEA_GIFT)
    assert names(state)[f"reward-{at}"] == "Tea: coffee for a route of exactly 4"
    state.owners[at] += USED
    assert names(state)[f"reward-{at}"] == "Tea, used: coffee for a route of exactly 4"


def texts(state: Gobi) -> Iterator[str]:
    return (text.text or "" for text in drawn(state).iter(f"{SVG}text"))


def test_points() -> None:
    state = desert("CK")
    state.coffee[0] = 1
    play(state, "discard")
    assert {"6 points", "0 points"} <= set(texts(state))
    give(state, 1, "Heart")
    assert "1 point" in texts(state)


def test_a_name_gives_way_to_camels_that_would_hide_it() -> None:
    state = desert("CK", seats=3)
    assert "Khulan" in texts(state)
    herd(state, 1, "u20")
    assert "Khulan" in texts(state)
    herd(state, 2, "u20")
    assert "Khulan" not in texts(state)


def test_the_last_tile_is_marked_until_the_next() -> None:
    state = desert("CK")
    assert state.view(0)["last"] is None
    play(state, "t19")
    assert state.view(0)["last"] == 4
    play(state, "discard", "done")
    assert state.view(0)["last"] is None  # the turn before laid none


def test_the_end_marks_the_last_tile_of_the_game() -> None:
    end = random_record("gobi", 3, 2).end()
    assert isinstance(end, Gobi)
    turned = 4 + (int(end.first) + 35) % 3 * 12 + 11
    assert end.view(0)["last"] == (turned if end.spot[turned] >= 0 else None)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_shows_every_picture(language: str) -> None:
    text = files("caravanserai.games.gobi").joinpath(f"help.{language}.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^!\[[^]]+\]\(scene:(\w+)\)$", text, re.MULTILINE)) == sorted(PICTURES)


def test_the_pictures_show_what_the_help_says() -> None:
    assert PICTURES["start"]()["turn"] == 1
    assert PICTURES["coffee"]()["length"] == 5
    assert len(PICTURES["choice"]()["routes"]) > 1
    assert PICTURES["gift"]()["phase"] == "gifts"
