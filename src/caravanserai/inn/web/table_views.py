"""What one seat is shown of a table. Everything is made from that seat's views, so nothing else can slip in."""

from dataclasses import dataclass

from caravanserai.core.scene import Scene
from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER, State
from caravanserai.inn import refusals
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Replay, Table
from caravanserai.inn.web.choices import Ways, ways_of
from caravanserai.inn.web.kept import Kept
from caravanserai.inn.web.view_models import Moment, Now, lines_of, result_of, show_seats, show_sheet

MAX_DRAWINGS = 512  # that are kept, the latest; one has some 50,000 characters
MAX_REPLAYED_TABLES = 16  # whose earlier states are kept


@dataclass(frozen=True)
class Drawn:
    """A table as everybody sees it who looks through one seat in one language."""

    scene: str
    ways: Ways
    buttons: dict[str, str]


class Replayed:
    """The states that a table has gone through, played once."""

    def __init__(self, table: Table) -> None:
        self._replay = Replay(table.start())
        self._states = [self._replay.state]

    def at(self, table: Table, ply: int) -> State:
        while len(self._states) <= ply:
            self._replay.follow(table.log[len(self._states) - 1])
            self._states.append(self._replay.state)
        return self._states[ply]


class TableViews:
    """Shows tables to guests. What several of them see the same is drawn once."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._drawn: Kept[tuple[object, ...], Drawn] = Kept(MAX_DRAWINGS)
        self._replayed: Kept[str, Replayed] = Kept(MAX_REPLAYED_TABLES)

    def now(
        self, table: Table, guest: str | None, wish: int | None, after: int, _: Translate, drawing: str = ""
    ) -> Now:
        """The table for a guest, through the wished seat if it is theirs, with the log after a ply.

        A page that shows a drawing already is not sent it again.
        """
        seat = table.seat_for(guest, wish)
        state = table.state
        mine = (
            table.mover != OVER
            and seat == table.mover
            and table.seats[seat].level is None
            and seat in table.seats_of(guest)
        )
        drawn = self._draw(table, seat, mine, _)
        name = f"{table.ply}.{seat}"
        return Now(
            table=table.id,
            game=table.spec.name,
            title=_(table.spec.title),
            ply=table.ply,
            seat=seat,
            status=table.row.status,
            turn=int(state.turn),
            mover=table.mover,
            mine=mine,
            prompt=table.spec.prompt(state.view(seat), _)
            if table.row.status == "running" or state.to_move == OVER
            else "",
            drawing=name,
            scene="" if name == drawing else drawn.scene,
            ways=drawn.ways,
            buttons=drawn.buttons,
            undo=mine and table.undo_seat() == seat,
            lines=lines_of(table, seat, after, _),
            seats=show_seats(self.tables, table, guest, _),
            sheet=show_sheet(table, state, _),
            result=result_of(table, _),
            rematch=table.row.rematch,
            since=table.since,
            days=table.row.days,
            rated=table.row.rated,
            hinted=table.row.hinted,
            hint=mine and not table.row.rated and len(table.seats) > 1,
        )

    def _draw(self, table: Table, seat: int, mine: bool, _: Translate) -> Drawn:
        key = (table.id, table.ply, seat, mine, _)
        drawn = self._drawn.get(key)
        if drawn is None:
            view = table.state.view(seat)
            ways, buttons = ways_of(table.spec, table.state, view, _) if mine else ({}, {})
            drawn = self._drawn.put(key, Drawn(table.spec.draw(view, _).markup(), ways, buttons))
        return drawn

    def at(self, table: Table, ply: int) -> State:
        """The state after so many entries of the log, or a Refusal."""
        if not 0 <= ply <= table.ply:
            raise refusals.no_ply(table.ply)
        if ply == table.ply:
            return table.state
        replayed = self._replayed.get(table.id) or self._replayed.put(table.id, Replayed(table))
        return replayed.at(table, ply)

    def scene_at(self, table: Table, guest: str | None, wish: int | None, ply: int, _: Translate) -> Scene:
        """The scene of an earlier ply, as the seat saw it then."""
        return table.spec.draw(self.at(table, ply).view(table.seat_for(guest, wish)), _)

    def moment(self, table: Table, guest: str | None, wish: int | None, ply: int, _: Translate) -> Moment:
        """A ply of the log, drawn for the seat through which the guest looks."""
        state = self.at(table, ply)
        view = state.view(table.seat_for(guest, wish))
        return Moment(
            ply,
            int(state.turn),
            int(state.to_move),
            table.spec.prompt(view, _),
            table.spec.draw(view, _).markup(),
            show_sheet(table, state, _),
        )
