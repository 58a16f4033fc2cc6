"""The pages of tactics: one to choose a game, one to find the best move."""

from functools import partial

from babel.numbers import format_decimal
from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from caravanserai.inn.web import daily_puzzles, tactic_views
from caravanserai.inn.web.params import spec_named
from caravanserai.inn.web.rendering import as_json, board_page, page
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class TacticPages(Controller):
    include_in_schema = False

    @get("/tactics")
    async def all(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        """The games with tactics, how I do at them, and the puzzles of these days."""
        specs = [
            (spec, await tactic_views.overview(services, visit.id, spec, visit.translate))
            for spec in tactic_views.with_tactics()
        ]
        decimal = partial(format_decimal, format="0.0", locale=visit.language)
        return page("tactics", visit, specs=specs, puzzles=daily_puzzles.of_all(visit), decimal=decimal)

    @get("/tactics/{name:str}")
    async def play(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """A tactic that I have not tried."""
        spec = spec_named(name)
        tactic = await tactic_views.choose(services, visit.id, spec)
        now = tactic_views.shown(spec, tactic, [], "", visit.translate)
        now.strength = (await tactic_views.overview(services, visit.id, spec, visit.translate)).strength
        scene, now.scene = now.scene, ""
        carried = as_json({"address": f"/api/tactics/{spec.name}/{tactic.id}"})
        return board_page("tactic", visit, scene, now, spec=spec, page=carried)
