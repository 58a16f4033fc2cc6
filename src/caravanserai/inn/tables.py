"""The house rules of all tables: who may do what and when. Every change is committed before anybody hears of it."""

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from caravanserai.core.errors import CaravanseraiError
from caravanserai.core.record import Record
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import spec
from caravanserai.core.state import OVER, SPECTATOR
from caravanserai.inn import refusals
from caravanserai.inn.store import Entry, Guest, Row, Seat, Store, Taken, new_id, now
from caravanserai.inn.table import BACK, BOT, PLAY, RESIGN, UNDO, Table

ME, OPEN = "me", "open"  # wishes for a seat; any other wish is the level of a bot
DAY = 86_400_000

Publish = Callable[[str, list[str]], None]  # a text, to channels


class Tables:
    def __init__(
        self,
        store: Store,
        publish: Publish,
        levels: Iterable[str],
        usual: str,
        keep: int = 512,
        gone_after: float = 120,
    ) -> None:
        self.store = store
        self.publish = publish
        self.levels = tuple(levels)
        self.usual = usual  # the level that plays on for somebody who gives up
        self.keep = keep  # so many tables stay in memory; the others are replayed when they are asked for
        self.gone_after = gone_after  # seconds without a stream until others may hand a seat to a bot
        self.changed: Callable[[Table], None] = lambda table: None  # called after every change; the bots listen
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._here: dict[tuple[str, str], int] = {}  # open streams by table and guest
        self._left: dict[tuple[str, str], int] = {}  # when the last one was closed

    # Finding

    async def open(self, id: str) -> Table:
        """A table by its id, replayed from its log if it is not in memory."""
        if id not in self._cache:
            found = await self.store.ask(self.store.load, id)
            if found is None:
                raise refusals.no_table()
            self._cache.setdefault(id, Table(*found))
            while len(self._cache) > self.keep:
                self._cache.popitem(last=False)
        self._cache.move_to_end(id)
        return self._cache[id]

    @asynccontextmanager
    async def _hold(self, id: str) -> AsyncIterator[Table]:
        """A table that nobody else in this process changes meanwhile."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            yield await self.open(id)

    def _forget(self, id: str) -> None:
        self._cache.pop(id, None)

    # Telling

    def _tell(self, table: Table, what: str = "change") -> None:
        """Wake the streams of the table and of its guests; each looks for itself what its seat may know."""
        guests = {seat.guest for seat in table.seats if seat.guest}
        message = json.dumps({"table": table.id, "what": what, "ply": table.ply})
        self.publish(message, [f"table-{table.id}", *(f"guest-{guest}" for guest in sorted(guests))])
        self.changed(table)

    def arrive(self, id: str, guest: str) -> None:
        """A guest opened a stream of this table."""
        self._here[id, guest] = self._here.get((id, guest), 0) + 1
        self.publish(json.dumps({"table": id, "what": "presence"}), [f"table-{id}"])

    def depart(self, id: str, guest: str) -> None:
        self._here[id, guest] -= 1
        if not self._here[id, guest]:
            del self._here[id, guest]
            self._left[id, guest] = now()
        self.publish(json.dumps({"table": id, "what": "presence"}), [f"table-{id}"])

    def present(self, id: str, guest: str | None) -> bool:
        return guest is not None and (id, guest) in self._here

    def gone(self, table: Table, seat: int) -> bool:
        """Whether a seat's guest has been away for so long that the others may let a bot play on."""
        place = table.seats[seat]
        if place.guest is None or place.level is not None or table.mover != seat:
            return False
        if table.row.days:
            return now() > table.since + table.row.days * DAY
        if self.present(table.id, place.guest):
            return False
        left = max(self._left.get((table.id, place.guest), 0), table.since)
        return now() > left + self.gone_after * 1000

    # Opening a table and sitting down

    async def create(
        self, host: Guest, game: str, wishes: list[str], options: Mapping[str, object], days: int, names: list[str]
    ) -> Table:
        """A new table. ``wishes``: one a seat, ``me``, ``open`` or the level of a bot. ``names``: for seats of the host."""
        for wish in wishes:
            if wish not in (ME, OPEN, *self.levels):
                raise refusals.no_level(wish)
        try:
            found = spec(game)
            seed = secrets.randbelow(SEEDS)
            found.new(len(wishes), seed, options)
        except CaravanseraiError as error:
            raise refusals.bad(str(error)) from error
        seats = [self._seat(wish, host, name) for wish, name in zip(wishes, names, strict=True)]
        status = "open" if OPEN in wishes else "running"
        at = now()
        row = Row(new_id(), game, seed, dict(found.read_options(options)), host.id, days, status, at, at, seats)
        await self.store.ask(self.store.add_table, row)
        table = await self.open(row.id)
        self._tell(table, "start" if status == "running" else "change")
        return table

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
        async with self._hold(id) as table:
            if not 0 <= number < len(table.seats) or not table.seats[number].open:
                raise refusals.seat_taken()
            begins = sum(other.open for other in table.seats) == 1
            try:
                await self.store.ask(self.store.take_seat, id, number, seat, begins)
            except Taken as error:
                self._forget(id)
                raise refusals.seat_taken() from error
            table.seats[number] = seat
            if begins:
                table.row.status, table.row.changed = "running", now()
            self._tell(table, "start" if begins else "change")
            return table

    async def stand(self, id: str, guest: Guest, number: int) -> Table:
        """Leave one's seat, or remove a bot, before the game begins."""
        async with self._hold(id) as table:
            if table.row.status != "open":
                raise refusals.begun()
            mine = table.seats_of(guest.id)
            bot = 0 <= number < len(table.seats) and table.seats[number].level is not None
            if number not in mine and not (mine and bot):
                raise refusals.not_yours()
            await self.store.ask(self.store.leave_seat, id, number)
            table.seats[number] = Seat()
            self._tell(table)
            return table

    # Playing

    async def play(self, id: str, guest: Guest, ply: int, action: int) -> Table:
        """Carry out an action seen at ``ply``. A second post of the same changes nothing and is answered the same."""
        async with self._hold(id) as table:
            if self._repeated(table, guest, ply, PLAY, action):
                return table
            self._must_move(table, guest)
            if ply != table.ply:
                raise refusals.stale(table.ply)
            await self._commit_play(table, action)
            return table

    async def play_bot(self, id: str, ply: int, action: int) -> None:
        """The answer of a bot; dropped if the table has moved on or the seat went back to its guest."""
        async with self._hold(id) as table:
            if table.ply == ply and table.mover != OVER and table.seats[table.mover].level is not None:
                await self._commit_play(table, action)

    async def _commit_play(self, table: Table, action: int) -> None:
        reason = table.refusal(action)
        if reason:
            raise refusals.illegal(reason)
        state = table.state.clone()
        state.apply(action)
        entry = Entry(table.ply + 1, PLAY, table.mover, now(), action)
        await self._commit(table, entry, end=table.end(state) if state.to_move == OVER else None)

    def _repeated(self, table: Table, guest: Guest, ply: int, kind: str, action: int | None = None) -> bool:
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
        async with self._hold(id) as table:
            if self._repeated(table, guest, ply, UNDO):
                return table
            self._must_move(table, guest)
            if ply != table.ply:
                raise refusals.stale(table.ply)
            if table.undo_seat() == SPECTATOR:
                raise refusals.no_undo()
            await self._commit(table, Entry(ply + 1, UNDO, table.mover, now()))
            return table

    async def resign(self, id: str, guest: Guest, seat: int) -> Table:
        """Give up. With others left to play, a bot plays the seat to the end; it comes last all the same."""
        async with self._hold(id) as table:
            if seat not in table.seats_of(guest.id):
                raise refusals.not_yours()
            if table.row.status != "running" or seat in table.game.resigned:
                raise refusals.not_running()
            people = [
                number
                for number, place in enumerate(table.seats)
                if number != seat and place.guest and place.level is None and number not in table.game.resigned
            ]
            entry = Entry(table.ply + 1, RESIGN, seat, now(), level=self.usual)
            if len(table.seats) == 2 or not people:
                await self._commit(table, entry, end=table.end(table.state, resigning=seat))
            else:
                await self._commit(table, entry, Seat(table.seats[seat].name, guest.id, self.usual))
            return table

    async def hand_over(self, id: str, guest: Guest, seat: int, level: str) -> Table:
        """Let a bot play the seat of somebody who has been gone for a while."""
        async with self._hold(id) as table:
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
            await self._commit(table, entry, Seat(place.name, place.guest, level))
            return table

    async def take_back(self, id: str, guest: Guest, seat: int) -> Table:
        """A guest is back and plays on; the bot leaves the seat."""
        async with self._hold(id) as table:
            if table.row.status != "running":
                raise refusals.not_running()
            if seat not in table.seats_of(guest.id) or seat in table.game.resigned:
                raise refusals.not_yours()
            place = table.seats[seat]
            if place.level is not None:
                entry = Entry(table.ply + 1, BACK, seat, now())
                await self._commit(table, entry, Seat(place.name, place.guest))
            return table

    async def rematch(self, id: str, guest: Guest) -> Table:
        """The table where the same seats play again, one place further round; the first who asks opens it."""
        table = await self.open(id)
        if not table.over:
            raise refusals.not_over()
        if not table.seats_of(guest.id):
            raise refusals.not_yours()
        if table.row.rematch is None:
            places = [Seat(place.name, place.guest, None if place.guest else place.level) for place in table.seats]
            at = now()
            row = Row(
                new_id(),
                table.row.game,
                secrets.randbelow(SEEDS),
                table.row.options,
                guest.id,
                table.row.days,
                "running",
                at,
                at,
                places[1:] + places[:1],
            )
            await self.store.ask(self.store.add_table, row)
            table.row.rematch = await self.store.ask(self.store.set_rematch, id, row.id)
            self._tell(table, "rematch")
            self._tell(await self.open(table.row.rematch), "start")
        return await self.open(table.row.rematch)

    async def keep_record(self, guest: Guest, text: str) -> Table:
        """Put a game that was played elsewhere on the shelf, to be looked at like a finished one."""
        try:
            record = Record.parse(text)
        except CaravanseraiError as error:
            raise refusals.bad(str(error)) from error
        at = now()
        entries = []
        state = record.start()
        for ply, action in enumerate(record.actions, 1):
            entries.append(Entry(ply, PLAY, int(state.to_move), at, action))
            state.play(action)
        seats = [Seat(name[:24] or "?") for name in record.names]
        row = Row(new_id(), record.game.name, record.seed, dict(record.options), guest.id, 0, "over", at, at, seats)
        if state.to_move == OVER:
            row.ranks, row.scores = list(map(int, state.ranks())), list(map(int, state.scores()))
        await self.store.ask(self.store.add_table, row, entries)
        return await self.open(row.id)

    async def _commit(
        self, table: Table, entry: Entry, seat: Seat | None = None, end: tuple[list[int], list[int]] | None = None
    ) -> None:
        """Store an entry, then follow it, then tell everybody."""
        try:
            await self.store.ask(self.store.append, table.id, entry, seat, end)
        except Taken as error:
            self._forget(table.id)  # another server was quicker; the next look replays what it wrote
            fresh = await self.open(table.id)
            raise refusals.stale(fresh.ply) from error
        except BaseException:
            self._forget(table.id)  # it may be stored or not; the next look will know
            raise
        if seat is not None:
            table.seats[entry.seat] = seat
        table.follow(entry)
        table.row.changed = entry.at
        if end is not None:
            table.row.status, (table.row.ranks, table.row.scores) = "over", end
        self._tell(table, "over" if end is not None else "change")
