"""The rules of rated tables. That a table is rated is settled when it is opened, and nobody can change it later.

It has at least two seats, each for a different guest or a bot of the house, and no hints. A guest who gives up or lets a bot
play on is rated like one who stays. Alone with bots, a guest has one such table of each game at a time: who could
begin anew whenever a game goes badly would never lose.
"""

from caravanserai.bots.ratings import RATED
from caravanserai.inn import refusals
from caravanserai.inn.model import Row
from caravanserai.inn.storage.store import Store


def _fits(row: Row) -> bool:
    guests = [seat.guest for seat in row.seats if seat.guest is not None]
    bots = [seat.level for seat in row.seats if seat.guest is None and not seat.open]
    return len(row.seats) > 1 and len({*guests}) == len(guests) and all(level in RATED for level in bots)


def _alone(row: Row) -> str | None:
    """The guest who plays this table's game with bots only."""
    guests = [seat.guest for seat in row.seats if seat.guest is not None]
    return guests[0] if row.status == "running" and len(guests) == 1 else None


async def unfinished(store: Store, guest: str, name: str) -> str | None:
    """The rated table where this guest is alone with bots, if one is under way."""
    rows = await store.ask(store.tables_of, guest, False)
    return next((row.id for row in rows if row.rated and row.game == name and _alone(row)), None)


async def check(store: Store, row: Row) -> None:
    """Refuse what a rated table must not be."""
    if not row.rated:
        return
    if not _fits(row):
        raise refusals.not_rateable()
    guest = _alone(row)
    if guest is not None and await unfinished(store, guest, row.game) is not None:
        raise refusals.rated_under_way()
