"""Results of a search, action by action: plain data, to be added up, sent between processes and shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from librt.vecs import vec

from caravanserai.bots.search import NONE, Search
from caravanserai.core.sense import lead_of


@dataclass(frozen=True)
class Choice:
    """An action, how often it was tried, and what came of it, by seat and summed over the trials."""

    action: int
    visits: int
    wins: tuple[float, ...]
    points: tuple[float, ...]

    def win(self) -> list[float]:
        """Every seat's share of the win; the shares of all seats make one whole."""
        return [share / self.visits for share in self.wins]

    def margin(self) -> list[float]:
        """By how many points every seat is expected to be ahead of the best other seat at the end."""
        return [lead(self.points, seat) / self.visits for seat in range(len(self.points))]


def lead(points: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead of the best other one; alone at the table, its points."""
    return lead_of(vec[float](points), seat)


def children(search: Search, node: int = 0) -> Iterator[int]:
    """The nodes below a node, ascending by action."""
    position = int(search.at[node])
    child = int(search.first[position]) if position != NONE else NONE
    while child != NONE:
        yield child
        child = int(search.next[child])


def choices(search: Search) -> list[Choice]:
    """The actions tried at the root, the most tried first: the first is what the search would play."""
    found = [_choice(search, node) for node in children(search) if search.visits[node] > 0]
    return sorted(found, key=_order)


def add(parts: Iterable[list[Choice]]) -> list[Choice]:
    """What several searches of one position found, as if one had made all the trials."""
    whole: dict[int, Choice] = {}
    for part in parts:
        for one in part:
            other = whole.get(one.action)
            whole[one.action] = one if other is None else _sum(one, other)
    return sorted(whole.values(), key=_order)


def _choice(search: Search, node: int) -> Choice:
    visits = int(search.visits[node])
    position = int(search.at[node])
    share = visits / int(search.reached[position])  # of what was learnt there, by whatever actions it was reached
    seats = slice(position * search.seats, (position + 1) * search.seats)
    return Choice(
        int(search.action[node]),
        visits,
        tuple(wins * share for wins in search.wins[seats]),
        tuple(points * share for points in search.points[seats]),
    )


def _order(choice: Choice) -> tuple[int, int]:
    return -choice.visits, choice.action


def _sum(one: Choice, other: Choice) -> Choice:
    return Choice(
        one.action,
        one.visits + other.visits,
        tuple(a + b for a, b in zip(one.wins, other.wins, strict=True)),
        tuple(a + b for a, b in zip(one.points, other.points, strict=True)),
    )
