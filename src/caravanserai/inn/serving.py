"""Runs the inn with uvicorn: one process that holds the tables in memory, and closes in good order.

uvicorn was chosen over granian: it runs in this very process, so a signal reaches the open streams before the server
waits for them, and nothing of the house is spread over workers that would each have their own memory.
"""

import contextlib
import logging
import socket
import sys
from typing import Any

import click
import uvicorn

from caravanserai.inn.app import build
from caravanserai.inn.events import Streams
from caravanserai.inn.settings import Settings


class Server(uvicorn.Server):
    """Ends the open streams first, so that nobody has to wait for them when the house closes."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self.streams = streams

    def handle_exit(self, sig: int, frame: Any) -> None:
        self.streams.closing.set()
        super().handle_exit(sig, frame)


def run(settings: Settings, listening: socket.socket, log: bool) -> None:
    """Serve until a signal comes."""
    logging.basicConfig(level=logging.INFO if log else logging.WARNING, stream=sys.stderr)
    app = build(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=log,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        server_header=False,
    )
    host, port = listening.getsockname()[:2]
    click.echo(f"The inn is open: http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/")
    click.echo("Ctrl-C closes it.")
    # Once closed, the server raises the signal that closed it once more.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, app.state.house.streams).run(sockets=[listening])
    click.echo("The inn is closed.")
