"""What a seat may know: gold and cards of the others are hidden, all else lies open (R11)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from caravanserai.core.state import OVER
from caravanserai.core.vecs import total8
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.components import FiveTribesTileView, FiveTribesView, MoveView, SeatView
from caravanserai.games.five_tribes.rules.codes import drop_tile, drop_tribe
from caravanserai.games.five_tribes.rules.score import points
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    DISCARDS,
    DRAWN,
    ELDER,
    FAKIR,
    HAND,
    MEEPLES,
    NOBODY,
    TILES,
    VIZIER,
)
from caravanserai.games.five_tribes.rules.tribes import earns


def view_of(state: Sultanate, seat: i64) -> FiveTribesView:
    over = state.to_move == OVER
    return {
        "game": state.game,
        "seats": state.seats,
        "seat": seat,
        "to_move": state.to_move,
        "turn": state.turn,
        "over": over,
        "ranks": [int(rank) for rank in state.ranks()] if over else None,
        "round": state.round,
        "ending": state.ending,
        "asks": components.ASKS[state.ask],
        "options": [int(action) for action in state.choices] if seat == state.to_move else [],
        "tiles": _tiles(state),
        "held": _at(state.spot, HAND),
        "tile": state.tile,
        "tribe": state.tribe,
        "taken": state.taken,
        "earns": int(earns(state)) if state.tile >= 0 else 0,
        "calling": state.calling,
        "base": state.base,
        "quarry": state.quarry,
        "suit": [int(good) for good in range(FAKIR) if state.suit >> good & 1],
        "markers": [int(state.seat_of(marker)) for marker in range(state.markers)],
        "order": _marked(state.order),
        "track": _marked(state.track),
        "row": [int(card) for card in state.row],
        "deck": len(state.deck),
        "discards": _at(state.holder, DISCARDS),
        "djinns": [int(djinn) for djinn in state.djinn_row],
        "drawn": _at(state.owner, DRAWN),
        "djinn_deck": len(state.djinn_deck),
        "djinn_discards": _at(state.owner, DISCARDS),
        "bag": [int(count) for count in state.bag],
        "palms": state.palms_left,
        "palaces": state.palaces_left,
        "holdings": [_holding(state, other, over or other == seat) for other in range(state.seats)],
        "last": _last(state),
    }


def _at(places: vec[u8], place: i64) -> list[int]:
    """Which things are at a place."""
    return [int(thing) for thing in range(len(places)) if i64(places[thing]) == place]


def _marked(markers: vec[u8]) -> list[int | None]:
    return [None if i64(marker) == NOBODY else int(marker) for marker in markers]


def _tiles(state: Sultanate) -> list[FiveTribesTileView]:
    crowds: list[list[int]] = [[] for _ in range(TILES)]
    for meeple in range(MEEPLES):
        if i64(state.spot[meeple]) < TILES:
            crowds[state.spot[meeple]].append(int(meeple))
    return [
        {
            "kind": int(state.kind[tile]),
            "value": int(state.value[tile]),
            "camel": None if i64(state.camel[tile]) == NOBODY else int(state.camel[tile]),
            "palms": int(state.palms[tile]),
            "palaces": int(state.palaces[tile]),
            "meeples": crowds[tile],
        }
        for tile in range(TILES)
    ]


def _holding(state: Sultanate, seat: i64, shown: bool) -> SeatView:
    worth = [int(part) for part in points(state, seat)]
    return {
        "gold": int(state.gold[seat]) if shown else None,
        "cards": _cards(state, seat) if shown else None,
        "count": int(total8(state.hand[seat * 10 : seat * 10 + 10])),
        "viziers": int(state.front[seat * 2 + VIZIER]),
        "elders": int(state.front[seat * 2 + ELDER]),
        "camels": int(state.camels[seat]),
        "djinns": _at(state.owner, seat),
        "points": sum(worth[1:7]),
        "total": sum(worth) if shown else None,
    }


def _cards(state: Sultanate, seat: i64) -> list[int]:
    """The cards of a hand; of each good, the one that would be spent first comes first."""
    held = _at(state.holder, seat)
    return [card for card in held if state.secret[card] == 0] + [card for card in held if state.secret[card] != 0]


def _last(state: Sultanate) -> MoveView | None:
    if state.trail_start < 0:
        return None
    return {
        "seat": state.trail_seat,
        "start": state.trail_start,
        "path": [int(drop_tile(i64(drop))) for drop in state.trail],
        "tribes": [int(drop_tribe(i64(drop))) for drop in state.trail],
    }
