"""Gobi in numbers: what its observations and actions mean."""

from caravanserai.core.layout import Field, Layout, Verb
from caravanserai.games.gobi.components import BLESSING_COPIES, GIFT_COPIES, GIFTS, PHASES, REWARDS, SIDE, TRIBES
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    CELLS,
    CHINA,
    COFFEE,
    COFFEE_LENGTH,
    COFFEES,
    COTTON,
    DISCARD,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    PERFUME,
    PILE,
    PILES,
    PLACE,
    PUT,
    SILK,
    SPICES,
    STACKED,
    TAKE,
    TEA,
    TILES,
)

_CELL = "[a-z]+[0-9]+"
_LIKE_A_TILE = "1 for the tile, where there is one"


def layout(seats: int) -> Layout:
    stack = STACKED // seats
    return Layout(
        version=0,
        longest=STACKED * 60,  # a turn lays a tile, uses gifts, places up to four camels and resolves up to five routes
        fields=(
            Field("to_move", (seats,), 0, 1, "1 for the seat that decides now; all 0 once the game is over"),
            Field("turn", (1,), 1, int(STACKED), "the turn, of all seats together"),
            Field("phase", (len(PHASES),), 0, 1, f"1 for what is asked: {', '.join(PHASES)}"),
            Field("turned", (len(TRIBES),), 0, 1, "the tribe of the tile turned up, until it is laid"),
            Field("unseen", (len(TRIBES),), 0, 8, "the tiles left in all stacks, by tribe"),
            Field("stacks", (seats,), 0, stack, "the tiles left in the stack of each seat"),
            Field("reserve", (seats,), 0, int(CAMELS), "the camels of each seat that are on no tile"),
            Field("discards", (seats, len(TRIBES)), 0, 8, "the tiles discarded, by tribe"),
            Field("piles", (int(PILES),), 0, int(PILE), "the rewards left in each pile"),
            Field("tops", (int(PILES), len(REWARDS)), 0, 1, f"the reward on top of each pile: {', '.join(REWARDS)}"),
            Field(
                "rewards",
                (seats, len(REWARDS)),
                0,
                max(GIFT_COPIES, BLESSING_COPIES),
                "the rewards of each seat, without gifts that were used",
            ),
            Field("used", (seats, len(GIFTS)), 0, GIFT_COPIES, "the gifts of each seat that were used"),
            Field("coffee", (seats,), 0, int(COFFEES), "the coffee of each seat"),
            Field("coffees", (1,), 0, int(COFFEES), "the coffee left"),
            Field("scores", (seats,), -stack, 200, "the points as if the game ended now"),
            Field("left", (1,), 0, 4, "camels still to be put by choice"),
            Field("length", (1,), 0, int(COFFEE_LENGTH), "of the route just resolved; 5 stands for 5 or more"),
            Field("spiced", (1,), 0, 1, "1 while the route being chosen uses Spices"),
            Field("laid", (int(TILES),), 0, 1, f"the tile laid this turn: {_LIKE_A_TILE}"),
            Field(
                "pick",
                (int(TILES),),
                0,
                1,
                f"the first end chosen, or the tile that China's camel leaves: {_LIKE_A_TILE}",
            ),
            Field("target", (int(TILES),), 0, 1, f"the tile that waits for a camel from another tile: {_LIKE_A_TILE}"),
            Field("fresh", (int(TILES),), 0, int(CAMELS), "by tile, the camels that the seat to move placed this turn"),
            Field(
                "cells",
                (int(TILES),),
                0,
                int(CELLS),
                "where each tile lies: its cell + 1, 0 when it is not in the desert",
            ),
            Field("tribes", (len(TRIBES), SIDE, SIDE), 0, 1, "1 where a tile of the tribe lies, by row and column"),
            Field("camels", (seats, SIDE, SIDE), 0, int(CAMELS), "the camels of each seat, by row and column"),
        ),
        verbs=(
            Verb("place", int(PLACE), (SIDE, SIDE), "lay the turned tile on this cell, by row and column", _CELL),
            Verb("discard", int(DISCARD), (), "lay it before you instead", "discard"),
            Verb("put", int(PUT), (int(TILES),), "put a camel on the tile", f"put:{_CELL}"),
            Verb(
                "take",
                int(TAKE),
                (int(TILES),),
                "take the camel from the tile, since the reserve is empty",
                f"take:{_CELL}",
            ),
            Verb("end", int(END), (int(TILES),), "choose the tile as an end of the route to resolve", f"end:{_CELL}"),
            Verb(
                "spices", int(SPICES), (int(TILES),), "the same, using Spices: steps may be diagonal", f"spices:{_CELL}"
            ),
            Verb("china", int(CHINA), (int(TILES),), "use China: a camel leaves the tile", f"china:{_CELL}"),
            Verb("move", int(MOVE), (int(TILES),), "and goes to the tile", f"to:{_CELL}"),
            Verb("pile", int(FROM_PILE), (int(PILES),), "take the top of the pile", "pile:[1-4]"),
            Verb("coffee", int(COFFEE), (), "take a coffee", "coffee"),
            Verb("tea", int(TEA), (), "use Tea and take a coffee for a route of 4", "tea"),
            Verb("perfume", int(PERFUME), (), "use Perfume", "perfume"),
            Verb("silk", int(SILK), (), "use Silk", "silk"),
            Verb("cotton", int(COTTON), (), "use Cotton", "cotton"),
            Verb("done", int(DONE), (), "nothing more of this", "done"),
        ),
    )
