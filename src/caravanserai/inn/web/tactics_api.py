"""The doors to tactics: a page to choose a game, a page to play, and all of it as JSON."""

from functools import partial
from typing import Annotated

import msgspec
from babel.numbers import format_decimal
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Template

from caravanserai.core.spec import Spec, games
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.web import daily_puzzles, tactic_views, view_models
from caravanserai.inn.web.api import Reason
from caravanserai.inn.web.pages import as_json, find, name_for, page
from caravanserai.inn.web.script_texts import client_words
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.tactic_views import GIVEN, TacticShown, TacticsShown
from caravanserai.inn.web.visits import Visit

Line = Annotated[list[int], msgspec.Meta(max_length=200)]


class NewTry(msgspec.Struct):
    line: Line  # the actions of the turn so far; none: show me the answer


def with_tactics() -> list[Spec]:
    return [game for game in games() if game.tactics is not None]


class TacticPages(Controller):
    include_in_schema = False

    @get("/tactics")
    async def all(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        """The games with tactics, how I do at them, and the puzzles of these days."""
        found = [
            (game, await tactic_views.overview(services, visit.id, game, visit.translate)) for game in with_tactics()
        ]
        decimal = partial(format_decimal, format="0.0", locale=visit.language)
        return page("tactics", visit, services, games=found, puzzles=daily_puzzles.of_all(visit), decimal=decimal)

    @get("/tactics/{name:str}")
    async def play(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """A tactic that I have not tried."""
        game = find(name)
        tactic = await tactic_views.choose(services, visit.id, game)
        now = tactic_views.shown(game, tactic, [], "", visit.translate)
        now.strength = (await tactic_views.overview(services, visit.id, game, visit.translate)).strength
        scene, now.scene = now.scene, ""
        return page(
            "tactic",
            visit,
            services,
            game=game,
            now=now,
            scene=scene,
            told=as_json(now),
            client=as_json(client_words(visit.translate)),
            page=as_json({"address": f"/api/tactics/{game.name}/{tactic.id}"}),
        )


class TacticApi(Controller):
    path = "/api/tactics"
    tags = ("tactics",)

    @get("/")
    async def all(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> list[TacticsShown]:
        """The games with tactics, and how I do at them."""
        return [await tactic_views.overview(services, visit.id, game, visit.translate) for game in with_tactics()]

    @get("/{name:str}/next")
    async def next(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> TacticShown:
        """A tactic as hard as I am strong that I have not tried; after the last one, any."""
        game = find(name)
        return tactic_views.shown(game, await tactic_views.choose(services, visit.id, game), [], "", visit.translate)

    @get("/{name:str}/{id:str}")
    async def now(
        self,
        name: FromPath[str],
        id: FromPath[str],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
    ) -> TacticShown:
        """A tactic after the actions of ``line``, which is not judged."""
        game = find(name)
        tactic = tactic_views.find(game, id)
        tactic_views.within(game, tactic, line or [])
        return tactic_views.shown(game, tactic, line or [], "", visit.translate)

    @post("/{name:str}/{id:str}/tries", status_code=200)
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
        game = find(name)
        tactic = tactic_views.find(game, id)
        tactic_views.follow(game, tactic, data.line)  # says what is wrong with it, if anything
        verdict = tactic.judge(game, data.line) if data.line else GIVEN
        told = tactic_views.shown(game, tactic, data.line, verdict, visit.translate)
        if verdict == "on":
            return Response(told)
        guest = visit.guest or await services.guests.greet(name_for({}, visit))
        begins = tactic_views.begins(game, tactic)
        first = await services.store.ask(services.store.keep_try, guest.id, game.name, id, begins, verdict == "right")
        now = tactic_views.strength(await tactic_views.tries_of(services, guest.id, game))
        told.strength = SeatStrength(now.rating, now.sure, first.gain)
        return Response(told, cookies=[services.guests.cookie(guest)])

    @get("/{name:str}/{id:str}/preview/{action:int}")
    async def preview(
        self,
        name: FromPath[str],
        id: FromPath[str],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
    ) -> view_models.Preview:
        """What an action would do after those of ``line``."""
        game = find(name)
        state = tactic_views.within(game, tactic_views.find(game, id), line or [])
        return view_models.preview(game, state, int(state.to_move), action, visit.translate)

    @get("/{name:str}/{id:str}/why/{thing:str}")
    async def why(
        self,
        name: FromPath[str],
        id: FromPath[str],
        thing: FromPath[str],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
        path: FromQuery[list[str] | None] = None,
    ) -> Reason:
        """Why a thing of the scene cannot be touched after the actions of ``line`` and the touches of ``path``."""
        game = find(name)
        state = tactic_views.within(game, tactic_views.find(game, id), line or [])
        return Reason(view_models.why(game, state, int(state.to_move), path or [], thing, visit.translate))
