"""Statistics of a tournament: ratings and shares of wins with their intervals, and who beat whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from caravanserai.arena.match import Result
from caravanserai.bots.ratings import Rating, update


@dataclass
class BotStanding:
    """The results of one bot over all games it played; a table it sat at twice counts twice."""

    bot: str
    rating: Rating
    games: int = 0
    wins: float = 0.0  # a shared win is a part of one
    points: int = 0
    fair: float = 0.0  # the wins of somebody no better than the others at the table
    actions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    def pace(self) -> float:
        """The mean thinking time for an action."""
        return self.seconds / max(1, self.actions)

    def interval(self) -> tuple[float, float]:
        """The interval of that share."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies in 95 of 100 cases (Wilson's score interval)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def rate(results: Iterable[Result]) -> dict[str, Rating]:
    """OpenSkill ratings after all games, taken in the order of their numbers, whoever played them first."""
    ratings: dict[str, Rating] = defaultdict(Rating)
    for result in results:
        if len({*result.bots}) < 2:
            continue  # somebody who plays only itself learns nothing about its strength
        new = update([ratings[bot] for bot in result.bots], result.ranks)
        for bot in dict.fromkeys(result.bots):
            # A bot in several seats moves by the mean of what each of them would.
            own = [rating for name, rating in zip(result.bots, new, strict=True) if name == bot]
            ratings[bot] = Rating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
    return ratings


def standing(results: Sequence[Result]) -> list[BotStanding]:
    """One line a bot, the best first."""
    ratings = rate(results)
    lines: dict[str, BotStanding] = {}
    for result in results:
        winners = result.ranks.count(0)
        for seat, bot in enumerate(result.bots):
            line = lines.setdefault(bot, BotStanding(bot, ratings.get(bot, Rating())))
            line.games += 1
            line.wins += (result.ranks[seat] == 0) / winners
            line.fair += 1 / len(result.bots)
            line.points += result.scores[seat]
            line.actions += result.actions[seat]
            line.seconds += result.seconds[seat]
            line.longest = max(line.longest, result.longest[seat])
    return sorted(lines.values(), key=lambda line: (-line.rating.mu, -line.share(), line.bot))


@dataclass
class Duel:
    """Two bots over the tables at which both sat: how often one ended before the other; a shared rank is half."""

    games: int = 0
    before: float = 0.0


def duels(results: Iterable[Result]) -> dict[tuple[str, str], Duel]:
    """Every bot against every other."""
    found: dict[tuple[str, str], Duel] = defaultdict(Duel)
    for result in results:
        pairs = list(zip(result.bots, result.ranks, strict=True))
        for bot, rank in pairs:
            for other, other_rank in pairs:
                if bot != other:
                    duel = found[bot, other]
                    duel.games += 1
                    duel.before += 1.0 if rank < other_rank else 0.5 * (rank == other_rank)
    return found
