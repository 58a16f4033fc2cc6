"""What addresses bring: path and query parameters, typed and bounded, and the things they name."""

from typing import Annotated, Literal

import msgspec
from litestar.params import HeaderParameter, QueryParameter

from caravanserai.core.errors import UnknownGame
from caravanserai.core.scene import DARK, LIGHT, Theme
from caravanserai.core.spec import Spec, spec
from caravanserai.inn import refusals
from caravanserai.inn.tables.table import Table

MAX_PLIES = 1_000_000  # more than any log has
MAX_SEATS = 99  # whoever asks for a seat that is not theirs, or not there, looks on
MAX_TRIED_ACTIONS = 200  # of a line that somebody tries out
MAX_TOUCHES = 20  # of things that one after the other make an action

Text = Annotated[str, msgspec.Meta(max_length=200)]

SeatWish = Annotated[
    int | None,
    QueryParameter(
        name="seat",
        description="look through this seat, if it is yours; −1: as a spectator",
        ge=-MAX_SEATS,
        le=MAX_SEATS,
    ),
]
After = Annotated[int, QueryParameter(ge=-MAX_PLIES, le=MAX_PLIES)]
LastEventId = Annotated[int | None, HeaderParameter(name="Last-Event-ID", ge=-1, le=MAX_PLIES)]
Line = Annotated[list[int] | None, QueryParameter(max_items=MAX_TRIED_ACTIONS)]
TouchPath = Annotated[list[Text] | None, QueryParameter(max_items=MAX_TOUCHES)]
ThemeWish = Literal["light", "dark"]
THEMES: dict[ThemeWish, Theme] = {"light": LIGHT, "dark": DARK}


def spec_named(name: str) -> Spec:
    """The game of this name, or a Refusal."""
    try:
        return spec(name)
    except UnknownGame as error:
        raise refusals.no_game(name) from error


def finished(table: Table) -> Table:
    """The table, or a Refusal while its game goes on."""
    if not table.over:
        raise refusals.not_over()
    return table
