"""What may be known of a game of Gobi: all but the order of the stacks and the rewards that nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravanserai.games.gobi.components import PHASES, TRIBES, GobiView, PileView, RewardView, RouteView
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    DISCARDED,
    NONE,
    PILE,
    PILES,
    SPICES_GIFT,
    STACKED,
    TILES,
    is_used,
    owner_of,
)

if TYPE_CHECKING:
    from caravanserai.games.gobi.rules import Gobi


def view_of(state: Gobi, seat: int) -> GobiView:
    """The view is the same for every seat but for who looks."""
    over = state.to_move < 0
    phase = PHASES[state.phase]
    before = _turned_in(state, int(state.turn) if over else int(state.turn) - 1)
    turned = int(state.turned())
    unseen = [0] * len(TRIBES)
    for tile in state.unseen_tiles():
        unseen[state.tribes[tile]] += 1
    return {
        "game": state.game,
        "seats": int(state.seats),
        "seat": int(seat),
        "to_move": int(state.to_move),
        "turn": int(state.turn),
        "over": over,
        "turns": int(STACKED),
        "phase": phase,
        "tiles": [
            {"tile": tile, "tribe": int(state.tribes[tile]), "cell": int(cell)}
            for tile, cell in enumerate(state.spot)
            if cell >= 0
        ],
        "last": before if before is not None and state.spot[before] >= 0 else None,
        "turned": {"tile": turned, "tribe": int(state.tribes[turned])} if phase == "tile" else None,
        "laid": int(state.laid) if state.laid >= 0 else None,
        "stacks": [sum(state.dealt_to(tile) == owner for tile in state.unseen_tiles()) for owner in range(state.seats)],
        "unseen": unseen,
        "camels": [
            [int(tile) if tile >= 0 else None for tile in state.camels[owner * CAMELS : (owner + 1) * CAMELS]]
            for owner in range(state.seats)
        ],
        "fresh": [camel for camel in range(CAMELS) if state.fresh >> camel & 1],
        "piles": [_pile(state, pile) for pile in range(PILES)],
        "coffees": int(state.coffees),
        "rewards": [_rewards(state, owner) for owner in range(state.seats)],
        "coffee": [int(number) for number in state.coffee],
        "discards": [
            [
                {"tile": tile, "tribe": int(state.tribes[tile])}
                for tile in range(state.stack_from(owner), state.stack_from(owner + 1))
                if state.spot[tile] == DISCARDED
            ]
            for owner in range(state.seats)
        ],
        "left": int(state.left),
        "target": (int(state.todo) & -int(state.todo)).bit_length() - 1 if phase == "take" else None,
        "pick": int(state.pick) if state.pick >= 0 else None,
        "length": int(state.length),
        "routes": _routes(state) if phase in ("route", "other end") else [],
        "scores": [int(points) for points in state.scores()],
        "ranks": [int(rank) for rank in state.ranks()],
    }


def _turned_in(state: Gobi, turn: int) -> int | None:
    """The tile turned up in this turn."""
    if turn < 1:
        return None
    seat = (state.first + turn - 1) % state.seats
    return int(state.stack_from(seat) + (turn - 1) // state.seats)


def _pile(state: Gobi, pile: int) -> PileView:
    left = int(state.left_in_pile[pile])
    reward = pile * PILE + left - 1
    if not left:
        return {"left": 0, "top": None, "reward": None}
    return {"left": left, "top": int(state.rewards[reward]), "reward": reward}


def _rewards(state: Gobi, seat: int) -> list[RewardView]:
    return [
        {"reward": reward, "kind": int(state.rewards[reward]), "used": is_used(mark)}
        for reward, mark in enumerate(state.owners)
        if owner_of(mark) == seat
    ]


def _routes(state: Gobi) -> list[RouteView]:
    caravan = state.caravan(state.to_move)
    spices = state.gift(SPICES_GIFT) != NONE
    out: list[RouteView] = []
    for diagonal in (False, True) if spices else (False,):
        for one in range(TILES):
            for other in range(one + 1, TILES):
                if caravan >> one & 1 and state.partners(one, caravan, diagonal) >> other & 1:
                    length = int(state.best_length(one, other, caravan, diagonal))
                    out.append({"ends": [one, other], "length": length, "diagonal": diagonal})
    return out
