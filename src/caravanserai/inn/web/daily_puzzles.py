"""The puzzle of the day, the same for everybody, and those of the days before. A day begins at midnight UTC."""

import datetime
from functools import lru_cache
from typing import Any

import msgspec
from babel.dates import format_skeleton
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from caravanserai.core.scene import DARK, LIGHT, Scene
from caravanserai.core.spec import Spec, Value, games
from caravanserai.inn import refusals
from caravanserai.inn.model import ME, Guest
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web import i18n
from caravanserai.inn.web.api import Made, Theme
from caravanserai.inn.web.pages import Form, find, name_for
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit

KEPT = 7  # days, today among them


class DayShown(msgspec.Struct):
    day: datetime.date
    name: str  # for people


class PuzzlesShown(msgspec.Struct):
    """The puzzles of these days."""

    game: str
    title: str
    days: list[DayShown]  # today first


def today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def of_day(game: Spec, day: datetime.date) -> tuple[int, dict[str, Value]]:
    """Seed and options of a day's puzzle, if it is kept."""
    if game.daily is None or not 0 <= (today() - day).days < KEPT:
        raise refusals.no_day()
    seed, options = game.daily(day)
    return seed, dict(options)


def of_all(visit: Visit) -> list[PuzzlesShown]:
    days = [today() - datetime.timedelta(ago) for ago in range(KEPT)]
    named = [DayShown(day, format_skeleton("MMMEd", day, locale=visit.language)) for day in days]
    return [PuzzlesShown(game.name, visit.translate(game.title), named) for game in games() if game.daily]


async def open_table(services: Services, guest: Guest, game: Spec, day: datetime.date) -> Table:
    seed, options = of_day(game, day)
    return await services.tables.create(guest, game.name, [ME], options, 0, [guest.name], seed=seed)


@lru_cache(64)
def _drawn(game: str, day: datetime.date, language: str) -> Scene:
    found = find(game)
    seed, options = of_day(found, day)
    return found.draw(found.new(1, seed, options).view(-1), i18n.translator(language))


class DayPages(Controller):
    path = "/games/{name:str}/days/{day:date}"
    include_in_schema = False

    @post("/")
    async def play(
        self,
        name: FromPath[str],
        day: FromPath[datetime.date],
        data: Form,
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Response[Any]:
        """A table with the puzzle of a day."""
        guest = visit.guest or await services.guests.greet(name_for(data, visit))
        table = await open_table(services, guest, find(name), day)
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @get("/picture", media_type="image/svg+xml")
    async def picture(
        self,
        name: FromPath[str],
        day: FromPath[datetime.date],
        visit: NamedDependency[Visit],
        theme: FromQuery[Theme] = "light",
    ) -> Response[str]:
        of_day(find(name), day)
        scene = _drawn(name, day, visit.language)
        return Response(
            scene.svg(DARK if theme == "dark" else LIGHT), headers={"cache-control": "private, max-age=3600"}
        )


class DayApi(Controller):
    path = "/api/games"
    tags = ("tables",)

    @get("/days")
    async def all(self, visit: NamedDependency[Visit]) -> list[PuzzlesShown]:
        """The games with a puzzle for every day, and the days that can be played."""
        return of_all(visit)

    @post("/{name:str}/days/{day:date}")
    async def play(
        self,
        name: FromPath[str],
        day: FromPath[datetime.date],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Made:
        """A table with the puzzle of a day."""
        return Made((await open_table(services, visit.known(), find(name), day)).id)
