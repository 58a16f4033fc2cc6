"""Bots by name: random, greedy, the levels 1 … 9, and bare searches to compare them with.

    make("5", spec, seats, seat, seed).choose(state)

A bot is handed the state of the table and looks at it only through its seat's ``legal`` and ``imagine``: its choice is the
same in any two worlds that differ in what its seat may not know.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any, SupportsIndex

from caravanserai.bots.choices import Choice, choices, lead
from caravanserai.bots.search import Search
from caravanserai.core.errors import UnknownBot, UnknownSeat
from caravanserai.core.random_play import random_action
from caravanserai.core.rng import Rng
from caravanserai.core.sense import Sense
from caravanserai.core.spec import N_, Spec, whole
from caravanserai.core.state import State

GREEDY_WORLDS = 4  # imagined by the greedy bot for one choice, where not all is known
STOP_CHECKS = 16  # how often a search asks whether it may stop early
ITERATIONS_TO_CATCH_UP = (
    2  # an action that is behind the best catches up by one in so many iterations, hardly ever faster
)
UNLIMITED_ITERATIONS = 10**9  # iterations of a search limited by time alone


@dataclass(frozen=True)
class SearchStrength:
    """How long a search thinks about one action, and how often it does not play what it found."""

    iterations: int
    seconds: float = inf  #: a cap: without it being reached, seed and iterations alone decide
    blunders: float = 0.0  #: the share of actions taken at random without a thought
    temperature: float = 0.0  #: 0: the best; 1: each action as often as the search tried it; above: still freer


@dataclass(frozen=True)
class Level:
    """A bot that guests choose by number, from 1, a child's first opponent, to 9."""

    number: int
    name: str
    about: str
    strength: SearchStrength


LEVELS: tuple[Level, ...] = (
    Level(
        1,
        N_("Foal"),
        N_("Still finding its legs. For a child's first game."),
        SearchStrength(10, 0.4, blunders=0.5, temperature=1.0),
    ),
    Level(
        2,
        N_("Stable hand"),
        N_("Knows the rules and sees what lies nearest, when it looks."),
        SearchStrength(20, 0.4, blunders=0.25, temperature=1.0),
    ),
    Level(
        3,
        N_("Water carrier"),
        N_("Takes what is there for the taking. For your first evenings."),
        SearchStrength(50, 0.4, blunders=0.15, temperature=0.7),
    ),
    Level(
        4,
        N_("Drover"),
        N_("Seldom careless, and thinks of the next turn."),
        SearchStrength(100, 0.4, blunders=0.05, temperature=0.4),
    ),
    Level(5, N_("Cameleer"), N_("Plays a sound game. You have to have a plan."), SearchStrength(250, 0.45)),
    Level(6, N_("Trader"), N_("Weighs what it takes against what it leaves you."), SearchStrength(700, 1.0)),
    Level(7, N_("Pathfinder"), N_("Sees several turns ahead and punishes mistakes."), SearchStrength(2000, 1.5)),
    Level(8, N_("Guide"), N_("Has crossed this desert many times. For experts."), SearchStrength(5000, 2.0)),
    Level(9, N_("Caravan leader"), N_("The best we have; thinks up to three seconds."), SearchStrength(12000, 2.8)),
)


def _think(*iterations: int) -> dict[int, SearchStrength]:
    """Other numbers of iterations for the highest levels, within the same time."""
    return {
        level.number: replace(level.strength, iterations=many)
        for level, many in zip(LEVELS[-len(iterations) :], iterations, strict=True)
    }


# Where a game asks for other strengths than the table above: game → level → strength. A level has as many more thoughts
# than the one below as it takes to beat it clearly; docs/bots.md has the figures.
TUNED: Mapping[str, Mapping[int, SearchStrength]] = {
    "gobi": _think(10, 15, 20, 25, 30, 75, 280, 1400, 28000),
    "gipsy_king": _think(110, 320, 1000, 4000, 36000),
    "gemblo": _think(5, 8, 15, 30, 90, 200, 420, 1150, 6500),
    "five_tribes": _think(10, 15, 25, 40, 60, 120, 350, 2000, 20000),
}


def strength(game: str, level: int) -> SearchStrength:
    """What a level is made of in a game."""
    return TUNED.get(game, {}).get(level, LEVELS[level - 1].strength)


class Bot:
    """One seat's player for one game. It can be copied and pickled; the copy goes on with the same luck."""

    def __init__(self, seat: SupportsIndex, seed: SupportsIndex) -> None:
        self.seat = whole("the seat", seat)
        self.rng = Rng(whole("the seed", seed), 9)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "rng": self.rng.clone()}

    def choose(self, state: State) -> int:
        """The action to play; it is this bot's seat's turn."""
        raise NotImplementedError

    def see(self, action: int) -> None:
        """An action was played, by this seat or another. A bot that is told of all may think on where it was."""


class RandomBot(Bot):
    """Plays any legal action, all equally likely."""

    def choose(self, state: State) -> int:
        return random_action(state, self.rng)


