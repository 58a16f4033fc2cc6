"""Five Tribes in numbers: what its observations and actions mean."""

from caravanserai.core.layout import Field, Layout, Verb
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.components import (
    ASKS,
    DJINN_NAMES,
    DJINNS_OUT,
    GOOD_COUNTS,
    GOODS,
    KIND_VALUES,
    KINDS,
    PALACES,
    PALMS,
    ROW_LENGTH,
    SPOTS,
    TRIBE_COUNTS,
    TRIBES,
    camels_each,
    markers_each,
)
from caravanserai.games.five_tribes.rules.codes import (
    AIM,
    BID,
    BUILD,
    BUY,
    CALL,
    DONE,
    DROP,
    GO,
    HIT,
    KEEP,
    KILL,
    PICK,
    SELL,
    SKIP,
    SUIT,
    SUMMON,
)

TILES = components.ROWS * components.COLUMNS
CARDS = sum(GOOD_COUNTS)
MEEPLES = sum(TRIBE_COUNTS)
MOST_POINTS = 2000  # more gold or points than a game can bring
_TILE = "[a-f][1-5]"
_TRIBE = "[ywgbr]"
_DJINN = "[a-z-]+"


def layout(seats: int) -> Layout:
    return Layout(
        version=0,
        longest=20000,  # meeples come back only against Elders and Fakirs: games of random play have some 200 actions
        fields=(*_play(seats), *_sultanate(seats), *_cards(), *_seats(seats)),
        verbs=_verbs(),
    )


def _play(seats: int) -> tuple[Field, ...]:
    markers = seats * markers_each(seats)
    return (
        Field("to_move", (seats,), 0, 1, "1 for the seat that decides now; all 0 once the game is over"),
        Field("asks", (len(ASKS),), 0, 1, f"1 for what is asked: {', '.join(ASKS)}"),
        Field("ending", (1,), 0, 1, "1 when this round is the last"),
        Field("order", (markers, seats), 0, 1, "the bid order track: whose marker is on each place"),
        Field(
            "track",
            (len(SPOTS), seats),
            0,
            1,
            "the bid track: whose marker is on each of the nine spots, the cheapest first",
        ),
        Field(
            "held",
            (len(TRIBES),),
            0,
            max(TRIBE_COUNTS),
            f"meeples in the hand of the seat to move: {', '.join(TRIBES)}",
        ),
        Field("tile", (TILES,), 0, 1, "1 for the tile where the move has come to, or has ended"),
        Field("tribe", (len(TRIBES),), 0, 1, "1 for the tribe of the meeples taken at the end of the move"),
        Field("taken", (1,), 0, max(TRIBE_COUNTS), "how many meeples were taken"),
        Field("earns", (1,), 0, 18, "gold for each Builder or Fakir, if builders are paid on this tile"),
        Field("calling", (len(DJINN_NAMES),), 0, 1, "1 for the djinn that looks for a tile"),
        Field("base", (TILES,), 0, 1, "1 for the tile where its palm or palace would go"),
        Field("quarry_tile", (TILES,), 0, 1, "1 for the tile of the second victim"),
        Field("quarry_seat", (seats,), 0, 1, "1 for the seat that the second victim stands before"),
        Field("suit", (len(GOODS) - 1,), 0, 1, "1 for the goods laid down to be sold"),
    )


def _sultanate(seats: int) -> tuple[Field, ...]:
    values = [value for values in KIND_VALUES for value in values]
    return (
        Field("kinds", (TILES, len(KINDS)), 0, 1, f"of each tile, row by row: {', '.join(KINDS)}"),
        Field("values", (TILES,), min(values), max(values), "the points of each tile"),
        Field("camels", (seats, TILES), 0, 1, "1 for the tiles under each seat's control"),
        Field("palms", (TILES,), 0, PALMS, "palms on each tile"),
        Field("palaces", (TILES,), 0, PALACES, "palaces on each tile"),
        Field("meeples", (TILES, len(TRIBES)), 0, max(TRIBE_COUNTS), "meeples on each tile, by tribe"),
        Field("bag", (len(TRIBES),), 0, max(TRIBE_COUNTS), "meeples in the bag, by tribe"),
        Field("palms_left", (1,), 0, PALMS, "palms not planted yet"),
        Field("palaces_left", (1,), 0, PALACES, "palaces not built yet"),
    )


