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
comment a backslash stands before ``}`` and ``\\``. The text is UTF-8 without control characters, so showing somebody
else's record in a terminal is safe.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import SupportsIndex, TypeVar

from caravanserai.core.errors import BadOption, BadRecord, CaravanseraiError
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, Value, spec, whole
from caravanserai.core.state import State

Thing = TypeVar("Thing")

MAGIC = "caravanserai record 1"
_FIELD = re.compile(r"([^:\n]+): ?(.*)")
_TOKEN = re.compile(r"\{([^}\\]*(?:\\.[^}\\]*)*)\}|([0-9]+)\.(?!\S)|(\S+)", re.DOTALL)
_RESERVED = re.compile(r"game|seed|result|(seat|option) .*")  # keys of the header that no tag may have
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # line ends other than \n among them


@dataclass
class Record:
    """A game from its first decision on: what it was started with and the actions played since.

    ``repr`` is one line of Python that makes it again, with ``Record`` and ``spec`` of this package; ``str`` is its text.
    """

    spec: Spec
    names: list[str]  #: one a seat
    seed: int
    options: dict[str, Value]
    actions: list[int] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)  #: after so many actions
    tags: dict[str, str] = field(default_factory=dict)  #: other header lines, such as date or place

    @classmethod
    def new(
        cls,
        game: str,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        names: list[str] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Record:
        """A game not begun yet. No seed: a random one, which the record keeps."""
        found = spec(game)
        if seats is None:
            seats = found.seats[0] if names is None else len(names)
        seats = whole("the number of seats", seats)
        if names is None:
            names = [f"Seat {seat}" for seat in range(1, seats + 1)]
        if len(names) != seats:
            raise BadOption(f"{len(names)} names for {seats} seats")
        seed = secrets.randbelow(SEEDS) if seed is None else whole("the seed", seed)
        found.new(seats, seed, options)  # says what is wrong with them, if anything
        for name in names:
            _one_line("a name", name)
        return cls(found, [*names], seed, found.read_options(options or {}))

    @property
    def seats(self) -> int:
        return len(self.names)

    def start(self) -> State:
        """The state before the first action."""
        return self.spec.new(self.seats, self.seed, self.options)

    def states(self) -> Iterator[State]:
        """The state at every ply: before the first action, then after each. Each is the reader's to keep."""
        state = self.start()
        yield state.clone()
        for action in self.actions:
            state.play(action)
            yield state.clone()

    def at(self, ply: SupportsIndex) -> State:
        """The state after so many actions."""
        ply = whole("a ply", ply)
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
        """The text of the record; CaravanseraiError if a name, tag or comment was set that no record can hold."""
        state = self.start()
        lines = [self._comment(0)] if 0 in self.comments else []
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
        text = _unix(self.comments[ply])
        if _CONTROL.search(text):
            raise CaravanseraiError(f"a comment with a control character: {text!r}")
        return "{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}"

    def _header(self, end: State) -> list[str]:
        defaults = self.spec.read_options({})
        options = [option for option in self.spec.options if self.options[option.name] != defaults[option.name]]
        for key in self.tags:
            if ":" in key or not key or _RESERVED.fullmatch(key):
                raise CaravanseraiError(f"a record cannot have a tag {key!r}")
        fields = [
            ("game", self.spec.name),
            *((f"seat {seat}", name) for seat, name in enumerate(self.names, 1)),
            *((f"option {option.name}", option.write(self.options[option.name])) for option in options),
            ("seed", str(self.seed)),
            ("result", _result(end)),
            *self.tags.items(),
        ]
        return [MAGIC, *(_one_line(key, f"{key}: {value}") for key, value in fields)]

    def save(self, path: str | Path) -> None:
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record of a text, or BadRecord with the line and what is wrong there."""
        text = _unix(text)
        control = _CONTROL.search(text)
        if control:
            line = text.count("\n", 0, control.start()) + 1
            raise BadRecord(line, f"a control character, {control[0]!r}, does not belong in a record")
        head, _, body = text.partition("\n\n")
        record, state, result, result_line = _read_header(head.removesuffix("\n").split("\n"))
        _read_actions(record, state, body, head.count("\n") + 3)
        told = _result(state)
        if result != told:
            raise BadRecord(result_line, f"the result is written as {result!r}, but the actions lead to {told!r}")
        return record


def load(path: str | Path) -> Record:
    """The record in a file."""
    data = Path(path).read_bytes()
    try:
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark that says it is UTF-8
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(line, "this is not text in UTF-8") from error
    return Record.parse(text)


def _result(end: State) -> str:
    return " ".join(map(str, end.scores())) if end.over else "*"


def _unix(text: str) -> str:
    """The text with the line ends of Unix."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _one_line(what: str, text: str) -> str:
    """The text itself, if it can stand in a line of the header."""
    if "\n" in text or _CONTROL.search(text):
        raise CaravanseraiError(f"{what} with a line end or a control character: {text!r}")
    return text


class _Header:
    """The fields of a header, each with its line, taken out one by one."""

    def __init__(self, lines: list[str]) -> None:
        if lines[0] != MAGIC:
            raise BadRecord(1, f"a record begins with {MAGIC!r}")
        self.end = len(lines)
        self.fields: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines[1:], 2):
            match = _FIELD.fullmatch(line)
            if not match:
                raise BadRecord(number, f"expected 'key: value', found {line!r}")
            if match[1] in self.fields:
                raise BadRecord(number, f"{match[1]!r} is given twice")
            self.fields[match[1]] = number, match[2]

    def take(self, key: str) -> tuple[int, str]:
        if key not in self.fields:
            raise BadRecord(self.end, f"the header has no {key!r}")
        return self.fields.pop(key)

    def take_all(self, prefix: str) -> dict[str, tuple[int, str]]:
        """What follows the prefix in a key → its line and value."""
        keys = [key for key in self.fields if key.startswith(prefix)]
        return {key.removeprefix(prefix): self.take(key) for key in keys}


