"""The help page of a game, and its pictures."""

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from caravanserai.inn.web import help_texts
from caravanserai.inn.web.params import ThemeWish, spec_named
from caravanserai.inn.web.rendering import drawing, page
from caravanserai.inn.web.visits import Visit


class HelpPages(Controller):
    path = "/help/{name:str}"
    include_in_schema = False

    @get("/")
    async def help(self, name: FromPath[str], visit: NamedDependency[Visit]) -> Template:
        """How a game is played."""
        spec = spec_named(name)
        return page("help", visit, spec=spec, text=help_texts.html(spec, visit.language))

    @get("/pictures/{picture:str}", media_type="image/svg+xml")
    async def picture(
        self,
        name: FromPath[str],
        picture: FromPath[str],
        visit: NamedDependency[Visit],
        theme: FromQuery[ThemeWish] = "light",
    ) -> Response[str]:
        """A picture of the help page."""
        return drawing(help_texts.picture(spec_named(name), picture, visit.translate), theme, 3600)
