"""What one seat is shown of a table. Everything is made from that seat's views, so nothing else can slip in."""

from html import escape
from typing import Any

import msgspec

from caravanserai.bots.levels import title
from caravanserai.core.rng import Rng
from caravanserai.core.scene import Scene
from caravanserai.core.spec import Spec, Translate
from caravanserai.core.state import OVER, SPECTATOR, State, View
from caravanserai.core.undo import undoable
from caravanserai.inn import refusals
from caravanserai.inn.model import BACK, BOT, PLAY, RESIGN, UNDO, Entry, TableStatus
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table, refusal

BUTTON = "say-"  # a last touch that begins so is a button of the page


WORLDS = 4  # imagined to find out what an action that turns something up is sure to do


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


class Line(msgspec.Struct):
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
    scene: str  # SVG
    ways: dict[str, Any]  # things to touch, in order, down to the code of an action
    buttons: dict[str, str]  # the labels of actions that end with a button, which the page draws
    undo: bool
    lines: list[Line]
    seats: list[SeatShown]
    sheet: SheetShown | None
    result: str
    rematch: str | None
    since: int  # when the seat to move was asked, in milliseconds since 1970
    days: int
    rated: bool
    hinted: bool  # somebody took a hint
    hint: bool  # whether the one who looks may take one now


class Preview(msgspec.Struct):
    """What an action would do, as far as the seat can know."""

    action: int
    text: str
    final: bool  # it cannot be taken back
    scene: str
    sure: bool  # otherwise the scene lacks what would be turned up


def show_now(tables: Tables, table: Table, guest: str | None, wish: int | None, after: int, _: Translate) -> Now:
    """The table for a guest, through the wished seat if it is theirs, with the log after a ply."""
    seat = table.seat_for(guest, wish)
    state, game = table.state, table.spec
    view = state.view(seat)
    mine = (
        table.mover != OVER
        and seat == table.mover
        and table.seats[seat].level is None
        and seat in table.seats_of(guest)
    )
    ways, buttons = ways_of(game, state, view, _) if mine else ({}, {})
    return Now(
        table=table.id,
        game=game.name,
        title=_(game.title),
        ply=table.ply,
        seat=seat,
        status=table.row.status,
        turn=int(state.turn),
        mover=table.mover,
        mine=mine,
        prompt=game.prompt(view, _) if table.row.status == "running" or state.to_move == OVER else "",
        scene=game.draw(view, _).markup(),
        ways=ways,
        buttons=buttons,
        undo=mine and table.undo_seat() == seat,
        lines=lines_of(table, seat, after, _),
        seats=show_seats(tables, table, guest, _),
        sheet=show_sheet(table, state, _),
        result=result_of(table, _),
        rematch=table.row.rematch,
        since=table.since,
        days=table.row.days,
        rated=table.row.rated,
        hinted=table.row.hinted,
        hint=mine and not table.row.rated and len(table.seats) > 1,
    )


def ways_of(game: Spec, state: State, view: View, _: Translate) -> tuple[dict[str, Any], dict[str, str]]:
    """The tree of touches that lead to the legal actions, and labels for the buttons among them."""
    ways: dict[str, Any] = {}
    buttons: dict[str, str] = {}
    for action in state.legal():
        *first, last = state.touches(action)
        branch = ways
        for id in first:
            branch = branch.setdefault(id, {})
        branch[last] = int(action)
        if last.startswith(BUTTON):
            buttons[str(int(action))] = game.tell(view, int(action), _)
    return ways, buttons


def preview(game: Spec, state: State, seat: int, action: int, _: Translate) -> Preview:
    """Try an action out on a world that the seat can imagine, never on the true one."""
    reason = refusal(game, state, action)
    if reason:
        raise refusals.illegal(reason)
    view = state.view(seat)
    before, after = _imagined(state, seat, action, 0)
    scene = game.draw(after.view(seat), _)
    sure = after.reveals == before.reveals
    if not sure:
        # Something is turned up, nobody knows what: only what all imagined worlds agree on is sure to come.
        for world in range(1, WORLDS):
            other = game.draw(_imagined(state, seat, action, world)[1].view(seat), _)
            known = set(other.parts)
            scene.parts = [part for part in scene.parts if part in known]
    return Preview(action, game.tell(view, action, _), not undoable(before, after), scene.markup(), sure)


def why(game: Spec, state: State, seat: int, path: list[str], id: str, _: Translate) -> str:
    """Why the seat to move cannot touch a drawn thing, after the touches of ``path``: the game's reason, or what is asked."""
    view = state.view(seat)
    branch: Any = ways_of(game, state, view, _)[0]
    for step in path:
        branch = branch.get(step) if isinstance(branch, dict) else None
    drawn = any(f' id="{escape(id)}" class="thing' in part for part in game.draw(view, _).parts)
    if not isinstance(branch, dict) or not drawn or id in branch:
        raise refusals.no_thing()
    return game.why(view, path, id, _) or game.prompt(view, _)


def _imagined(state: State, seat: int, action: int, world: int) -> tuple[State, State]:
    before = state.imagine(seat, Rng(world))
    after = before.clone()
    after.apply(action)
    return before, after


def lines_of(table: Table, seat: int, after: int, _: Translate) -> list[Line]:
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


def _line(table: Table, entry: Entry, before: State, latest: int, seat: int, _: Translate) -> Line:
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
    return Line(entry.ply, turn, entry.seat, text, undoes)


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


def scene_at(table: Table, guest: str | None, wish: int | None, ply: int, _: Translate) -> Scene:
    """The scene of an earlier ply, as the seat saw it then."""
    if not 0 <= ply <= table.ply:
        raise refusals.no_ply(table.ply)
    seat = table.seat_for(guest, wish)
    return table.spec.draw(table.at(ply).view(seat), _)


class Moment(msgspec.Struct):
    """One step of a replay."""

    ply: int
    turn: int
    mover: int
    prompt: str
    scene: str
    sheet: SheetShown | None


def moment(table: Table, guest: str | None, wish: int | None, ply: int, _: Translate) -> Moment:
    """A ply of the log, drawn for the seat through which the guest looks."""
    scene = scene_at(table, guest, wish, ply, _)
    state = table.at(ply)
    view = state.view(table.seat_for(guest, wish))
    return Moment(
        ply,
        int(state.turn),
        int(state.to_move),
        table.spec.prompt(view, _),
        scene.markup(),
        show_sheet(table, state, _),
    )
