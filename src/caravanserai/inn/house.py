"""The house: everything the doors need, put together once."""

import importlib
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.middleware.rate_limit import RateLimitConfig

from caravanserai.core.spec import Translate
from caravanserai.inn import refusals, words
from caravanserai.inn.bots import Thinkers
from caravanserai.inn.events import Streams
from caravanserai.inn.guests import Guests
from caravanserai.inn.levels import LEVELS, USUAL
from caravanserai.inn.settings import Settings
from caravanserai.inn.store import Guest, Store
from caravanserai.inn.tables import Tables


@dataclass
class House:
    settings: Settings
    store: Store
    guests: Guests
    tables: Tables
    thinkers: Thinkers
    streams: Streams

    @classmethod
    def build(cls, settings: Settings, channels: ChannelsPlugin) -> "House":
        for module in settings.modules:
            importlib.import_module(module)
        store = Store(settings.url())
        tables = Tables(store, channels.publish, LEVELS, USUAL, settings.keep, settings.gone_after)
        thinkers = Thinkers(tables, settings.modules, settings.workers, settings.pause)
        return cls(settings, store, Guests(store, settings.secure), tables, thinkers, Streams(tables, channels))


# Nobody forgets a passphrase more often than that; for guessing it is hopeless.
GUESSES = RateLimitConfig(("minute", 10), store="guesses").middleware


@dataclass
class Visit:
    """Who asks, and in which language."""

    guest: Guest | None
    language: str
    translate: Translate

    @property
    def id(self) -> str | None:
        return None if self.guest is None else self.guest.id

    def known(self) -> Guest:
        """The guest, or a Refusal that says how to become one."""
        if self.guest is None:
            raise refusals.nobody()
        return self.guest


def language_of(request: Request[Any, Any, Any]) -> str:
    chosen = request.cookies.get("language", "")
    return chosen if chosen in words.LANGUAGES else words.choose(request.headers.get("accept-language", ""))


async def visit(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Visit:
    language = language_of(request)
    return Visit(await house.guests.of(request), language, words.translator(language))
