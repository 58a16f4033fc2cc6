"""JSON for guests: who I am, my name, my passphrase, my token and my tables."""

import msgspec
from litestar import Controller, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.response import ServerSentEvent

from caravanserai.inn.model import Guest, Row, Seat
from caravanserai.inn.people.guests import Name
from caravanserai.inn.web.event_streams import stream
from caravanserai.inn.web.http_limits import LIMITED_GUESSES
from caravanserai.inn.web.params import Text
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class GuestShown(msgspec.Struct):
    id: str
    name: str
    kept: bool  # comes back from elsewhere by a passphrase


class NewName(msgspec.Struct):
    name: Name


class NewPassphrase(msgspec.Struct):
    passphrase: Text


class Credentials(msgspec.Struct):
    name: Text
    passphrase: Text


class Token(msgspec.Struct):
    token: str


class TableShown(msgspec.Struct):
    id: str
    game: str
    status: str
    seats: list[Seat]
    ranks: list[int] | None
    scores: list[int] | None
    changed: int


def guest_shown(guest: Guest) -> GuestShown:
    return GuestShown(guest.id, guest.name, guest.kept)


def table_shown(row: Row) -> TableShown:
    return TableShown(row.id, row.game, row.status, row.seats, row.ranks, row.scores, row.changed)


class GuestApi(Controller):
    path = "/api"
    tags = ("guests",)

    @get("/me")
    async def me(self, visit: NamedDependency[Visit]) -> GuestShown:
        """Who I am."""
        return guest_shown(visit.known())

    @put("/me/name")
    async def name(
        self, data: JSONBody[NewName], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[GuestShown]:
        """Say or change my name. Whoever says it first becomes a guest by it."""
        guest = await services.guests.call(visit.guest, data.name)
        return Response(guest_shown(guest), cookies=[services.guests.cookie(guest)])

    @put("/me/passphrase")
    async def passphrase(
        self, data: JSONBody[NewPassphrase], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> GuestShown:
        """Keep my name with a passphrase."""
        guest = visit.known()
        await services.guests.keep(guest, data.passphrase)
        return GuestShown(guest.id, guest.name, True)

    @post("/enter", status_code=200, middleware=[LIMITED_GUESSES])
    async def enter(self, data: JSONBody[Credentials], services: NamedDependency[Services]) -> Response[GuestShown]:
        """Come back from another device by name and passphrase."""
        guest = await services.guests.enter(data.name, data.passphrase)
        return Response(GuestShown(guest.id, guest.name, True), cookies=[services.guests.cookie(guest)])

    @post("/me/token")
    async def token(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Token:
        """A token for the bot API. It is shown once; an older one ends."""
        return Token(await services.guests.new_token(visit.known()))

    @get("/me/tables")
    async def my_tables(
        self, visit: NamedDependency[Visit], services: NamedDependency[Services], over: FromQuery[bool] = False
    ) -> list[TableShown]:
        """My running tables, or my finished ones."""
        rows = await services.store.ask(services.store.tables_of, visit.known().id, over)
        return [table_shown(row) for row in rows]

    @get("/me/events")
    async def events(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> ServerSentEvent:
        """A stream of what concerns me."""
        return stream(services.streams.guest(visit.known().id))
