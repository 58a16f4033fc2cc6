"""Makes the rows of new tables: of a game to be played, of a rematch, and of a game that was played elsewhere."""

import secrets
from collections.abc import Mapping

from caravanserai.core.errors import CaravanseraiError
from caravanserai.core.record import Record
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import spec
from caravanserai.core.state import OVER
from caravanserai.inn import refusals
from caravanserai.inn.model import MAX_NAME_CHARACTERS, PLAY, Entry, Guest, Row, Seat, TableStatus, new_id, now


def new_row(
    name: str, seats: list[Seat], seed: int | None, options: Mapping[str, object], host: Guest, days: int, rated: bool
) -> Row:
    """The row of a new table for the game of this name; without a seed, one is drawn."""
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    try:
        found = spec(name)
        found.new(len(seats), seed, options)
    except CaravanseraiError as error:
        raise refusals.bad(str(error)) from error
    status: TableStatus = "open" if any(seat.open for seat in seats) else "running"
    at = now()
    read = dict(found.read_options(options))
    return Row(new_id(), name, seed, read, host.id, days, status, at, at, seats, rated=rated)


def rematch_row(old: Row, host: Guest) -> Row:
    """The row of the table where the same seats play again, one place further round."""
    seats = [Seat(seat.name, seat.guest, None if seat.guest else seat.level) for seat in old.seats]
    at = now()
    return Row(
        new_id(),
        old.game,
        secrets.randbelow(SEEDS),
        old.options,
        host.id,
        old.days,
        "running",
        at,
        at,
        seats[1:] + seats[:1],
        rated=old.rated,
    )


def record_row(text: str, host: Guest) -> tuple[Row, list[Entry]]:
    """The row and the log of a game that was played elsewhere, from its record."""
    try:
        record = Record.parse(text)
    except CaravanseraiError as error:
        raise refusals.bad(str(error)) from error
    at = now()
    entries = []
    state = record.start()
    for ply, action in enumerate(record.actions, 1):
        entries.append(Entry(ply, PLAY, int(state.to_move), at, action))
        state.play(action)
    seats = [Seat(name[:MAX_NAME_CHARACTERS] or "?") for name in record.names]
    row = Row(new_id(), record.spec.name, record.seed, dict(record.options), host.id, 0, "over", at, at, seats)
    if state.to_move == OVER:
        row.ranks, row.scores = list(map(int, state.ranks())), list(map(int, state.scores()))
    return row, entries