class GreedyBot(Bot):
    """Looks one action ahead for the best mean lead in points over a few worlds; equal ones by lot."""

    def __init__(self, seat: SupportsIndex, seed: SupportsIndex, worlds: int) -> None:
        super().__init__(seat, seed)
        self.worlds = worlds

    def choose(self, state: State) -> int:
        legal = state.legal()
        leads = [0.0] * len(legal)
        for _ in range(self.worlds):
            world = state.imagine(self.seat, self.rng)
            for place, action in enumerate(legal):
                after = world.clone()
                after.apply(action)
                leads[place] += lead([float(score) for score in after.scores()], self.seat)
        most = max(leads)
        best = [int(action) for action, found in zip(legal, leads, strict=True) if found == most]
        return best[self.rng.below(len(best))]


class SearchBot(Bot):
    """Plays what a tree search finds, keeps the tree while the game goes its way, and errs as often as its strength says.

    Its tree stays where it is: a copy begins to think anew.
    """

    def __init__(
        self, seat: SupportsIndex, seed: SupportsIndex, seats: int, sense: Callable[[], Sense], strength: SearchStrength
    ) -> None:
        super().__init__(seat, seed)
        self.strength = strength
        self.sense = sense
        self.search = Search(self.seat, seats, sense(), self.rng.seed())

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "search": (self.search.seats, self.search.rng.clone())}

    def __setstate__(self, state: dict[str, Any]) -> None:
        seats, rng = state.pop("search")
        self.__dict__ = state
        self.search = Search(self.seat, seats, self.sense(), 0)
        self.search.rng = rng

    def choose(self, state: State) -> int:
        return self.choose_by(state, self.think)

    def choose_by(self, state: State, think: Callable[[State], list[Choice]]) -> int:
        """The action that this strength plays where thinking finds what ``think`` gives."""
        if self._chance() < self.strength.blunders:
            return random_action(state, self.rng)
        return self._draw(think(state))

    def see(self, action: int) -> None:
        self.search.follow(action)

    def think(self, state: State) -> list[Choice]:
        """Search within the limits, or until nothing else is likely to become the best."""
        left = self.strength.iterations
        end = time.perf_counter() + self.strength.seconds
        while left > 0:
            some = min(left, -(-self.strength.iterations // STOP_CHECKS))
            self.search.think(state, some, end - time.perf_counter())
            left -= some
            if time.perf_counter() >= end or (
                not self.strength.temperature and self.search.decided(left // ITERATIONS_TO_CATCH_UP)
            ):
                break
        return choices(self.search)

    def _draw(self, found: list[Choice]) -> int:
        """The best, or by lot as the temperature has it."""
        if not self.strength.temperature:
            return found[0].action
        weights = [(choice.visits / found[0].visits) ** (1 / self.strength.temperature) for choice in found]
        left = self._chance() * sum(weights)
        for choice, weight in zip(found, weights, strict=True):
            left -= weight
            if left < 0:
                return choice.action
        return found[0].action  # what rounding may leave

    def _chance(self) -> float:
        return int(self.rng.bits()) / 2**32


def make(name: str, spec: Spec, seats: SupportsIndex, seat: SupportsIndex, seed: SupportsIndex) -> Bot:
    """The bot of this name for one seat of one game; the same seed makes the same choices.

    random · greedy · 1 … 9 · search:N · uct:N, where N is a number of iterations (uct:500) or of seconds (uct:0.5s). A
    search has the game's Sense; uct knows nothing but the rules.
    """
    seats = whole("the number of seats", seats)
    if not 0 <= whole("the seat", seat) < seats:
        raise UnknownSeat(f"there is no seat {seat}; there are 0 … {seats - 1}")
    if name == "random":
        return RandomBot(seat, seed)
    if name == "greedy":
        return GreedyBot(seat, seed, GREEDY_WORLDS if spec.hidden or spec.chance else 1)
    if re.fullmatch("[1-9]", name):
        return SearchBot(seat, seed, seats, spec.sense, strength(spec.name, int(name)))
    bare = re.fullmatch(r"(search|uct):(?:([0-9]{1,9})|([0-9]{1,6}(?:\.[0-9]{1,6})?)s)", name)
    if not bare or not float(bare[2] or bare[3]):
        raise UnknownBot(
            f"there is no bot {name!r}; there are random, greedy, the levels 1 … 9, and search:N and uct:N "
            "with N iterations (uct:500) or seconds (uct:0.5s)"
        )
    limits = SearchStrength(int(bare[2])) if bare[2] else SearchStrength(UNLIMITED_ITERATIONS, float(bare[3]))
    return SearchBot(seat, seed, seats, spec.sense if bare[1] == "search" else Sense, limits)


_PLAIN = {"random": N_("Random"), "greedy": N_("Greedy")}


def title(name: str) -> str:
    """What to call a bot at the table: its level's name, or how it was asked for."""
    if re.fullmatch("[1-9]", name):
        return LEVELS[int(name) - 1].name
    return _PLAIN.get(name, name)
