"""Builds the inn as an ASGI application: its services, routes, headers, templates, and what opens and closes it."""

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import Message, Scope
from sqlalchemy.exc import DataError

import caravanserai
from caravanserai.core.plugins import load_modules
from caravanserai.core.scene import DARK, GLYPHS, LIGHT, Theme
from caravanserai.core.spec import N_
from caravanserai.inn.live.listeners import Listeners
from caravanserai.inn.model import Guest
from caravanserai.inn.ops.health import Health, counted
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.people.guests import Guests
from caravanserai.inn.refusals import Refusal, bad, unreachable
from caravanserai.inn.storage.database import Unreachable
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import AnalysisQueue
from caravanserai.inn.thinking.bots import BotRunner
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.thinking.processes import BEHIND, Processes
from caravanserai.inn.web import i18n, visits
from caravanserai.inn.web.advice_api import AnalysisApi, HintApi
from caravanserai.inn.web.api import GuestApi, TableApi
from caravanserai.inn.web.bot_api import BotApi
from caravanserai.inn.web.daily_puzzles import DayApi, DayPages
from caravanserai.inn.web.event_streams import BACKLOG, BoundedSubscriber, Streams
from caravanserai.inn.web.lessons import LessonApi, LessonPages
from caravanserai.inn.web.pages import Pages
from caravanserai.inn.web.ratings_api import RatingsApi
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.tactics_api import TacticApi, TacticPages

logger = logging.getLogger(__name__)

WEB = Path(__file__).parents[1] / "web"
BODY_BYTES = 300_000  # at most; a long record has some tens of thousands
BACKGROUND = 2  # processes: one judges plies, and one is left for pictures

AnyRequest = Request[Any, Any, Any]

# Scenes bring their own style element; scripts come from our files only.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
SAFETY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


