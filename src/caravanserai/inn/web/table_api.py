"""JSON for tables: open one, look at it, follow it, and play."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web import choices
from caravanserai.inn.web.choices import Preview, Reason
from caravanserai.inn.web.event_streams import stream, zipped_stream
from caravanserai.inn.web.new_tables import Made, NewTable, open_table
from caravanserai.inn.web.params import After, LastEventId, SeatWish, TouchPath
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.view_models import Now
from caravanserai.inn.web.visits import Visit

DRAWING = r"^([0-9]{1,6}\.-?[0-9]{1,2})?$"  # of which ply, for which seat

Drawing = Annotated[
    str, QueryParameter(description="what the page shows already, as `drawing` said", pattern=DRAWING, max_length=12)
]
LastDrawing = Annotated[str | None, HeaderParameter(name="Last-Event-ID", pattern=DRAWING, max_length=12)]


class RecordText(msgspec.Struct):
    record: Annotated[str, msgspec.Meta(max_length=200_000)]


class Play(msgspec.Struct):
    ply: int  # the ply that was seen when deciding
    action: int
    seat: int | None = None  # through which the answer looks
    after: int | None = None  # the answer holds the log after this ply; else from ``ply`` on


class Undo(msgspec.Struct):
    ply: int
    seat: int | None = None


def state_to_try(table: Table, visit: Visit) -> State:
    """The state, for a guest who is to move; a Refusal for others."""
    if table.mover not in table.seats_of(visit.known().id):
        raise refusals.not_yours()
    return table.state


class TableApi(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post("/")
    async def create(
        self, data: JSONBody[NewTable], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """Open a table."""
        return Made((await open_table(services, visit.known(), data, visit.translate)).id)

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
        wish: SeatWish = None,
        after: After = 0,
    ) -> Now:
        """The table as I see it, with the log after a ply."""
        table = await services.tables.open(id)
        return services.views.now(table, visit.id, wish, after, visit.translate)

    @get("/{id:str}/events")
    async def events(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: SeatWish = None,
        after: After = -1,
        last: LastEventId = None,
    ) -> ServerSentEvent:
        """A stream of what happens at the table after a ply. ``id`` is the ply; Last-Event-ID resumes."""
        await services.tables.open(id)
        return stream(services.streams.table(id, visit.id, after if last is None else last, wish))

    @get("/{id:str}/now/events")
    async def follow(
        self,
        request: Request[Any, Any, Any],
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: SeatWish = None,
        drawing: Drawing = "",
        last: LastDrawing = None,
    ) -> ServerSentEvent:
        """A stream of the table as I see it, whenever that changes. ``id`` is the drawing; Last-Event-ID resumes.

        The scene comes only with a drawing that the page does not show yet, and the log from that drawing on.
        """
        await services.tables.open(id)
        shown = drawing if last is None else last
        messages = services.streams.now(id, visit.id, wish, shown, visit.translate)
        return (zipped_stream if "gzip" in request.headers.get("accept-encoding", "") else stream)(messages)

    @get("/{id:str}/preview/{action:int}")
    async def preview(
        self,
        id: FromPath[str],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Preview:
        """What a legal action would do, as far as I can know."""
        table = await services.tables.open(id)
        state = state_to_try(table, visit)
        return choices.preview(table.spec, state, table.mover, action, visit.translate)

    @get("/{id:str}/why/{thing:str}")
    async def why(
        self,
        id: FromPath[str],
        thing: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        path: TouchPath = None,
    ) -> Reason:
        """Why I cannot touch a thing of the scene now, after the touches of ``path``."""
        table = await services.tables.open(id)
        state = state_to_try(table, visit)
        return choices.why(table.spec, state, table.mover, path or [], thing, visit.translate)

    @post("/{id:str}/actions", status_code=200)
    async def play(
        self,
        id: FromPath[str],
        data: JSONBody[Play],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Now:
        """Carry out an action. Sending it twice does it once."""
        table = await services.tables.play(id, visit.known(), data.ply, data.action)
        await services.streams.delivered(table)
        after = data.ply if data.after is None else data.after
        return services.views.now(table, visit.id, data.seat, after, visit.translate)

    @post("/{id:str}/undo", status_code=200)
    async def undo(
        self,
        id: FromPath[str],
        data: JSONBody[Undo],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Now:
        """Take back my last action of this turn."""
        table = await services.tables.undo(id, visit.known(), data.ply)
        return services.views.now(table, visit.id, data.seat, data.ply, visit.translate)

    @post("/{id:str}/rematch", status_code=200)
    async def rematch(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """The table where we play again."""
        return Made((await services.tables.rematch(id, visit.known())).id)
