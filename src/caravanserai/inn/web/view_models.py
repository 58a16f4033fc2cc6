"""View models of tables: their seats, log in words and score sheet, and what they make together."""

import msgspec

from caravanserai.bots.levels import title
from caravanserai.core.spec import Translate
from caravanserai.core.state import SPECTATOR, State
from caravanserai.inn.model import BACK, BOT, PLAY, RESIGN, UNDO, Entry, TableStatus
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from caravanserai.inn.web.choices import Ways


class SeatShown(msgspec.Struct):
    seat: int
    name: str
    guest: str | None  # the id of the guest's page
    level: str | None  # of the bot that plays it
    open: bool
    mine: bool
    here: bool  # the guest has the table open
    gone: bool  # for so long that a bot may take over
    resigned: bool
    to_move: bool
    score: int | None  # where scores are no secret
    rank: int | None  # once the game is over
    strength: SeatStrength | None  # on the scale of bots and guests


class LogLine(msgspec.Struct):
    """A line of the log in words."""

    ply: int
    turn: int
    seat: int
    text: str
    undoes: int | None  # the ply that this one took back


class SheetShown(msgspec.Struct):
    categories: list[str]
    points: list[list[int]]  # by category and seat
    totals: list[int]


class Now(msgspec.Struct):
    """A table as one seat sees it: all that the page draws."""

    table: str
    game: str
    title: str
    ply: int
    seat: int  # through which one looks; −1: a spectator
    status: TableStatus
    turn: int
    mover: int  # −1: nobody
    mine: bool  # whether the one who looks is to move
    prompt: str
    drawing: str  # names the scene: its ply and its seat
    scene: str  # SVG; empty for a page that shows this drawing already
    ways: Ways
    buttons: dict[str, str]  # the labels of actions that end with a button, which the page draws
    undo: bool
    lines: list[LogLine]
    seats: list[SeatShown]
    sheet: SheetShown | None
    result: str
    rematch: str | None
    since: int  # when the seat to move was asked, in milliseconds since 1970
    days: int
    rated: bool
    hinted: bool  # somebody took a hint
    hint: bool  # whether the one who looks may take one now


def lines_of(table: Table, seat: int, after: int, _: Translate) -> list[LogLine]:
    """The log after a ply, in words."""
    if not table.log or after >= table.ply:
        return []
    if after == table.ply - 1 and table.log[-1].kind == PLAY:  # what a page asks for after every action
        return [_line(table, table.log[-1], table.replay.previous, 0, seat, _)]
    return [
        _line(table, entry, replay.state, replay.plies[-1] if replay.plies else 0, seat, _)
        for entry, replay in table.walk()
        if entry.ply > after
    ]


def _line(table: Table, entry: Entry, before: State, latest: int, seat: int, _: Translate) -> LogLine:
    """One entry, given the state before it and the ply of the latest action that stood then."""
    turn = int(before.turn)
    undoes = None
    if entry.kind == PLAY:
        assert entry.action is not None
        text = table.spec.tell(before.view(seat), entry.action, _)
    elif entry.kind == UNDO:
        text, undoes = _("takes it back"), latest
    else:
        away = _("is away, a bot plays on") if table.seats[entry.seat].guest else _("makes way for another bot")
        text = {RESIGN: _("gives up"), BOT: away, BACK: _("is back")}[entry.kind]
    return LogLine(entry.ply, turn, entry.seat, text, undoes)


def name_of(table: Table, seat: int, _: Translate) -> str:
    place = table.seats[seat]
    if place.open:
        return _("open seat")
    if place.guest is None and place.level is not None:
        return _("Bot ({level})").format(level=_(title(place.level)))
    return place.name


def show_seats(tables: Tables, table: Table, guest: str | None, _: Translate) -> list[SeatShown]:
    known = scores_known(table)
    scores = list(map(int, table.state.scores())) if known else []
    return [
        SeatShown(
            seat=number,
            name=name_of(table, number, _),
            guest=place.guest,
            level=place.level,
            open=place.open,
            mine=guest is not None and place.guest == guest,
            here=tables.presence.present(table.id, place.guest),
            gone=tables.gone(table, number),
            resigned=number in table.replay.resigned,
            to_move=number == table.mover,
            score=scores[number] if known else None,
            rank=table.row.ranks[number] if table.row.ranks is not None else None,
            strength=table.strengths[number],
        )
        for number, place in enumerate(table.seats)
    ]


def scores_known(table: Table) -> bool:
    """Scores and sheets read all that is hidden; before the end they are shown only where a spectator sees them anyway."""
    return table.over or "scores" in table.state.view(SPECTATOR)


def show_sheet(table: Table, state: State, _: Translate) -> SheetShown | None:
    if not scores_known(table):
        return None
    sheet = state.sheet()
    return SheetShown(
        [_(category) for category in sheet.categories], [list(row) for row in sheet.points], list(sheet.totals())
    )


def result_of(table: Table, _: Translate) -> str:
    """Who won, in a sentence; empty before the end, and where somebody played alone."""
    if table.row.ranks is None or len(table.seats) == 1:
        return ""
    winners = [name_of(table, seat, _) for seat, rank in enumerate(table.row.ranks) if rank == 0]
    if len(winners) == 1:
        return _("{name} wins.").format(name=winners[0])
    return _("{names} share the win.").format(names=", ".join(winners))


class Moment(msgspec.Struct):
    """One step of a replay."""

    ply: int
    turn: int
    mover: int
    prompt: str
    scene: str
    sheet: SheetShown | None
