"""JSON for programs that play: two streams and one POST, with a token instead of a cookie.

    GET  /api/bot/events                what concerns me
    GET  /api/bot/tables/ID/events      what happens at a table, with my view and my legal actions
    POST /api/bot/tables/ID/actions     {"ply": 17, "action": 42} or {"ply": 17, "notation": "s20"}

examples/bot.py is a whole bot in thirty lines.
"""

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent

from caravanserai.core.errors import BadNotation
from caravanserai.core.spec import english
from caravanserai.inn import refusals
from caravanserai.inn.model import Guest
from caravanserai.inn.web.event_streams import PlyEvent, ply_event, stream
from caravanserai.inn.web.new_tables import Made, NewTable, open_table
from caravanserai.inn.web.params import After, LastEventId, Text
from caravanserai.inn.web.services import Services


class BotPlay(msgspec.Struct):
    ply: int
    action: int | None = None
    notation: Text | None = None


class BotApi(Controller):
    path = "/api/bot"
    tags = ("bots",)
    security = ({"token": []},)

    @get("/events")
    async def my_events(self, bot: NamedDependency[Guest], services: NamedDependency[Services]) -> ServerSentEvent:
        """A stream of what concerns me: first my running tables, then tables that begin, change or end."""
        return stream(services.streams.guest(bot.id))

    @post("/tables")
    async def create(
        self, data: JSONBody[NewTable], bot: NamedDependency[Guest], services: NamedDependency[Services]
    ) -> Made:
        """Open a table."""
        return Made((await open_table(services, bot, data, english)).id)

    @post("/tables/{id:str}/seats/{seat:int}", status_code=200)
    async def sit(
        self, id: FromPath[str], seat: FromPath[int], bot: NamedDependency[Guest], services: NamedDependency[Services]
    ) -> Made:
        """Take an open seat."""
        return Made((await services.tables.sit(id, bot, seat)).id)

    @get("/tables/{id:str}/events")
    async def events(
        self,
        id: FromPath[str],
        bot: NamedDependency[Guest],
        services: NamedDependency[Services],
        after: After = -1,
        last: LastEventId = None,
    ) -> ServerSentEvent:
        """A stream of one table, with my view and, when I am to move, my legal actions."""
        await services.tables.open(id)
        return stream(services.streams.table(id, bot.id, after if last is None else last, full=True))

    @post("/tables/{id:str}/actions", status_code=200)
    async def play(
        self,
        id: FromPath[str],
        data: JSONBody[BotPlay],
        bot: NamedDependency[Guest],
        services: NamedDependency[Services],
    ) -> PlyEvent:
        """Play an action, by its code or its notation. Sending it twice does it once."""
        action = data.action
        if action is None:
            table = await services.tables.open(id)
            if data.ply != table.ply:
                raise refusals.stale(table.ply)
            try:
                action = int(table.state.parse(data.notation or ""))
            except BadNotation as error:
                raise refusals.illegal(str(error)) from error
        table = await services.tables.play(id, bot, data.ply, action)
        return ply_event(services.views, table, bot.id, data.ply + 1, None, full=True)

    @post("/tables/{id:str}/resign/{seat:int}", status_code=200)
    async def resign(
        self, id: FromPath[str], seat: FromPath[int], bot: NamedDependency[Guest], services: NamedDependency[Services]
    ) -> Made:
        """Give up."""
        return Made((await services.tables.resign(id, bot, seat)).id)
