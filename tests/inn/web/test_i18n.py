"""The languages: nothing is missing, and browsers get what they ask for."""

import re

import pytest

from caravanserai.inn.web import i18n
from caravanserai.inn.web.i18n import HERE
from caravanserai.inn.web.script_texts import client_words


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_no_translation_is_missing(language: str) -> None:
    assert i18n.missing(language) == []


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_no_translation_is_left_over(language: str) -> None:
    wanted = {message.id for message in i18n.extract()}
    assert [message.id for message in i18n.catalogue(language) if message.id not in wanted] == []


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.5", "en"),
        ("de, fr;q=0.3", "fr"),
        ("de", "en"),
        ("", "en"),
        ("fr;q=nonsense", "en"),
    ],
)
def test_the_browser_chooses(accepted: str, language: str) -> None:
    assert i18n.choose(accepted) == language


def test_the_script_says_only_what_it_was_taught() -> None:
    known = client_words(lambda text: text)
    said = set()
    for path in (HERE / "static").glob("*.js"):
        said |= set(re.findall(r'\bsay\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
        said |= {
            word
            for pair in re.findall(r'\bsay\([^"()]*\? "(\w+)" : "(\w+)"\)', path.read_text(encoding="utf-8"))
            for word in pair
        }
    assert said == set(known)
