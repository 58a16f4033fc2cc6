"""Positions to test with: a sultanate of our choice, and what each seat holds."""

from librt.vecs import vec
from mypy_extensions import u8

import caravanserai
from caravanserai.core.vecs import fill8, pack8
from caravanserai.games.five_tribes.components import DJINN_NAMES, GOODS, TRIBE_LETTERS
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import ASK_START
from caravanserai.games.five_tribes.rules.rounds import begin, begin_decisions
from caravanserai.games.five_tribes.rules.tables import BAG, DECK, DISCARDS, FRONT, GOOD, NOBODY, OUT

FIXTURE = (
    "S10 rbg | M6 brr | S6 ggw | V5 gww | M6 byw | O8 bww / "
    "O8 yyw | L4 bgw | L4 rgw | O8 grr | L4 bbb | S6 yrg / "
    "M6 bgr | V5 gyy | S12 rby | M6 gwy | O8 brw | M6 byg / "
    "S6 bww | O8 gwr | M6 bwy | L4 grw | S15 gww | V5 bgy / "
    "M6 rwr | V5 bby | S6 gyr | O8 yry | V5 grb | M6 wry"
)
KINDS = [[tile.split()[0] for tile in row.split("|")] for row in FIXTURE.split("/")]


def ints(items: vec[u8]) -> list[int]:
    return [int(item) for item in items]


def put(items: vec[u8], at: int, value: int) -> None:
    items[at] = u8(value)


def good_of(card: int) -> str:
    return GOODS[int(GOOD[card])]


def tile(name: str) -> int:
    """a1 is the tile at the top left."""
    return "abcdef".index(name[0]) + 6 * (int(name[1]) - 1)


def fixture(seats: int = 4, seed: int = 1) -> FiveTribes:
    state = caravanserai.new("five_tribes", seats, seed, layout=FIXTURE)
    assert isinstance(state, FiveTribes)
    return state


def sultanate(
    meeples: dict[str, str], kinds: dict[str, str] | None = None, seats: int = 4, seed: int = 1
) -> FiveTribes:
    """The tiles of the fixture with these meeples only, the others in the bag; seat 0 is about to move.

    ``kinds`` puts other tiles in place; what lay there goes to where they are taken from.
    """
    tiles = {f"{'abcdef'[column]}{row + 1}": KINDS[row][column] for row in range(5) for column in range(6)}
    for name, kind in (kinds or {}).items():
        taken = next(other for other, there in tiles.items() if there == kind and other not in (kinds or {}))
        tiles[name], tiles[taken] = kind, tiles[name]
    words = [f"{kind} {meeples.get(name, '')}" for name, kind in tiles.items()]
    layout = "/".join("|".join(words[row * 6 : row * 6 + 6]) for row in range(5))
    state = caravanserai.new("five_tribes", seats, seed, layout=layout)
    assert isinstance(state, FiveTribes)
    return turn(state, 0)


def turn(state: FiveTribes, seat: int) -> FiveTribes:
    """The seat is about to move, as the only one left in this round. Call ``ready`` after changing anything."""
    state.bidding = -1
    state.track = fill8(9, u8(NOBODY))
    marker = seat * state.markers // state.seats
    state.order = pack8(range(state.markers))
    begin_decisions(state, marker, ASK_START)
    return state


def ready(state: FiveTribes) -> FiveTribes:
    """See anew what is asked, after something was changed by hand."""
    state.choices = state.options()
    return state


def bidding(state: FiveTribes, *order: int) -> FiveTribes:
    """The markers are about to bid in this order."""
    begin(state, pack8(order))
    return state


def djinn(state: FiveTribes, seat: int, *names: str) -> FiveTribes:
    for name in names:
        which = DJINN_NAMES.index(name)
        if state.owner[which] == OUT:
            top = int(state.djinn_deck[-1])
            put(state.djinn_row, ints(state.djinn_row).index(which), top)
            put(state.owner, top, OUT)
            state.djinn_deck = state.djinn_deck[:-1]
        else:
            state.djinn_deck = pack8(other for other in ints(state.djinn_deck) if other != which)
        put(state.owner, which, seat)
        state.court[seat] |= 1 << which
    return ready(state)


