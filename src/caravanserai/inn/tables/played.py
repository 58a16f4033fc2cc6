"""A game so far, as it travels to another process."""

from collections.abc import Iterator

import msgspec

from caravanserai.core.plugins import load_modules
from caravanserai.core.spec import Value, spec
from caravanserai.core.state import State


class Played(msgspec.Struct):
    """A game so far, as it travels to another process."""

    modules: tuple[str, ...]  # that register games of others
    game: str
    seats: int
    seed: int
    options: dict[str, Value]
    actions: list[int]

    def states(self) -> Iterator[State]:
        """The state before the first action and after each; it is one state that goes on."""
        load_modules(self.modules)
        state = spec(self.game).new(self.seats, self.seed, self.options)
        yield state
        for action in self.actions:
            state.apply(action)
            yield state

    def end(self) -> State:
        *_, state = self.states()
        return state
