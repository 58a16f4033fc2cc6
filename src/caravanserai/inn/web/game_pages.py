"""The page of a game, where a new table is set up, and the picture on its card."""

from typing import Any

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from caravanserai.bots.levels import title
from caravanserai.inn.model import ME, OPEN
from caravanserai.inn.tables.levels import LEVELS, USUAL_LEVEL
from caravanserai.inn.web.cards import CARD_SECONDS, game_card
from caravanserai.inn.web.forms import Form, name_for, table_wishes, text
from caravanserai.inn.web.new_tables import seat_names
from caravanserai.inn.web.params import THEMES, ThemeWish, spec_named
from caravanserai.inn.web.rendering import page, svg
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class GamePages(Controller):
    path = "/games/{name:str}"
    include_in_schema = False

    @get("/")
    async def game(self, name: FromPath[str], visit: NamedDependency[Visit]) -> Template:
        """Everything that can be chosen for a new table."""
        levels = [(level, title(level)) for level in LEVELS]
        return page("game", visit, spec=spec_named(name), levels=levels, usual=USUAL_LEVEL, me=ME, open=OPEN)

    @post("/")
    async def new_table(
        self, name: FromPath[str], data: Form, visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        """Open the table that a form asks for."""
        spec = spec_named(name)
        wishes = table_wishes(spec, data)
        guest = visit.guest or await services.guests.greet(name_for(text(data, "name"), visit))
        names = seat_names(wishes.seats, guest.name, visit.translate)
        table = await services.tables.create(
            guest, spec.name, wishes.seats, wishes.options, wishes.days, names, wishes.rated
        )
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @post("/even")
    async def even(
        self, name: FromPath[str], data: Form, visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        """A rated table against an even opponent."""
        spec = spec_named(name)
        guest = visit.guest or await services.guests.greet(name_for(text(data, "name"), visit))
        table = await services.tables.even(guest, spec.name)
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @get("/picture", media_type="image/svg+xml")
    async def picture(
        self,
        name: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        theme: FromQuery[ThemeWish] = "light",
    ) -> Response[str]:
        """A game in the middle of its course, for its card on the home page."""
        spec_named(name)  # or a Refusal
        key = ("card", name, theme, visit.language)
        return svg(await services.pictures.get(key, game_card, name, THEMES[theme], visit.language), CARD_SECONDS)
