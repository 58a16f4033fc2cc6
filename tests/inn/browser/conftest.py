"""A real browser. Screenshots go to the folder that CARAVANSERAI_SCREENSHOTS names, which CI keeps."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, sync_playwright

from tests.inn.conftest import Server
from tests.programs import CHROMIUM

WHOLE = bool(os.environ.get("CARAVANSERAI_WHOLE_GAMES"))  # CI does all, else tests do what tells the most
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


# Not for the whole session: while playwright is open, its event loop runs, and no test after it could run its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, Chrome, or Playwright's own."""
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
        program = str(own) if own.exists() and not CHROMIUM.find() else CHROMIUM.need()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


# Which database lies beneath shows in few places: where guests hear of one another, where bots answer, where a game ends.
ON_BOTH = {
    "test_two_friends_and_a_spectator",
    "test_a_network_that_was_cut_comes_back",
    "test_undo_by_button",
    "test_rematch_and_resign",
    "test_an_even_opponent",
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the other tests to SQLite, but for whole runs: a browser is slow."""

    def wanted(item: pytest.Item) -> bool:
        called = getattr(item, "callspec", None)
        databases = {called.params.get(name) for name in ("server", "make_database")} if called else set()
        in_browser = "browser" in item.path.parts
        return WHOLE or not in_browser or "postgres" not in databases or getattr(item, "originalname", "") in ON_BOTH

    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


Visitor = Callable[..., Page]


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """``visitor()`` is somebody new with a browser of their own. Any error in a page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def noted(message: ConsoleMessage) -> None:
        # The browser itself reports answers that say no, and a network that was cut on purpose.
        if message.type == "error" and "Failed to load resource" not in message.text:
            errors.append(message.text)

    def thrown(error: Error) -> None:
        errors.append(str(error))

    def make(**options: Any) -> Page:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        options.setdefault("base_url", server.address)
        context = browser.new_context(locale=options.pop("locale", "en-GB"), **options)
        context.set_default_timeout(8000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", noted)
        page.on("pageerror", thrown)
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def picture(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Page, str], None]:
    """Keeps a screenshot."""
    folder = Path(os.environ.get("CARAVANSERAI_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    test = request.node.name.removeprefix("test_").replace("[", "-").replace("]", "")

    def keep(page: Page, moment: str) -> None:
        page.screenshot(path=folder / f"{test}-{moment}.png")

    return keep
