"""Tactics, which are puzzles: positions of bots' games where one way to play the turn is clearly better than all others, to be found.

A tactic is data beside its game, in tactics.json, written by ``python -m tuning.tactics``. The answer is told in notation; any
other order of actions that leads to the same position, as far as the seat to move can see, is as good.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i16

from caravanserai.core.lesson import Position, Verdict
from caravanserai.core.observe import Pen
from caravanserai.core.spec import Spec
from caravanserai.core.state import State
from caravanserai.core.undo import undoable


@dataclass(frozen=True)
class Tactic:
    """A position, the best way to play the turn, and how much it gains."""

    position: Position
    answer: str  #: the actions of the seat to move, in notation, separated by blanks
    gain: int  #: by so many points it is better than anything else
    level: int  #: of the weakest bot that finds it
    blind: tuple[str, ...] = ()  #: fields of the observation that do not tell two outcomes apart

    @cached_property
    def id(self) -> str:
        """The same as long as position and answer are the same."""
        where = self.position
        whole = repr((where.seats, where.seed, where.actions, where.options, self.answer))
        return hashlib.sha256(whole.encode()).hexdigest()[:12]

    def end(self, spec: Spec) -> State:
        """The position that the answer leads to."""
        return self.position.after(self.answer).state(spec)

    def judge(self, spec: Spec, line: Sequence[int]) -> Verdict:
        """What a line of legal actions is worth."""
        start = self.position.state(spec)
        comparer = PositionComparer(spec, int(start.seats), self.blind)
        wanted = comparer.key(self.end(spec), int(start.to_move))
        state = start.clone()
        for action in line:
            state.play(action)
            if comparer.key(state, int(start.to_move)) == wanted:
                return "right"
        return "wrong" if ended(start, state) else "on"


def ended(start: State, state: State) -> bool:
    """Whether a line of actions ends here: what was played since the start could no longer be taken back."""
    return not undoable(start, state)


class PositionComparer:
    """Tells positions apart as a seat sees them: by where things are, not by how they came there.

    To the fields of the observation that are named it is blind.
    """

    def __init__(self, spec: Spec, seats: int, blind: Sequence[str] = ()) -> None:
        assert spec.observer is not None, f"{spec.title} has no observer"
        self._observer = spec.observer(seats)
        self._row = vec[i16]([0] * self._observer.layout.size)
        self._pen = Pen(self._row, 0)
        places = self._observer.layout.places()
        sizes = {field.name: field.size for field in self._observer.layout.fields}
        self._hidden = [slice(2 * places[name], 2 * (places[name] + sizes[name])) for name in blind]

    def key(self, state: State, seat: int) -> bytes:
        self._observer.observe(state, seat, self._pen)
        seen = bytearray(memoryview(self._row))
        for where in self._hidden:
            seen[where] = bytes(where.stop - where.start)
        return bytes(seen)


def tactics(spec: Spec) -> Mapping[str, Tactic]:
    """The tactics of a game by their ids."""
    return _read(spec.tactics) if spec.tactics is not None else {}


@cache
def _read(path: Path) -> Mapping[str, Tactic]:
    written = json.loads(path.read_text(encoding="utf-8"))
    blind = tuple(written["blind"])
    found = [
        Tactic(Position(seats, seed, actions), answer, gain, level, blind)
        for seats, seed, actions, answer, gain, level in written["tactics"]
    ]
    return {tactic.id: tactic for tactic in found}
