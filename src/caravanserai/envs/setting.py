"""The configuration of every environment: a game with a number of seats and its options."""

from collections.abc import Callable, Mapping
from typing import SupportsIndex

from caravanserai.core.errors import BadOption
from caravanserai.core.layout import Layout
from caravanserai.core.observe import Observer
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Spec, Value, games, spec
from caravanserai.core.state import State


def studied() -> list[Spec]:
    """The games that have observations."""
    return [spec for spec in games() if spec.observer]


class Setting:
    """A game with its number of seats and options. Copies and pickles are made anew from these."""

    def __init__(
        self, game: str, seats: SupportsIndex | None = None, options: Mapping[str, object] | None = None
    ) -> None:
        self.spec: Spec = spec(game)
        if self.spec.observer is None:
            names = ", ".join(each.name for each in studied())
            raise BadOption(f"{self.spec.title} has no observations; the games to study are {names}")
        self.seats = int(self.spec.new(seats, 0, options).seats)
        self.options: dict[str, Value] = self.spec.read_options(options or {})
        self.observer: Observer = self.spec.observer(self.seats)
        self.layout: Layout = self.observer.layout

    def __reduce__(self) -> "tuple[Callable[..., Setting], tuple[str, int, dict[str, Value]]]":
        return Setting, (self.spec.name, self.seats, self.options)

    @property
    def id(self) -> str:
        """The name of its environments. The version goes up whenever a number changes its meaning."""
        return f"caravanserai/{self.spec.name}-v{self.layout.version}"

    def start(self, seed: int) -> State:
        """A new game; seeds begin again behind the last one."""
        return self.spec.start(self.seats, seed % SEEDS, self.options)
