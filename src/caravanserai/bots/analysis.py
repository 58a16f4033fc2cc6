"""Analysis of a game by search: at every ply who stands how, what was best, and what a mistake cost.

Each ply is judged by itself, from the seat that moved and with no more than it knew, so plies can be judged in any order,
by any process, and an analysis that was stopped goes on with the plies that are missing. All results are plain data
that JSON can hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import inf, sqrt
from typing import Literal, TypedDict

from caravanserai.bots.choices import Choice, children, choices, lead
from caravanserai.bots.parallel import read_once, spread
from caravanserai.bots.search import Search
from caravanserai.core.errors import BadNotation, BadOption
from caravanserai.core.record import Record
from caravanserai.core.rng import Rng
from caravanserai.core.spec import N_, spec
from caravanserai.core.state import State

Mark = Literal["", "inaccuracy", "mistake", "blunder"]  # how bad an action is; "": not bad

BEST_SHOWN = 3  # how many of the best actions are told
MOST_LINE_ACTIONS = 8  # how many actions a line goes on, at most …
LEAST_LINE_VISITS = 10  # … and how often the search must have tried each of them
# Marks of an action, by the share of the win that it gave away; the dearest first.
MARKS: tuple[tuple[float, Mark], ...] = ((0.15, N_("blunder")), (0.10, N_("mistake")), (0.05, N_("inaccuracy")))


@dataclass(frozen=True)
class Effort:
    """How long to think about one ply. With iterations alone, the same seed gives the same analysis."""

    iterations: int = 4000
    seconds: float = inf


class JudgedAction(TypedDict):
    """An action that could be played, and what to expect of it."""

    action: int
    notation: str
    visits: int
    win: list[float]  # every seat's share of the win
    margin: list[float]  # every seat's lead over the best other, in points at the end
    line: list[str]  # how it may go on, in notation, in one of the worlds that the mover could imagine


class Judgement(TypedDict):
    """One ply of a record. The last one of a finished game has no mover and no options, and tells how it ended."""

    ply: int
    seat: int  # who moved, −1 at the end
    action: int  # what was played, −1 where the record ends
    notation: str
    win: list[float]  # by seat, if the best is played now
    margin: list[float]
    best: list[JudgedAction]  # the best first, BEST_SHOWN at most
    played: JudgedAction | None
    loss: float  # how much of the win the action gave away
    mark: Mark


class Analysis(TypedDict):
    """The judgements of a game, as far as they were made."""

    game: str
    names: list[str]
    plies: list[Judgement]  # those judged so far, ascending
    whole: int  # how many there are when it is complete


def hint(state: State, seat: int, effort: Effort, seed: int = 0) -> list[JudgedAction]:
    """The best actions for the seat that is to move, found with what it may know."""
    if state.to_move != seat:
        raise BadOption(f"there is nothing to hint at: seat {seat + 1} is not to move")
    search = _search(state, effort, seed)
    return [_option(state, search, choice) for choice in choices(search)[:BEST_SHOWN]]


def judge(state: State, ply: int, action: int, effort: Effort, seed: int = 0) -> Judgement:
    """What there was to play in a state, and how good the action was; −1: nothing was played there yet."""
    if state.over:
        return _end(state, ply)
    search = _search(state, effort, seed)
    found = choices(search)
    options = [_option(state, search, choice) for choice in found[:BEST_SHOWN]]
    played = None
    if action != -1:
        # What the search passed over, it knows little about: think about it some more.
        if action != found[0].action:
            search.think(state, -(-effort.iterations // 4), effort.seconds / 4, action)
        choice = next(choice for choice in choices(search) if choice.action == action)
        played = _option(state, search, choice)
    best = options[0]
    mover = int(state.to_move)
    loss = max(0.0, best["win"][mover] - played["win"][mover]) if played else 0.0
    return {
        "ply": ply,
        "seat": mover,
        "action": action,
        "notation": state.describe(action) if played else "",
        "win": best["win"],
        "margin": best["margin"],
        "best": options,
        "played": played,
        "loss": round(loss, 4),
        "mark": _mark(loss, options[0], played),
    }


def analyse(
    record: Record,
    effort: Effort,
    *,
    seed: int = 0,
    jobs: int = 1,
    known: Iterable[Judgement] = (),
    progress: Callable[[Judgement, int], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Analysis:
    """Judge every ply that is not among the ``known``. Cancelled between two plies, it gives those judged so far.

    ``progress`` is called with each new judgement and the number of all plies.
    """
    done = {judgement["ply"]: judgement for judgement in known}
    whole = len(record.actions) + 1
    judged = spread(
        partial(_judge_ply, str(record), effort, seed), [ply for ply in range(whole) if ply not in done], jobs
    )
    with closing(judged):
        while not (cancelled and cancelled()):
            judgement = next(judged, None)
            if judgement is None:
                break
            done[judgement["ply"]] = judgement
            if progress:
                progress(judgement, whole)
    plies = [done[ply] for ply in sorted(done)]
    return {"game": record.spec.name, "names": [*record.names], "plies": plies, "whole": whole}


def _judge_ply(text: str, effort: Effort, seed: int, ply: int) -> Judgement:
    """Anywhere: one ply of a record's text."""
    record = read_once(text)
    action = record.actions[ply] if ply < len(record.actions) else -1
    return judge(record.at(ply), ply, action, effort, seed + ply)


