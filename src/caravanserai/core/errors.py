"""Exceptions: what can go wrong, each with a sentence that says what was wrong and what would be right."""


class CaravanseraiError(ValueError):
    """The base of every error a caller can cause. ``str(error)`` is a sentence fit for a guest."""


class IllegalAction(CaravanseraiError):
    """The rules do not allow this action now. The state it was played on is untouched."""


class BadNotation(CaravanseraiError):
    """The text names no action, or more than one, of this state."""


class BadRecord(CaravanseraiError):
    """A game record is damaged. ``line`` is where, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type["BadRecord"], tuple[int, str]]:
        """From a worker process as well: pickle would make it anew of its sentence alone."""
        return BadRecord, (self.line, self.reason)


class BadDump(CaravanseraiError):
    """Bytes are no dump of the object that they should be, or one of another version."""


class BadOption(CaravanseraiError):
    """A game was asked for with a number of seats, a seed or an option it does not know."""


class UnknownGame(CaravanseraiError):
    """No game of this name is registered."""


class BadPlugin(UnknownGame):
    """A package with games cannot be imported, or does not hold what it promises."""


class MissingExtra(CaravanseraiError, ImportError):
    """A part of the package was asked for whose libraries are not installed."""


class UnknownSeat(CaravanseraiError):
    """The table has no seat of this number."""


class UnknownBot(CaravanseraiError):
    """No bot goes by this name."""
