"""Presence: the guests with an open stream of a table, at this server or at another.

Servers tell each other who comes and goes, and everything again from time to time; who is not mentioned for a while has
gone, and so have the guests of a server that died. All times are those of the monotonic clock, which never jumps.
"""

import time
from collections.abc import Callable, Iterator

REPEAT_SECONDS = 15.0  # until a server tells everything again
BELIEVED_SECONDS = 3 * REPEAT_SECONDS  # that others are believed
GUESTS_PER_MESSAGE = 100

Key = tuple[str, str]  # table and guest


class Presence:
    """Who has a stream of which table open, and since when others are gone."""

    def __init__(self, gone_after: float) -> None:
        self.gone_after = gone_after  # seconds without a stream until others may hand a seat to a bot
        self.clock: Callable[[], float] = time.monotonic
        self.opened = self.clock()  # nobody is known to have been away before
        self._here: dict[Key, int] = {}  # open streams at this server
        self._elsewhere: dict[Key, dict[str, float]] = {}  # other servers: until when they are believed
        self._left: dict[Key, float] = {}  # when somebody was last seen

    def arrive(self, table: str, guest: str) -> bool:
        """A guest opened a stream; whether it is the first."""
        key = table, guest
        self._here[key] = self._here.get(key, 0) + 1
        return self._here[key] == 1

    def depart(self, table: str, guest: str) -> bool:
        """A guest closed a stream; whether it was the last."""
        key = table, guest
        self._here[key] -= 1
        if self._here[key]:
            return False
        del self._here[key]
        self._left[key] = self.clock()
        return True

    def told(self, server: str, here: list[Key], gone: list[Key]) -> None:
        """What another server says."""
        until = self.clock() + BELIEVED_SECONDS
        for table, guest in here:
            self._elsewhere.setdefault((table, guest), {})[server] = until
        for table, guest in gone:
            self._elsewhere.get((table, guest), {}).pop(server, None)
            self._left[table, guest] = self.clock()

    def tell(self) -> Iterator[list[Key]]:
        """All guests who are at this server, some at a time; what nobody will ask about any more is forgotten."""
        self._forget()
        here = list(self._here)
        for begin in range(0, len(here), GUESTS_PER_MESSAGE):
            yield here[begin : begin + GUESTS_PER_MESSAGE]

    def _forget(self) -> None:
        for key in list(self._elsewhere):
            self.present(*key)
        since = self.clock() - self.gone_after
        self._left = {key: left for key, left in self._left.items() if left > since}

    def present(self, table: str, guest: str | None) -> bool:
        if guest is None:
            return False
        key = table, guest
        if key in self._here:
            return True
        servers = self._elsewhere.get(key)
        if servers is None:
            return False
        for server, until in list(servers.items()):
            if until < self.clock():
                del servers[server]
                self._left[key] = max(self._left.get(key, until), until)
        if not servers:
            del self._elsewhere[key]
        return bool(servers)

    def long_gone(self, table: str, guest: str) -> bool:
        """Whether a guest has been away for so long that others may let a bot play on."""
        if self.present(table, guest):
            return False
        left = self._left.get((table, guest))
        # Nothing is remembered of those who left long ago, nor of the time before this server was opened.
        return self.clock() > (self.opened if left is None else left) + self.gone_after
