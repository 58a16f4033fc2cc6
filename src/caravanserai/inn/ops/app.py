"""Puts the inn together as an ASGI application: services, routes, and what opens and closes it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.template.config import TemplateConfig

import caravanserai
from caravanserai.core.plugins import load_modules
from caravanserai.inn.live.listeners import Listeners
from caravanserai.inn.ops.health import Health, counted
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.people.guests import Guests
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import AnalysisQueue
from caravanserai.inn.thinking.bots import BotRunner
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.thinking.processes import BACKGROUND_NICENESS, Processes
from caravanserai.inn.web import assets, visits
from caravanserai.inn.web.event_streams import MAX_WAITING_MESSAGES, BoundedSubscriber, Streams
from caravanserai.inn.web.pictures import Pictures
from caravanserai.inn.web.problems import HANDLERS
from caravanserai.inn.web.routes import ROUTES
from caravanserai.inn.web.safety import add_safety
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.table_views import TableViews

MAX_BODY_BYTES = 300_000  # of a request; a long record has some tens of thousands
BACKGROUND_PROCESSES = 2  # one judges plies, and one is left for pictures

AnyRequest = Request[Any, Any, Any]


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
        backend,
        arbitrary_channels_allowed=True,
        subscriber_class=BoundedSubscriber,
        subscriber_max_backlog=MAX_WAITING_MESSAGES,
    )
    tables = Tables(store, channels.publish, changed, settings.keep, settings.gone_after)
    views = TableViews(tables)
    processes = Processes(settings.processes(), modules=settings.modules)
    background = Processes(BACKGROUND_PROCESSES, BACKGROUND_NICENESS, settings.modules)
    bot_runner = BotRunner(tables, processes, settings.pause, settings.patience)
    heard.subscribe(tables.announcements.hear)
    changed.subscribe((jobs or bot_runner).wake)
    services = Services(
        store=store,
        guests=Guests(store, settings.secure),
        tables=tables,
        processes=processes,
        background=background,
        bot_runner=bot_runner,
        views=views,
        streams=Streams(tables, views, channels),
        analyses=AnalysisQueue(store, channels.publish, background, settings.ponder),
        hints=Hints(tables, processes, settings.ponder, settings.patience),
        pictures=Pictures(background),
        jobs=jobs,
        lost=lost,
        connected=connected,
    )
    return channels, services


def build(settings: Settings) -> Litestar:
    """The inn as an ASGI application."""
    channels, services = build_services(settings)
    static = assets.static_path()

    async def get_services() -> Services:
        return services

    @asynccontextmanager
    async def open_and_close(app: Litestar) -> AsyncIterator[None]:
        async with services.opened():
            yield

    middleware: list[Any] = [counted(services)]
    if settings.rate:
        limit = RateLimitConfig(("minute", settings.rate), check_throttle_handler=_limited)
        middleware.append(limit.middleware)

    app = Litestar(
        route_handlers=[*ROUTES, Health, assets.colours, assets.static_files(static)],
        plugins=[channels],
        lifespan=[open_and_close],
        dependencies={
            "services": Provide(get_services, use_cache=True),
            "visit": Provide(visits.visit),
            "bot": Provide(visits.bot),
        },
        csrf_config=CSRFConfig(
            secret=services.store.secret("csrf"),
            cookie_secure=settings.secure,
            cookie_samesite="lax",
            exclude=["^/api/bot"],  # programs send a token, never a cookie
        ),
        compression_config=CompressionConfig("brotli", brotli_quality=4, exclude=["/events$"]),
        middleware=middleware,
        exception_handlers=HANDLERS,
        before_send=[add_safety],
        request_max_body_size=MAX_BODY_BYTES,
        template_config=TemplateConfig(instance=assets.template_engine(static)),
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
