"""Ratings of bots and guests, on one OpenSkill scale for each game.

Bots' ratings are published: ``caravanserai.arena.publish`` writes them to ratings.json from tournaments, and they do not move.
Guests' ratings follow from their games with each other and with bots.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from openskill.models import PlackettLuce

from caravanserai.bots.levels import LEVELS
from caravanserai.core.errors import UnknownBot

PUBLISHED = Path(__file__).with_name("ratings.json")
MODEL = PlackettLuce()
RATED = (
    "random",
    "1",
    "2",
    "greedy",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
)  # from weak to strong, as far as one can tell beforehand
HOME = "3"  # the level whose rating is where every guest begins
MU_STEP = 2.5  # between two levels, as long as no tournament has measured them: about 66 games of 100 won


@dataclass(frozen=True)
class Rating:
    """A strength as OpenSkill has it: the mean and the standard deviation of what is believed."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    def interval(self) -> tuple[float, float]:
        """Where the strength lies in 95 of 100 cases."""
        return self.mu - 1.96 * self.sigma, self.mu + 1.96 * self.sigma

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.mu:.1f} ±{(high - low) / 2:.1f}"


def update(ratings: Sequence[Rating], ranks: Sequence[int], fixed: Collection[int] = ()) -> list[Rating]:
    """The ratings of all seats after a game with these final ranks. Seats in ``fixed``, the bots', keep theirs."""
    teams = [[MODEL.rating(rating.mu, rating.sigma)] for rating in ratings]
    rated = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        old if seat in fixed else Rating(new.mu, new.sigma)
        for seat, (old, (new,)) in enumerate(zip(ratings, rated, strict=True))
    ]


def bot_rating(game: str, name: str) -> Rating:
    """The rating of a bot in a game: as published, or else as its level promises."""
    measured = published().get(game, {}).get(name)
    if measured is not None:
        return measured
    if name not in RATED:
        raise UnknownBot(f"{name} is not rated; rated are {', '.join(RATED)}")
    return Rating(MODEL.mu + MU_STEP * (RATED.index(name) - RATED.index(HOME)), MODEL.sigma / 2)


def even_level(game: str, rating: Rating) -> int:
    """The level whose games with somebody of this rating are the most open."""
    return min((level.number for level in LEVELS), key=lambda level: abs(bot_rating(game, str(level)).mu - rating.mu))


@cache
def published() -> dict[str, dict[str, Rating]]:
    """Game → bot → rating."""
    if not PUBLISHED.is_file():
        return {}
    tables = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    return {game: {name: Rating(*pair) for name, pair in table.items()} for game, table in tables.items()}
