"""A game so far, as it travels to another process."""

import msgspec

from caravanserai.core.plugins import load_modules
from caravanserai.core.spec import Value, spec
from caravanserai.core.state import State


class Played(msgspec.Struct):
    """A game so far, as it travels to another process."""

    modules: tuple[str, ...]  # that register games of others
    name: str
    seats: int
    seed: int
    options: dict[str, Value]
    actions: list[int]

    def at(self, ply: int) -> State:
        """The state before the action of a ply."""
        load_modules(self.modules)
        state = spec(self.name).new(self.seats, self.seed, self.options)
        for action in self.actions[:ply]:
            state.apply(action)
        return state

    def end(self) -> State:
        """The state after the last action."""
        return self.at(len(self.actions))
