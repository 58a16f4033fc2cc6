"""The puzzle of the day, the same for everybody, and those of the days before. A day begins at midnight UTC."""

import datetime
from typing import Any

import msgspec
from babel.dates import format_skeleton
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from caravanserai.core.spec import Spec, Value, games
from caravanserai.inn import refusals
from caravanserai.inn.model import ME, Guest
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.cards import CARD_SECONDS, puzzle_card
from caravanserai.inn.web.forms import Form, name_for, text
from caravanserai.inn.web.new_tables import Made
from caravanserai.inn.web.params import THEMES, ThemeWish, spec_named
from caravanserai.inn.web.rendering import svg
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit

KEPT_DAYS = 7  # today among them


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


def of_day(spec: Spec, day: datetime.date) -> tuple[int, dict[str, Value]]:
    """Seed and options of a day's puzzle, if it is kept."""
    if spec.daily is None or not 0 <= (today() - day).days < KEPT_DAYS:
        raise refusals.no_day()
    seed, options = spec.daily(day)
    return seed, dict(options)


def of_all(visit: Visit) -> list[PuzzlesShown]:
    days = [today() - datetime.timedelta(ago) for ago in range(KEPT_DAYS)]
    named = [DayShown(day, format_skeleton("MMMEd", day, locale=visit.language)) for day in days]
    return [PuzzlesShown(spec.name, visit.translate(spec.title), named) for spec in games() if spec.daily]


async def open_table(services: Services, guest: Guest, spec: Spec, day: datetime.date) -> Table:
    seed, options = of_day(spec, day)
    return await services.tables.create(guest, spec.name, [ME], options, 0, [guest.name], seed=seed)


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
        guest = visit.guest or await services.guests.greet(name_for(text(data, "name"), visit))
        table = await open_table(services, guest, spec_named(name), day)
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @get("/picture", media_type="image/svg+xml")
    async def picture(
        self,
        name: FromPath[str],
        day: FromPath[datetime.date],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        theme: FromQuery[ThemeWish] = "light",
    ) -> Response[str]:
        """The puzzle of a day, for its card."""
        seed, options = of_day(spec_named(name), day)
        key = ("day", name, day, theme, visit.language)
        drawing = services.pictures.get(key, puzzle_card, name, seed, options, THEMES[theme], visit.language)
        return svg(await drawing, CARD_SECONDS)


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
        return Made((await open_table(services, visit.known(), spec_named(name), day)).id)
