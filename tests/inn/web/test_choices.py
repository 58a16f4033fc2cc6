"""What can be done in a position: the ways to the actions, previews, and reasons."""

from typing import Any

import pytest

from caravanserai import spec
from caravanserai.core.spec import english
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web.choices import preview, ways_of, why
from tests.games import OURS

SEED = 3


def leaves(ways: dict[str, Any]) -> list[int]:
    return [leaf for way in ways.values() for leaf in (leaves(way) if isinstance(way, dict) else [way])]


@pytest.mark.parametrize("name", [spec.name for spec in OURS])
def test_the_ways_lead_to_all_legal_actions(name: str) -> None:
    game = spec(name)
    state = game.new(game.seats[0], SEED)
    ways, _ = ways_of(game, state, state.view(state.to_move), english)
    assert sorted(leaves(ways)) == sorted(map(int, state.legal()))


def test_a_preview_changes_nothing_and_refuses_what_is_illegal() -> None:
    game = spec("gobi")
    state = game.new(2, SEED)
    before = state.clone()
    shown = preview(game, state, 0, int(state.legal()[0]), english)
    assert shown.scene.startswith("<svg")
    assert state == before
    with pytest.raises(Refusal, match="has no action"):
        preview(game, state, 0, game.actions, english)


def test_a_thing_that_can_be_touched_needs_no_reason() -> None:
    game = spec("gobi")
    state = game.new(2, SEED)
    ways, _ = ways_of(game, state, state.view(0), english)
    for thing in (next(iter(ways)), "nowhere"):
        with pytest.raises(Refusal) as caught:
            why(game, state, 0, [], thing, english)
        assert caught.value.code == "no-thing"
