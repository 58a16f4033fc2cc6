"""Runs the inn with uvicorn: one process that holds the tables in memory, and closes in good order.

uvicorn was chosen over granian: it runs in this very process, so a signal reaches the open streams before the server
waits for them, and nothing of the house is spread over workers that would each have their own memory.
"""

import contextlib
import socket
from typing import Any

import click
import uvicorn

from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.logs import write_logs
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.web.event_streams import Streams
from caravanserai.inn.web.http_limits import LimitedHttp

VANISHED_MILLISECONDS = 45_000  # after which a browser that confirms nothing is gone


class Server(uvicorn.Server):
    """Ends the open streams first, so that nobody has to wait for them when the house closes."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self.streams = streams

    def handle_exit(self, sig: int, frame: Any) -> None:
        self.streams.close()
        super().handle_exit(sig, frame)


def run(settings: Settings, listening: socket.socket, log: bool) -> None:
    """Serve until a signal comes."""
    write_logs(log, settings.json_logs)
    app = build(settings)
    config = uvicorn.Config(
        app,
        http=LimitedHttp,
        log_config=None,
        access_log=log,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        server_header=False,
        forwarded_allow_ips=settings.proxy,
    )
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a browser that vanished without a word is noticed, and its seat free
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED_MILLISECONDS)
    host, port = listening.getsockname()[:2]
    click.echo(f"The inn is open: http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/")
    click.echo("Ctrl-C closes it.")
    # Once closed, the server raises the signal that closed it once more.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, app.state.services.streams).run(sockets=[listening])
    click.echo("The inn is closed.")
