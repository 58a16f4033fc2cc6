"""What is in the box: names, numbers and the shape of a view."""

from typing import TypedDict

ROWS = 5
COLUMNS = 6
TILE_NAMES = tuple(f"{column}{row + 1}" for row in range(ROWS) for column in "abcdef")  # from the top left

# Tribes, in the order of their letters in layouts and notation.
TRIBES = ("Vizier", "Elder", "Merchant", "Builder", "Assassin")
TRIBE_LETTERS = "ywgbr"
TRIBE_COUNTS = (16, 20, 18, 18, 18)

# Tile kinds: letter in layouts, and the values of the tiles of that kind. Villages and sacred places are blue.
KINDS = ("Village", "Sacred place", "Large market", "Small market", "Oasis")
KIND_LETTERS = "VSLMO"
KIND_VALUES = ((5,) * 5, (6, 6, 6, 6, 10, 12, 15), (4,) * 4, (6,) * 8, (8,) * 6)

# Resource cards: nine goods and the Fakirs.
GOODS = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")
GOOD_COUNTS = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
SUITS = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)  # gold for so many different goods

# Markets: the price, and how many of the first cards lie to choose from.
SMALL_PRICE = 3
SMALL_CHOICE = 3
LARGE_PRICE = 6
LARGE_CHOICE = 6

PALMS = 12
PALACES = 10
PURSE = 50  # gold of every player at the start
ROW_LENGTH = 9
DJINNS_OUT = 3

PRICES = (0, 1, 3, 5, 8, 12, 18)  # of the bid track; its first level has room for three
SPOTS = (0, 0, 0, 1, 3, 5, 8, 12, 18)


def camels_each(seats: int) -> int:
    return 11 if seats == 2 else 8


def markers_each(seats: int) -> int:
    return 2 if seats == 2 else 1


# Costs: nothing · an Elder or a Fakir · an Elder and another or a Fakir · a Fakir · Fakirs, when bidding.
FREE, ONE, TWO, FAKIR_ONLY, BIDDING = range(5)

DJINNS = (
    ("Al-Amin", 5, FREE),
    ("Anun-Nak", 8, ONE),
    ("Ba'al", 6, FREE),
    ("Boaz", 6, FREE),
    ("Bouraq", 6, ONE),
    ("Echidna", 4, TWO),
    ("Enki", 8, ONE),
    ("Hagis", 10, ONE),
    ("Haurvatat", 8, FREE),
    ("Iblis", 8, ONE),
    ("Jafaar", 6, FREE),
    ("Kandicha", 6, FREE),
    ("Kumarbi", 6, BIDDING),
    ("Lamia", 10, ONE),
    ("Leta", 4, TWO),
    ("Marid", 6, FREE),
    ("Monkir", 6, FREE),
    ("Nekir", 6, FREE),
    ("Shamhat", 6, FREE),
    ("Sibittis", 4, TWO),
    ("Sloar", 8, FAKIR_ONLY),
    ("Utug", 4, TWO),
)
DJINN_NAMES = tuple(name for name, _, _ in DJINNS)
DJINN_POINTS = tuple(points for _, points, _ in DJINNS)
DJINN_COSTS = tuple(cost for _, _, cost in DJINNS)

# What the seat to move is asked, by the numbers of rules/codes.
ASKS = (
    "bid",
    "start",
    "drop",
    "tribe",
    "build",
    "kill",
    "again",
    "tile",
    "second",
    "aim",
    "place",
    "keep",
    "end",
    "suit",
)


class FiveTribesTileView(TypedDict):
    kind: int
    value: int
    camel: int | None  # the seat that controls it
    palms: int
    palaces: int
    meeples: list[int]  # which of the 90, in the order of their tribes


class SeatView(TypedDict):
    gold: int | None  # None where it is hidden
    cards: list[int] | None  # which of the 54, those to be spent first first; None where they are hidden
    count: int  # of those cards
    viziers: int
    elders: int
    camels: int  # left to place
    djinns: list[int]
    points: int  # from all that lies open
    total: int | None  # with gold and merchandise


class MoveView(TypedDict):
    seat: int
    start: int
    path: list[int]  # the tiles of the drops
    tribes: list[int]  # of the meeples dropped


class FiveTribesView(TypedDict):
    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    ranks: list[int] | None  # once over
    round: int
    ending: bool  # whether this round is the last
    asks: str  # one of ASKS
    options: list[int]  # the legal actions of the seat that looks
    tiles: list[FiveTribesTileView]
    held: list[int]  # meeples in the hand of the seat to move
    tile: int  # where the move has come to, or has ended; -1 before
    tribe: int  # of the meeples taken at the end of the move, -1 before
    taken: int
    earns: int  # gold for each Builder or Fakir, when builders are paid
    calling: int  # the djinn that looks for a tile, or -1
    base: int  # where its palm or palace would go, or -1
    quarry: int  # where the second victim must be: a tile, 30 + a seat, or -1
    suit: list[int]  # goods laid down to be sold
    markers: list[int]  # the seat of each turn marker
    order: list[int | None]  # markers on the bid order track
    track: list[int | None]  # markers on the nine spots
    row: list[int]  # resource cards face up, from the left
    deck: int
    discards: list[int]
    djinns: list[int]  # face up
    drawn: list[int]  # by Sibittis, to choose from
    djinn_deck: int
    djinn_discards: list[int]
    bag: list[int]  # meeples by tribe
    palms: int
    palaces: int
    holdings: list[SeatView]
    last: MoveView | None  # the move of meeples made last, or being made
