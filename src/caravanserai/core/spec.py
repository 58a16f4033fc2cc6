"""Specifications of games, which say what is known of a game before it is played, and the register of them all."""

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex, TypeVar

from caravanserai.core.errors import BadOption, BadPlugin, UnknownGame
from caravanserai.core.lesson import Lesson
from caravanserai.core.observe import Observer
from caravanserai.core.rng import SEEDS
from caravanserai.core.scene import Scene
from caravanserai.core.sense import Sense
from caravanserai.core.state import State

Value = int | str | bool
Translate = Callable[[str], str]
Text = TypeVar("Text", bound=str)


def english(text: str) -> str:
    """The translation into the language that the sources are written in."""
    return text


def N_(text: Text) -> Text:  # noqa: N802  the name that gettext tools look for
    """Marks a text that is translated later, when it is known for whom."""
    return text


def _no_reason(view: Any, path: list[str], id: str, _: Translate) -> str:
    return ""


def _no_gain(views: Sequence[Any], _: Translate) -> list[str]:
    return []


def whole(what: str, value: SupportsIndex) -> int:
    """The number that a caller gave, which may be one of NumPy's."""
    try:
        return index(value)
    except TypeError:
        raise BadOption(f"{what} is {value!r}; it takes {_KINDS[int]}") from None


@dataclass(frozen=True)
class Option:
    """A choice made when a game is set up. The type of the default is the type of the option."""

    name: str
    default: Value
    about: str
    choices: tuple[Value, ...] = ()  #: empty: any value of the type; start() judges it

    def read(self, value: object) -> Value:
        """The value meant by ``value``, which may be its text."""
        kind = type(self.default)
        if isinstance(value, str) and kind is bool and value in ("yes", "no"):
            value = value == "yes"
        elif isinstance(value, str) and kind is int and re.fullmatch("-?[0-9]{1,18}", value):
            value = int(value)
        elif kind is int and not isinstance(value, bool) and isinstance(value, SupportsIndex):
            value = index(value)
        if type(value) is not kind:
            raise BadOption(f"option {self.name} is {value!r}; it takes {_KINDS[kind]}")
        if self.choices and value not in self.choices:
            raise BadOption(f"option {self.name} is {value!r}; it takes one of {', '.join(map(str, self.choices))}")
        assert isinstance(value, int | str)
        return value

    def write(self, value: Value) -> str:
        return ("no", "yes")[value] if isinstance(value, bool) else str(value)


_KINDS = {int: "a whole number", str: "a text", bool: "yes or no"}


@dataclass(frozen=True, repr=False)
class Spec:
    """A game: its measures, how to start it, and how it is shown to people.

    The functions from draw to coach get views, never a state, so what they show cannot tell a seat what it may not know.
    Actions are public in every game: whoever looks on may be told which one was played.
    """

    name: str  #: in code, files and addresses
    title: str  #: for people
    seats: tuple[int, ...]  #: the numbers of seats it can be played with
    actions: int  #: action codes are 0 … actions − 1
    hidden: bool  #: whether some seat does not know everything
    chance: bool  #: whether anything random happens after the set-up
    start: Callable[[int, int, Mapping[str, Value]], State]  #: seats, seed, options → the first decision
    draw: Callable[[Any, Translate], Scene]  #: the scene of a view
    prompt: Callable[[Any, Translate], str]  #: what is asked of whom, verb first
    tell: Callable[[Any, int, Translate], str]  #: an action in a few words, given the view before it
    board: Callable[[Any, Translate], str]  #: the view for a terminal
    why: Callable[[Any, list[str], str, Translate], str] = _no_reason  #: why a drawn thing cannot be touched
    coach: Callable[[Sequence[Any], Translate], list[str]] = _no_gain  #: what a turn gained, given its views
    options: tuple[Option, ...] = ()
    sense: Callable[[], Sense] = Sense  #: what bots know of the game
    observer: Callable[[int], Observer] | None = None  #: seats → what programs that learn see; None: nothing yet
    lesson: Lesson = ()  #: the game learnt by doing
    tactics: Path | None = None  #: the file of positions with one clearly best answer, see core/tactic.py
    daily: Callable[[date], tuple[int, Mapping[str, Value]]] | None = None  #: seed and options of a day's puzzle

    def __repr__(self) -> str:
        return f"spec({self.name!r})"

    def __reduce__(self) -> tuple[Callable[[str], "Spec"], tuple[str]]:
        """Copies and pickles are the registered game itself: it is made of functions, which do not travel."""
        return spec, (self.name,)

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
        options: Mapping[str, object] | None = None,
    ) -> State:
        """A game at its first decision. No number of seats: the fewest that can play."""
        seats = self.read_seats(self.seats[0] if seats is None else seats)
        return self.start(seats, self.read_seed(seed), self.read_options(options or {}))

    def read_seats(self, given: SupportsIndex) -> int:
        """The number of seats given, if the game can be played by so many."""
        seats = whole("the number of seats", given)
        if seats not in self.seats:
            raise BadOption(f"{self.title} is played by {_either(self.seats)}, not by {seats}")
        return seats

    def read_seed(self, given: SupportsIndex) -> int:
        """The seed given, if it is one."""
        seed = whole("the seed", given)
        if not 0 <= seed < SEEDS:
            raise BadOption(f"seed {seed} is not in 0 … {SEEDS - 1}")
        return seed

    def read_options(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All options of the game with the values given, or their defaults."""
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption(f"{self.title} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}")
        return {option.name: option.read(given.get(option.name, option.default)) for option in self.options}


def _either(numbers: tuple[int, ...]) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"


_specs: dict[str, Spec] = {}
_modules: dict[str, str] = {}  # of the games of the house, by name: they are imported when they are first asked for


def register(spec: Spec) -> None:
    """Make a game known by its name. A game outside this package calls it when it is imported."""
    if (_known(spec.name) or spec) is not spec:
        raise ValueError(f"another game is registered as {spec.name!r}")
    _specs[spec.name] = spec


def register_module(name: str, module: str) -> None:
    """Make a game known by its name, and its module the place that has its SPEC."""
    _modules[name] = module


def games() -> list[Spec]:
    """Every game: those of the house, and those of other packages."""
    from caravanserai.core import plugins  # here: most programs never need it

    plugins.register_offers()
    house = [spec(name) for name in _modules]
    return house + [other for name, other in _specs.items() if name not in _modules]


def spec(name: str) -> Spec:
    """The game of this name."""
    return _known(name) or _offered(name)


def _known(name: str) -> Spec | None:
    if name not in _specs and name in _modules:
        _specs[name] = importlib.import_module(_modules[name]).SPEC
    return _specs.get(name)


def _offered(name: str) -> Spec:
    """The game of this name that another package offers."""
    from caravanserai.core import plugins

    for offer in plugins.offers():
        if offer.name == name:
            trouble = plugins.failure(offer)
            if trouble:
                raise BadPlugin(trouble)
            return _specs[name]
    raise UnknownGame(f"there is no game {name!r}; there are {', '.join(sorted(spec.name for spec in games()))}")
