"""Notifications about tables: sent to the open streams and the other servers, and received from those."""

from collections.abc import Callable, Iterable

import msgspec

from caravanserai.inn.live.presence import Presence
from caravanserai.inn.model import Entry, NewsKind
from caravanserai.inn.tables.cache import TableCache
from caravanserai.inn.tables.table import Table

PRESENCE_CHANNEL = "presence"  # on which servers tell each other who is there

Publish = Callable[[str, list[str]], None]  # a text, to channels


class News(msgspec.Struct, omit_defaults=True):
    """What streams are woken with, and other servers told."""

    table: str
    what: NewsKind
    ply: int = 0
    version: int = 0  # of the table after the change
    entry: Entry | None = None  # all that has changed, if it is no more than that
    here: list[tuple[str, str]] = []  # of presence: tables and guests who are there
    gone: list[tuple[str, str]] = []


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(News)


def read_news(text: str | bytes) -> News:
    return _decoder.decode(text)


class Announcements:
    """Tells of changes after they are stored, and takes in what other servers tell."""

    def __init__(
        self, cache: TableCache, presence: Presence, publish: Publish, changed: Callable[[Table], None]
    ) -> None:
        self.cache = cache
        self.presence = presence
        self.publish = publish
        self.changed = changed  # called after every change that this server made; bots wait for it

    def tell(self, table: Table, what: NewsKind = "change", entry: Entry | None = None) -> None:
        """Wake the streams of the table and of its guests; each looks for itself what its seat may know."""
        guests = {seat.guest for seat in table.seats if seat.guest}
        news = News(table.id, what, table.ply, table.row.version, entry)
        self._publish(news, [f"table-{table.id}", *(f"guest-{guest}" for guest in sorted(guests))])
        self.changed(table)

    def _publish(self, news: News, channels: list[str]) -> None:
        self.publish(_encoder.encode(news).decode(), channels)

    def hear(self, server: str, text: str, channels: list[str]) -> None:
        """Another server has told something, and its message goes to the streams here next."""
        if not channels or not channels[0].startswith(("table-", PRESENCE_CHANNEL)):
            return
        news = read_news(text)
        self.presence.told(server, news.here, news.gone)
        table = self.cache.get(news.table)
        if table is None or news.version <= table.row.version:
            return
        if news.entry is not None and news.version == table.row.version + 1 and news.ply == table.ply + 1:
            self.cache.follow(table, news.entry, news.version)
        else:
            table.behind = True

    async def find_missed(self, ids: Iterable[str]) -> None:
        """Wake the streams of those tables that have changed although no other server told it."""
        for id in await self.cache.changed_elsewhere(ids):
            self._publish(News(id, "change"), [f"table-{id}"])

    def arrive(self, id: str, guest: str) -> None:
        """A guest opened a stream of this table."""
        if self.presence.arrive(id, guest):
            self._publish(News(id, "presence", here=[(id, guest)]), [f"table-{id}"])

    def depart(self, id: str, guest: str) -> None:
        """A guest closed a stream of this table."""
        if self.presence.depart(id, guest):
            self._publish(News(id, "presence", gone=[(id, guest)]), [f"table-{id}"])

    def repeat_presence(self) -> None:
        """Tell the other servers once more who is here."""
        for here in self.presence.tell():
            self._publish(News("", "presence", here=here), [PRESENCE_CHANNEL])
