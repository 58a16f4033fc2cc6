"""The words of the inn: guests, seats, the entries of a table's log, and the table as it is stored."""

import secrets
import time
from typing import Any

import msgspec


class Guest(msgspec.Struct):
    id: str
    name: str
    kept: bool = False  # whether a passphrase brings this guest back


class Seat(msgspec.Struct):
    """A place at a table. Without a name: open. A level: a bot plays it, for its guest if it has one."""

    name: str = ""
    guest: str | None = None
    level: str | None = None

    @property
    def open(self) -> bool:
        return not self.name


class Entry(msgspec.Struct):
    """One line of a table's log."""

    ply: int
    kind: str
    seat: int
    at: int
    action: int | None = None
    level: str | None = None


class Row(msgspec.Struct):
    """A table as it is stored."""

    id: str
    game: str
    seed: int
    options: dict[str, Any]
    host: str
    days: int
    status: str
    created: int
    changed: int
    seats: list[Seat]
    ranks: list[int] | None = None
    scores: list[int] | None = None
    rematch: str | None = None
    version: int = 0  # goes up with every change of the table or its seats
    waits: bool = False  # for a bot's answer
    rated: bool = False  # counts for the ratings
    hinted: bool = False  # somebody took a hint

    def places(self) -> list[tuple[str | None, str | None]]:
        """Guest and level of every seat."""
        return [(seat.guest, seat.level) for seat in self.seats]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_urlsafe(9)
