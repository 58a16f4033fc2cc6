"""The languages: nothing is missing, and browsers get what they ask for."""

import re

import pytest

from caravanserai import games
from caravanserai.core.random_play import random_record
from caravanserai.games.gemblo_puzzle.silhouettes import SILHOUETTES
from caravanserai.inn.web import i18n, i18n_extract
from caravanserai.inn.web.assets import HERE
from caravanserai.inn.web.script_texts import client_words

OURS = [spec.name for spec in games() if spec.draw.__module__.startswith("caravanserai.")]


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_no_translation_is_missing(language: str) -> None:
    assert i18n_extract.missing(language) == []


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_no_translation_is_left_over(language: str) -> None:
    wanted = {message.id for message in i18n_extract.extract()}
    assert [message.id for message in i18n.catalogue(language) if message.id not in wanted] == []


@pytest.mark.parametrize("name", OURS)
def test_every_text_that_a_game_says_is_marked_in_its_sources(name: str) -> None:
    """Whatever is asked for while games are shown stands in the template of the catalogues."""
    marked = {message.id for message in i18n_extract.extract()}
    [game] = [spec for spec in games() if spec.name == name]
    said = {game.title, *game.new().sheet().categories, *(option.about for option in game.options)}
    said |= {choice for option in game.options for choice in option.choices if isinstance(choice, str)}

    def hear(text: str) -> str:
        said.add(text)
        return text

    for seats in game.seats:
        for ply, state in enumerate(random_record(name, seats, 1).states()):
            view = state.view(state.to_move)
            if ply % 5 == 0:  # drawing takes the most time, and scenes change little from ply to ply
                game.draw(view, hear)
            game.prompt(view, hear)
            for action in state.legal()[:20]:
                game.tell(view, action, hear)
    assert said - marked == set()


def test_silhouettes_are_called_the_same_in_the_browser_and_in_the_terminal() -> None:
    for silhouette in SILHOUETTES.values():
        assert i18n.translator("fr")(silhouette.english) == silhouette.french


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
