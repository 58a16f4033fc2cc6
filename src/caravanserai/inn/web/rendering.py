"""Responses: pages from templates, pages with a board and its script, and drawings."""

import msgspec
from litestar import Response
from litestar.response import Template

from caravanserai.core.scene import Scene
from caravanserai.inn.web import i18n
from caravanserai.inn.web.params import THEMES, ThemeWish
from caravanserai.inn.web.script_texts import client_words
from caravanserai.inn.web.visits import Visit


def page(name: str, visit: Visit, **values: object) -> Template:
    """A page from its template, in the language of the visit."""
    return Template(
        f"{name}.html",
        context={
            "_": visit.translate,
            "visit": visit,
            "language": visit.language,
            "languages": [(code, i18n.name_of(code)) for code in i18n.LANGUAGES],
            **values,
        },
        headers={"cache-control": "no-store", "vary": "cookie, accept-language"},
    )


def board_page(name: str, visit: Visit, scene: str, now: object, **values: object) -> Template:
    """A page with a board: the scene stands in the markup, and what the script needs to know as JSON beside it."""
    words = as_json(client_words(visit.translate))
    return page(name, visit, scene=scene, now=now, told=as_json(now), client=words, **values)


def as_json(thing: object) -> str:
    """JSON that can stand inside a script element: no ``<`` can end it early."""
    return msgspec.json.encode(thing).decode().replace("<", "\\u003c")


def drawing(scene: Scene, theme: ThemeWish, seconds: int) -> Response[str]:
    """A drawing that stands alone, which the browser keeps for some seconds."""
    return svg(scene.svg(THEMES[theme]), seconds)


def svg(markup: str, seconds: int) -> Response[str]:
    """A drawing that is made already, which the browser keeps for some seconds."""
    return Response(markup, headers={"cache-control": f"private, max-age={seconds}"})
