"""Tactics in a real browser: found by keyboard and by touch, missed and tried again, for everybody."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from caravanserai import games, spec
from caravanserai.core.tactic import Tactic, tactics
from tests.inn.browser.conftest import Visitor

Keep = Callable[[Page, str], None]
ASKED = [game.name for game in games() if game.tactics is not None]


def asked(page: Page, name: str) -> Tactic:
    """Open the page of a game, and see which tactic it asks."""
    page.goto(f"/tactics/{name}")
    address = page.evaluate("JSON.parse(document.getElementById('inn-tactic').textContent).address")
    return tactics(spec(name))[address.rpartition("/")[2]]


def touch(page: Page, id: str) -> None:
    if id.startswith("say-"):
        page.locator(f"[data-say='{id}']").press("Enter")
    else:
        page.locator(f"[id='{id}']").focus()
        page.keyboard.press("Enter")


def accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["target"]) for each in found if each["impact"] != "minor"] == []


@pytest.mark.parametrize("name", ASKED)
def test_found(visitor: Visitor, picture: Keep, name: str) -> None:
    page = visitor(reduced_motion="reduce", color_scheme="dark")
    tactic = asked(page, name)
    expect(page.locator(".lesson-text")).to_contain_text(str(tactic.gain))
    picture(page, "asked")
    state = tactic.position.state(spec(name))
    answer = tactic.answer.split()
    for number, text in enumerate(answer, 1):
        action = state.parse(text)
        page.locator("svg.scene").evaluate("(scene) => scene.classList.add('before')")
        with page.expect_response("**/tries"):
            for id in state.touches(action):
                touch(page, id)
        expect(page.locator("svg.scene.before")).to_have_count(0)  # it is drawn anew before the next touch
        state.play(action)
        if number < len(answer):
            expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.locator(".lesson-said.is-right")).to_be_visible()
    expect(page.locator("[data-part=live]")).to_contain_text("Right!")
    expect(page.locator("[data-part=rating]")).to_contain_text("+")
    expect(page.locator("[data-part=next]")).to_be_focused()
    picture(page, "found")
    accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#inn-tactic")).not_to_contain_text(tactic.id)


def test_missed_tried_again_and_shown(visitor: Visitor, picture: Keep) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="fr-FR")
    tactic = asked(page, "gipsy_king")
    state = tactic.position.state(spec("gipsy_king"))
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
    wrong = next(action for action in state.legal() if state.describe(action) != tactic.answer)
    for id in state.touches(wrong):
        touch(page, id)
    expect(page.locator(".lesson-said")).to_contain_text("meilleur")
    picture(page, "missed")
    accessible(page)
    page.get_by_role("button", name="Réessayer").tap()
    expect(page.locator(".lesson-said")).to_be_hidden()
    page.get_by_role("button", name="Montrez-moi").tap()
    expect(page.locator(".tactic-answer li")).to_have_count(len(tactic.answer.split()))
    expect(page.locator("[data-part=rating]")).to_contain_text("−")
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
    picture(page, "shown")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_action_is_taken_back(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    tactic = asked(page, "five_tribes")
    state = tactic.position.state(spec("five_tribes"))
    before = page.locator(".board svg").inner_html()
    for id in state.touches(state.parse(tactic.answer.split()[0])):
        touch(page, id)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    assert len(page.locator(".board svg").inner_html()) == pytest.approx(len(before), rel=0.2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_puzzle_of_the_day(visitor: Visitor, picture: Keep, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    page.goto("/tactics")
    expect(page.locator(".days img").first).to_be_visible()
    page.locator(".days").scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    picture(page, "days")
    page.get_by_role("button", name="Today's puzzle").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".prompt")).to_be_visible()
