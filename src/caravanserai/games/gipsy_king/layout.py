"""Gipsy King in numbers: what its observations and actions mean."""

from caravanserai.core.layout import Field, Layout, Verb
from caravanserai.games.gipsy_king.components import DOUBLES, FISH, LANDS, SHAPES, TILES, tiles_for
from caravanserai.games.gipsy_king.rules.codes import DOUBLE, PASS, SETTLE

MOST_LANDS = len(LANDS)
WATERS = len(TILES)
PRIZES = sum(fish > 0 for fish in FISH)
LANDS_OF_TWO = sum(len(SHAPES[shape]) for shape in TILES[: tiles_for(2)])  # lands of a game of two
FARTHEST_LAND = 64  # no tile of a landscape in one piece is so far from the middle


def layout(seats: int) -> Layout:
    return Layout(
        version=0,
        longest=2 * (MOST_LANDS + (WATERS + 1) * (seats - 1)),  # every land, and every pass at every water, twice
        fields=(
            Field("to_move", (seats,), 0, 1, "1 for the seat that decides now; all 0 once the game is over"),
            Field("half", (1,), 1, 2, "the half being played"),
            Field(
                "water", (WATERS + 1,), 0, 1, "1 for the water being settled; the last place stands for the dry lands"
            ),
            Field("done", (WATERS,), 0, 1, "1 for every water done with in this half"),
            Field("filling", (1,), 0, 1, "1 when all but the seat to move have passed, so that it fills the water"),
            Field("queue", (seats,), 0, seats - 1, "the place of each seat in the queue"),
            Field("passed", (seats,), 0, 1, "1 for the seats that have passed at this water"),
            Field("doubles", (seats,), 0, DOUBLES, "how often each seat may still put two caravans on a land"),
            Field("scores", (seats,), 0, 2000, "the points of both halves as if the game ended now"),
            Field("open", (MOST_LANDS,), 0, 1, "1 for the empty lands at the water being settled"),
            Field("caravans", (seats, MOST_LANDS), 0, 2, "the caravans of each seat on each land, in this half"),
            Field("before", (seats, MOST_LANDS), 0, 1, "1 where the seat had a caravan at the end of the first half"),
            Field(
                "lands",
                (MOST_LANDS,),
                0,
                1,
                f"1 for the lands of this landscape: the first {LANDS_OF_TWO} with two seats, else all",
            ),
            Field(
                "places",
                (MOST_LANDS, 2),
                -FARTHEST_LAND,
                FARTHEST_LAND,
                "the axial coordinates q, r of each land, as in views",
            ),
            Field("beside", (MOST_LANDS, MOST_LANDS), 0, 1, "1 where two lands touch"),
            Field(
                "at", (WATERS + 1, MOST_LANDS), 0, 1, "1 for the lands at each water; the last row has the dry lands"
            ),
            Field("shores", (WATERS, MOST_LANDS), 0, 1, "1 for the lands at each lake; rows without a lake are 0"),
            Field("fish", (WATERS, PRIZES), 0, max(FISH), "the fish groups of each lake, the largest first"),
        ),
        verbs=(
            Verb("settle", int(SETTLE), (MOST_LANDS,), "put a caravan on the land", r"\d+[abc]"),
            Verb("double", int(DOUBLE), (MOST_LANDS,), "put two caravans on the land", r"\d+[abc]\+"),
            Verb("pass", int(PASS), (), "be out for this water, and keep the place in the queue", "pass"),
        ),
    )
