"""Limits of HTTP: the time a request may take, the size of its headers, and how often a passphrase may be tried.

uvicorn waits for ever for a request that comes byte by byte, and takes headers of any length. A proxy in front guards
against both; a house without one should not need it.
"""

import asyncio
from typing import Any

from litestar.middleware.rate_limit import RateLimitConfig
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_REQUEST_SECONDS = 30.0  # until a whole request is here
MAX_HEADER_BYTES = 65_536  # of all headers of a request

# Nobody forgets a passphrase more often than that; for guessing it is hopeless.
LIMITED_GUESSES = RateLimitConfig(("minute", 10), store="guesses").middleware


class LimitedHttp(HttpToolsProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of headers that are not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn narrows it too
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._deadline is None:
            self._head = 0
        elif self._head > MAX_HEADER_BYTES:
            self.send_400_response("Request header too long.")

    def on_message_begin(self) -> None:
        if self._deadline is None:
            self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = -(2**62)  # the length of what follows is the app's to judge

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._heard()

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(MAX_REQUEST_SECONDS, self.transport.abort)

    def _heard(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
