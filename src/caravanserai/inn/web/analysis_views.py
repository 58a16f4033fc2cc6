"""What is shown of an analysis: how everybody stood, and what there was to play, in words.

An analysis counts the actions of the record; a table counts the entries of its log, in which actions were also taken
back. All plies told here are those of the log: the position after so many entries.
"""

from typing import Literal

import msgspec

from caravanserai.bots.analysis import JudgedAction, Judgement, along
from caravanserai.bots.coach import gains
from caravanserai.core.spec import Translate
from caravanserai.core.state import State
from caravanserai.inn import refusals
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.analysis import AnalysisQueue, whole
from caravanserai.inn.web.table_views import TableViews


class Standing(msgspec.Struct):
    """How a position was judged."""

    ply: int
    seat: int  # whose action came next; −1: nobody's
    win: list[float]  # every seat's share of the win, if the best was played
    margin: list[float]  # every seat's lead over the best other, in points at the end
    loss: float  # how much of the win the action gave away
    mark: str  # "", inaccuracy, mistake or blunder


class AnalysisShown(msgspec.Struct):
    status: Literal["none", "waiting", "running", "done"]
    before: int  # how many games are judged before this one
    judged: int
    whole: int
    plies: list[Standing]  # ascending; in a stream those that are new


class Said(msgspec.Struct):
    seat: int
    text: str


class OptionTold(msgspec.Struct):
    """An action that could be played, in words."""

    action: int
    text: str
    touches: list[str]  # the things of the scene that make it
    win: list[float]
    margin: list[float]
    line: list[Said]  # how it may go on after it
    gains: list[Said]  # what the turn brings, and what the answer to it does


class PositionTold(msgspec.Struct):
    ply: int
    seat: int
    best: list[OptionTold]  # the best first
    played: OptionTold | None
    loss: float
    mark: str


def position(table: Table, ply: int) -> int:
    """Where in the log the position stood that the analysis calls ``ply``."""
    return table.replay.plies[ply] - 1 if ply < len(table.replay.plies) else table.ply


def _standing(table: Table, judgement: Judgement) -> Standing:
    return Standing(
        position(table, judgement["ply"]),
        judgement["seat"] if judgement["action"] != -1 else -1,
        judgement["win"],
        judgement["margin"],
        judgement["loss"],
        judgement["mark"],
    )


async def shown(analyses: AnalysisQueue, table: Table, known: set[int] | None = None) -> AnalysisShown:
    """How far the analysis is, with what it found about the plies that are not ``known`` yet, which then are."""
    judged = await analyses.judged(table.id)
    place = analyses.place(table.id)
    status: Literal["none", "waiting", "running", "done"]
    if len(judged) == whole(table):
        status = "done"
    elif place is None:
        status = "none"
    else:
        status = "waiting" if place else "running"
    fresh = [ply for ply in sorted(judged) if known is None or ply not in known]
    if known is not None:
        known |= set(fresh)
    plies = [_standing(table, judged[ply]) for ply in fresh]
    return AnalysisShown(status, place or 0, len(judged), whole(table), plies)


async def told(analyses: AnalysisQueue, views: TableViews, table: Table, ply: int, _: Translate) -> PositionTold:
    """What there was to play at a ply of the log."""
    judged = await analyses.judged(table.id)
    found = next((each for each in judged.values() if position(table, each["ply"]) == ply), None)
    if found is None:
        raise refusals.not_judged()
    state = views.at(table, ply)
    played = found["played"]
    return PositionTold(
        ply,
        found["seat"],
        [option_told(table, state, option, _) for option in found["best"]],
        option_told(table, state, played, _) if played else None,
        found["loss"],
        found["mark"],
    )


def option_told(table: Table, state: State, option: JudgedAction, _: Translate) -> OptionTold:
    """An option in words, all of them as the seat to move would say them."""
    seat = state.to_move
    said = [
        Said(int(world.to_move), table.spec.tell(world.view(seat), action, _))
        for world, action in along(state, option["line"])
    ]
    return OptionTold(
        option["action"],
        table.spec.tell(state.view(seat), option["action"], _),
        list(state.touches(option["action"])),
        option["win"],
        option["margin"],
        said[1:],
        [Said(gain.seat, gain.text) for gain in gains(state, option["line"], _)],
    )
