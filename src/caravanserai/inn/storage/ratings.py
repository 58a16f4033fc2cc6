"""Reads and writes guests' ratings, for each game on one scale with the bots.

When the game of a rated table ends, the ratings follow in the same transaction. A rating is never changed afterwards, only
followed by the next.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Table, insert, select
from sqlalchemy.engine import Connection

from caravanserai.bots.ratings import RATED, Rating, bot_rating, update
from caravanserai.inn.storage import schema

UNSURE_SIGMA = 3.0  # above this standard deviation a rating is little more than a guess

_columns = schema.ratings.c


class SeatStrength(msgspec.Struct):
    """How strong somebody is in a game, as it is shown at the table."""

    rating: float
    sure: bool
    gain: float | None  # by the game of this table, once it is over


class RatingStep(msgspec.Struct):
    """A guest's rating after a game."""

    table: str
    mu: float
    sigma: float
    gain: float
    at: int

    def rating(self) -> Rating:
        return Rating(self.mu, self.sigma)


def latest(db: Connection, guest: str, game_name: str, steps: Table = schema.ratings) -> tuple[int, Rating]:
    """How many rated games a guest has played of a game, or tactics tried, and the rating after them."""
    found = db.execute(
        select(steps.c.number, steps.c.mu, steps.c.sigma)
        .where(steps.c.guest == guest, steps.c.game == game_name)
        .order_by(steps.c.number.desc())
        .limit(1)
    ).one_or_none()
    return (0, Rating()) if found is None else (found[0], Rating(found[1], found[2]))


def settle(db: Connection, table: str, ranks: list[int], at: int) -> None:
    """Rate the guests of a table whose game ends in this very transaction, if the table is rated."""
    row = db.execute(select(schema.tables.c.game, schema.tables.c.rated).where(schema.tables.c.id == table)).one()
    if not row.rated:
        return
    places = db.execute(
        select(schema.seats.c.guest, schema.seats.c.level)
        .where(schema.seats.c.table == table)
        .order_by(schema.seats.c.seat)
    ).all()
    guests = [place.guest for place in places if place.guest is not None]
    # Two tables may end at once: each waits until the other's ratings of a common guest are written.
    db.execute(select(schema.guests.c.id).where(schema.guests.c.id.in_(guests)).order_by("id").with_for_update())
    before = {guest: latest(db, guest, row.game) for guest in guests}
    old = [before[guest][1] if guest else bot_rating(row.game, level) for guest, level in places]
    new = update(old, ranks, [seat for seat, place in enumerate(places) if place.guest is None])
    for place, was, rating in zip(places, old, new, strict=True):
        if place.guest is not None:
            db.execute(
                insert(schema.ratings).values(
                    guest=place.guest,
                    game=row.game,
                    number=before[place.guest][0] + 1,
                    table=table,
                    mu=rating.mu,
                    sigma=rating.sigma,
                    gain=rating.mu - was.mu,
                    at=at,
                )
            )


def strengths(
    db: Connection, table: str, game_name: str, places: Sequence[tuple[str | None, str | None]]
) -> list[SeatStrength | None]:
    """The ratings of all seats: after the game of this table, if it was rated, else the latest."""
    after = {
        row.guest: SeatStrength(row.mu, row.sigma < UNSURE_SIGMA, row.gain)
        for row in db.execute(select(schema.ratings).where(_columns.table == table))
    }
    found: list[SeatStrength | None] = []
    for guest, level in places:
        if guest is not None:
            rating = latest(db, guest, game_name)[1]
            found.append(after.get(guest) or SeatStrength(rating.mu, rating.sigma < UNSURE_SIGMA, None))
        else:
            found.append(SeatStrength(bot_rating(game_name, level).mu, True, None) if level in RATED else None)
    return found


def history(db: Connection, guest: str) -> dict[str, list[RatingStep]]:
    """All ratings of a guest by game, the oldest first."""
    steps: dict[str, list[RatingStep]] = {}
    rows = db.execute(select(schema.ratings).where(_columns.guest == guest).order_by(_columns.game, _columns.number))
    for row in rows:
        steps.setdefault(row.game, []).append(RatingStep(row.table, row.mu, row.sigma, row.gain, row.at))
    return steps