def lay_djinns(state: FiveTribes, *names: str) -> FiveTribes:
    """These djinns lie out."""
    both = [*ints(state.djinn_row), *ints(state.djinn_deck)]
    out = [DJINN_NAMES.index(name) for name in names]
    state.djinn_row = pack8(out)
    state.djinn_deck = pack8(which for which in both if which not in out)
    for which in both:
        put(state.owner, which, OUT if which in out else DECK)
    return ready(state)


def stack_djinns(state: FiveTribes, *names: str) -> FiveTribes:
    """These djinns are drawn next, the first first."""
    top = [DJINN_NAMES.index(name) for name in reversed(names)]
    deck = ints(state.djinn_deck)
    assert set(top) <= set(deck)
    state.djinn_deck = pack8([*(which for which in deck if which not in top), *top])
    return state


def from_deck(state: FiveTribes, good: str) -> int:
    """A card of this good, taken out of the deck."""
    card = next(card for card in ints(state.deck) if good_of(card) == good)
    state.deck = pack8(other for other in ints(state.deck) if other != card)
    return card


def whole_deck(state: FiveTribes, seat: int) -> FiveTribes:
    """All cards of the deck go to a hand."""
    for card in ints(state.deck):
        state.give_card(seat, card)
    state.deck = vec[u8]()
    return ready(state)


def cards(state: FiveTribes, seat: int, *goods: str, unseen: bool = False) -> FiveTribes:
    """Cards from the deck go to a hand, for all to see or unseen."""
    for good in goods:
        card = from_deck(state, good)
        state.give_card(seat, card)
        if unseen:
            put(state.secret, card, state.decks)
    return ready(state)


def lay_row(state: FiveTribes, *goods: str) -> FiveTribes:
    """These cards lie out, from the left; what lay there goes under the deck."""
    state.deck = pack8([*ints(state.row), *ints(state.deck)])
    for card in ints(state.deck):
        put(state.holder, card, DECK)
    row = [from_deck(state, good) for good in goods]
    state.row = pack8(row)
    for card in row:
        put(state.holder, card, OUT)
    return ready(state)


def stack(state: FiveTribes, *goods: str) -> FiveTribes:
    """These cards are drawn next, the first first."""
    for good in reversed(goods):
        card = from_deck(state, good)
        state.deck = pack8([*ints(state.deck), card])
    return state


def discard_deck(state: FiveTribes) -> FiveTribes:
    """The whole deck goes to the discards."""
    for card in ints(state.deck):
        put(state.holder, card, DISCARDS)
    state.discards += len(state.deck)
    state.deck = vec[u8]()
    return ready(state)


def front(state: FiveTribes, seat: int, letters: str) -> FiveTribes:
    """Viziers (y) and Elders (w) from the bag stand in front of a seat."""
    for letter in letters:
        state.transfer(TRIBE_LETTERS.index(letter), BAG, FRONT + seat)
    return ready(state)


def gold(state: FiveTribes, seat: int, amount: int) -> FiveTribes:
    state.gold[seat] = amount
    return ready(state)


def camel(state: FiveTribes, seat: int, *names: str) -> FiveTribes:
    for name in names:
        state.claim(seat, tile(name))
    return ready(state)


def play(state: FiveTribes, *actions: str) -> FiveTribes:
    for action in actions:
        state.play(state.parse(action))
    return state


def options(state: FiveTribes) -> list[str]:
    return [state.describe(action) for action in state.legal()]


def offered(state: FiveTribes, start: str) -> list[str]:
    """The options whose notation begins so."""
    return [option for option in options(state) if option.startswith(start)]


def hand(state: FiveTribes, seat: int) -> list[str]:
    return [good_of(card) for card in range(54) if state.holder[card] == seat]


def row(state: FiveTribes) -> list[str]:
    return [good_of(card) for card in ints(state.row)]


def meeples(state: FiveTribes, name: str) -> str:
    """The meeples on a tile."""
    at = tile(name) * 5
    return "".join(letter * int(state.meeples[at + tribe]) for tribe, letter in enumerate(TRIBE_LETTERS))


def fronts(state: FiveTribes, seat: int) -> str:
    return "y" * int(state.front[2 * seat]) + "w" * int(state.front[2 * seat + 1])


def owner(state: FiveTribes, name: str) -> int | None:
    """Who controls a tile."""
    seat = state.camel[tile(name)]
    return None if seat == NOBODY else int(seat)


def asks(state: FiveTribes) -> str:
    return state.view(-1)["asks"]
