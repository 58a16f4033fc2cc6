"""A game so far, as it travels to another process."""

from collections.abc import Iterator

import msgspec

from caravanserai.core.spec import Spec, Value, spec
from caravanserai.core.state import State


class Played(msgspec.Struct):
    """A game so far: what it takes to play it again."""

    name: str
    seats: int
    seed: int
    options: dict[str, Value]
    actions: list[int]

    @property
    def spec(self) -> Spec:
        """The game."""
        return spec(self.name)

    def at(self, ply: int) -> State:
        """The state before the action of a ply."""
        state = self.spec.new(self.seats, self.seed, self.options)
        for action in self.actions[:ply]:
            state.apply(action)
        return state

    def end(self) -> State:
        """The state after the last action."""
        return self.at(len(self.actions))

    def states(self) -> Iterator[State]:
        """The state before every action, and the one after the last."""
        state = self.at(0)
        yield state
        for action in self.actions:
            state = state.clone()
            state.apply(action)
            yield state
