"""What may be known of a game of Gipsy King: everything, by every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.bits import joined, lowest
from caravanserai.core.state import OVER
from caravanserai.games.gipsy_king.components import FISH, LANDS, GipsyKingView, GroupView, LakeView, LandView, LastView
from caravanserai.games.gipsy_king.rules.landscape import PRIZES, Landscape
from caravanserai.games.gipsy_king.rules.score import caravans, group_value

if TYPE_CHECKING:
    from caravanserai.games.gipsy_king.rules import GipsyKing


def view_of(state: GipsyKing, seat: i64) -> GipsyKingView:
    """The view is the same for every seat but for who looks."""
    landscape = state.landscape
    tiles = landscape.tiles()
    water = state.water()
    over = state.to_move == OVER
    second = state.second_half()
    return {
        "game": state.game,
        "seats": state.seats,
        "seat": seat,
        "to_move": state.to_move,
        "turn": state.turn,
        "over": over,
        "landscape": landscape.text(),
        "waters": [{"q": landscape.q[i], "r": landscape.r[i], "fish": FISH[i]} for i in range(tiles)],
        "lands": _lands(landscape),
        "lakes": _lakes(landscape),
        "half": 2 if second else 1,
        "water": 0 if water >= tiles else water + 1,
        "passed_by": [tiles - i if second else i + 1 for i in range(min(state.stop, tiles))],
        "open": [] if over else _members(state.open_lands()),
        "queue": [int(other) for other in state.queue],
        "passed": state.passed,
        "filling": not over and state.filling(),
        "doubles": [state.doubles_left(other) for other in range(state.seats)],
        "settled": [
            {"land": land, "seat": _holder(state.held, land), "caravans": 1 + (state.doubled >> i64(land) & 1)}
            for land in state.settled
        ],
        "before": [_holder(state.first_held, land) for land in range(landscape.lands())] if second else [],
        "groups": _groups(state),
        "points": [[int(points) for points in row] for row in state.points()],
        "scores": [int(points) for points in state.scores()],
        "ranks": [int(rank) for rank in state.ranks()],
        "last": _last(state),
    }


def _lands(landscape: Landscape) -> list[LandView]:
    dry = landscape.at[landscape.tiles()]
    return [
        {"name": LANDS[i], "q": landscape.land_q[i], "r": landscape.land_r[i], "dry": bool(dry >> i & 1)}
        for i in range(landscape.lands())
    ]


def _lakes(landscape: Landscape) -> list[LakeView]:
    return [
        {
            "waters": [i + 1 for i in _members(landscape.lakes[lake])],
            "lands": _members(landscape.shores[lake]),
            "fish": [fish for fish in landscape.fish[lake * PRIZES : (lake + 1) * PRIZES] if fish],
        }
        for lake in range(len(landscape.lakes))
    ]


def _holder(held: vec[i64], land: int) -> int:
    seat: i64 = 0
    while held[seat] >> i64(land) & 1 == 0:
        seat += 1
    return seat


def _groups(state: GipsyKing) -> list[GroupView]:
    out: list[GroupView] = []
    for seat in range(state.seats):
        lands = state.held[seat]
        while lands:
            group = joined(state.landscape.beside, lands & -lands, lands)
            lands ^= group
            size = caravans(group, state.doubled)
            out.append({"seat": seat, "lands": _members(group), "caravans": size, "points": group_value(size)})
    return out


def _last(state: GipsyKing) -> LastView | None:
    if state.last_seat < 0:
        return None
    return {
        "seat": state.last_seat,
        "action": state.last_action,
        "lands": [int(land) for land in state.settled[state.last_settled :]],
    }


def _members(bits: i64) -> list[int]:
    out: list[int] = []
    while bits:
        out.append(lowest(bits))
        bits &= bits - 1
    return out
