"""Health checks and metrics: whether the server is alive and ready, and what it has counted, for Prometheus."""

import time
from collections.abc import Iterator

from litestar import Controller, MediaType, Response, get
from litestar.di import NamedDependency
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from caravanserai.inn.web.services import Services

METRICS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Figures(Collector):
    """Gauges: what is counted at the moment it is asked for."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        services, streams, tables = self.services, self.services.streams, self.services.tables
        for name, about, value in (
            ("inn_streams", "Streams of tables that are open.", streams.watched.total()),
            ("inn_tables_in_memory", "Tables in memory.", len(tables.cache)),
            ("inn_bots_thinking", "Bots that think in processes of this server.", services.processes.busy),
            ("inn_connected", "Whether the other servers are heard.", int(services.connected())),
        ):
            yield GaugeMetricFamily(name, about, value)


def counted(services: Services) -> type:
    """A middleware that counts and times requests by route and status; the streams have their own figure."""
    registry = services.registry = CollectorRegistry()
    registry.register(Figures(services))
    answers = Counter("inn_requests", "Answers, by route and status.", ["method", "route", "status"], registry=registry)
    seconds = Histogram("inn_request_seconds", "Seconds until an answer began.", ["method", "route"], registry=registry)

    class Counted:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            begin = time.perf_counter()

            async def sent(message: Message) -> None:
                if message["type"] == "http.response.start":
                    # The template, not the path: ids of tables would be figures without end.
                    route = scope.get("path_template") or "none"
                    method = str(scope.get("method"))
                    answers.labels(method, route, message["status"]).inc()
                    seconds.labels(method, route).observe(time.perf_counter() - begin)
                await send(message)

            await self.app(scope, receive, sent)

    return Counted


class Health(Controller):
    include_in_schema = False
    opt = {"exclude_from_csrf": True}  # noqa: RUF012  Litestar's way to say it

    @get("/health/live", media_type=MediaType.TEXT)
    async def live(self) -> str:
        """The process answers."""
        return "alive"

    @get("/health/ready", media_type=MediaType.TEXT)
    async def ready(self, services: NamedDependency[Services]) -> str:
        """The database and the other servers are there as well; otherwise 503."""
        await services.ready()
        return "ready"

    @get("/metrics")
    async def metrics(self, services: NamedDependency[Services]) -> Response[bytes]:
        """Figures for Prometheus. A proxy should keep them from the public."""
        return Response(generate_latest(services.registry), media_type=METRICS_MEDIA_TYPE)
