"""What guests and bots may do at tables, and when. Every change is stored before anybody hears of it."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

import msgspec

from caravanserai.bots.ratings import even_level
from caravanserai.core.spec import spec
from caravanserai.core.state import OVER, SPECTATOR, State
from caravanserai.inn import refusals
from caravanserai.inn.live.presence import Presence
from caravanserai.inn.model import (
    BACK,
    BOT,
    ME,
    OPEN,
    PLAY,
    RESIGN,
    UNDO,
    Entry,
    EntryKind,
    Guest,
    Seat,
    TableStatus,
    now,
)
from caravanserai.inn.storage.database import Taken
from caravanserai.inn.storage.store import Ending, Store
from caravanserai.inn.tables import rated_tables
from caravanserai.inn.tables.announcements import Announcements, Publish
from caravanserai.inn.tables.cache import TableCache
from caravanserai.inn.tables.levels import LEVELS, USUAL_LEVEL
from caravanserai.inn.tables.new_rows import new_row, record_row, rematch_row
from caravanserai.inn.tables.table import Table, refusal

DAY_MILLISECONDS = 86_400_000

P = ParamSpec("P")


def at_any_move(
    act: "Callable[Concatenate[Tables, P], Awaitable[Table]]",
) -> "Callable[Concatenate[Tables, P], Awaitable[Table]]":
    """For what does not depend on the move: where somebody on another server was quicker with theirs, it is done after it."""

    @wraps(act)
    async def insist(tables: "Tables", /, *args: P.args, **more: P.kwargs) -> Table:
        while True:
            try:
                return await act(tables, *args, **more)
            except refusals.Refusal as refused:
                if refused.code != "stale":
                    raise

    return insist


class Tables:
    def __init__(
        self,
        store: Store,
        publish: Publish,
        changed: Callable[[Table], None] = lambda table: None,
        size: int = 512,
        gone_after: float = 120,
        levels: Sequence[str] = LEVELS,
        usual: str = USUAL_LEVEL,
    ) -> None:
        self.store = store
        self.cache = TableCache(store, size)
        self.presence = Presence(gone_after)
        self.announcements = Announcements(self.cache, self.presence, publish, changed)
        self.levels = levels
        self.usual = usual  # the level that plays on for somebody who gives up

    async def open(self, id: str) -> Table:
        """A table by its id, as it is stored now."""
        return await self.cache.current(id)

    def gone(self, table: Table, seat: int) -> bool:
        """Whether a seat's guest has been away for so long that the others may let a bot play on."""
        place = table.seats[seat]
        if place.guest is None or place.level is not None or table.mover != seat:
            return False
        asked = now() - table.since
        if table.row.days:
            return asked > table.row.days * DAY_MILLISECONDS
        # A clock that was put back says nothing about how long ago the seat was asked.
        just_asked = 0 <= asked <= self.presence.gone_after * 1000
        return not just_asked and self.presence.long_gone(table.id, place.guest)

    # Opening a table and sitting down

    async def create(
        self,
        host: Guest,
        name: str,
        wishes: list[str],
        options: Mapping[str, object],
        days: int,
        names: list[str],
        rated: bool = False,
        seed: int | None = None,
    ) -> Table:
        """A new table for the game of this name.

        ``wishes``: one a seat, ``me``, ``open`` or the level of a bot. ``names``: for seats of the host.
        """
        for wish in wishes:
            if wish not in (ME, OPEN, *self.levels):
                raise refusals.no_level(wish)
        seats = [self._seat(wish, host, own) for wish, own in zip(wishes, names, strict=True)]
        row = new_row(name, seats, seed, options, host, days, rated)
        await rated_tables.check(self.store, row)
        row.waits = Table(row, [], []).waiting
        await self.store.ask(self.store.add_table, row)
        table = await self.cache.recent(row.id)
        self.announcements.tell(table, "start" if row.status == "running" else "change")
        return table

    async def even(self, guest: Guest, name: str) -> Table:
        """A rated table with bots whose games with this guest are the most open, or the one that is still under way."""
        seats = next((count for count in spec(name).seats if count > 1), 1)
        if seats == 1:
            raise refusals.alone()
        unfinished = await rated_tables.unfinished(self.store, guest.id, name)
        if unfinished is not None:
            return await self.open(unfinished)
        rating = await self.store.ask(self.store.rating, guest.id, name)
        wishes = [str(even_level(name, rating))] * (seats - 1)
        wishes.insert(secrets.randbelow(seats), ME)
        return await self.create(guest, name, wishes, {}, 0, [guest.name] * seats, rated=True)

    def _seat(self, wish: str, host: Guest, name: str) -> Seat:
        if wish == OPEN:
            return Seat()
        return Seat(name or host.name, host.id) if wish == ME else Seat(wish, None, wish)

    async def sit(self, id: str, guest: Guest, number: int) -> Table:
        """Take an open seat. The game begins when the last one is taken."""
        return await self._take(id, number, Seat(guest.name, guest.id))

    async def invite_bot(self, id: str, guest: Guest, number: int, level: str) -> Table:
        """Whoever sits at the table may fill an open seat with a bot."""
        if level not in self.levels:
            raise refusals.no_level(level)
        if not (await self.open(id)).seats_of(guest.id):
            raise refusals.not_yours()
        return await self._take(id, number, Seat(level, None, level))

    async def _take(self, id: str, number: int, seat: Seat) -> Table:
        async with self.cache.locked(id) as table:
            if not 0 <= number < len(table.seats) or not table.seats[number].open:
                raise refusals.seat_taken()
            begins = sum(other.open for other in table.seats) == 1
            seats = [*table.seats]
            seats[number] = seat
            status: TableStatus = "running" if begins else "open"
            await rated_tables.check(self.store, msgspec.structs.replace(table.row, seats=seats, status=status))
            try:
                version, begins = await self.store.ask(self.store.take_seat, id, number, seat, table.state.to_move)
            except Taken as error:
                table.behind = True
                raise refusals.seat_taken() from error
            table.seats[number] = seat
            self.cache.written(table, version)
            await self._read_strengths(table)
            if begins:
                table.row.status, table.row.changed = "running", now()
            self.announcements.tell(table, "start" if begins else "change")
            return table

    async def stand(self, id: str, guest: Guest, number: int) -> Table:
        """Leave one's seat, or remove a bot, before the game begins."""
        async with self.cache.locked(id) as table:
            if table.row.status != "open":
                raise refusals.begun()
            mine = table.seats_of(guest.id)
            bot = 0 <= number < len(table.seats) and table.seats[number].level is not None
            if number not in mine and not (mine and bot):
                raise refusals.not_yours()
            try:
                version = await self.store.ask(self.store.leave_seat, id, number)
            except Taken as error:
                table.behind = True
                raise refusals.begun() from error
            table.seats[number] = Seat()
            self.cache.written(table, version)
            await self._read_strengths(table)
            self.announcements.tell(table)
            return table

    async def _read_strengths(self, table: Table) -> None:
        """How strong the seats are, after that may have changed."""
        table.strengths = await self.store.ask(self.store.strengths, table.row)

    # Playing

    async def play(self, id: str, guest: Guest, ply: int, action: int) -> Table:
        """Carry out an action seen at ``ply``. A second post of the same changes nothing and is answered the same."""
        async with self.cache.locked(id, ply) as table:
            if self._repeated(table, guest, ply, PLAY, action):
                return table
            self._must_move(table, guest)
            if ply != table.ply:
                raise refusals.stale(table.ply)
            await self._commit_play(table, action)
            return table

    async def play_bot(self, id: str, ply: int, action: int) -> None:
        """The answer of a bot; dropped if the table has moved on or the seat went back to its guest."""
        async with self.cache.locked(id, ply) as table:
            if table.ply == ply and table.waiting:
                await self._commit_play(table, action)

    async def replace_bot(self, id: str, ply: int, level: str) -> None:
        """Another bot takes over from one that does not answer; not if the table has moved on meanwhile."""
        async with self.cache.locked(id, ply) as table:
            if table.ply == ply and table.waiting:
                place = table.seats[table.mover]
                entry = Entry(ply + 1, BOT, table.mover, now(), level=level)
                await self._commit(table, entry, table.state, Seat(place.name, place.guest, level))

    async def correct(self, table: Table) -> None:
        """Note whether a table waits for a bot, if the store is wrong about that: it was made by an older version."""
        if table.row.waits != table.waiting:
            await self.store.ask(self.store.set_waits, table.id, table.row.version, table.waiting)
            table.row.waits = table.waiting

    async def _commit_play(self, table: Table, action: int) -> None:
        reason = refusal(table.spec, table.state, action)
        if reason:
            raise refusals.illegal(reason)
        state = table.state.clone()
        state.apply(action)
        entry = Entry(table.ply + 1, PLAY, table.mover, now(), action)
        await self._commit(table, entry, state, end=table.end(state) if state.to_move == OVER else None)

    def _repeated(self, table: Table, guest: Guest, ply: int, kind: EntryKind, action: int | None = None) -> bool:
        if not 0 <= ply < table.ply:
            return False
        entry = table.log[ply]
        return entry.kind == kind and entry.action == action and table.seats[entry.seat].guest == guest.id

    def _must_move(self, table: Table, guest: Guest) -> None:
        if table.mover == OVER:
            raise refusals.not_running()
        place = table.seats[table.mover]
        if place.guest != guest.id or place.level is not None:
            if not table.seats_of(guest.id):
                raise refusals.not_yours()
            raise refusals.not_your_turn(place.name)

    async def undo(self, id: str, guest: Guest, ply: int) -> Table:
        """Take back the last action, within one's own turn and never behind something revealed."""
        async with self.cache.locked(id, ply) as table:
            if self._repeated(table, guest, ply, UNDO):
                return table
            self._must_move(table, guest)
            if ply != table.ply:
                raise refusals.stale(table.ply)
            if table.undo_seat() == SPECTATOR:
                raise refusals.no_undo()
            await self._commit(table, Entry(ply + 1, UNDO, table.mover, now()), table.state)
            return table

    async def take_hint(self, id: str, guest: Guest, ply: int) -> Table:
        """A guest asks for advice: everybody may know that, but not which. Not where it would be unfair."""
        async with self.cache.locked(id) as table:
            self._must_move(table, guest)
            if ply != table.ply:
                raise refusals.stale(table.ply)
            if table.row.rated:
                raise refusals.no_hints()
            if len(table.seats) == 1:
                raise refusals.alone()
            if not table.row.hinted:
                version = await self.store.ask(self.store.set_hinted, id)
                table.row.hinted = True
                self.cache.written(table, version)
                self.announcements.tell(table)
            return table

    @at_any_move
    async def resign(self, id: str, guest: Guest, seat: int) -> Table:
        """Give up. With others left to play, a bot plays the seat to the end; it comes last all the same."""
        async with self.cache.locked(id) as table:
            if seat not in table.seats_of(guest.id):
                raise refusals.not_yours()
            if table.row.status != "running" or seat in table.replay.resigned:
                raise refusals.not_running()
            people = [
                number
                for number, place in enumerate(table.seats)
                if number != seat and place.guest and place.level is None and number not in table.replay.resigned
            ]
            entry = Entry(table.ply + 1, RESIGN, seat, now(), level=self.usual)
            if len(table.seats) == 2 or not people:
                await self._commit(table, entry, table.state, end=table.end(table.state, resigning=seat))
            else:
                await self._commit(table, entry, table.state, Seat(table.seats[seat].name, guest.id, self.usual))
            return table

    @at_any_move
    async def hand_over(self, id: str, guest: Guest, seat: int, level: str) -> Table:
        """Let a bot play the seat of somebody who has been gone for a while."""
        async with self.cache.locked(id) as table:
            if level not in self.levels:
                raise refusals.no_level(level)
            if table.row.status != "running":
                raise refusals.not_running()
            mine = table.seats_of(guest.id)
            if not mine or not 0 <= seat < len(table.seats):
                raise refusals.not_yours()
            if not self.gone(table, seat):
                raise refusals.still_there(table.seats[seat].name)
            place = table.seats[seat]
            entry = Entry(table.ply + 1, BOT, seat, now(), level=level)
            await self._commit(table, entry, table.state, Seat(place.name, place.guest, level))
            return table

    @at_any_move
    async def take_back(self, id: str, guest: Guest, seat: int) -> Table:
        """A guest is back and plays on; the bot leaves the seat."""
        async with self.cache.locked(id) as table:
            if table.row.status != "running":
                raise refusals.not_running()
            if seat not in table.seats_of(guest.id) or seat in table.replay.resigned:
                raise refusals.not_yours()
            place = table.seats[seat]
            if place.level is not None:
                entry = Entry(table.ply + 1, BACK, seat, now())
                await self._commit(table, entry, table.state, Seat(place.name, place.guest))
            return table

    async def rematch(self, id: str, guest: Guest) -> Table:
        """The table where the same seats play again, one place further round; the first who asks opens it."""
        table = await self.open(id)
        if not table.over:
            raise refusals.not_over()
        if not table.seats_of(guest.id):
            raise refusals.not_yours()
        if table.row.rematch is None:
            row = rematch_row(table.row, guest)
            await rated_tables.check(self.store, row)
            row.waits = Table(row, [], []).waiting
            again, version = await self.store.ask(self.store.add_rematch, id, row)
            table.row.rematch = again
            self.cache.written(table, version)
            self.announcements.tell(table, "rematch")
            self.announcements.tell(await self.open(again), "start")
        return await self.open(table.row.rematch)

    async def keep_record(self, guest: Guest, text: str) -> Table:
        """Put a game that was played elsewhere on the shelf, to be looked at like a finished one."""
        row, entries = record_row(text, guest)
        await self.store.ask(self.store.add_table, row, entries)
        return await self.open(row.id)

    async def _commit(
        self,
        table: Table,
        entry: Entry,
        state: State,
        seat: Seat | None = None,
        end: Ending | None = None,
    ) -> None:
        """Store an entry, then let the table go on to the state it leads to, then tell everybody."""
        seats = [*table.seats]
        if seat is not None:
            seats[entry.seat] = seat
        waits = end is None and table.waits(state, seats)
        try:
            version = await self.store.keep_entry(table.id, entry, seat, end, waits)
            if end is not None:
                await self._read_strengths(table)  # before it is over here: who looks then sees what the game changed
        except Taken as error:
            table.behind = True  # another server was quicker
            table = await self.cache.recent(table.id)
            there = table.log[entry.ply - 1]
            if (there.kind, there.seat, there.action) == (entry.kind, entry.seat, entry.action):
                return  # the same was sent to both
            raise refusals.stale(table.ply) from error
        except BaseException:
            table.behind = True  # it may be stored or not; the next look will know
            raise
        if table.ply < entry.ply:  # else it was read from the store meanwhile
            if seat is not None:
                table.seats[entry.seat] = seat
            if end is not None:
                table.row.status, (table.row.ranks, table.row.scores) = "over", end
            table.row.waits = waits
            self.cache.follow(table, entry, version, state if entry.kind == PLAY else None)
        plain = seat is None and end is None
        self.announcements.tell(table, "over" if end is not None else "change", entry if plain else None)
