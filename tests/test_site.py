"""The docs site: built without a warning, no link leads nowhere, and nothing is fetched when it is read."""

import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

import caravanserai
from caravanserai.inn.web import help_texts, i18n
from tests.games import OURS

ROOT = Path(__file__).parent.parent
NOT_COPIED = (".*", "__pycache__", "*.so", "*.pyd", "build", "dist", "site")
FETCHED = {"audio", "iframe", "img", "link", "script", "source", "video"}  # elements that a browser loads by itself


class Page(HTMLParser):
    """What a page holds that others may link to, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.pictures: list[str | None] = []  # by what they are called
        self.language: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {value for key, value in attrs if key in ("id", "name") and value}
        address = given.get("href") or given.get("src")
        if address:
            (self.fetched if tag in FETCHED else self.links).append(address)
        if tag == "img":
            self.pictures.append(given.get("alt"))
        if tag == "html":
            self.language = given.get("lang")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """Built of a copy, since pages of the games are written into docs/ first, where other tests read."""
    copy, folder = tmp_path_factory.mktemp("copy") / "clone", tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", folder],
        cwd=copy,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    return {path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}


def page(site: dict[Path, Page], name: str) -> Page:
    return next(found for path, found in site.items() if path.as_posix().endswith(f"/{name}.html"))


def test_no_link_leads_nowhere(site: dict[Path, Page]) -> None:
    for path, found in site.items():
        for link in found.links + found.fetched:
            if "://" in link or link.startswith(("data:", "mailto:")):
                continue
            address, _, anchor = link.partition("#")
            target = (path.parent / unquote(address.partition("?")[0])).resolve() if address else path
            assert target.exists(), f"{path.name} links to {link}"
            if anchor and target in site:
                assert unquote(anchor) in site[target].ids, f"{path.name} links to {link}"


def test_nothing_is_fetched_from_elsewhere(site: dict[Path, Page]) -> None:
    for path, found in site.items():
        assert not [address for address in found.fetched if "//" in address], path.name
    for style in next(iter(site)).parent.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert "@import" not in text
        assert "url(http" not in text.replace('"', "").replace("'", "")


def test_every_picture_has_a_name(site: dict[Path, Page]) -> None:
    for path, found in site.items():
        assert all(found.pictures), path.name


def test_the_reference_has_every_public_name(site: dict[Path, Page]) -> None:
    ids = {id.rpartition(".")[2] for id in page(site, "api").ids}
    assert [name for name in caravanserai.__all__ if name not in ids] == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS])
def test_the_rules_are_those_of_the_inn(site: dict[Path, Page], spec: caravanserai.Spec, language: str) -> None:
    found = page(site, f"rules/{language}/{spec.name}")
    shown = help_texts.text(spec, language).count(f"]({help_texts.SCENE_PREFIX}")
    assert found.language == language
    assert len(found.pictures) == 2 * shown  # light and dark
    assert any(link.endswith(f"rulings/{spec.name}.html") for link in found.links)


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS])
def test_the_rulings_of_every_game_are_there(site: dict[Path, Page], spec: caravanserai.Spec) -> None:
    assert page(site, f"rulings/{spec.name}").ids
