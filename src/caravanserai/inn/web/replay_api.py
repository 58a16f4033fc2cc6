"""Replays: the board at a ply, the record, and the film of a finished game."""

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.film import film
from caravanserai.inn.web.params import THEMES, SeatWish, ThemeWish, finished
from caravanserai.inn.web.rendering import drawing
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.view_models import Moment
from caravanserai.inn.web.visits import Visit


class ReplayApi(Controller):
    path = "/api/tables/{id:str}"
    tags = ("tables",)

    @get("/plies/{ply:int}", media_type="image/svg+xml")
    async def picture(
        self,
        id: FromPath[str],
        ply: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: SeatWish = None,
        theme: FromQuery[ThemeWish] = "light",
    ) -> Response[str]:
        """The board at a ply, as I saw it then: a picture that stands alone."""
        table = await services.tables.open(id)
        return drawing(services.views.scene_at(table, visit.id, wish, ply, visit.translate), theme, 300)

    @get("/scenes/{ply:int}")
    async def scene(
        self,
        id: FromPath[str],
        ply: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        wish: SeatWish = None,
    ) -> Moment:
        """The board at a ply for the replay, with the scores where they are known."""
        return services.views.moment(await services.tables.open(id), visit.id, wish, ply, visit.translate)

    @get("/record", media_type="text/plain")
    async def record(self, id: FromPath[str], services: NamedDependency[Services]) -> Response[str]:
        """The record of a finished game."""
        table = finished(await services.tables.open(id))
        return Response(str(table.record()), headers=_download(table, "txt"))

    @get("/film", media_type="image/svg+xml")
    async def film(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        theme: FromQuery[ThemeWish] = "light",
    ) -> Response[str]:
        """A finished game as an animated SVG."""
        table = finished(await services.tables.open(id))
        key = ("film", id, theme, visit.language)
        picture = await services.pictures.get(key, film, table.played(), THEMES[theme], visit.language)
        return Response(picture, headers=_download(table, "svg"))


def _download(table: Table, kind: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{table.spec.name}-{table.id}.{kind}"'}
