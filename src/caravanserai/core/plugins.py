"""Plugins, the games of other packages: installed ones are found by their entry points, others are imported by name.

A package offers a game by an entry point of the group ``caravanserai.games``, whose name is the game's and whose object is its
Spec. Entry points are looked up, and packages imported, when a game that is not known yet is asked for or all are listed.
"""

import importlib
import logging
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from caravanserai.core.errors import BadPlugin
from caravanserai.core.spec import Spec, register

GROUP = "caravanserai.games"

logger = logging.getLogger(__name__)

modules: list[str] = []  #: imported by name so far; worker processes import them too


def load_modules(names: Iterable[str]) -> None:
    """Import modules that register games."""
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:  # whatever their authors did
            raise BadPlugin(f"the module {name!r} cannot be imported: {_say(error)}") from error
        if name not in modules:
            modules.append(name)


@cache
def offers() -> tuple[EntryPoint, ...]:
    """The games that installed packages offer."""
    return tuple(entry_points(group=GROUP))


def register_offers() -> None:
    """Register all that is offered. What cannot be used is told in the log, and the others go on."""
    for offer in offers():
        trouble = failure(offer)
        if trouble:
            _warn(trouble)


@cache
def _warn(trouble: str) -> None:
    """Once, not whenever the games are listed."""
    logger.warning("%s", trouble)


@cache
def failure(offer: EntryPoint) -> str:
    """Register the game that is offered. Gives a sentence about what is wrong with it, or none."""
    package = offer.dist.name if offer.dist else offer.module
    trouble = f"the game {offer.name!r} of the package {package!r} cannot be used: "
    try:
        spec = offer.load()
        if not isinstance(spec, Spec):
            return f"{trouble}{offer.value} is not a Spec"
        if spec.name != offer.name:
            return f"{trouble}its Spec is named {spec.name!r}"
        register(spec)
    except Exception as error:  # whatever its authors did: the other games go on
        return trouble + _say(error)
    return ""


def _say(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
