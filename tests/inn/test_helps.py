"""The help pages: every picture they show is there to be drawn."""

import re
from itertools import product

import pytest

from caravanserai import Spec, spec
from caravanserai.inn import helps, words
from tests.games import OURS

PAGES = list(product(OURS, words.LANGUAGES))


@pytest.mark.parametrize(("game", "language"), [pytest.param(*page, id=f"{page[0].name}-{page[1]}") for page in PAGES])
def test_every_picture_is_drawn(game: Spec, language: str) -> None:
    names = re.findall(r"\(scene:(\w+)\)", helps.text(game, language))
    assert names
    for name in names:
        assert helps.picture(game, name, words.translator(language)).svg().startswith("<svg")
        assert f'src="/help/{game.name}/pictures/{name}"' in helps.html(game, language)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in OURS])
def test_no_picture_is_left_over(game: Spec) -> None:
    """Every language shows all of them."""
    for language in words.LANGUAGES:
        shown = re.findall(r"\(scene:(\w+)\)", helps.text(game, language))
        assert set(shown) == set(helps.pictures(helps.package(game)))


def test_every_language_has_its_own_page() -> None:
    for game in OURS:
        assert len({helps.text(game, language) for language in words.LANGUAGES}) == len(words.LANGUAGES)


def test_a_wide_table_is_scrolled_and_named() -> None:
    page = helps.html(spec("gobi"), "en")
    name = "gift, points, what it does"
    assert f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table>' in page
    assert page.count("<table>") == page.count("</table></div>") == 2


def test_a_game_without_help(toy: Spec) -> None:
    assert helps.text(toy, "fr") == ""
    assert helps.html(toy, "fr") == ""
