"""Every page of the inn, found by walking through it with the Tab key as a guest without a mouse does.

On each: whatever can be used gets the focus and shows it, axe finds nothing wrong (names of images, contrast, labels …), nothing is
wider than the screen, and neither the console nor the network reports an error. Light and dark, on a desk and in the hand, in
English and French.
"""

import re
from collections import deque
from dataclasses import dataclass, field
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from litestar import Controller
from litestar.handlers import HTTPRouteHandler
from litestar.response import Template
from playwright.sync_api import Page, expect

from caravanserai import games
from caravanserai.testing import random_record
from tests.inn.browser.conftest import WHOLE, Visitor

DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# Every choice is in one of the first two; whole runs go through all the others as well.
WAYS = [("light", "desk", "en"), ("dark", "phone", "fr")]
FURTHER = [way for way in product(("light", "dark"), DEVICES, ("en", "fr")) if way not in WAYS]

NOWHERE = "/nowhere"
LATER = re.compile(r"^/learn/\w+/(?![12]$)")  # the steps of a lesson are one page; the first two are walked through

# Where the focus is: null outside of the page. It remembers who had it, also when a table draws the same thing anew.
FOCUSED = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const again = element.hadFocus === true;
  element.hadFocus = true;
  window.walked = (window.walked ?? new Set()).add(element.id || element.outerHTML);
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  const box = element.getBoundingClientRect();
  return {
    again,
    seen: ring && box.width > 0 && box.height > 0,
    ours: element.localName === 'a' && element.origin === location.origin,
    href: element.href,
    what: element.outerHTML.slice(0, 120),
  };
}"""
# What can be used and never had the focus. Radio buttons share one stop; arrows lead on from it.
MISSED = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
  .filter((element) => element.tabIndex >= 0 && !element.disabled && element.type !== 'radio')
  .filter((element) => !element.hadFocus && !window.walked.has(element.id || element.outerHTML))
  .map((element) => element.outerHTML.slice(0, 120))"""


@dataclass
class Walk:
    """A guest's way through the house, page after page."""

    page: Page
    language: str
    seen: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on(
            "response",
            lambda answer: self.broken.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None,
        )

    def through(self, *starts: str) -> None:
        """Look at these pages and all that links lead to."""
        ahead = deque(starts)
        while ahead:
            path = ahead.popleft()
            if path not in self.seen:
                self.seen.add(path)
                ahead.extend(self.look(path))

    def look(self, path: str) -> list[str]:
        """Check one page. Gives the pages that the Tab key finds links to."""
        if "/tables/" in path:
            with self.page.expect_response(re.compile(r"/now/events")):  # its script begins to listen
                self.page.goto(path)
        else:
            self.page.goto(path)
            self.page.wait_for_load_state()
        links = self._by_keyboard(path)
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)
        expect(self.page.locator("h1")).to_have_count(1)
        expect(self.page).to_have_title(re.compile(r"\w"))
        width = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"{path} is {width} pixels wider than the screen"
        wrong = [
            (each["id"], [node["target"] for node in each["nodes"]][:3])
            for each in Axe().run(self.page).response["violations"]
            if each["impact"] != "minor"  # a matter of taste
        ]
        assert wrong == [], path
        assert [line for line in self.broken if not line.endswith(NOWHERE)] == [], path
        return links

    def _by_keyboard(self, path: str) -> list[str]:
        links = []
        rounds = 0
        while rounds < 3:  # a page may put the focus anywhere at first, and take it away from what it draws anew
            self.page.keyboard.press("Tab")
            now = self.page.evaluate(FOCUSED)
            if now is None or now["again"]:
                rounds += 1
                continue
            assert now["seen"], f"{path}: the focus cannot be seen on {now['what']}"
            if now["ours"]:
                links.append(urlsplit(now["href"]).path)
        missed = self.page.evaluate(MISSED)
        assert missed == [], f"{path}: the Tab key does not reach {missed}"
        return [link for link in links if not link.endswith(".json") and "/api/" not in link and not LATER.search(link)]


def routes() -> set[str]:
    """The addresses of all pages, as the doors declare them."""
    handlers = [
        handler
        for door in Controller.__subclasses__()
        if door.__module__.startswith("caravanserai.inn.")
        for handler in vars(door).values()
        if isinstance(handler, HTTPRouteHandler)
    ]
    pages = [each for each in handlers if "GET" in each.http_methods and each.fn.__annotations__["return"] is Template]
    return {path for page in pages for path in page.paths}


def matches(route: str, path: str) -> bool:
    return re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", route), path) is not None


def furnish(page: Page) -> list[str]:
    """A running table and a finished game of everything, for a guest with a name. Gives the addresses of the replays."""
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")

    def send(method: str, address: str, data: object) -> Any:
        answer = page.request.fetch(address, method=method, data=data, headers={"x-csrftoken": token})
        assert answer.ok, answer.text()
        return answer.json()

    send("PUT", "/api/me/name", {"name": "Ana"})
    replays = []
    for game in games():
        seats = game.seats[0]
        send("POST", "/api/tables", {"game": game.name, "seats": ["me"] * seats})
        record = str(random_record(game.name, seats, 1))
        replays.append(f"/replay/{send('POST', '/api/tables/records', {'record': record})['table']}")
    mine = send("POST", "/api/tables", {"game": "toy", "seats": ["me", "me"]})["table"]
    send("POST", f"/api/tables/{mine}/seats/0/resign", {})
    return replays


@pytest.mark.parametrize(("scheme", "device", "language"), WAYS + (FURTHER if WHOLE else []))
def test_every_page(visitor: Visitor, scheme: str, device: str, language: str) -> None:
    page = visitor(color_scheme=scheme, locale={"en": "en-GB", "fr": "fr-FR"}[language], **DEVICES[device])
    walk = Walk(page, language)
    walk.through("/")
    assert "/enter" in walk.seen  # for strangers only
    replays = furnish(page)
    walk.seen.discard("/")
    walk.through("/")
    missed = {route for route in routes() if not any(matches(route, path) for path in walk.seen)}
    assert missed == set(), "the Tab key leads to no such page"
    walk.through(*replays, NOWHERE)
