"""The help pages: every picture they show is there to be drawn."""

import re
from itertools import product

import pytest

from caravanserai import Spec, spec
from caravanserai.inn.web import help_texts, i18n
from tests.games import OURS

PAGES = list(product(OURS, i18n.LANGUAGES))


@pytest.mark.parametrize(("game", "language"), [pytest.param(*page, id=f"{page[0].name}-{page[1]}") for page in PAGES])
def test_every_picture_is_drawn(game: Spec, language: str) -> None:
    names = re.findall(r"\(scene:(\w+)\)", help_texts.text(game, language))
    assert names
    for name in names:
        assert help_texts.picture(game, name, i18n.translator(language)).svg().startswith("<svg")
        assert f'src="/help/{game.name}/pictures/{name}"' in help_texts.html(game, language)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in OURS])
def test_no_picture_is_left_over(game: Spec) -> None:
    """Every language shows all of them."""
    for language in i18n.LANGUAGES:
        shown = re.findall(r"\(scene:(\w+)\)", help_texts.text(game, language))
        assert set(shown) == set(help_texts.pictures(help_texts.package(game)))


def test_every_language_has_its_own_page() -> None:
    for game in OURS:
        assert len({help_texts.text(game, language) for language in i18n.LANGUAGES}) == len(i18n.LANGUAGES)


def test_a_wide_table_is_scrolled_and_named() -> None:
    page = help_texts.html(spec("gobi"), "en")
    name = "gift, points, what it does"
    assert f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table>' in page
    assert page.count("<table>") == page.count("</table></div>") == 2


def test_a_game_without_help(toy: Spec) -> None:
    assert help_texts.text(toy, "fr") == ""
    assert help_texts.html(toy, "fr") == ""
