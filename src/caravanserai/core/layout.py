"""Observation and action spaces as data: what each number and each action code means, for code, pages and tests."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True)
class Field:
    """A part of an observation: whole numbers of one meaning."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Verb:
    """A range of action codes of one meaning; within it they count as places in an array of this shape do."""

    name: str
    first: int
    shape: tuple[int, ...]  # () for a single code
    about: str
    notation: str  # a regular expression for what describe() writes

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The observations and actions of a game with one number of seats."""

    version: int  # goes up whenever a number changes its meaning
    longest: int  # no game has more actions
    fields: tuple[Field, ...]  # one after the other
    verbs: tuple[Verb, ...]

    @property
    def size(self) -> int:
        """The numbers in an observation."""
        return sum(field.size for field in self.fields)

    def places(self) -> dict[str, int]:
        """Where each field begins."""
        out = {}
        place = 0
        for field in self.fields:
            out[field.name] = place
            place += field.size
        return out

    def split(self, observations: "np.ndarray[Any, Any]") -> "Mapping[str, np.ndarray[Any, Any]]":
        """The fields of one observation, or of an array of them, by name and in their shapes, without copying."""
        places = self.places()
        return {
            field.name: observations[..., places[field.name] : places[field.name] + field.size].reshape(
                *observations.shape[:-1], *field.shape
            )
            for field in self.fields
        }
