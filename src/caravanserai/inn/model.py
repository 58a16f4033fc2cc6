"""The data types of the inn: guests, seats, the entries of a table's log, tables as they are stored, and their kinds."""

import secrets
import time
from typing import Any, Final, Literal, TypeAlias

import msgspec

EntryKind: TypeAlias = Literal["play", "undo", "resign", "bot", "back"]
PLAY: Final = "play"  # an action
UNDO: Final = "undo"  # the last action is taken back
RESIGN: Final = "resign"  # a seat gives up; a bot plays on if others are left
BOT: Final = "bot"  # a bot takes a seat over
BACK: Final = "back"  # the guest of a seat takes it back from a bot

TableStatus: TypeAlias = Literal["open", "running", "over"]  # open: somebody is still to sit down

# What those who watch a table, or sit at it, are told of.
NewsKind: TypeAlias = Literal["start", "change", "over", "rematch", "presence"]

MAX_NAME_CHARACTERS = 24  # of a guest, and of a seat

# Who is to sit on a seat of a new table; any other wish is the level of a bot.
ME: Final = "me"
OPEN: Final = "open"


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
    kind: EntryKind
    seat: int
    at: int
    action: int | None = None
    level: str | None = None


class Row(msgspec.Struct):
    """A table as it is stored. Its columns bear the same names."""

    id: str
    game: str  # its name; elsewhere `name` or `game_name`, and `spec` is the Spec
    seed: int
    options: dict[str, Any]
    host: str
    days: int
    status: TableStatus
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
