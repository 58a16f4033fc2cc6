"""The analysis in a real browser: asked for, followed, read, learnt from, by mouse, keyboard and phone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FilePayload, Page, expect

from caravanserai import Record
from caravanserai.core.state import OVER
from tests.inn.browser.conftest import Visitor
from tests.inn.browser.test_pages import Keep, start


def careless() -> str:
    """A record in which both take one chip after another, so that there is something to learn."""
    record = Record.new("toy", seed=1, names=["Ana", "Bo"])
    state = record.start()
    while state.to_move != OVER:
        record.actions.append(int(state.legal()[0]))
        state.play(record.actions[-1])
    return str(record)


def analysed(page: Page) -> None:
    """A careless game, uploaded and analysed."""
    page.goto("/records")
    file: FilePayload = {"name": "careless.txt", "mimeType": "text/plain", "buffer": careless().encode()}
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url("**/replay/*")
    if page.get_by_role("button", name="Analysis").is_visible():
        page.get_by_role("button", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".findings")).to_be_visible(timeout=20_000)
    expect(page.locator(".analysis-start")).to_be_hidden(timeout=30_000)


def test_from_the_button_to_the_better_move(visitor: Visitor, picture: Keep) -> None:
    page = visitor(viewport={"width": 1400, "height": 900})
    analysed(page)
    where = page.locator(".prompt-who")
    graph = page.locator(".graph")
    expect(graph.locator(".graph-line")).to_have_count(2)
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(where).to_contain_text(re.compile(r"Move [5-9] /"))
    expect(page.locator(".option").first).to_be_visible()
    expect(page.locator(".option-gains").first).to_have_text(
        re.compile(r"chips: [0-3]( · (Ana|Bo) answers: chips: \d)?")
    )
    page.get_by_label("How it went").select_option("margin")
    expect(graph.locator("text").first).not_to_contain_text("%")
    page.get_by_label("Learn from the mistakes of").select_option("Bo")
    mistake = page.locator(".mistake").first
    expect(mistake).to_be_visible()
    picture(page, "found")
    mistake.click()
    expect(page.locator(".advice")).to_contain_text("What would have been better?")
    expect(page.locator(".option")).to_have_count(0)
    assert page.get_by_label("Seen by").input_value() == "1"
    show = page.get_by_role("button", name="Show what was better")
    expect(show).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".option").first).to_be_focused()
    expect(page.locator(".scene .chosen")).to_have_count(1)
    picture(page, "better")
    expect(page.locator(".log .mark").first).to_be_visible()
    page.reload()
    expect(page.locator(".graph-line")).to_have_count(2)  # it is kept


def test_the_numbers_are_there_for_those_who_listen(visitor: Visitor) -> None:
    page = visitor()
    analysed(page)
    page.get_by_text("The same as numbers").click()
    rows = page.locator("[data-part=numbers-table] tbody tr")
    expect(rows.first.locator("td")).to_have_count(2)
    jump = rows.nth(4).get_by_role("button")
    jump.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt-who")).to_contain_text("Move 4 /")


def test_on_a_phone(visitor: Visitor, picture: Keep) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    analysed(page)
    picture(page, "drawer")
    page.get_by_label("Learn from the mistakes of").select_option("Bo")
    page.locator(".mistake").first.click()
    expect(page.locator(".analysis")).to_be_hidden()
    page.get_by_role("button", name="Show what was better").click()
    expect(page.locator(".option").first).to_be_in_viewport()
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    picture(page, "better")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_keeps_nobody_out(visitor: Visitor, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    analysed(page)
    page.get_by_text("The same as numbers").click()
    page.get_by_label("Learn from the mistakes of").select_option("Bo")
    page.locator(".mistake").first.click()
    page.get_by_role("button", name="Show what was better").click()
    expect(page.locator(".option").first).to_be_visible()
    found = Axe().run(page).response["violations"]
    serious = [(each["id"], each["nodes"][0]["target"]) for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []


def test_a_game_for_one_is_not_compared(visitor: Visitor) -> None:
    page = visitor()
    start(page, "gemblo_puzzle", "Play now")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.get_by_role("link", name="Replay")).to_be_attached()
    page.goto(page.url.replace("/tables/", "/replay/"))
    expect(page.locator(".steppers")).to_be_visible()
    assert page.locator(".analysis").count() == 0
