"""Tables as they stand in lists: on the home page and on the pages of guests."""

import datetime

import msgspec
from babel.dates import format_date

from caravanserai.inn.model import Row
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.view_models import name_of, result_of
from caravanserai.inn.web.visits import Visit


class Listed(msgspec.Struct):
    """A table in a list."""

    id: str
    title: str
    names: list[str]
    status: str
    mine: bool  # my turn
    when: str
    result: str


async def listed(services: Services, visit: Visit, rows: list[Row]) -> list[Listed]:
    """The tables of these rows, in words."""
    found = []
    for row in rows:
        table = await services.tables.open(row.id)
        names = [name_of(table, seat, visit.translate) for seat in range(len(table.seats))]
        mine = table.mover in table.seats_of(visit.id) and table.seats[table.mover].level is None
        when = datetime.datetime.fromtimestamp(row.changed / 1000, datetime.UTC)
        result = result_of(table, visit.translate)
        title = visit.translate(table.spec.title)
        date = format_date(when, "medium", locale=visit.language)
        found.append(Listed(row.id, title, names, row.status, mine, date, result))
    return found
