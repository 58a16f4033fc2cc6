"""The schedule of a tournament: who plays whom, in which seats and with which seed; fair to every bot, and the longer schedule begins like the shorter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from caravanserai.bots.levels import make
from caravanserai.core.errors import BadOption
from caravanserai.core.rng import SEEDS, Rng
from caravanserai.core.spec import Spec, Value, spec


@dataclass(frozen=True)
class Job:
    """One game to be played. Plain data: it travels to worker processes and other machines."""

    number: int
    game_name: str
    options: dict[str, Value]
    seed: int
    bots: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Tournament:
    """A game, its set-up, the bots, and a seed from which all else follows."""

    game_name: str
    bots: tuple[str, ...]
    seats: int
    seed: int = 0
    options: dict[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spec.new(self.seats, self.seed, self.options)  # says what is wrong with them, if anything
        if len(self.bots) < 2:
            raise BadOption("an arena needs two bots at least; the same one may be named twice")
        for bot in self.bots:
            make(bot, self.spec, self.seats, 0, 0)

    @property
    def spec(self) -> Spec:
        """The game."""
        return spec(self.game_name)

    def line_ups(self) -> list[tuple[str, ...]]:
        """The bots that sit at one table, seat by seat before they are rotated.

        More bots than seats: every combination. Fewer: the last named takes the seats that are left.
        """
        bots = self.bots + self.bots[-1:] * (self.seats - len(self.bots))
        return list(combinations(bots, self.seats))

    def jobs(self, games: int) -> Iterator[Job]:
        """So many games, rounded up so that every seed is played with every rotation of its bots over the seats."""
        deals = range(-(-games // self.seats))
        for deal, bots in zip(deals, _in_turn(self.line_ups(), Rng(self.seed, 11)), strict=False):
            for turn in range(self.seats):
                yield Job(
                    deal * self.seats + turn,
                    self.game_name,
                    self.options,
                    (self.seed + deal) % SEEDS,
                    bots[turn:] + bots[:turn],
                )

    def plain(self) -> dict[str, Any]:
        """As tournament.json holds it."""
        rest = asdict(self)
        return {"game": rest.pop("game_name"), **rest, "bots": list(self.bots)}


def _in_turn(line_ups: list[tuple[str, ...]], rng: Rng) -> Iterator[tuple[str, ...]]:
    """Without end: all line-ups in an order by lot, those first whose bots have met the least, so that a short schedule is fair too."""
    met: Counter[tuple[str, ...]] = Counter()
    left: list[tuple[str, ...]] = []
    while True:
        left = left or _shuffled(line_ups, rng)
        bots = min(left, key=lambda those: sum(met[pair] for pair in combinations(those, 2)))
        left.remove(bots)
        met.update(combinations(bots, 2))
        yield bots


def _shuffled(line_ups: list[tuple[str, ...]], rng: Rng) -> list[tuple[str, ...]]:
    left = line_ups[:]
    return [left.pop(rng.below(len(left))) for _ in line_ups]
