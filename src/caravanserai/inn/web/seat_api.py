"""JSON for the seats of a table: sit down, get up, let a bot play, come back, give up."""

import msgspec
from litestar import Controller, delete, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from caravanserai.inn.web.params import Text
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.view_models import Now
from caravanserai.inn.web.visits import Visit


class BotLevel(msgspec.Struct):
    level: Text


class SeatApi(Controller):
    path = "/api/tables/{id:str}/seats/{seat:int}"
    tags = ("tables",)

    @post("/", status_code=200)
    async def sit(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Now:
        """Take an open seat."""
        table = await services.tables.sit(id, visit.known(), seat)
        return services.views.now(table, visit.id, None, 0, visit.translate)

    @delete("/", status_code=200)
    async def stand(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Now:
        """Leave my seat, or send a bot away, before the game begins."""
        table = await services.tables.stand(id, visit.known(), seat)
        return services.views.now(table, visit.id, None, 0, visit.translate)

    @post("/bot", status_code=200)
    async def bot(
        self,
        id: FromPath[str],
        seat: FromPath[int],
        data: JSONBody[BotLevel],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Now:
        """Let a bot play an open seat, or that of somebody who has been gone for a while."""
        guest, table = visit.known(), await services.tables.open(id)
        ply = table.ply
        put = services.tables.invite_bot if table.row.status == "open" else services.tables.hand_over
        table = await put(id, guest, seat, data.level)
        return services.views.now(table, visit.id, None, ply, visit.translate)

    @post("/back", status_code=200)
    async def back(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Now:
        """Take my seat back from the bot."""
        ply = (await services.tables.open(id)).ply
        table = await services.tables.take_back(id, visit.known(), seat)
        return services.views.now(table, visit.id, None, ply, visit.translate)

    @post("/resign", status_code=200)
    async def resign(
        self, id: FromPath[str], seat: FromPath[int], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Now:
        """Give up."""
        ply = (await services.tables.open(id)).ply
        table = await services.tables.resign(id, visit.known(), seat)
        return services.views.now(table, visit.id, None, ply, visit.translate)