def _read_header(lines: list[str]) -> tuple[Record, State, str, int]:
    """A record without actions, its first state, the result as it is written, and the line it is written in."""
    header = _Header(lines)
    game_line, name = header.take("game")
    found = _at(game_line, lambda: spec(name))
    seats = header.take_all("seat ")
    for place, (seat, (line, _)) in enumerate(seats.items(), 1):
        if seat != str(place):
            raise BadRecord(line, f"seat {seat} stands where seat {place} is expected")
    names = [guest for _, guest in seats.values()]
    last_line = max([game_line, *(line for line, _ in seats.values())])
    _at(last_line, lambda: found.read_seats(len(names)))
    seed_line, text = header.take("seed")
    if not re.fullmatch("[0-9]{1,19}", text):
        raise BadRecord(seed_line, f"the seed is {text!r}; it is a whole number below 2**62")
    seed = _at(seed_line, lambda: found.read_seed(int(text)))
    options = found.read_options({})
    for key, (last_line, value) in header.take_all("option ").items():
        options[key] = _at(last_line, partial(found.read_options, {key: value}))[key]
    result_line, result = header.take("result")
    tags = {key: value for key, (_, value) in header.fields.items()}
    record = Record(found, names, seed, options, tags=tags)
    return record, _at(last_line, record.start), result, result_line  # start judges what only the rules can


def _read_actions(record: Record, state: State, body: str, first_line: int) -> None:
    """Play the actions of the body in the state."""
    turn = 0  # whose number was read last
    line = first_line
    read = 0  # how much of the body the line is counted for
    number = None
    for match in _TOKEN.finditer(body):
        line += body.count("\n", read, match.start())
        read = match.start()
        comment, number, action = match.groups()
        if comment is not None:
            _read_comment(record, comment, line)
        elif match[0].startswith("{"):
            raise BadRecord(line, "a comment begins here and never ends; '}' ends it")
        elif state.over:
            raise BadRecord(line, f"the game is over before {match[0]!r}")
        elif number is not None:
            if number != str(state.turn) or turn == state.turn:
                raise BadRecord(line, f"turn {number} is written where {_due(state, turn)} is expected")
            turn = int(state.turn)
        elif turn != state.turn:
            raise BadRecord(line, f"{action!r} stands where {_due(state, turn)} is expected")
        else:
            record.actions.append(_at(line, partial(_play, state, action)))
    if number is not None:
        raise BadRecord(line, f"turn {number} has no action; the end of the record seems to be lost")


def _due(state: State, turn: int) -> str:
    return "an action" if turn == state.turn else f"'{state.turn}.'"


def _play(state: State, notation: str) -> int:
    action = state.parse(notation)
    state.play(action)
    return int(action)


def _read_comment(record: Record, text: str, line: int) -> None:
    ply = len(record.actions)
    if ply in record.comments:
        raise BadRecord(line, "two comments on one action")
    record.comments[ply] = re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def _at(line: int, read: Callable[[], Thing]) -> Thing:
    """What ``read`` gives; what it complains of becomes a complaint about this line."""
    try:
        return read()
    except CaravanseraiError as error:
        raise BadRecord(line, str(error)) from error
