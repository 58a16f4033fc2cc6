"""The home page, and the choice of a language."""

from typing import Any

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Template

from caravanserai.core.spec import games
from caravanserai.inn.tables.levels import USUAL_LEVEL
from caravanserai.inn.web import i18n
from caravanserai.inn.web.forms import LanguageForm, path_back
from caravanserai.inn.web.rendering import page
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.table_lists import listed
from caravanserai.inn.web.visits import Visit

COOKIE_SECONDS = 365 * 86_400  # a year


class HomePages(Controller):
    include_in_schema = False

    @get("/")
    async def home(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        """My running tables, the games, and my last finished tables."""
        running = await services.store.ask(services.store.tables_of, visit.id, False) if visit.id else []
        over = await services.store.ask(services.store.tables_of, visit.id, True, 10) if visit.id else []
        return page(
            "home",
            visit,
            specs=games(),
            usual=USUAL_LEVEL,
            running=await listed(services, visit, running),
            over=await listed(services, visit, over),
        )

    @post("/language")
    async def language(self, data: URLEncodedBody[LanguageForm]) -> Response[Any]:
        """Choose a language, then go back to where it was chosen."""
        chosen = data.language if data.language in i18n.LANGUAGES else "en"
        cookie = Cookie("language", value=chosen, max_age=COOKIE_SECONDS, samesite="lax", path="/", httponly=True)
        return Redirect(path_back(data.back), status_code=303, cookies=[cookie])
