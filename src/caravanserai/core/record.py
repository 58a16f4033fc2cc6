"""The game record: a game as a text file that people can read, share, store and replay.

    caravanserai record 1
    game: gobi
    seat 1: Ana
    seat 2: Bo
    option NAME: VALUE            only where it is not the default
    seed: 7
    result: 31 28                 the scores, or * while the game goes on
    any other key: kept as it is

    1. s20 {a comment on the action before it}
    2. discard put:t20

A line is a turn with its number; actions stand in the notation of the game, as State.describe writes it. Inside a
comment a backslash stands before ``}`` and ``\\``.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from caravanserai.core.errors import BadRecord, CaravanseraiError
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, Value, spec
from caravanserai.core.state import OVER, State

Thing = TypeVar("Thing")

MAGIC = "caravanserai record 1"
_FIELD = re.compile(r"([^:\n]+): ?(.*)")
_TOKEN = re.compile(r"\s*(?:\{((?:[^}\\]|\\.)*)\}|(\d+)\.(?=\s|$)|(\S+))", re.DOTALL)


@dataclass
class Record:
    """A game from its first decision on: what it was started with and the actions played since."""

    game: Spec
    names: list[str]  # one a seat
    seed: int
    options: dict[str, Value]
    actions: list[int] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)  # after so many actions
    tags: dict[str, str] = field(default_factory=dict)  # other header lines, such as date or place

    @classmethod
    def new(
        cls,
        game: str,
        seats: int | None = None,
        seed: int | None = None,
        names: list[str] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Record:
        """A game not begun yet. No seed: a random one, which the record keeps."""
        found = spec(game)
        count = len(names) if names is not None and seats is None else (seats or found.seats[0])
        names = names if names is not None else [f"Seat {seat + 1}" for seat in range(count)]
        if len(names) != count:
            raise CaravanseraiError(f"{len(names)} names for {count} seats")
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        found.new(count, seed, options)  # says what is wrong with them, if anything
        return cls(found, names, seed, found.read_options(options or {}))

    @property
    def seats(self) -> int:
        return len(self.names)

    def start(self) -> State:
        """The state before the first action."""
        return self.game.new(self.seats, self.seed, self.options)

    def states(self) -> Iterator[State]:
        """The state at every ply: before the first action, then after each. Each is the reader's to keep."""
        state = self.start()
        yield state.clone()
        for action in self.actions:
            state.play(action)
            yield state.clone()

    def at(self, ply: int) -> State:
        """The state after so many actions."""
        if not 0 <= ply <= len(self.actions):
            raise CaravanseraiError(f"there is no ply {ply}; the record has 0 … {len(self.actions)}")
        state = self.start()
        for action in self.actions[:ply]:
            state.play(action)
        return state

    def end(self) -> State:
        """The state after the last action."""
        return self.at(len(self.actions))

    def __str__(self) -> str:
        state = self.start()
        lines: list[str] = []
        words = self._comment(0)
        if words:
            lines.append(words)
        turn = 0
        for ply, action in enumerate(self.actions, 1):
            if state.turn != turn:
                turn = state.turn
                lines.append(f"{turn}.")
            lines[-1] += f" {state.describe(action)}"
            state.play(action)
            if ply in self.comments:
                lines[-1] += f" {self._comment(ply)}"
        return "\n".join([*self._header(state), "", *lines, ""])

    def _comment(self, ply: int) -> str:
        if ply not in self.comments:
            return ""
        return "{" + self.comments[ply].replace("\\", "\\\\").replace("}", "\\}") + "}"

    def _header(self, end: State) -> list[str]:
        result = " ".join(map(str, end.scores())) if end.to_move == OVER else "*"
        defaults = self.game.read_options({})
        return [
            MAGIC,
            f"game: {self.game.name}",
            *(f"seat {seat}: {name}" for seat, name in enumerate(self.names, 1)),
            *(
                f"option {option.name}: {option.write(self.options[option.name])}"
                for option in self.game.options
                if self.options[option.name] != defaults[option.name]
            ),
            f"seed: {self.seed}",
            f"result: {result}",
            *(f"{key}: {value}" for key, value in self.tags.items()),
        ]

    def save(self, path: str | Path) -> None:
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record of a text, or BadRecord with the line and what is wrong there."""
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        record, result, result_line = _read_header(head.split("\n"))
        end = _read_actions(record, body, head.count("\n") + 3)
        told = " ".join(map(str, end.scores())) if end.to_move == OVER else "*"
        if result != told:
            raise BadRecord(result_line, f"the result is written as {result!r}, but the actions lead to {told!r}")
        return record


def load(path: str | Path) -> Record:
    """The record in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(1, "this is not a text file in UTF-8") from error
    return Record.parse(text)


def _read_header(lines: list[str]) -> tuple[Record, str, int]:
    if lines[0] != MAGIC:
        raise BadRecord(1, f"a record begins with {MAGIC!r}")
    fields: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        match = _FIELD.fullmatch(line)
        if not match:
            raise BadRecord(number, f"expected 'key: value', found {line!r}")
        if match[1] in fields:
            raise BadRecord(number, f"{match[1]!r} is given twice")
        fields[match[1]] = number, match[2]

    def need(key: str) -> tuple[int, str]:
        if key not in fields:
            raise BadRecord(len(lines), f"the header has no {key!r}")
        return fields.pop(key)

    game_line, name = need("game")
    game = _at(game_line, lambda: spec(name))
    names: list[str] = []
    while f"seat {len(names) + 1}" in fields:
        names.append(need(f"seat {len(names) + 1}")[1])
    given: dict[str, object] = {}
    for key in [key for key in fields if key.startswith("option ")]:
        option_line, given[key.removeprefix("option ")] = fields.pop(key)
        _at(option_line, lambda: game.read_options(given))
    seed_line, seed = need("seed")
    if not seed.isdecimal():
        raise BadRecord(seed_line, f"the seed is {seed!r}; it is a whole number")
    _at(seed_line, lambda: game.new(len(names), int(seed), given))
    result_line, result = need("result")
    tags = {key: value for key, (_, value) in fields.items()}
    return Record(game, names, int(seed), game.read_options(given), tags=tags), result, result_line


def _read_actions(record: Record, body: str, first_line: int) -> State:
    state = record.start()
    turn = 0
    for match in _TOKEN.finditer(body):
        comment, number, action = match.groups()
        line = first_line + body.count("\n", 0, match.start(match.lastindex or 0))
        ply = len(record.actions)
        if comment is not None:
            if ply in record.comments:
                raise BadRecord(line, "two comments on one action")
            record.comments[ply] = re.sub(r"\\(.)", r"\1", comment, flags=re.DOTALL)
            continue
        if state.to_move == OVER:
            raise BadRecord(line, f"the game is over before {match[0].strip()!r}")
        if number is not None:
            turn = int(number)
            if turn != state.turn:
                raise BadRecord(line, f"turn {turn} is written where turn {state.turn} begins")
            continue
        if turn != state.turn:
            raise BadRecord(line, f"{action!r} stands where turn {state.turn} begins; expected '{state.turn}.'")
        code = _at(line, partial(state.parse, action))
        state.play(code)
        record.actions.append(code)
    return state


def _at(line: int, read: Callable[[], Thing]) -> Thing:
    """What ``read`` gives; what it complains of becomes a complaint about this line."""
    try:
        return read()
    except CaravanseraiError as error:
        raise BadRecord(line, str(error)) from error
