"""Error responses: JSON for programs, a page for people, never a secret."""

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Template
from sqlalchemy.exc import DataError

from caravanserai.core.spec import N_
from caravanserai.inn.refusals import Refusal, bad, unreachable
from caravanserai.inn.storage.database import Unreachable
from caravanserai.inn.web import i18n
from caravanserai.inn.web.visits import language_of

logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


class Problem(msgspec.Struct):
    """What programs are answered that ask for what cannot be done."""

    status: int
    code: str
    detail: str


BY_STATUS = {
    404: N_("There is nothing here. Is the link complete?"),
    405: N_("This cannot be done here."),
    413: N_("That is too much at once."),
    429: N_("Too fast. Wait a minute, then try again."),
}


def _problem(request: AnyRequest, status: int, code: str, detail: str) -> Response[Any]:
    if request.scope["path"].startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return Response(Problem(status, code, detail), status_code=status, media_type=MediaType.JSON)
    language = language_of(request)
    return Template(
        "problem.html",
        context={
            "_": i18n.translator(language),
            "visit": None,
            "language": language,
            "languages": [],
            "detail": detail,
            "status": status,
        },
        status_code=status,
    )


def on_refusal(request: AnyRequest, refusal: Refusal) -> Response[Any]:
    """Against the rules of the house or of a game."""
    _ = i18n.translator(language_of(request))
    return _problem(request, refusal.status, refusal.code, _(refusal.text).format(**refusal.values))


def on_unreachable(request: AnyRequest, error: Unreachable) -> Response[Any]:
    """The database is away or cannot write. Nothing was done that anybody was told of; trying again is safe."""
    answer = on_refusal(request, unreachable())
    answer.headers["retry-after"] = "2"
    return answer


def on_nonsense(request: AnyRequest, error: Exception) -> Response[Any]:
    """What no database takes, such as a text with a zero in it, or JSON that is nested without end."""
    return on_refusal(request, bad("this cannot be read"))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What Litestar itself does not take: an address that leads nowhere, a field of the wrong type."""
    _ = i18n.translator(language_of(request))
    detail = _(BY_STATUS[error.status_code]) if error.status_code in BY_STATUS else error.detail
    extra = error.extra
    if isinstance(extra, list):  # what was wrong with which field
        detail += ": " + "; ".join(f"{each.get('key', '')} {each.get('message', '')}".strip() for each in extra)
    return _problem(request, error.status_code, "http", detail)


def on_bug(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: the log gets the trace, the guest a sentence, and neither gets a secret."""
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    _ = i18n.translator(language_of(request))
    return _problem(request, 500, "bug", _("Something went wrong here. It is noted; please try again."))


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    Unreachable: on_unreachable,
    DataError: on_nonsense,
    RecursionError: on_nonsense,
    HTTPException: on_http,
    Exception: on_bug,
}
