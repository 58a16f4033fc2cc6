"""One table in memory: its row, its log, and the state that the log leads to. Nothing here waits or stores."""

from collections.abc import Iterator

from caravanserai.core.record import Record
from caravanserai.core.spec import Spec, spec
from caravanserai.core.state import OVER, SPECTATOR, State
from caravanserai.core.undo import undoable
from caravanserai.inn.model import PLAY, RESIGN, UNDO, Entry, Row, Seat
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.tables.played import Played


class Replay:
    """The state that a log leads to, entry by entry, undo included."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.actions: list[int] = []  # those that stand
        self.plies: list[int] = []  # where they are in the log
        self.before: list[State] = []  # the states that may still be gone back to: this turn, nothing revealed since
        self.resigned: set[int] = set()
        self.previous = start  # the state before the last entry

    def follow(self, entry: Entry, after: State | None = None) -> None:
        """Take in the next entry. ``after``: the state that a play leads to, if somebody has applied the action already."""
        self.previous = self.state
        if entry.kind == PLAY:
            assert entry.action is not None
            self._play(entry.action, entry.ply, after)
        elif entry.kind == UNDO:
            self.state = self.before.pop()
            self.actions.pop()
            self.plies.pop()
        else:
            self.before.clear()  # the seat may be somebody else's now, and nobody undoes what another did
            if entry.kind == RESIGN:
                self.resigned.add(entry.seat)

    def _play(self, action: int, ply: int, after: State | None) -> None:
        before = self.state
        if after is None:
            after = before.clone()
            after.apply(action)
        self.state = after
        self.actions.append(action)
        self.plies.append(ply)
        if undoable(before, after):
            self.before.append(before)
        else:
            self.before.clear()

    @property
    def mover(self) -> int:
        """The seat to move, or OVER."""
        return int(self.state.to_move)


def refusal(spec: Spec, state: State, action: int) -> str:
    """Why an action is not legal in a state; "" when it is. For any number that somebody may send."""
    if not 0 <= action < spec.actions:
        return f"{spec.title} has no action {action}"
    return state.refusal(action)


class Table:
    """A table as the server holds it in memory."""

    def __init__(self, row: Row, entries: list[Entry], strengths: list[SeatStrength | None]) -> None:
        self.row = row
        self.strengths = strengths  # by seat
        self.behind = False  # another server has changed it since
        self.asked = 0.0  # when it was last asked for, by the monotonic clock
        self.spec: Spec = spec(row.game)
        self.log: list[Entry] = []
        self.replay = Replay(self.start())
        for entry in entries:
            self.follow(entry)

    def start(self) -> State:
        return self.spec.new(len(self.row.seats), self.row.seed, self.row.options)

    def played(self) -> Played:
        """The actions that stand, for another process."""
        row = self.row
        return Played(row.game, len(row.seats), row.seed, row.options, list(self.replay.actions))

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> list[Seat]:
        return self.row.seats

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def mover(self) -> int:
        """The seat that decides now; OVER before the start and after the end."""
        return self.replay.mover if self.row.status == "running" else OVER

    @property
    def since(self) -> int:
        """When the seat to move was asked."""
        return self.log[-1].at if self.log else self.row.changed

    def follow(self, entry: Entry, after: State | None = None) -> None:
        """Take in an entry that is stored. ``after``: the state that a play leads to, if it is known."""
        self.replay.follow(entry, after)
        self.log.append(entry)

    def catch_up(self, row: Row, entries: list[Entry], strengths: list[SeatStrength | None]) -> None:
        """Take in what was read from the store; what came meanwhile some other way is not taken twice."""
        for entry in entries:
            if entry.ply == self.ply + 1:
                self.follow(entry)
        if row.version >= self.row.version:
            self.row, self.strengths, self.behind = row, strengths, False

    def walk(self) -> Iterator[tuple[Entry, Replay]]:
        """Every entry with the replay before it. The replay goes on; look at it before asking for the next."""
        replay = Replay(self.start())
        for entry in self.log:
            yield entry, replay
            replay.follow(entry)

    def at(self, ply: int) -> State:
        """The state after so many entries of the log."""
        replay = Replay(self.start())
        for entry in self.log[:ply]:
            replay.follow(entry)
        return replay.state

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats whose views this guest may have."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def seat_for(self, guest: str | None, wish: int | None = None) -> int:
        """The seat through which a guest looks: the wished one, else the one to move, else the first, else SPECTATOR.

        Once a game is over everybody may look through every seat.
        """
        mine = list(range(len(self.seats))) if self.over and wish is not None else self.seats_of(guest)
        if wish is not None and (wish in mine or wish == SPECTATOR):
            return wish
        mine = self.seats_of(guest)
        if self.mover in mine:
            return self.mover
        return mine[0] if mine else SPECTATOR

    def waits(self, state: State, seats: list[Seat]) -> bool:
        """Whether a bot is to move if this were the state, and these the seats."""
        return bool(state.to_move != OVER) and seats[state.to_move].level is not None

    @property
    def waiting(self) -> bool:
        """Whether a bot is to move."""
        return self.row.status == "running" and self.waits(self.state, self.seats)

    def undo_seat(self) -> int:
        """The seat that may take back its last action now, or SPECTATOR."""
        return self.mover if self.replay.before and self.mover != OVER else SPECTATOR

    def end(self, state: State, resigning: int | None = None) -> tuple[list[int], list[int]]:
        """Ranks and scores if the game ends with this state; whoever resigned comes last."""
        ranks = list(map(int, state.ranks()))
        gone = self.replay.resigned | ({resigning} if resigning is not None else set())
        order = [(seat in gone, ranks[seat]) for seat in range(len(ranks))]
        ranks = [sum(other < mine for other in order) for mine in order]
        return ranks, list(map(int, state.scores()))

    def record(self) -> Record:
        """The record of the actions that stand. It holds the seed: not for anybody before the end."""
        names = [seat.name for seat in self.seats]
        return Record(
            self.spec, names, self.row.seed, self.spec.read_options(self.row.options), list(self.replay.actions)
        )
