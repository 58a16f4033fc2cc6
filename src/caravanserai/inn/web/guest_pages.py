"""The pages of guests: what they have played, how strong they are, and what keeps their name for them."""

from typing import Any

import msgspec
from babel.numbers import format_decimal
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect, Template

from caravanserai.inn import refusals
from caravanserai.inn.model import Guest, Row
from caravanserai.inn.people.guests import MIN_PASSPHRASE_CHARACTERS
from caravanserai.inn.storage.ratings import RatingStep
from caravanserai.inn.web.forms import CredentialsForm, NameForm, PassphraseForm, name_for, path_back
from caravanserai.inn.web.http_limits import LIMITED_GUESSES
from caravanserai.inn.web.params import spec_named
from caravanserai.inn.web.rendering import page
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.table_lists import listed
from caravanserai.inn.web.visits import Visit


class RatingCourse(msgspec.Struct):
    """How a guest's rating in a game came to be what it is."""

    title: str
    rating: str
    spread: str  # in 95 of 100 cases the strength is no farther off
    games: int
    first: str
    course: str  # the points of a line, 200 wide and 40 high


class Results(msgspec.Struct):
    """A guest's results in one game."""

    title: str
    played: int
    won: int
    best: int


class GuestPages(Controller):
    include_in_schema = False

    @get("/guests/{id:str}")
    async def guest(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """What a guest has played."""
        guest = await services.store.ask(services.store.guest, id)
        if guest is None:
            raise refusals.no_guest()
        return await _guest_page(services, visit, guest)

    @post("/me/name")
    async def name(
        self, data: URLEncodedBody[NameForm], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        """Say or change my name."""
        guest = await services.guests.call(visit.guest, name_for(data.name, visit))
        return Redirect(path_back(data.back), status_code=303, cookies=[services.guests.cookie(guest)])

    @post("/me/passphrase")
    async def passphrase(
        self, data: URLEncodedBody[PassphraseForm], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        """Keep my name with a passphrase."""
        guest = visit.known()
        await services.guests.keep(guest, data.passphrase)
        return Redirect(f"/guests/{guest.id}", status_code=303)

    @post("/me/token")
    async def token(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        """My page with a new token for the bot API, which is shown this once."""
        guest = visit.known()
        return await _guest_page(services, visit, guest, await services.guests.new_token(guest))

    @get("/enter")
    async def enter_page(self, visit: NamedDependency[Visit]) -> Template:
        """A form for name and passphrase."""
        return page("enter", visit)

    @post("/enter", middleware=[LIMITED_GUESSES])
    async def enter(self, data: URLEncodedBody[CredentialsForm], services: NamedDependency[Services]) -> Response[Any]:
        """Come back from another device by name and passphrase."""
        guest = await services.guests.enter(data.name, data.passphrase)
        return Redirect("/", status_code=303, cookies=[services.guests.cookie(guest)])


async def _guest_page(services: Services, visit: Visit, guest: Guest, token: str | None = None) -> Template:
    rows = await services.store.ask(services.store.tables_of, guest.id, True, 100)
    history = await services.store.ask(services.store.rating_history, guest.id)
    return page(
        "guest",
        visit,
        guest=guest,
        results=_results(rows, guest.id, visit),
        ratings=[_course(name, steps, visit) for name, steps in history.items()],
        over=await listed(services, visit, rows),
        mine=visit.id == guest.id,
        shortest=MIN_PASSPHRASE_CHARACTERS,
        token=token,
    )


def _course(name: str, steps: list[RatingStep], visit: Visit) -> RatingCourse:
    values = [step.mu for step in steps]
    low, height = min(values), max(max(values) - min(values), 1.0)
    points = [
        f"{200 * place / max(len(values) - 1, 1):.1f},{37 - 34 * (value - low) / height:.1f}"
        for place, value in enumerate(values)
    ]
    least, most = steps[-1].rating().interval()
    title = visit.translate(spec_named(name).title)
    now, spread, first = (
        format_decimal(value, "0.0", locale=visit.language) for value in (values[-1], (most - least) / 2, values[0])
    )
    return RatingCourse(title, now, spread, len(steps), first, " ".join(points))


def _results(rows: list[Row], guest: str, visit: Visit) -> list[Results]:
    by_game: dict[str, Results] = {}
    for row in rows:
        if row.ranks is None or row.scores is None:
            continue
        for seat, place in enumerate(row.seats):
            if place.guest == guest:
                title = visit.translate(spec_named(row.game).title)
                results = by_game.setdefault(row.game, Results(title, 0, 0, -(2**31)))
                results.played += 1
                results.won += row.ranks[seat] == 0
                results.best = max(results.best, row.scores[seat])
    return list(by_game.values())
