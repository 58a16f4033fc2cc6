"""Scenes: sound XML whatever the words, colours of both themes, nothing left to a style sheet."""

import re
from xml.etree import ElementTree

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st

from caravanserai import SPECTATOR, Spec, games
from caravanserai.core.scene import DARK, GLYPHS, LIGHT, STYLE, Scene, Theme, glyph, label, number, tag, use
from caravanserai.core.spec import english
from caravanserai.testing import random_record

SVG = "{http://www.w3.org/2000/svg}"
# All that XML can hold, and the five characters that mean something to it often.
words = st.text(st.one_of(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), st.sampled_from("<>&\"'")), min_size=1)
themes = pytest.mark.parametrize("theme", [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")])


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (1 / 3, "0.33"), (100, "100"), (-1.25, "-1.25")]
)
def test_number(value: float, text: str) -> None:
    assert number(value) == text


def test_tag() -> None:
    assert tag("circle", r=8, class_="accent", id=None) == '<circle r="8" class="accent"/>'
    assert tag("g", "a", "b", aria_label="two") == '<g aria-label="two">ab</g>'


@given(words)
def test_words_are_escaped(text: str) -> None:
    scene = Scene(text, 10, 10)
    scene.thing("camel", text, 1, 2, label(0, 0, text))
    drawn = ElementTree.fromstring(scene.markup())
    assert drawn.findtext(f"{SVG}title") == text
    thing = drawn.find(f"{SVG}g")
    assert thing is not None
    assert thing.get("aria-label") == text
    assert thing.findtext(f"{SVG}title") == text
    assert thing.findtext(f"{SVG}text") == text


def test_things_stand_where_they_are_put() -> None:
    scene = Scene("Board", 10, 10)
    scene.thing("camel", "Camel", 1, 2, class_="piece", turn=60)
    thing = ElementTree.fromstring(scene.markup()).find(f"{SVG}g")
    assert thing is not None
    assert thing.attrib == {
        "id": "camel",
        "class": "thing piece",
        "transform": "translate(1 2) rotate(60)",
        "role": "img",
        "aria-label": "Camel",
    }


def test_symbols_are_drawn_once_and_used() -> None:
    scene = Scene("Board", 10, 10)
    scene.symbol("hump", tag("circle", r=1))
    scene.add(use("hump", 1, 2), use("hump", scale=2, class_="seat-1"))
    drawn = ElementTree.fromstring(scene.markup())
    assert len(drawn.findall(f"{SVG}defs/{SVG}g")) == 1
    first, second = drawn.findall(f"{SVG}use")
    assert first.attrib == {"href": "#hump", "transform": "translate(1 2)"}
    assert second.attrib == {"href": "#hump", "transform": "translate(0 0) scale(2)", "class": "seat-1"}


def test_every_seat_has_a_glyph_of_its_own() -> None:
    drawn = {glyph(seat) for seat in range(6)}
    assert len(drawn) == 6 == len(GLYPHS)


def test_themes_name_the_same_colours() -> None:
    assert set(LIGHT) == set(DARK)
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", STYLE)) <= set(LIGHT)


def test_a_page_chooses_the_colours_of_markup() -> None:
    assert "var(--ink)" in Scene("Board", 10, 10).markup()


@themes
def test_alone_it_has_size_ground_and_colours(theme: Theme) -> None:
    scene = Scene("Board", 40, 30, style=".dune { fill: var(--quiet); }", left=-20, top=-15)
    text = scene.svg(theme)
    assert "var(" not in text
    assert f".dune {{ fill: {theme['quiet']}; }}" in text
    drawn = ElementTree.fromstring(text)
    assert (drawn.get("width"), drawn.get("height"), drawn.get("viewBox")) == ("40", "30", "-20 -15 40 30")
    ground = drawn.find(f"{SVG}rect")
    assert ground is not None
    assert ground.attrib == {"x": "-20", "y": "-15", "width": "40", "height": "30", "class": "ground"}


@themes
@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in games()])
def test_every_game_is_drawn_in_known_colours(spec: Spec, theme: Theme) -> None:
    for seats in spec.seats:
        record = random_record(spec.name, seats, seats)
        for ply in (0, len(record.actions) // 2, len(record.actions)):
            for seat in (SPECTATOR, 0):
                text = spec.draw(record.at(ply).view(seat), english).svg(theme)
                ElementTree.fromstring(text)
                assert "var(" not in text


def selectors(svg: str) -> list[str]:
    """Of the rules in the style of a drawing."""
    (style,) = re.findall("<style>(.*?)</style>", svg, re.DOTALL)
    return [one.strip() for many in re.findall(r"([^{}]+)\{", style) for one in many.split(",")]


def names(svg: str) -> set[str]:
    """The ids and classes of a drawing, those that only its style speaks of included."""
    return {
        *re.findall(r' id="([^"]*)"', svg),
        *re.findall(r' href="#([^"]*)"', svg),
        *(name for value in re.findall(r' class="([^"]*)"', svg) for name in value.split()),
        *re.findall(r"\.([a-z][\w-]*)", " ".join(selectors(svg))),
    }


def test_drawings_in_one_document_share_no_name() -> None:
    seen: dict[str, str] = {}
    for spec in games():
        scene = spec.draw(random_record(spec.name, spec.seats[-1], 1, plies=20).end().view(0), english)
        for theme in (LIGHT, DARK):
            svg = scene.inline(theme)
            assert len(names(svg)) == len(names(scene.svg(theme)))
            for name in names(svg):
                assert name not in seen, f"{name} is in the drawings of {seen[name]} and {spec.name}"
            seen |= dict.fromkeys(names(svg), spec.name)
            (root,) = re.findall(r'<svg [^>]*class="([^"]*)"', svg)
            assert all(selector.startswith(f".{root} ") for selector in selectors(svg))  # none speaks of the document


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in games()])
def test_inline_it_looks_the_same(spec: Spec) -> None:
    """As a page of its own, in pixels."""
    scene = spec.draw(random_record(spec.name, spec.seats[-1], 1, plies=20).end().view(0), english)
    alone, inline = (bytes(resvg_py.svg_to_bytes(svg_string=svg)) for svg in (scene.svg(), scene.inline()))
    assert alone == inline


def test_what_is_written_on_it_stays() -> None:
    scene = Scene('<b class="quiet">', 10, 10)
    scene.thing("camel", 'a class="quiet" id="x"', 1, 2, label(0, 0, '.quiet { id="y"', class_="quiet"))
    text = "".join(ElementTree.fromstring(scene.inline()).itertext())
    assert '<b class="quiet">' in text
    assert 'a class="quiet" id="x"' in text
    assert '.quiet { id="y"' in text


def contrast(one: str, other: str) -> float:
    """The ratio of two colours as WCAG defines it."""

    def luminance(colour: str) -> float:
        channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@themes
def test_texts_can_be_read(theme: Theme) -> None:
    """In scenes, where axe does not look."""
    for ground in ("ground", "surface"):
        for ink in ("ink", "quiet"):
            assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    assert contrast(theme["card-ink"], theme["card"]) >= 4.5