def _cards() -> tuple[Field, ...]:
    djinns = (len(DJINN_NAMES),)
    return (
        Field("row", (ROW_LENGTH, len(GOODS)), 0, 1, f"the resource cards face up, from the left: {', '.join(GOODS)}"),
        Field("deck", (1,), 0, CARDS, "resource cards in the deck"),
        Field("discards", (len(GOODS),), 0, max(GOOD_COUNTS), "resource cards discarded, by good"),
        Field("djinns", djinns, 0, 1, f"1 for the djinns face up, {DJINNS_OUT} at most: {', '.join(DJINN_NAMES)}"),
        Field("drawn", djinns, 0, 1, "1 for the djinns that Sibittis drew"),
        Field("djinn_discards", djinns, 0, 1, "1 for the djinns discarded"),
        Field("djinn_deck", (1,), 0, len(DJINN_NAMES), "djinns in the deck"),
    )


def _seats(seats: int) -> tuple[Field, ...]:
    return (
        Field("gold", (1,), 0, MOST_POINTS, "the gold of the seat that looks; that of the others is hidden"),
        Field(
            "goods",
            (len(GOODS),),
            0,
            max(GOOD_COUNTS),
            "the resource cards of the seat that looks; those of the others are hidden",
        ),
        Field("cards", (seats,), 0, CARDS, "how many resource cards each seat holds"),
        Field("viziers", (seats,), 0, TRIBE_COUNTS[0], "Viziers in front of each seat"),
        Field("elders", (seats,), 0, TRIBE_COUNTS[1], "Elders in front of each seat"),
        Field("camels_left", (seats,), 0, camels_each(seats), "camels that each seat has left to place"),
        Field("court", (seats, len(DJINN_NAMES)), 0, 1, "1 for the djinns of each seat"),
        Field(
            "points",
            (seats,),
            0,
            MOST_POINTS,
            "points of each seat from all that lies open: all but gold and merchandise",
        ),
    )


def _verbs() -> tuple[Verb, ...]:
    tribes, djinns = len(TRIBES), len(DJINN_NAMES)
    return (
        Verb(
            "bid", int(BID), (7, 7), "bid for a level of the track, with so many Fakirs for Kumarbi", r"bid:\d+(-\df)?"
        ),
        Verb("pick", int(PICK), (TILES,), "pick up all meeples of the tile", f"from:{_TILE}"),
        Verb("drop", int(DROP), (TILES, tribes), "drop a meeple of the tribe on the tile", f"{_TRIBE}>{_TILE}"),
        Verb("kill", int(KILL), (TILES, tribes), "kill a meeple of the tribe on the tile", f"kill:{_TRIBE}@{_TILE}"),
        Verb(
            "hit",
            int(HIT),
            (4, 2),
            "kill a Vizier or an Elder in front of the seat, by its number",
            "kill:[yw]@seat[1-4]",
        ),
        Verb("build", int(BUILD), (19,), "have the Builders paid, discarding so many Fakirs", r"build(:\d+f)?"),
        Verb("buy", int(BUY), (6,), "buy the card at the place of the row", r"buy:\d"),
        Verb(
            "summon",
            int(SUMMON),
            (djinns, 2),
            "take the djinn, for two Elders or an Elder and a Fakir",
            f"djinn:{_DJINN}:e[ef]",
        ),
        Verb("keep", int(KEEP), (djinns,), "keep the djinn that Sibittis drew", f"keep:{_DJINN}"),
        Verb("aim", int(AIM), (TILES,), "aim the power called at the tile", f"at:{_TILE}"),
        Verb(
            "call",
            int(CALL),
            (djinns, 2),
            "call the djinn's power, paying only Elders or with a Fakir",
            f"{_DJINN}:(e|f|ee|ef)",
        ),
        Verb("lay", int(SUIT), (len(GOODS) - 1,), "lay down a card of the good, to be sold in a suit", "suit:[a-z]+"),
        Verb("sell", int(SELL), (), "sell the suit laid down", "sell"),
        Verb("go", int(GO), (), "carry out what the tribe or the tile is there for", "go"),
        Verb("skip", int(SKIP), (), "skip what need not, or cannot, be done", "skip"),
        Verb("done", int(DONE), (), "end the turn", "done"),
    )