def _search(state: State, effort: Effort, seed: int) -> Search:
    search = Search(state.to_move, state.seats, spec(state.game).sense(), seed)
    search.think(state, effort.iterations, effort.seconds)
    return search


def _mark(loss: float, best: JudgedAction, played: JudgedAction | None) -> Mark:
    """The name of a mistake; none where it may be only the luck of the playouts (two standard errors, at most)."""
    if played is None or loss < sqrt(1 / best["visits"] + 1 / played["visits"]):
        return ""
    return next((mark for least, mark in MARKS if loss >= least), "")


def _end(state: State, ply: int) -> Judgement:
    ranks = list(state.ranks())
    points = [float(score) for score in state.scores()]
    return {
        "ply": ply,
        "seat": -1,
        "action": -1,
        "notation": "",
        "win": [round((rank == 0) / ranks.count(0), 4) for rank in ranks],
        "margin": [lead(points, seat) for seat in range(len(points))],
        "best": [],
        "played": None,
        "loss": 0.0,
        "mark": "",
    }


def _option(state: State, search: Search, choice: Choice) -> JudgedAction:
    return {
        "action": choice.action,
        "notation": state.describe(choice.action),
        "visits": choice.visits,
        "win": [round(share, 4) for share in choice.win()],
        "margin": [round(points, 2) for points in choice.margin()],
        "line": _line(state, search, choice.action),
    }


def _line(state: State, search: Search, action: int) -> list[str]:
    """The action and what the search found most worth trying after it, in a world that the mover may imagine."""
    world = _world(state)
    node = next(node for node in children(search) if search.action[node] == action)
    line = [world.describe(action)]
    world.apply(action)
    while len(line) < MOST_LINE_ACTIONS and not world.over:
        legal = {*world.legal()}
        tried = [node for node in children(search, node) if search.action[node] in legal]
        node = max(tried, key=lambda child: search.visits[child], default=-1)
        if node == -1 or search.visits[node] < LEAST_LINE_VISITS:
            break
        line.append(world.describe(search.action[node]))
        world.apply(search.action[node])
    return line


def _world(state: State) -> State:
    """The world in which lines are told: one that the seat to move may imagine, always the same."""
    return state.imagine(state.to_move, Rng(0))


def along(state: State, line: Iterable[str]) -> Iterator[tuple[State, int]]:
    """The positions of a line with the action played in each, to put the line into words.

    A line that was kept since the days of another version goes as far as today's world goes with it.
    """
    world = _world(state)
    for notation in line:
        try:
            action = int(world.parse(notation))
        except BadNotation:
            return
        yield world.clone(), action
        world.apply(action)
