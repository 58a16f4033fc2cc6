"""Gemblo in numbers: what its observations and actions mean."""

from caravanserai.core.layout import Field, Layout, Verb
from caravanserai.games.gemblo.components import HEXES, NAMES, REACH, colours_of
from caravanserai.games.gemblo.rules.codes import PLACEMENTS

WIDTH = 2 * REACH + 1  # cells of the whole plate in each direction


def layout(seats: int) -> Layout:
    colours = colours_of(seats)
    return Layout(
        version=0,
        longest=colours * len(NAMES),
        fields=(
            Field("to_move", (seats,), 0, 1, "1 for the seat that decides now; all 0 once the game is over"),
            Field(
                "colour",
                (colours,),
                0,
                1,
                "1 for the colour to lay a piece. Colours begin with the first one of the seat that looks and follow the order "
                "of play; with two seats, the third is its second",
            ),
            Field(
                "left", (colours, len(NAMES)), 0, 1, f"1 for the pieces of a colour not laid yet: {', '.join(NAMES)}"
            ),
            Field("stuck", (colours,), 0, 1, "1 for a colour that can never lay a piece again"),
            Field("scores", (seats,), 0, 2 * HEXES if seats == 2 else HEXES, "the hexes laid"),
            Field(
                "ground",
                (WIDTH, WIDTH),
                0,
                2,
                f"by r + {REACH} and q + {REACH}: 0 where the colour to lay may not cover, 1 where it may, 2 where an open line "
                "also joins it (before its first piece, its start)",
            ),
            Field("covered", (colours, WIDTH, WIDTH), 0, 1, "1 where a piece of the colour lies"),
        ),
        verbs=(
            Verb(
                "lay",
                0,
                (int(PLACEMENTS),),
                "lay a piece: every shape (piece, turned and flipped) in the order of the rules, each everywhere on the plate, "
                "ascending by the r, then the q of its grip",
                r"\d\w*@[a-z]+\d+",
            ),
        ),
    )
