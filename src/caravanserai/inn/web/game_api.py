"""JSON for the games of the house: their seats and options."""

import msgspec
from litestar import Controller, get
from litestar.di import NamedDependency

from caravanserai.core.spec import Spec, Translate, games
from caravanserai.inn.web.visits import Visit


class OptionShown(msgspec.Struct):
    name: str
    about: str
    default: int | str | bool
    choices: list[int | str | bool]


class GameShown(msgspec.Struct):
    name: str
    title: str
    seats: list[int]
    hidden: bool
    options: list[OptionShown]


def game_shown(spec: Spec, _: Translate) -> GameShown:
    options = [OptionShown(each.name, _(each.about), each.default, list(each.choices)) for each in spec.options]
    return GameShown(spec.name, _(spec.title), list(spec.seats), spec.hidden, options)


class GameApi(Controller):
    path = "/api"
    tags = ("guests",)

    @get("/games")
    async def games(self, visit: NamedDependency[Visit]) -> list[GameShown]:
        """The games of the house."""
        return [game_shown(spec, visit.translate) for spec in games()]
