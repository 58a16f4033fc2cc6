"""The JSON door: everything that the pages do. /schema/openapi.json describes it."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

from caravanserai.core.scene import DARK, LIGHT
from caravanserai.core.spec import Translate, games
from caravanserai.inn import refusals
from caravanserai.inn.model import ME, Row, Seat
from caravanserai.inn.people.guests import Name
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web import view_models
from caravanserai.inn.web.event_streams import stream
from caravanserai.inn.web.film import film
from caravanserai.inn.web.http_limits import GUESSES
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit

Wish = Annotated[
    int | None, QueryParameter(name="seat", description="look through this seat, if it is yours; −1: as a spectator")
]
Theme = Literal["light", "dark"]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class OptionShown(msgspec.Struct):
    name: str
    about: str
    default: int | str | bool
    choices: list[int | str | bool]


class GameShown(msgspec.Struct):
    name: str
    title: str
    seats: list[int]
    hidden: bool
    options: list[OptionShown]


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


class NewTable(msgspec.Struct):
    game: Text
    seats: Annotated[list[Text], msgspec.Meta(min_length=1, max_length=12)]  # each "me", "open" or the level of a bot
    options: dict[Text, int | str | bool] = {}
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # per move; 0: everybody is there
    rated: bool = False  # counts for the ratings; without hints


class RecordText(msgspec.Struct):
    record: Annotated[str, msgspec.Meta(max_length=200_000)]


class Made(msgspec.Struct):
    table: str


class Play(msgspec.Struct):
    ply: int  # the ply that was seen when deciding
    action: int
    seat: int | None = None  # through which the answer looks
    after: int | None = None  # the answer holds the log after this ply; else from ``ply`` on


class Undo(msgspec.Struct):
    ply: int
    seat: int | None = None


class Level(msgspec.Struct):
    level: Text


class Reason(msgspec.Struct):
    text: str


class TableShown(msgspec.Struct):
    id: str
    game: str
    status: str
    seats: list[Seat]
    ranks: list[int] | None
    scores: list[int] | None
    changed: int


def table_shown(row: Row) -> TableShown:
    return TableShown(row.id, row.game, row.status, row.seats, row.ranks, row.scores, row.changed)


class GuestApi(Controller):
    path = "/api"
    tags = ("guests",)

    @get("/games")
    async def games(self, visit: NamedDependency[Visit]) -> list[GameShown]:
        """The games of the house."""
        _ = visit.translate
        return [
            GameShown(
                game.name,
                _(game.title),
                list(game.seats),
                game.hidden,
                [OptionShown(each.name, _(each.about), each.default, list(each.choices)) for each in game.options],
            )
            for game in games()
        ]

    @get("/me")
    async def me(self, visit: NamedDependency[Visit]) -> GuestShown:
        """Who I am."""
        guest = visit.known()
        return GuestShown(guest.id, guest.name, guest.kept)

    @put("/me/name")
    async def name(
        self, data: JSONBody[NewName], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[GuestShown]:
        """Say or change my name. Whoever says it first becomes a guest by it."""
        guest = visit.guest
        if guest is None:
            guest = await services.guests.greet(data.name)
        else:
            await services.guests.rename(guest, data.name)
        return Response(GuestShown(guest.id, guest.name, guest.kept), cookies=[services.guests.cookie(guest)])

    @put("/me/passphrase")
    async def passphrase(
        self, data: JSONBody[NewPassphrase], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> GuestShown:
        """Keep my name with a passphrase."""
        guest = visit.known()
        await services.guests.keep(guest, data.passphrase)
        return GuestShown(guest.id, guest.name, True)

    @post("/enter", status_code=200, middleware=[GUESSES])
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


async def answer(services: Services, table: Table, visit: Visit, seat: int | None, after: int) -> view_models.Now:
    return view_models.show_now(services.tables, table, visit.id, seat, after, visit.translate)


class TableApi(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post("/")
    async def create(
        self, data: JSONBody[NewTable], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """Open a table."""
        guest = visit.known()
        names = seat_names(data.seats, guest.name, visit.translate)
        table = await services.tables.create(guest, data.game, data.seats, data.options, data.days, names, data.rated)
        return Made(table.id)

    @post("/records")
    async def keep(
        self, data: JSONBody[RecordText], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """Put a game that was played elsewhere on the shelf, to be looked at like a finished table."""
        return Made((await services.tables.keep_record(visit.known(), data.record)).id)

    @get("/{id:str}")
    async def now(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: Wish = None,
        after: FromQuery[int] = 0,
    ) -> view_models.Now:
        """The table as I see it, with the log after a ply."""
        return await answer(services, await services.tables.open(id), visit, wish, after)

    @get("/{id:str}/events")
    async def events(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: Wish = None,
        after: FromQuery[int] = -1,
        last: Annotated[int | None, HeaderParameter(name="Last-Event-ID")] = None,
    ) -> ServerSentEvent:
        """A stream of what happens at the table after a ply. ``id`` is the ply; Last-Event-ID resumes."""
        await services.tables.open(id)
        return stream(services.streams.table(id, visit.id, after if last is None else last, wish))

    @get("/{id:str}/preview/{action:int}")
    async def preview(
        self,
        id: FromPath[str],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> view_models.Preview:
        """What a legal action would do, as far as I can know."""
        table = await services.tables.open(id)
        if table.mover not in table.seats_of(visit.known().id):
            raise refusals.not_yours()
        return view_models.preview(table.spec, table.state, table.mover, action, visit.translate)

    @get("/{id:str}/why/{thing:str}")
    async def why(
        self,
        id: FromPath[str],
        thing: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        path: FromQuery[list[str] | None] = None,
    ) -> Reason:
        """Why I cannot touch a thing of the scene now, after the touches of ``path``."""
        table = await services.tables.open(id)
        if table.mover not in table.seats_of(visit.known().id):
            raise refusals.not_yours()
        return Reason(view_models.why(table.spec, table.state, table.mover, path or [], thing, visit.translate))

    @post("/{id:str}/actions", status_code=200)
    async def play(
        self,
        id: FromPath[str],
        data: JSONBody[Play],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> view_models.Now:
        """Carry out an action. Sending it twice does it once."""
        table = await services.tables.play(id, visit.known(), data.ply, data.action)
        await services.streams.first()
        return await answer(services, table, visit, data.seat, data.ply if data.after is None else data.after)

    @post("/{id:str}/undo", status_code=200)
    async def undo(
        self,
        id: FromPath[str],
        data: JSONBody[Undo],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> view_models.Now:
        """Take back my last action of this turn."""
        table = await services.tables.undo(id, visit.known(), data.ply)
        return await answer(services, table, visit, data.seat, data.ply)

    @post("/{id:str}/rematch", status_code=200)
    async def rematch(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """The table where we play again."""
        return Made((await services.tables.rematch(id, visit.known())).id)

    @post("/{id:str}/seats/{seat:int}", status_code=200)
    async def sit(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> view_models.Now:
        """Take an open seat."""
        return await answer(services, await services.tables.sit(id, visit.known(), seat), visit, None, 0)

    @delete("/{id:str}/seats/{seat:int}", status_code=200)
    async def stand(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> view_models.Now:
        """Leave my seat, or send a bot away, before the game begins."""
        return await answer(services, await services.tables.stand(id, visit.known(), seat), visit, None, 0)

    @post("/{id:str}/seats/{seat:int}/bot", status_code=200)
    async def bot(
        self,
        id: FromPath[str],
        seat: FromPath[int],
        data: JSONBody[Level],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> view_models.Now:
        """Let a bot play an open seat, or that of somebody who has been gone for a while."""
        table = await services.tables.open(id)
        guest = visit.known()
        ply = table.ply
        if table.row.status == "open":
            table = await services.tables.invite_bot(id, guest, seat, data.level)
        else:
            table = await services.tables.hand_over(id, guest, seat, data.level)
        return await answer(services, table, visit, None, ply)

    @post("/{id:str}/seats/{seat:int}/back", status_code=200)
    async def back(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> view_models.Now:
        """Take my seat back from the bot."""
        ply = (await services.tables.open(id)).ply
        return await answer(services, await services.tables.take_back(id, visit.known(), seat), visit, None, ply)

    @post("/{id:str}/seats/{seat:int}/resign", status_code=200)
    async def resign(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> view_models.Now:
        """Give up."""
        ply = (await services.tables.open(id)).ply
        return await answer(services, await services.tables.resign(id, visit.known(), seat), visit, None, ply)

    @get("/{id:str}/plies/{ply:int}", media_type="image/svg+xml")
    async def picture(
        self,
        id: FromPath[str],
        ply: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: Wish = None,
        theme: FromQuery[Theme] = "light",
    ) -> Response[str]:
        """The board at a ply, as I saw it then: a picture that stands alone."""
        table = await services.tables.open(id)
        scene = view_models.scene_at(table, visit.id, wish, ply, visit.translate)
        return Response(
            scene.svg(DARK if theme == "dark" else LIGHT), headers={"cache-control": "private, max-age=300"}
        )

    @get("/{id:str}/scenes/{ply:int}")
    async def scene(
        self,
        id: FromPath[str],
        ply: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: Wish = None,
    ) -> view_models.Moment:
        """The board at a ply for the replay, with the scores where they are known."""
        return view_models.moment(await services.tables.open(id), visit.id, wish, ply, visit.translate)

    @get("/{id:str}/record", media_type="text/plain")
    async def record(self, id: FromPath[str], services: NamedDependency[Services]) -> Response[str]:
        """The record of a finished game."""
        table = finished(await services.tables.open(id))
        return Response(str(table.record()), headers=_download(table, "txt"))

    @get("/{id:str}/film", media_type="image/svg+xml")
    async def film(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        theme: FromQuery[Theme] = "light",
    ) -> Response[str]:
        """A finished game as an animated SVG."""
        table = finished(await services.tables.open(id))
        return Response(
            film(table, DARK if theme == "dark" else LIGHT, visit.translate), headers=_download(table, "svg")
        )


def finished(table: Table) -> Table:
    if not table.over:
        raise refusals.not_over()
    return table


def _download(table: Table, kind: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{table.spec.name}-{table.id}.{kind}"'}


def seat_names(wishes: list[str], name: str, _: Translate) -> list[str]:
    """Names for the seats of the host: their own, or numbers if several people share the screen."""
    several = wishes.count(ME) > 1
    return [_("Player {n}").format(n=number) if several else name for number in range(1, len(wishes) + 1)]
