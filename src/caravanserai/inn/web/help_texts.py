"""The help of a game: games/NAME/help.LANG.md as HTML, with pictures drawn by the game's scene. The docs site shows it, too."""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from functools import cache
from html import escape
from itertools import islice, takewhile
from pathlib import Path
from typing import Any
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from caravanserai.core.scene import Scene
from caravanserai.core.spec import Spec, Translate
from caravanserai.inn import refusals

SCENE_PREFIX = "scene:"  # pictures of the form ![alt](scene:NAME) are drawn from PICTURES of the game's pictures.py


def package(spec: Spec) -> str:
    """The Python package in which a game lives: that of its scene, since its rules may be a package of their own."""
    module = sys.modules[spec.draw.__module__]
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]


def _folder(spec: Spec) -> Path:
    file = sys.modules[spec.draw.__module__].__file__
    return Path(file or ".").parent


@cache
def pictures(package: str) -> Mapping[str, Callable[[], Any]]:
    if importlib.util.find_spec(f"{package}.pictures") is None:
        return {}
    found: Mapping[str, Callable[[], Any]] = importlib.import_module(f"{package}.pictures").PICTURES
    return found


def picture(spec: Spec, name: str, _: Translate) -> Scene:
    """A picture of a help page."""
    made = pictures(package(spec)).get(name)
    if made is None:
        raise refusals.no_game(name)
    return spec.draw(made(), _)


def text(spec: Spec, language: str) -> str:
    """The help of a game in a language, or in English where there is none; empty without any."""
    for wanted in (language, "en"):
        path = _folder(spec) / f"help.{wanted}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    return ""


def html(spec: Spec, language: str) -> str:
    """The same as HTML."""
    return str(_markdown(spec.name).render(text(spec, language)))


@cache
def _markdown(name: str) -> MarkdownIt:
    def image(
        self: RendererHTML, tokens: Sequence[Token], index: int, options: object, env: MutableMapping[str, Any]
    ) -> str:
        source = str(tokens[index].attrs["src"])
        if not source.startswith(SCENE_PREFIX):
            return ""
        address = f"/help/{name}/pictures/{quote(source.removeprefix(SCENE_PREFIX))}"
        alt = escape(tokens[index].content)
        return (
            f'<picture><source media="(prefers-color-scheme: dark)" srcset="{address}?theme=dark">'
            f'<img src="{address}" alt="{alt}" loading="lazy"></picture>'
        )

    def table(
        self: RendererHTML, tokens: Sequence[Token], index: int, options: object, env: MutableMapping[str, Any]
    ) -> str:
        """A wide table is scrolled on a phone, also by keyboard; it is called by its columns."""
        row = islice(tokens, index, None)
        columns = (token.content for token in takewhile(lambda token: token.type != "thead_close", row))
        label = escape(", ".join(filter(None, columns)))
        return f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>\n'

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]  # the sources are our own; scene: is no web scheme
    markdown.add_render_rule("image", image)
    markdown.add_render_rule("table_open", table)
    markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return markdown
