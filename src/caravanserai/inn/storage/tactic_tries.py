"""Reads and writes guests' tries at tactics. The first one counts: it is a game between guest and tactic, and the ratings of both follow.

The scale of each game is one of its own, apart from that of its tables, though both begin at the same number.
"""

import msgspec
from sqlalchemy import insert, select
from sqlalchemy import update as change
from sqlalchemy.engine import Connection

from caravanserai.bots.ratings import Rating, update
from caravanserai.inn.storage import schema
from caravanserai.inn.storage.ratings import latest

_tries = schema.tries.c
_known = schema.tactic_ratings.c


class Try(msgspec.Struct):
    """A guest's first try at a tactic, and the rating after it."""

    tactic: str
    right: bool
    mu: float
    sigma: float
    gain: float
    at: int

    def rating(self) -> Rating:
        return Rating(self.mu, self.sigma)


def of(db: Connection, guest: str, game_name: str) -> list[Try]:
    """All tries of a guest at tactics of a game, the oldest first."""
    rows = db.execute(
        select(schema.tries).where(_tries.guest == guest, _tries.game == game_name).order_by(_tries.number)
    )
    return [Try(row.tactic, row.right, row.mu, row.sigma, row.gain, row.at) for row in rows]


def hardness(db: Connection, game_name: str) -> dict[str, Rating]:
    """The ratings of those tactics that somebody has tried."""
    rows = db.execute(select(schema.tactic_ratings).where(_known.game == game_name))
    return {row.tactic: Rating(row.mu, row.sigma) for row in rows}


def keep(db: Connection, guest: str, game_name: str, tactic: str, begins: Rating, right: bool, at: int) -> Try:
    """Rate a try, if it is the first. ``begins``: the rating of a tactic that nobody has tried. Gives the first."""
    # One guest may try two tactics at once, and two guests one tactic: each waits for what the other writes.
    db.execute(select(schema.guests.c.id).where(schema.guests.c.id == guest).with_for_update())
    first = next((each for each in of(db, guest, game_name) if each.tactic == tactic), None)
    if first is not None:
        return first
    this = (_known.game == game_name, _known.tactic == tactic)
    row = db.execute(select(_known.mu, _known.sigma).where(*this).with_for_update()).one_or_none()
    number, old = latest(db, guest, game_name, schema.tries)
    new, hard = update([old, begins if row is None else Rating(*row)], [0, 1] if right else [1, 0])
    made = Try(tactic, right, new.mu, new.sigma, new.mu - old.mu, at)
    db.execute(
        insert(schema.tries).values(guest=guest, game=game_name, number=number + 1, **msgspec.structs.asdict(made))
    )
    if row is None:
        db.execute(insert(schema.tactic_ratings).values(game=game_name, tactic=tactic, mu=hard.mu, sigma=hard.sigma))
    else:
        db.execute(change(schema.tactic_ratings).where(*this).values(mu=hard.mu, sigma=hard.sigma))
    return made
