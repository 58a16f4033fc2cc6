"""The scene: kept pictures, the ids that pages rely on, and the pictures of the help pages.

``uv run python -m tests.games.gipsy_king.test_scene`` writes the kept pictures anew.
"""

import re
from collections.abc import Mapping
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from caravanserai.core.scene import DARK, LIGHT
from caravanserai.core.spec import english
from caravanserai.games.gipsy_king.components import GipsyKingView
from caravanserai.games.gipsy_king.pictures import PICTURES, settled
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.scene import draw
from caravanserai.testing import random_record
from tests import golden
from tests.games.gipsy_king.example import example_owners, held, new, play, settle_all

FOLDER = golden.FOLDER / "gipsy_king"


def middle(seats: int) -> GipsyKingView:
    record = random_record("gipsy_king", seats, 1)
    state = record.at(2 * len(record.actions) // 3)
    assert isinstance(state, GipsyKing)
    return state.view(0)


def svgs() -> dict[str, str]:
    return {
        "passing.svg": draw(_typed(PICTURES["passing"]()), english).svg(),
        "score.svg": draw(settled().view(0), english).svg(),
        "two-dark.svg": draw(middle(2), english).svg(DARK),
        "five.svg": draw(middle(5), english).svg(LIGHT),
    }


def _typed(view: Mapping[str, object]) -> GipsyKingView:
    return view  # type: ignore[return-value]  # made by hand, or by this game


@pytest.mark.parametrize("name", svgs())
def test_kept_pictures(name: str) -> None:
    assert svgs()[name] == (FOLDER / name).read_text(encoding="utf-8"), "if it looks right, write it anew"


def things(state: GipsyKing) -> dict[str, ElementTree.Element]:
    tree = ElementTree.fromstring(draw(state.view(0), english).svg())
    return {element.get("id", ""): element for element in tree.iter() if element.get("id")}


def test_every_hex_is_a_thing_with_a_name() -> None:
    drawn = things(new(4))
    assert sum(id.startswith("land-") for id in drawn) == 38
    assert sum(id.startswith("water-") for id in drawn) == 15
    assert drawn["water-1"].get("aria-label") == "Water 1, 0 fish, being settled"
    assert drawn["land-1a"].get("aria-label") == "Land 1a, empty"


def test_a_lake_is_one_body() -> None:
    state = new(4)
    tree = ElementTree.fromstring(draw(state.view(0), english).svg())
    assert sum(element.get("class") == "lake" for element in tree.iter()) == len(state.landscape.lakes)


def test_a_caravan_keeps_its_id_on_the_way_from_the_card_to_the_land() -> None:
    state = new(4)
    mover = state.to_move
    before = things(state)
    play(state, "1a")
    after = things(state)
    assert before[f"caravan-{mover}-0"].get("aria-label") == f"Caravan of seat {mover + 1}, waiting"
    assert after[f"caravan-{mover}-0"].get("aria-label") == f"Caravan of seat {mover + 1} on 1a"


def test_the_queue_shows_who_has_passed() -> None:
    state = new(4)
    mover = state.to_move
    play(state, "pass")
    assert things(state)[f"queue-{mover}"].get("aria-label") == f"Seat {mover + 1}, number 1 in the queue, has passed"


def test_groups_are_things_to_point_at() -> None:
    labels = [element.get("aria-label") for id, element in things(settled()).items() if id.startswith("group-")]
    assert "Seat 2: group of 6, 21 points" in labels


def test_the_first_half_is_remembered_until_the_second_has_begun() -> None:
    state = new(3)
    settle_all(state)
    assert draw(state.view(0), english).svg().count('"ghost"') == 38
    state.play(state.legal()[0])
    assert draw(state.view(0), english).svg().count('"ghost"') == 0


def test_a_used_pair_is_gone() -> None:
    state = new(3)
    settle_all(state)
    mover = state.to_move
    assert {f"pair-{mover}-1", f"pair-{mover}-2"} <= set(things(state))
    state.play(state.legal()[len(state.legal()) - 2])
    assert f"pair-{mover}-2" not in things(state)


# The help pages.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_shows_every_picture(language: str) -> None:
    text = files("caravanserai.games.gipsy_king").joinpath(f"help.{language}.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^!\[[^]]+\]\(scene:(\w+)\)$", text, re.MULTILINE)) == sorted(PICTURES)


def test_the_picture_of_the_score_is_the_worked_example() -> None:
    assert list(settled().held) == list(held(example_owners(), 4))


if __name__ == "__main__":
    for name, svg in svgs().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
