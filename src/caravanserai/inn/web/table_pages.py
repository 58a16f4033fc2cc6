"""The pages of tables: one to play at, one to replay a finished game, one to bring a record from a file."""

from typing import Any

from litestar import Controller, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, MultipartBody
from litestar.response import Redirect, Template

from caravanserai.core.state import SPECTATOR
from caravanserai.inn import refusals
from caravanserai.inn.tables.levels import USUAL_LEVEL
from caravanserai.inn.web.forms import name_for
from caravanserai.inn.web.params import finished
from caravanserai.inn.web.rendering import as_json, board_page, page
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class TablePages(Controller):
    include_in_schema = False

    @get("/tables/{id:str}")
    async def table(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """A table to play at, or to look on."""
        table = await services.tables.open(id)
        mine = table.seats_of(visit.id)
        # Where several people share this screen and have secrets, the script uncovers a seat when it was handed over.
        shared = table.spec.hidden and len(mine) > 1 and table.row.status == "running"
        now = services.views.now(table, visit.id, SPECTATOR if shared else None, 0, visit.translate)
        scene, now.scene = now.scene, ""
        carried = as_json({"shared": shared, "usual": USUAL_LEVEL})
        return board_page("table", visit, scene, now, page=carried, shared=shared)

    @get("/replay/{id:str}")
    async def replay(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        ply: FromQuery[int] = 0,
    ) -> Template:
        """Step through a finished game; ?ply= leads to a move."""
        table = finished(await services.tables.open(id))
        now = services.views.now(table, visit.id, None, 0, visit.translate)
        now.scene = ""
        moment = services.views.moment(table, visit.id, now.seat, max(0, min(ply, table.ply)), visit.translate)
        scene, moment.scene = moment.scene, ""
        return board_page("replay", visit, scene, now, table=table, moment=moment, moment_told=as_json(moment))

    @get("/records")
    async def records(self, visit: NamedDependency[Visit]) -> Template:
        """A form for a record from a file."""
        return page("records", visit)

    @post("/records")
    async def upload(
        self,
        data: MultipartBody[dict[str, Any]],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Response[Any]:
        """Put a record on the shelf and look at it."""
        _ = visit.translate
        file = data.get("record")
        raw = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            raise refusals.bad(_("this is not a text file in UTF-8")) from error
        guest = visit.guest or await services.guests.greet(name_for("", visit))
        table = await services.tables.keep_record(guest, text)
        return Redirect(f"/replay/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])
