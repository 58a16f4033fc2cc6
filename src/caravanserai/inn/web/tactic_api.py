"""JSON for tactics: the games that have some, the next one for me, and a try at it."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from caravanserai.core.spec import Spec
from caravanserai.core.state import State
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.web import tactic_views
from caravanserai.inn.web.forms import name_for
from caravanserai.inn.web.params import MAX_TRIED_ACTIONS, Line, spec_named
from caravanserai.inn.web.practice import Practice, PracticeApi
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.tactic_views import GIVEN, TacticShown, TacticsShown
from caravanserai.inn.web.visits import Visit


class NewTry(msgspec.Struct):
    # The actions of the turn so far; none: show me the answer.
    line: Annotated[list[int], msgspec.Meta(max_length=MAX_TRIED_ACTIONS)]


class TacticsApi(Controller):
    path = "/api/tactics"
    tags = ("tactics",)

    @get("/")
    async def all(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> list[TacticsShown]:
        """The games with tactics, and how I do at them."""
        return [
            await tactic_views.overview(services, visit.id, spec, visit.translate)
            for spec in tactic_views.with_tactics()
        ]

    @get("/{name:str}/next")
    async def next(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> TacticShown:
        """A tactic as hard as I am strong that I have not tried; after the last one, any."""
        spec = spec_named(name)
        return tactic_views.shown(spec, await tactic_views.choose(services, visit.id, spec), [], "", visit.translate)


async def practice(name: FromPath[str], id: FromPath[str], line: Line = None) -> Practice:
    """A tactic after the actions of ``line``."""

    def find() -> tuple[Spec, State]:
        spec = spec_named(name)
        return spec, tactic_views.within(spec, tactic_views.find(spec, id), line or [])

    return Practice(find)


class TacticApi(PracticeApi):
    path = "/api/tactics/{name:str}/{id:str}"
    tags = ("tactics",)
    dependencies = {"practice": Provide(practice)}  # noqa: RUF012  Litestar's way to say it

    @get("/")
    async def now(
        self, name: FromPath[str], id: FromPath[str], visit: NamedDependency[Visit], line: Line = None
    ) -> TacticShown:
        """A tactic after the actions of ``line``, which is not judged."""
        spec = spec_named(name)
        tactic = tactic_views.find(spec, id)
        tactic_views.within(spec, tactic, line or [])
        return tactic_views.shown(spec, tactic, line or [], "", visit.translate)

    @post("/tries", status_code=200)
    async def attempt(
        self,
        name: FromPath[str],
        id: FromPath[str],
        data: JSONBody[NewTry],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Response[TacticShown]:
        """Play the actions of ``line``. When the turn is complete they are judged, and the first try at a tactic is rated.

        Who is not a guest yet becomes one by it.
        """
        spec = spec_named(name)
        tactic = tactic_views.find(spec, id)
        tactic_views.follow(spec, tactic, data.line)  # says what is wrong with it, if anything
        verdict = tactic.judge(spec, data.line) if data.line else GIVEN
        told = tactic_views.shown(spec, tactic, data.line, verdict, visit.translate)
        if verdict == "on":
            return Response(told)
        guest = visit.guest or await services.guests.greet(name_for("", visit))
        begins = tactic_views.begins(spec, tactic)
        first = await services.store.ask(services.store.keep_try, guest.id, spec.name, id, begins, verdict == "right")
        now = tactic_views.strength(await tactic_views.tries_of(services, guest.id, spec))
        told.strength = SeatStrength(now.rating, now.sure, first.gain)
        return Response(told, cookies=[services.guests.cookie(guest)])
