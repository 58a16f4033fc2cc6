"""The pages of lessons: one for every step."""

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from caravanserai.inn.tables.levels import USUAL_LEVEL
from caravanserai.inn.web import lesson_views
from caravanserai.inn.web.params import spec_named
from caravanserai.inn.web.rendering import as_json, board_page
from caravanserai.inn.web.visits import Visit


class LessonPages(Controller):
    include_in_schema = False

    @get("/learn/{name:str}/{number:int}")
    async def step(self, name: FromPath[str], number: FromPath[int], visit: NamedDependency[Visit]) -> Template:
        """One step of a game's lesson."""
        spec = spec_named(name)
        step = lesson_views.step_of(spec, number)
        now = lesson_views.shown(spec, step, [], visit.translate)
        scene = now.scenes.pop()
        carried = as_json({"address": f"/api/lessons/{spec.name}/{number}", "look": step.look})
        course = {"step": step, "number": number, "last": len(spec.lesson)}
        return board_page("lesson", visit, scene, now, spec=spec, usual=USUAL_LEVEL, page=carried, **course)
