"""The score pad: points by category and seat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sheet:
    """The points of all seats, category by category."""

    categories: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]  #: points[category][seat]

    def totals(self) -> tuple[int, ...]:
        return tuple(sum(column) for column in zip(*self.points, strict=True))
