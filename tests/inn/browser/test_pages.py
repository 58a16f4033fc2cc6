"""Newcomers, friends, keyboards, phones: the inn in a real browser."""

import random
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from caravanserai import games, spec
from tests.inn.browser.conftest import WHOLE, Visitor
from tests.inn.conftest import Server
from tests.waiting import until

Keep = Callable[[Page, str], None]

TOUCHED = 5

# Plays the rest of a game at random through the JSON door of the page.
REST = """async () => {
  const tools = await import(document.querySelector('link[rel=icon]').href.replace('icon.svg', 'tools.js'));
  const address = location.pathname.replace('/tables', '/api/tables');
  const ends = (ways) => Object.values(ways).flatMap((way) => (typeof way === 'number' ? [way] : ends(way)));
  for (;;) {
    const now = await tools.ask('GET', address);
    if (now.status === 'over') return;
    const all = ends(now.ways);
    if (!all.length) { await new Promise((done) => setTimeout(done, 30)); continue; }
    const action = all[Math.floor(Math.random() * all.length)];
    await tools.ask('POST', address + '/actions', { ply: now.ply, action });
  }
}"""

# Takes a hint, and waits until a stream like that of the page has told of it.
HINT = """async () => {
  const tools = await import(document.querySelector('link[rel=icon]').href.replace('icon.svg', 'tools.js'));
  const address = location.pathname.replace('/tables', '/api/tables');
  const stream = new EventSource(address + '/now/events?seat=-1');
  const told = new Promise((done) => stream.addEventListener('now', (event) => JSON.parse(event.data).hinted && done()));
  await tools.ask('POST', address + '/hint', { ply: 0 });
  await told;
  stream.close();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


# Whether a touch has done something: the thing is chosen, or an action was made.
ANSWERED = """([id, lines]) => document.getElementById(id)?.classList.contains('chosen')
  || document.querySelectorAll('.log li').length !== lines"""


def start(page: Page, game: str, button: str) -> None:
    page.goto("/")
    page.locator(f"form[action='/games/{game}']").get_by_role("button", name=button).click()
    page.wait_for_url("**/tables/*")


def touch_something(page: Page, among: str = "") -> None:
    """Make one action by touching what glows, ``among`` these things, and confirm if asked."""
    confirm = page.get_by_role("button", name="Confirm")
    lines = page.locator(".log li")
    before = lines.count()
    while lines.count() == before:
        things = page.locator(f".scene .can[tabindex]{among}")
        if confirm.count():
            confirm.click()
            expect(lines).not_to_have_count(before)
        elif things.count():
            thing = things.nth(random.randrange(things.count()))
            id = thing.get_attribute("id")
            thing.focus()
            page.keyboard.press("Enter")
            page.wait_for_function(ANSWERED, arg=[id, before])
        else:
            button = page.locator("[data-say]").first.element_handle()
            button.click()
            button.wait_for_element_state("hidden")  # others take its place


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_newcomer(visitor: Visitor, picture: Keep, game: str) -> None:
    """From the home page to the final score sheet."""
    page = visitor()
    start(page, game, "Play now")
    expect(page.locator(".scene")).to_be_visible()
    picture(page, "start")
    # Touching at random, nobody ever solves a puzzle.
    whole = WHOLE and spec(game).seats[0] > 1
    for number in range(10_000 if whole else TOUCHED):
        mine = page.locator(".prompt.is-mine")
        over = page.get_by_role("link", name="Replay")
        expect(mine.or_(over)).to_be_visible()
        if over.count():
            break
        touch_something(page)
        if number == 3:
            picture(page, "middle")
    if not whole:
        page.evaluate(REST)
    expect(page.get_by_role("link", name="Replay")).to_be_visible(timeout=20_000)
    picture(page, "end")
    expect(page.locator(".score-sheet tfoot")).to_be_visible()
    expect(page.locator(".prompt-text")).to_have_text(re.compile("wins|share|Solved|Given up"))


def test_a_preview_shows_what_changes_and_no_more(visitor: Visitor) -> None:
    page = visitor()
    start(page, "gipsy_king", "On this screen")
    page.locator(".scene .can[tabindex]").first.focus()
    expect(page.locator(".scene .ghost")).to_be_visible()
    assert page.locator(".scene .replaced").count()  # points are not written over points
    assert page.locator(".scene .replaced[tabindex]").count() == 0
    page.locator(".scene .can[tabindex]").first.blur()
    expect(page.locator(".scene .ghost, .scene .replaced")).to_have_count(0)


def test_a_preview_leaves_the_next_players_pieces_out(visitor: Visitor) -> None:
    page = visitor()
    start(page, "gemblo", "On this screen")
    page.locator(".scene .can[id^=shape]").first.focus()
    page.keyboard.press("Enter")
    page.locator(".scene .can[id^=cell]").first.focus()
    expect(page.locator(".scene .ghost")).to_be_visible()
    assert 0 < page.locator(".scene .ghost > g").count() < 9


def test_two_friends_and_a_spectator(visitor: Visitor, picture: Keep) -> None:
    ana, bo, eve = visitor(), visitor(), visitor()
    ana.goto("/")
    ana.get_by_label("Your name at the table").fill("Ana")
    ana.get_by_role("button", name="Say hello").click()
    start(ana, "toy", "With friends")
    for friend in (bo, eve):
        friend.goto(ana.url)
    ana.locator(".seat-row a").focus()
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.locator(".prompt-who")).to_have_text("Your turn")
    expect(ana).to_have_title(re.compile("● Your turn"))
    expect(ana.locator(".seat-row a").first).to_be_focused()  # whoever comes or goes
    expect(bo.locator(".prompt-who")).to_have_text("Waiting for Ana")
    touch_something(ana, "[id^=chip]")  # and show no die
    expect(bo.locator(".prompt-who")).to_have_text("Your turn")
    expect(bo.locator(".log li")).to_have_count(1)
    expect(eve.locator(".log li")).to_have_count(1)
    assert eve.locator(".scene .can").count() == 0
    assert (ana.locator("#die-0 text").text_content() or "?") in "123456"
    assert eve.locator("#die-0 text").text_content() == "?"
    eve.locator("#chip-0").click()
    expect(eve.locator(".why")).to_contain_text("It is not your turn")
    picture(bo, "turn")


def test_a_seat_that_was_left_goes_to_a_bot_and_back(visitor: Visitor, make_server: Callable[..., Server]) -> None:
    house = make_server("--gone-after=0.5", "--pause=30")
    ana, bo = visitor(base_url=house.address), visitor(base_url=house.address)
    start(ana, "toy", "With friends")
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    expect(
        ana.locator(".prompt.is-mine").or_(ana.locator(".prompt-who", has_text="Waiting for Traveller"))
    ).to_be_visible()
    while ana.locator(".prompt.is-mine").count():
        touch_something(ana)
    expect(bo.locator(".prompt.is-mine")).to_be_visible()
    address = bo.url
    bo.goto("/")
    door = house.address + urlsplit(ana.url).path.replace("/tables/", "/api/tables/")
    until(lambda: ana.request.get(door).json()["seats"][1]["gone"])
    ana.reload()
    ana.get_by_role("button", name="Let a bot play on").click()
    expect(ana.locator(".log")).to_contain_text("is away, a bot plays on")
    bo.goto(address)
    bo.get_by_role("button", name="I am back").click()
    expect(bo.locator(".prompt.is-mine")).to_be_visible()
    expect(ana.locator(".log")).to_contain_text("is back")


def test_a_network_that_was_cut_comes_back(visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    start(ana, "toy", "With friends")
    bo.goto(ana.url)
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.locator(".prompt-who")).to_have_text("Your turn")
    expect(bo.locator(".prompt-who")).to_contain_text("Waiting")
    bo.context.set_offline(True)
    expect(bo.locator(".prompt.is-lost")).to_be_visible()
    touch_something(ana)
    expect(ana.locator(".log li")).to_have_count(1)
    assert bo.locator(".log li").count() == 0
    bo.context.set_offline(False)
    expect(bo.locator(".log li")).to_have_count(1, timeout=15_000)
    expect(bo.locator(".prompt-who")).to_have_text("Your turn")


def test_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    button = page.locator("form[action='/games/toy']").get_by_role("button", name="Play now")
    for _ in range(80):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowLeft" if first != "chip-12" else "ArrowRight")
    assert page.evaluate("document.activeElement.id") != first
    expect(page.locator(".prompt-more")).not_to_be_empty()  # the preview in words
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log li")).not_to_have_count(0)
    expect(page.locator("[aria-live]")).not_to_be_empty()


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_phone(visitor: Visitor, picture: Keep, game: str) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    for path in ("/", f"/games/{game}", f"/help/{game}"):
        page.goto(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{path} is {width} wide"
    start(page, game, "Play now")
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator(".seat-strip")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".prompt.is-mine")).to_be_visible()
    things = page.locator(".scene .can[tabindex]")
    if things.count():
        # Another thing may lie on it, as a marker on a spot: the touch is for what can be touched.
        things.first.tap(force=True)
        expect(page.locator("[data-part=why]")).to_be_empty()
    page.get_by_role("button", name="Log").click()
    expect(page.locator("[data-drawer=log]")).to_be_visible()
    picture(page, "log")
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator("[data-drawer=log]")).to_be_hidden()


def test_gemblo_in_the_hand(visitor: Visitor, picture: Keep) -> None:
    """On a phone each piece is seen once, large enough for a finger; turning it shows its next form."""
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    start(page, "gemblo", "On this screen")
    shapes = page.locator("[data-form]:visible")
    expect(shapes).to_have_count(18)
    sizes = [shape.bounding_box() for shape in shapes.all()[5:]]
    assert all(
        box and min(box["width"], box["height"]) >= 12 and max(box["width"], box["height"]) >= 24 for box in sizes
    )
    page.locator("[data-form='5L']:visible").tap()
    before = page.locator("[data-form='5L']:visible").get_attribute("id")
    page.get_by_role("button", name="Turn").tap()
    expect(page.locator("[data-form='5L']:visible")).not_to_have_id(before or "")
    page.locator(".scene .can[id^=cell]").first.tap()
    picture(page, "preview")
    page.get_by_role("button", name="Confirm").tap()
    expect(page.locator(".log li")).to_have_count(1)
    expect(page.locator("[data-form]:visible")).to_have_count(18)  # those of the next player


def test_a_touch_in_vain_is_explained(visitor: Visitor, picture: Keep) -> None:
    page = visitor()
    start(page, "gemblo", "On this screen")
    page.locator("#cell-o22").click()
    expect(page.locator("[data-part=why]")).to_have_text("Choose a piece first.")
    page.locator("#shape-3Ia").click()
    page.locator("#cell-o22").click()
    expect(page.locator("[data-part=why]")).to_have_text("The first piece covers the start of its colour, l1.")
    picture(page, "reason")


def test_what_lies_on_a_thing_does_not_bar_it(visitor: Visitor) -> None:
    """Three may bid nothing in Five Tribes: each puts a marker on the same spot, where the one before stood."""
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    start(page, "five_tribes", "On this screen")
    free = page.locator("#spot-2.can")
    uncover = page.get_by_role("button", name="show my side")
    for bids in (1, 2, 3):
        expect(free.or_(uncover)).to_be_visible()
        if uncover.count():
            uncover.tap()
        expect(free).to_be_visible()
        free.tap(force=True)
        page.get_by_role("button", name="Confirm").tap()
        expect(page.locator(".log li")).to_have_count(bids)


def test_french(visitor: Visitor, picture: Keep) -> None:
    page = visitor(locale="fr-FR")
    start(page, games()[0].name, "Jouer")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Table")).to_be_visible()
    expect(page.locator(".prompt-who")).to_have_text(re.compile("À vous|On attend"))
    picture(page, "table")
    page.goto("/")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_dark(visitor: Visitor, picture: Keep) -> None:
    page = visitor(color_scheme="dark")
    page.goto("/")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(22, 26, 43)"
    picture(page, "home")


def test_several_at_one_screen(visitor: Visitor, picture: Keep) -> None:
    page = visitor()
    start(page, "toy", "On this screen")
    cover = page.locator(".cover")
    expect(cover).to_be_visible()
    assert page.locator("#die-0 text").text_content() == "?"
    picture(page, "cover")
    page.get_by_role("button", name="I am Player 1").click()
    expect(cover).to_be_hidden()
    expect(page.locator("#die-0 text")).not_to_have_text("?")
    page.locator("#chip-14").focus()  # a chip, not the die: that one would be shown to all
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Confirm").click()
    expect(cover).to_be_visible()
    page.get_by_role("button", name="I am Player 2").click()
    expect(page.locator("#die-1 text")).not_to_have_text("?")
    expect(page.locator("#die-0 text")).to_have_text("?")


def test_a_cover_takes_the_focus_once(visitor: Visitor) -> None:
    """Not whenever something else than the board changes."""
    page = visitor()
    start(page, "toy", "On this screen")
    expect(page.locator(".cover button")).to_be_focused()
    menu = page.get_by_role("button", name="Table")
    menu.focus()
    page.evaluate(HINT)
    expect(menu).to_be_focused()


def test_undo_by_button(visitor: Visitor) -> None:
    page = visitor()
    start(page, "gemblo_puzzle", "Play now")  # all of which is one turn
    touch_something(page)
    expect(page.locator(".log li")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log li")).to_have_count(0)


def finished(page: Page) -> str:
    """The id of a finished game of this visitor."""
    start(page, "toy", "Play now")
    page.evaluate(REST)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    return page.url.rpartition("/")[2]


def test_replay(visitor: Visitor, picture: Keep) -> None:
    page = visitor()
    id = finished(page)
    page.goto(f"/replay/{id}?ply=2")
    where = page.locator(".prompt-who")
    expect(where).to_contain_text("Move 2 /")
    page.get_by_role("button", name="One move on").click()
    expect(where).to_contain_text("Move 3 /")
    expect(page).to_have_url(re.compile(r"ply=3$"))
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("Move 2 /")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_contain_text("Move 4 /")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".log .is-now")).to_have_count(1)
    picture(page, "end")
    with page.expect_download() as record:
        page.get_by_role("link", name="Download the record").click()
    path = record.value.path()
    page.goto("/records")
    page.get_by_label("Record").set_input_files(path)
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator(".scene")).to_be_visible()


def test_rematch_and_resign(visitor: Visitor) -> None:
    page = visitor()
    start(page, "toy", "Play now")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator(".prompt-text")).to_contain_text("wins")
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".prompt")).to_be_visible()


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_table_is_light(visitor: Visitor, game: str) -> None:
    """At most 150 kB over the wire."""
    page = visitor()
    finished: list[Request] = []
    start(page, game, "Play now")
    url = page.url
    fresh = visitor(storage_state=page.context.storage_state())
    fresh.on("requestfinished", lambda request: finished.append(request))
    with fresh.expect_request(re.compile("/events")):  # a stream is the last thing that a page asks for
        fresh.goto(url)
    fresh.wait_for_load_state()
    sizes = [request.sizes() for request in finished]
    assert 10_000 < sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) <= 150_000
