"""Lessons in the browser. Nothing is stored: the address names the step, and a try brings all that was done before it."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from caravanserai.core import lesson
from caravanserai.core.lesson import Step, Verdict
from caravanserai.core.spec import Spec, Translate
from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.tables.levels import USUAL
from caravanserai.inn.tables.table import refusal
from caravanserai.inn.web import view_models
from caravanserai.inn.web.api import Reason
from caravanserai.inn.web.pages import as_json, find, page
from caravanserai.inn.web.script_texts import client_words
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class StepShown(msgspec.Struct):
    """A step of a lesson after some tries."""

    verdict: Verdict | Literal[""]  # of the last try; "" before the first
    text: str  # what is said of it
    prompt: str
    scenes: list[str]  # SVG: after the try, and after what the others answered
    ways: dict[str, Any]
    buttons: dict[str, str]
    answer: list[str]  # the things to touch, for those who ask to be shown


def step_of(game: Spec, number: int) -> Step:
    """A step, counted from 1."""
    if not 1 <= number <= len(game.lesson):
        raise refusals.no_step(len(game.lesson))
    return game.lesson[number - 1]


def follow(game: Spec, step: Step, line: Sequence[int]) -> tuple[State, list[str]]:
    """The state after actions that were right so far, and their notation."""
    state = step.position.state(game)
    said: list[str] = []
    for action in line:
        reason = refusal(game, state, action)
        if reason:
            raise refusals.illegal(reason)
        said.append(state.describe(action))
        state.apply(action)
    return state, said


def shown(game: Spec, step: Step, line: Sequence[int], _: Translate) -> StepShown:
    """The step after a line of actions, of which only the last may be wrong; a wrong one is not carried out."""
    state, said = follow(game, step, line)
    seat = step.position.state(game).to_move
    verdict: Verdict | Literal[""] = ""
    text = ""
    if said:
        verdict, text = lesson.judge(step, said)
    if verdict == "wrong":
        state, said = follow(game, step, line[:-1])
    scenes = [game.draw(state.view(seat), _).markup()]
    if verdict == "right" and step.then:
        lesson.answer(step, state)
        scenes.append(game.draw(state.view(seat), _).markup())
    view = state.view(seat)
    ways: dict[str, Any] = {}
    buttons: dict[str, str] = {}
    touches: list[str] = []
    if step.lines and verdict != "right":
        ways, buttons = view_models.ways_of(game, state, view, _)
        touches = [id for action in lesson.wanted(step, state, said)[:1] for id in state.touches(action)]
    return StepShown(verdict, _(text) if text else "", game.prompt(view, _), scenes, ways, buttons, touches)


class LessonPages(Controller):
    include_in_schema = False

    @get("/learn/{name:str}/{number:int}")
    async def step(
        self,
        name: FromPath[str],
        number: FromPath[int],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Template:
        """One step of a game's lesson."""
        game = find(name)
        step = step_of(game, number)
        now = shown(game, step, [], visit.translate)
        scene = now.scenes.pop()
        return page(
            "lesson",
            visit,
            services,
            game=game,
            step=step,
            number=number,
            last=len(game.lesson),
            scene=scene,
            usual=USUAL,
            told=as_json(now),
            client=as_json(client_words(visit.translate)),
            page=as_json({"address": f"/api/lessons/{game.name}/{number}", "look": step.look}),
        )


class LessonApi(Controller):
    path = "/api/lessons/{name:str}/{number:int}"
    tags = ("lessons",)

    @get("/")
    async def now(
        self,
        name: FromPath[str],
        number: FromPath[int],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
    ) -> StepShown:
        """A step after the actions of ``line``: what the last one is worth, and where the game stands."""
        game = find(name)
        return shown(game, step_of(game, number), line or [], visit.translate)

    @get("/preview/{action:int}")
    async def preview(
        self,
        name: FromPath[str],
        number: FromPath[int],
        action: FromPath[int],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
    ) -> view_models.Preview:
        """What an action would do after those of ``line``."""
        game = find(name)
        state, _ = follow(game, step_of(game, number), line or [])
        return view_models.preview(game, state, int(state.to_move), action, visit.translate)

    @get("/why/{thing:str}")
    async def why(
        self,
        name: FromPath[str],
        number: FromPath[int],
        thing: FromPath[str],
        visit: NamedDependency[Visit],
        line: FromQuery[list[int] | None] = None,
        path: FromQuery[list[str] | None] = None,
    ) -> Reason:
        """Why a thing of the scene cannot be touched after the actions of ``line`` and the touches of ``path``."""
        game = find(name)
        state, _ = follow(game, step_of(game, number), line or [])
        return Reason(view_models.why(game, state, int(state.to_move), path or [], thing, visit.translate))
