"""JSON for lessons: a step after the actions of a try. The address names the step; nothing is stored."""

from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from caravanserai.core.spec import Spec
from caravanserai.core.state import State
from caravanserai.inn.web import lesson_views
from caravanserai.inn.web.lesson_views import StepShown
from caravanserai.inn.web.params import Line, spec_named
from caravanserai.inn.web.practice import Practice, PracticeApi
from caravanserai.inn.web.visits import Visit


async def practice(name: FromPath[str], number: FromPath[int], line: Line = None) -> Practice:
    """A step of a lesson after the actions of ``line``."""

    def find() -> tuple[Spec, State]:
        spec = spec_named(name)
        return spec, lesson_views.follow(spec, lesson_views.step_of(spec, number), line or [])[0]

    return Practice(find)


class LessonApi(PracticeApi):
    path = "/api/lessons/{name:str}/{number:int}"
    tags = ("lessons",)
    dependencies = {"practice": Provide(practice)}  # noqa: RUF012  Litestar's way to say it

    @get("/")
    async def now(
        self, name: FromPath[str], number: FromPath[int], visit: NamedDependency[Visit], line: Line = None
    ) -> StepShown:
        """A step after the actions of ``line``: what the last one is worth, and where the game stands."""
        spec = spec_named(name)
        return lesson_views.shown(spec, lesson_views.step_of(spec, number), line or [], visit.translate)
