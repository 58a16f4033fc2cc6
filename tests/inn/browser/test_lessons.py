"""Lessons in a real browser: by keyboard, on a phone, for everybody."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from caravanserai import games, spec
from caravanserai.core.lesson import judge, wanted
from tests.inn.browser.conftest import Visitor

Keep = Callable[[Page, str], None]
TAUGHT = [game.name for game in games() if game.lesson]


def focus(page: Page, id: str) -> None:
    """Bring the focus to a thing by keys alone."""
    for _ in range(200):
        if page.evaluate("document.activeElement.id") == id:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{id} cannot be reached by keyboard")


def test_keyboard_alone(visitor: Visitor, picture: Keep) -> None:
    """All of Gobi's lesson, from the first step to a table of one's own."""
    page = visitor(reduced_motion="reduce")
    page.goto("/learn/gobi/1")
    game = spec("gobi")
    for number, step in enumerate(game.lesson, 1):
        expect(page.locator(".lesson-course")).to_contain_text(f"Step {number} of {len(game.lesson)}")
        page.wait_for_load_state()  # keys are heard once the script is there
        state = step.position.state(game)
        said: list[str] = []
        while step.lines and (not said or judge(step, said)[0] != "right"):
            action = wanted(step, state, said)[0]
            for id in state.touches(action):
                if id.startswith("say-"):
                    page.locator(f"[data-say='{id}']").press("Enter")
                else:
                    focus(page, id)
                    page.keyboard.press("Enter")
            said.append(state.describe(action))
            state.play(action)
            if judge(step, said)[0] == "right":
                expect(page.locator(".lesson-said.is-right")).to_be_visible()
                expect(page.locator("[data-part=next]")).to_be_focused()
                picture(page, f"step-{number}")
            else:
                expect(page.locator("[data-part=asked]")).to_have_text(game.prompt(state.view(0), lambda text: text))
        page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".prompt")).to_be_visible()


def test_phone(visitor: Visitor, picture: Keep) -> None:
    """A wrong try is explained, the answer can be shown, a touch in vain has its reason."""
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    page.goto("/learn/gipsy_king/3")
    prompt = page.locator(".prompt")
    expect(prompt).to_be_in_viewport(ratio=1)
    page.locator("#land-8c").tap()
    expect(page.locator(".lesson-said")).to_contain_text("groupe à part")
    picture(page, "wrong")
    page.get_by_role("button", name="Montrez-moi").tap()
    expect(page.locator("#land-1b .frame")).to_have_count(1)
    page.locator("#land-2a").tap()
    expect(page.locator("[data-part=why]")).to_be_visible()
    page.locator("#land-1b").tap()
    expect(page.locator(".lesson-said.is-right")).to_contain_text("Un groupe de deux")
    expect(prompt).to_be_in_viewport(ratio=1)
    picture(page, "right")
    page.get_by_role("link", name="Suivant").tap()
    page.wait_for_url("**/learn/gipsy_king/4")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_fits_a_phone(visitor: Visitor, game: str) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    for number in range(1, len(spec(game).lesson) + 1):
        page.goto(f"/learn/{game}/{number}")
        expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
        whole, seen = page.locator(".prompt").evaluate("card => [card.scrollHeight, card.clientHeight]")
        assert whole <= seen + 1, f"step {number} has to be scrolled"
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_wrong_try_keeps_nobody_out(visitor: Visitor, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    page.goto("/learn/gobi/2")
    page.get_by_role("button", name="Discard the tile").click()
    expect(page.locator(".lesson-said")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] != "minor"] == []
