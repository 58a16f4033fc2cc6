"""The pictures on cards."""

from datetime import date

import pytest

from caravanserai import Spec, spec
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.inn.web.cards import game_card, puzzle_card
from tests.games import OURS


@pytest.mark.parametrize("spec", OURS, ids=lambda spec: spec.name)
def test_every_game_has_a_card_that_is_always_the_same(spec: Spec) -> None:
    card = game_card(spec.name, LIGHT, "en")
    assert card == game_card(spec.name, LIGHT, "en")
    assert card.startswith("<svg")
    assert game_card(spec.name, DARK, "en") != card


def test_the_puzzles_of_two_days_differ() -> None:
    daily = spec("gemblo_puzzle").daily
    assert daily is not None
    one, two = (daily(date(2026, 5, day)) for day in (17, 18))
    assert puzzle_card("gemblo_puzzle", *one, LIGHT, "en") == puzzle_card("gemblo_puzzle", *one, LIGHT, "en")
    assert puzzle_card("gemblo_puzzle", *one, LIGHT, "en") != puzzle_card("gemblo_puzzle", *two, LIGHT, "en")
