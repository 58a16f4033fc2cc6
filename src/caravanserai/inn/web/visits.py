"""The visitor of a request: which guest asks, and in which language."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from caravanserai.core.spec import Translate
from caravanserai.inn import refusals
from caravanserai.inn.model import Guest
from caravanserai.inn.web import i18n
from caravanserai.inn.web.services import Services


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
    return chosen if chosen in i18n.LANGUAGES else i18n.choose(request.headers.get("accept-language", ""))


async def visit(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> Visit:
    language = language_of(request)
    return Visit(await services.guests.of(request), language, i18n.translator(language))


async def bot(request: Request[Any, Any, Any], services: NamedDependency[Services]) -> Guest:
    """The guest as whom a program plays."""
    return await services.guests.of_token(request)