async def add_safety(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = [*message["headers"]]
        message["headers"] = [*headers, *((name.encode(), value.encode()) for name, value in SAFETY.items())]


def digest() -> str:
    """Changes whenever a static file does, so that browsers may keep them for ever."""
    whole = hashlib.sha256()
    for path in sorted((WEB / "static").iterdir()):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def _variables(theme: Theme) -> str:
    return " ".join(f"--{name}: {value};" for name, value in theme.items())


COLOURS = (
    f":root {{ color-scheme: light dark; {_variables(LIGHT)} }}\n"
    f"@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}\n"
)


@get(
    "/colours.css",
    media_type=MediaType.CSS,
    cache_control=CacheControlHeader(max_age=3600),
    include_in_schema=False,
    opt={"exclude_from_csrf": True},
)
async def colours() -> str:
    """The colours of the scenes, as variables for the pages."""
    return COLOURS


class Problem(msgspec.Struct):
    """What the JSON door answers when it cannot do what it was asked."""

    status: int
    code: str
    detail: str


PROBLEMS = {
    404: N_("There is nothing here. Is the link complete?"),
    405: N_("This cannot be done here."),
    413: N_("That is too much at once."),
    429: N_("Too fast. Wait a minute, then try again."),
}


def _problem(request: AnyRequest, status: int, code: str, detail: str) -> Response[Any]:
    if request.scope["path"].startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return Response(Problem(status, code, detail), status_code=status, media_type=MediaType.JSON)
    language = visits.language_of(request)
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
    _ = i18n.translator(visits.language_of(request))
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
    _ = i18n.translator(visits.language_of(request))
    detail = _(PROBLEMS[error.status_code]) if error.status_code in PROBLEMS else error.detail
    extra = error.extra
    if isinstance(extra, list):  # what was wrong with which field
        detail += ": " + "; ".join(f"{each.get('key', '')} {each.get('message', '')}".strip() for each in extra)
    return _problem(request, error.status_code, "http", detail)


def on_bug(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: the log gets the trace, the guest a sentence, and neither gets a secret."""
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    _ = i18n.translator(visits.language_of(request))
    return _problem(request, 500, "bug", _("Something went wrong here. It is noted; please try again."))


def _limited(request: AnyRequest) -> bool:
    """Reading is cheap; changes are counted."""
    return request.method not in ("GET", "HEAD", "OPTIONS")


def build_services(settings: Settings) -> tuple[ChannelsPlugin, Services]:
    """The services, and the channels of their messages: within this server, or to others that share the database."""
    load_modules(settings.modules)
    store = Store(settings.url())
    heard, changed = Listeners[str, str, list[str]](), Listeners[Table]()
    lost = asyncio.Event()
    backend = MemoryChannelsBackend()
    jobs, connected = None, lambda: True
    if store.shared:
        from caravanserai.inn.live.messages import PostgresMessages  # needs the extra "postgres"
        from caravanserai.inn.thinking.jobs import Jobs

        backend = messages = PostgresMessages(store.conninfo, heard, lost.set)
        jobs, connected = Jobs(store), messages.listening.is_set
    channels = ChannelsPlugin(
        backend, arbitrary_channels_allowed=True, subscriber_class=BoundedSubscriber, subscriber_max_backlog=BACKLOG
    )
    tables = Tables(store, channels.publish, changed, settings.keep, settings.gone_after)
    processes, background = Processes(settings.processes()), Processes(BACKGROUND, BEHIND)
    bot_runner = BotRunner(tables, processes, settings.modules, settings.pause, settings.patience)
    heard.subscribe(tables.announcements.hear)
    changed.subscribe((jobs or bot_runner).wake)
    services = Services(
        store=store,
        guests=Guests(store, settings.secure),
        tables=tables,
        processes=processes,
        background=background,
        bot_runner=bot_runner,
        streams=Streams(tables, channels),
        analyses=AnalysisQueue(store, channels.publish, background, settings.modules, settings.ponder),
        hints=Hints(tables, processes, settings.modules, settings.ponder, settings.patience),
        jobs=jobs,
        lost=lost,
        connected=connected,
    )
    return channels, services


def build(settings: Settings) -> Litestar:
    """The inn as an ASGI application."""
    channels, services = build_services(settings)
    static = f"/static/{digest()}"

    async def get_services() -> Services:
        return services

    async def bot(request: AnyRequest) -> Guest:
        return await services.guests.of_token(request)

    @asynccontextmanager
    async def open_and_close(app: Litestar) -> AsyncIterator[None]:
        async with services.opened():
            yield

    middleware: list[Any] = [counted(services)]
    if settings.rate:
        limit = RateLimitConfig(("minute", settings.rate), check_throttle_handler=_limited)
        middleware.append(limit.middleware)

    engine = JinjaTemplateEngine(directory=WEB / "templates")
    engine.engine.globals |= {"static": static, "glyph_paths": GLYPHS}
    engine.engine.trim_blocks = engine.engine.lstrip_blocks = True

    app = Litestar(
        route_handlers=[
            Pages,
            GuestApi,
            TableApi,
            HintApi,
            AnalysisApi,
            RatingsApi,
            LessonPages,
            LessonApi,
            TacticPages,
            TacticApi,
            DayPages,
            DayApi,
            BotApi,
            Health,
            colours,
            create_static_files_router(
                static,
                [WEB / "static"],
                cache_control=CacheControlHeader(max_age=31_536_000, immutable=True, public=True),
                opt={"exclude_from_csrf": True},
            ),
        ],
        plugins=[channels],
        lifespan=[open_and_close],
        dependencies={"services": Provide(get_services), "visit": Provide(visits.visit), "bot": Provide(bot)},
        csrf_config=CSRFConfig(
            secret=services.store.secret("csrf"),
            cookie_secure=settings.secure,
            cookie_samesite="lax",
            exclude=["^/api/bot"],  # programs send a token, never a cookie
        ),
        compression_config=CompressionConfig("brotli", brotli_quality=4, exclude=["/events$"]),
        middleware=middleware,
        exception_handlers={
            Refusal: on_refusal,
            Unreachable: on_unreachable,
            DataError: on_nonsense,
            RecursionError: on_nonsense,
            HTTPException: on_http,
            Exception: on_bug,
        },
        before_send=[add_safety],
        request_max_body_size=BODY_BYTES,
        template_config=TemplateConfig(instance=engine),
        openapi_config=OpenAPIConfig(
            title="Caravanserai",
            version=caravanserai.__version__,
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        debug=False,
    )
    app.state.services = services
    return app
