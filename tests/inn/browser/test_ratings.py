"""Hints and rated games in a real browser."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.inn.browser.conftest import Visitor
from tests.inn.browser.test_pages import REST, Keep, start, touch_something


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [each["id"] for each in found if each["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("game", ["toy", "gobi"])
def test_a_hint(visitor: Visitor, picture: Keep, game: str) -> None:
    page = visitor()
    start(page, game, "Play now")
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    expect(page.locator(".badge")).to_be_empty()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".prompt-hint")
    expect(hint).to_contain_text(re.compile("A strong player would: .+ % of the win"))
    expect(page.locator("[aria-live]")).to_contain_text("A strong player would")
    assert page.locator(".scene .hinted").count() or page.locator("[data-say]").count()
    expect(page.locator(".badge")).to_have_text("with hints")
    picture(page, "shown")
    assert serious(page) == []
    touch_something(page)
    expect(hint).to_be_hidden()
    expect(page.locator(".scene .hinted")).to_have_count(0)


CROWDED = """() => {
  const right = (one) => Math.max(...[one, ...one.querySelectorAll("*")].map((each) => each.getBoundingClientRect().right));
  const shown = [...document.querySelector(".inn-bar").children].filter((one) => one.getBoundingClientRect().width);
  const places = [...shown.slice(1).map((one) => one.getBoundingClientRect().left), innerWidth];
  return shown.filter((one, place) => right(one) > places[place] + 1).map((one) => one.className);
}"""


@pytest.mark.parametrize(("locale", "play", "hint"), [("en-GB", "Play now", "Hint"), ("fr-FR", "Jouer", "Conseil")])
def test_the_bar_has_room_for_all(visitor: Visitor, picture: Keep, locale: str, play: str, hint: str) -> None:
    """With the badge and the longest title nothing lies on anything else, at any width."""
    page = visitor(locale=locale, viewport={"width": 1440, "height": 1500})  # upright throughout: a turn loads it anew
    start(page, "five_tribes", play)
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    page.get_by_role("button", name=hint).click()
    expect(page.locator(".badge")).not_to_be_empty()
    for width in (1440, 1000, 980, 820, 780, 700, 560, 540, 390, 360):
        page.set_viewport_size({"width": width, "height": 1500})
        assert page.evaluate(CROWDED) == [], width
        assert page.locator(".table-title").evaluate("(title) => title.getBoundingClientRect().width") > 40, width
    page.set_viewport_size({"width": 820, "height": 1180})
    picture(page, "tablet")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_bar_of_a_page_has_room_for_all(visitor: Visitor, picture: Keep, locale: str) -> None:
    """Where the name of the house finds no room, its sign stands alone."""
    page = visitor(locale=locale)
    page.goto("/games/gobi")
    for width in (1440, 820, 420, 390, 375, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(CROWDED) == [], width
    picture(page, "small phone")


def test_only_the_asker_sees_it(visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    start(ana, "toy", "With friends")
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.locator(".prompt.is-mine")).to_be_visible()
    expect(bo.get_by_role("button", name="Hint")).to_have_count(0)
    ana.get_by_role("button", name="Hint").click()
    expect(ana.locator(".prompt-hint")).to_contain_text("A strong player would")
    expect(bo.locator(".badge")).to_have_text("with hints")
    expect(bo.locator(".prompt-hint")).to_be_hidden()
    assert bo.locator(".scene .hinted").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_even_opponent(visitor: Visitor, picture: Keep, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    for games in (1, 2):
        start(page, "toy", "Even opponent")
        expect(page.locator(".badge")).to_have_text("rated")
        expect(page.locator(".seat-rating")).to_have_count(2)
        assert page.get_by_role("button", name="Hint").count() == 0
        page.evaluate(REST)
        expect(page.get_by_role("link", name="Replay")).to_be_visible()
        mine = page.locator(".seat-row", has=page.locator("a"))
        expect(mine.locator(".seat-rating")).to_have_text(re.compile(r"\([+−]\d+\.\d\)"))
        picture(page, f"over-{games}")
        assert serious(page) == []
    mine.locator("a").click()
    rating = page.locator(".ratings li")
    expect(rating).to_contain_text("Rated games: 2")
    expect(rating.locator("svg")).to_have_attribute("aria-label", re.compile("From .* to"))
    picture(page, "guest")
    assert serious(page) == []


def test_a_rated_table_by_form(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/games/toy")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".badge")).to_have_text("rated")
    table = page.url
    page.goto("/games/toy")
    page.get_by_role("button", name="Find me an even opponent").click()
    expect(page).to_have_url(table)  # that one is to be finished first
