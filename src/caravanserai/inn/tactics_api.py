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
from caravanserai.inn import days, show, tactics
from caravanserai.inn.api import Reason
from caravanserai.inn.client_words import client_words
from caravanserai.inn.house import House, Visit
from caravanserai.inn.pages import as_json, find, name_for, page
from caravanserai.inn.ratings import Strength
from caravanserai.inn.tactics import GIVEN, TacticShown, TacticsShown

Line = Annotated[list[int], msgspec.Meta(max_length=200)]


class NewTry(msgspec.Struct):
    line: Line  # the actions of the turn so far; none: show me the answer


def with_tactics() -> list[Spec]:
    return [game for game in games() if game.tactics is not None]


class TacticPages(Controller):
    include_in_schema = False

    @get("/tactics")
    async def all(self, visit: NamedDependency[Visit], house: NamedDependency[House]) -> Template:
        """The games with tactics, how I do at them, and the puzzles of these days."""
        found = [(game, await tactics.overview(house, visit.id, game, visit.translate)) for game in with_tactics()]
        decimal = partial(format_decimal, format="0.0", locale=visit.language)
        return page("tactics", visit, house, games=found, puzzles=days.of_all(visit), decimal=decimal)

    @get("/tactics/{name:str}")
    async def play(self, name: FromPath[str], visit: NamedDependency[Visit], house: NamedDependency[House]) -> Template:
        """A tactic that I have not tried."""
        game = find(name)
        tactic = await tactics.choose(house, visit.id, game)
        now = tactics.shown(game, tactic, [], "", visit.translate)
        now.strength = (await tactics.overview(house, visit.id, game, visit.translate)).strength
        scene, now.scene = now.scene, ""
        return page(
            "tactic",
            visit,
            house,
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
    async def all(self, visit: NamedDependency[Visit], house: NamedDependency[House]) -> list[TacticsShown]:
        """The games with tactics, and how I do at them."""
        return [await tactics.overview(house, visit.id, game, visit.translate) for game in with_tactics()]

    @get("/{name:str}/next")
    async def next(
        self, name: FromPath[str], visit: NamedDependency[Visit], house: NamedDependency[House]
    ) -> TacticShown:
        """A tactic as hard as I am strong that I have not tried; after the last one, any."""
        game = find(name)
        return tactics.shown(game, await tactics.choose(house, visit.id, game), [], "", visit.translate)

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
        tactic = tactics.find(game, id)
        tactics.within(game, tactic, line or [])
        return tactics.shown(game, tactic, line or [], "", visit.translate)

    @post("/{name:str}/{id:str}/tries", status_code=200)
    async def attempt(
        self,
        name: FromPath[str],
        id: FromPath[str],
        data: JSONBody[NewTry],
        visit: NamedDependency[Visit],
        house: NamedDependency[House],
    ) -> Response[TacticShown]:
        """Play the actions of ``line``. When the turn is complete they are judged, and the first try at a tactic is rated.

        Who is not a guest yet becomes one by it.
        """
        game = find(name)
        tactic = tactics.find(game, id)
        tactics.follow(game, tactic, data.line)  # says what is wrong with it, if anything
        verdict = tactic.judge(game, data.line) if data.line else GIVEN
        told = tactics.shown(game, tactic, data.line, verdict, visit.translate)
        if verdict == "on":
            return Response(told)
        guest = visit.guest or await house.guests.greet(name_for({}, visit))
        begins = tactics.begins(game, tactic)
        first = await house.store.ask(house.store.keep_try, guest.id, game.name, id, begins, verdict == "right")
        now = tactics.strength(await tactics.tries_of(house, guest.id, game))
        told.strength = Strength(now.rating, now.sure, first.gain)
        return Response(told, cookies=[house.guests.cookie(guest)])

    @get("/{name:str}/{id:str}/preview/{action:int}")
    async def preview(
        self,
        name: FromPath[str],
        id: FromPath[str],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
    ) -> show.Preview:
        """What an action would do after those of ``line``."""
        game = find(name)
        state = tactics.within(game, tactics.find(game, id), line or [])
        return show.preview(game, state, int(state.to_move), action, visit.translate)

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
        state = tactics.within(game, tactics.find(game, id), line or [])
        return Reason(show.why(game, state, int(state.to_move), path or [], thing, visit.translate))
