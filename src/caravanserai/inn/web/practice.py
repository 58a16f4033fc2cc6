"""Positions in which things may be tried: what lessons and tactics have in common.

Nothing is stored of a try: the address names the position, and every question brings the actions made so far.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from caravanserai.core.spec import Spec
from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.tables.table import refusal
from caravanserai.inn.web import choices
from caravanserai.inn.web.choices import Preview, Reason
from caravanserai.inn.web.params import TouchPath
from caravanserai.inn.web.visits import Visit


@dataclass(frozen=True)
class Practice:
    """A position after the actions of a try. Looking for it is left to the handler, which may be refused."""

    find: Callable[[], tuple[Spec, State]]


def no_end(state: State) -> bool:
    return False


def follow(
    spec: Spec, start: State, line: Sequence[int], ended: Callable[[State], bool] = no_end
) -> tuple[State, list[str]]:
    """The state after the actions of a line, and their notation. Nothing is played after the end of the try."""
    state = start.clone()
    said: list[str] = []
    for action in line:
        reason = "the turn is over" if ended(state) else refusal(spec, state, action)
        if reason:
            raise refusals.illegal(reason)
        said.append(state.describe(action))
        state.apply(action)
    return state, said


class PracticeApi(Controller):
    """The questions that a hand asks while it chooses. Controllers of positions to try things in inherit them."""

    @get("/preview/{action:int}")
    async def preview(
        self, action: FromPath[int], practice: NamedDependency[Practice], visit: NamedDependency[Visit]
    ) -> Preview:
        """What an action would do after those of ``line``."""
        spec, state = practice.find()
        return choices.preview(spec, state, int(state.to_move), action, visit.translate)

    @get("/why/{thing:str}")
    async def why(
        self,
        thing: FromPath[str],
        practice: NamedDependency[Practice],
        visit: NamedDependency[Visit],
        path: TouchPath = None,
    ) -> Reason:
        """Why a thing of the scene cannot be touched after the actions of ``line`` and the touches of ``path``."""
        spec, state = practice.find()
        return choices.why(spec, state, int(state.to_move), path or [], thing, visit.translate)
