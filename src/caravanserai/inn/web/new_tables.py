"""The request to open a table, for the JSON of pages and of programs."""

from typing import Annotated

import msgspec

from caravanserai.core.spec import Translate
from caravanserai.inn.model import ME, Guest
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.params import Text
from caravanserai.inn.web.services import Services


class NewTable(msgspec.Struct):
    game: Text
    seats: Annotated[list[Text], msgspec.Meta(min_length=1, max_length=12)]  # each "me", "open" or the level of a bot
    options: dict[Text, int | str | bool] = {}
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # per move; 0: everybody is there
    rated: bool = False  # counts for the ratings; without hints


class Made(msgspec.Struct):
    table: str


async def open_table(services: Services, host: Guest, new: NewTable, _: Translate) -> Table:
    """Open a table for its host."""
    names = seat_names(new.seats, host.name, _)
    return await services.tables.create(host, new.game, new.seats, new.options, new.days, names, new.rated)


def seat_names(wishes: list[str], name: str, _: Translate) -> list[str]:
    """Names for the seats of the host: their own, or numbers if several people share the screen."""
    several = wishes.count(ME) > 1
    return [_("Player {n}").format(n=number) if several else name for number in range(1, len(wishes) + 1)]
