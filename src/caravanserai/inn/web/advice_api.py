"""JSON for advice: a hint during the game, the analysis after it."""

from collections.abc import AsyncIterator

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import channel
from caravanserai.inn.web import analysis_views, choices
from caravanserai.inn.web.event_streams import stream
from caravanserai.inn.web.params import SeatWish, finished
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class Asked(msgspec.Struct):
    ply: int  # at which advice is wanted


class HintShown(msgspec.Struct):
    """What a strong player would do at a ply."""

    ply: int
    best: list[analysis_views.OptionTold]  # the best first


class HintApi(Controller):
    path = "/api/tables/{id:str}/hint"
    tags = ("analysis",)

    @post("/", status_code=200)
    async def hint(
        self,
        id: FromPath[str],
        data: JSONBody[Asked],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> HintShown:
        """What a strong player would do in my place, knowing what I may know. Not at rated tables.

        Only I am told; that somebody took a hint is noted at the table.
        """
        table, state, found = await services.hints.ask(id, visit.known(), data.ply)
        return HintShown(
            data.ply, [analysis_views.option_told(table, state, option, visit.translate) for option in found]
        )


class AnalysisApi(Controller):
    path = "/api/tables/{id:str}/analysis"
    tags = ("analysis",)

    @get("/")
    async def now(self, id: FromPath[str], services: NamedDependency[Services]) -> analysis_views.AnalysisShown:
        """How far the analysis of a finished game is, and how everybody stood at each move."""
        return await analysis_views.shown(services.analyses, finished(await services.tables.open(id)))

    @post("/", status_code=202)
    async def begin(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> analysis_views.AnalysisShown:
        """Have a finished game analysed in the background. It is done once; asking again changes nothing."""
        table = finished(await services.tables.open(id))
        await services.analyses.ask(table, visit.id or "")
        return await analysis_views.shown(services.analyses, table)

    @get("/events")
    async def events(self, id: FromPath[str], services: NamedDependency[Services]) -> ServerSentEvent:
        """A stream of what the analysis finds. It begins with what is known and ends when the analysis does."""
        return stream(follow(services, finished(await services.tables.open(id))))

    @get("/{ply:int}")
    async def ply(
        self, id: FromPath[str], ply: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> analysis_views.PositionTold:
        """What there was to play after so many entries of the log, in words, and how good what was played is."""
        return await analysis_views.told(
            services.analyses, services.views, finished(await services.tables.open(id)), ply, visit.translate
        )

    @get("/{ply:int}/preview/{action:int}")
    async def preview(
        self,
        id: FromPath[str],
        ply: FromPath[int],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: SeatWish = None,
    ) -> choices.Preview:
        """What an action would have done there, as far as the seat to move could know."""
        table = finished(await services.tables.open(id))
        state = services.views.at(table, ply)
        # Where something is hidden, only the seat to move can imagine what its action does.
        seat = int(state.to_move) if table.spec.hidden else table.seat_for(visit.id, wish)
        return choices.preview(table.spec, state, seat, action, visit.translate)


async def follow(services: Services, table: Table) -> AsyncIterator[ServerSentEventMessage]:
    known: set[int] = set()
    async with services.streams.nudges(channel(table.id)) as nudges:
        while True:
            told = await analysis_views.shown(services.analyses, table, known)
            yield ServerSentEventMessage(event="analysis", data=msgspec.json.encode(told))
            if told.status in ("none", "done"):
                return
            while (nudge := await anext(nudges, b"")) is None:
                yield ServerSentEventMessage(comment="still here", data=None)
            if nudge == b"":
                return
