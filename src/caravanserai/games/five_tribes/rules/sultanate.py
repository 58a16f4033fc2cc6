"""The components and where they are: meeples, camels, palms, palaces, cards, djinns, gold and turn markers.

Meeples, cards and djinns are kept one by one, so that each is the same thing wherever it goes and every card knows
whether all have seen it; counts beside them are what the rules read.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, count
from caravanserai.core.rng import Rng
from caravanserai.core.state import State
from caravanserai.core.vecs import fill8, fill64, total8
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.rules.tables import (
    AROUND,
    BAAL,
    BAG,
    CARDS,
    DECK,
    DISCARDS,
    DJINNS,
    FAKIR,
    FAKIR_ONLY,
    FIRST_CARD,
    FIRST_MEEPLE,
    FRONT,
    GOOD,
    HAND,
    MEEPLES,
    MONKIR,
    NOBODY,
    OASIS,
    OUT,
    SACRED,
    TILES,
    TRIBE,
    TWO,
    VILLAGE,
)

ROW_LENGTH: Final[i64] = components.ROW_LENGTH
DJINNS_OUT: Final[i64] = components.DJINNS_OUT


class Sultanate(State):
    """Everything on the table. It knows no order of play."""

    # The sultanate. The first six never change after the set-up, so clones share them.
    kind: vec[u8]
    value: vec[u8]
    blue: vec[u8]  # blue tiles among each tile and its neighbours
    blues: i64  # masks of tiles
    villages: i64
    oases: i64
    spot: vec[u8]  # where each of the 90 meeples is
    meeples: vec[u8]  # by 5 × tile + tribe
    crowd: vec[u8]  # by tile
    where: vec[i64]  # by tribe, the mask of tiles that it stands on
    held: vec[u8]  # by tribe, in the hand of the seat to move
    bag: vec[u8]  # by tribe
    camel: vec[u8]  # by tile: whose, or NOBODY
    palms: vec[u8]
    palaces: vec[u8]
    built: i64  # the mask of tiles with a camel, a palm or a palace
    palms_left: i64
    palaces_left: i64

    # The seats.
    gold: vec[i64]
    camels: vec[i64]  # left to place
    front: vec[u8]  # by 2 × seat + tribe: Viziers and Elders
    court: vec[i64]  # by seat, the mask of its djinns
    hand: vec[u8]  # by 10 × seat + good: resource cards

    # Cards and djinns.
    holder: vec[u8]  # where each of the 54 cards is
    secret: vec[u8]  # of each card: the deck it was drawn unseen from, 0 when all know where it is
    deck: vec[u8]  # the top is at the end
    row: vec[u8]
    discards: i64
    decks: i64  # how many decks were shuffled so far
    owner: vec[u8]  # where each of the 22 djinns is
    djinn_deck: vec[u8]
    djinn_row: vec[u8]
    djinn_discards: i64

    ending: bool  # whether this round is the last
    rng: Rng

    def copy_sultanate(self, twin: "Sultanate") -> None:
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.reveals = self.reveals
        twin.kind = self.kind
        twin.value = self.value
        twin.blue = self.blue
        twin.blues = self.blues
        twin.villages = self.villages
        twin.oases = self.oases
        twin.spot = self.spot[:]
        twin.meeples = self.meeples[:]
        twin.crowd = self.crowd[:]
        twin.where = self.where[:]
        twin.held = self.held[:]
        twin.bag = self.bag[:]
        twin.camel = self.camel[:]
        twin.palms = self.palms[:]
        twin.palaces = self.palaces[:]
        twin.built = self.built
        twin.palms_left = self.palms_left
        twin.palaces_left = self.palaces_left
        twin.gold = self.gold[:]
        twin.camels = self.camels[:]
        twin.front = self.front[:]
        twin.court = self.court[:]
        twin.hand = self.hand[:]
        twin.holder = self.holder[:]
        twin.secret = self.secret[:]
        twin.deck = self.deck[:]
        twin.row = self.row[:]
        twin.discards = self.discards
        twin.decks = self.decks
        twin.owner = self.owner[:]
        twin.djinn_deck = self.djinn_deck[:]
        twin.djinn_row = self.djinn_row[:]
        twin.djinn_discards = self.djinn_discards
        twin.ending = self.ending
        twin.rng = self.rng.clone()

    # Set-up.

    def set_up(self, kind: vec[u8], value: vec[u8], spot: vec[u8], rng: Rng) -> None:
        """The sultanate of these tiles, meeples at these spots, and all else as at the start."""
        self.rng = rng
        self.kind = kind
        self.value = value
        self._survey()
        self._populate(spot)
        self.camel = fill8(TILES, u8(NOBODY))
        self.palms = fill8(TILES, 0)
        self.palaces = fill8(TILES, 0)
        self.built = 0
        self.palms_left = components.PALMS
        self.palaces_left = components.PALACES
        self.gold = fill64(self.seats, components.PURSE)
        self.camels = fill64(self.seats, components.camels_each(self.seats))
        self.court = fill64(self.seats, 0)
        self.hand = fill8(self.seats * 10, 0)
        self.holder = fill8(CARDS, u8(DISCARDS))
        self.secret = fill8(CARDS, 0)
        self.deck = vec[u8]()
        self.row = vec[u8]()
        self.discards = CARDS
        self.decks = 0
        self.owner = fill8(DJINNS, u8(DISCARDS))
        self.djinn_deck = vec[u8]()
        self.djinn_row = vec[u8]()
        self.djinn_discards = DJINNS
        self.ending = False
        self.lay_out()

    def _survey(self) -> None:
        """Masks of the kinds of tiles, and the blue tiles around each."""
        self.blues = 0
        self.villages = 0
        self.oases = 0
        for tile in range(TILES):
            itself = bit(tile)
            if self.kind[tile] == VILLAGE:
                self.villages |= itself
            if self.kind[tile] == OASIS:
                self.oases |= itself
            if self.kind[tile] == VILLAGE or self.kind[tile] == SACRED:
                self.blues |= itself
        blue = vec[u8](capacity=TILES)
        for tile in range(TILES):
            blue = append(blue, u8(count((AROUND[tile] | bit(tile)) & self.blues)))
        self.blue = blue

    def _populate(self, spot: vec[u8]) -> None:
        self.spot = fill8(MEEPLES, u8(BAG))
        self.meeples = fill8(TILES * 5, 0)
        self.crowd = fill8(TILES, 0)
        self.where = fill64(5, 0)
        self.held = fill8(5, 0)
        self.bag = fill8(5, 0)
        self.front = fill8(self.seats * 2, 0)
        for meeple in range(MEEPLES):
            self.bag[i64(TRIBE[meeple])] += 1
        for meeple in range(MEEPLES):
            self._count(i64(TRIBE[meeple]), BAG, i64(spot[meeple]))
            self.spot[meeple] = spot[meeple]

    def lay_out(self) -> None:
        """Refill the row of cards and the row of djinns, as far as there are any."""
        while len(self.row) < ROW_LENGTH:
            card = self.draw_card()
            if card < 0:
                break
            self.holder[card] = u8(OUT)
            self.row = append(self.row, u8(card))
            self.reveals += 1
        while len(self.djinn_row) < DJINNS_OUT:
            djinn = self.draw_djinn()
            if djinn < 0:
                break
            self.owner[djinn] = u8(OUT)
            self.djinn_row = append(self.djinn_row, u8(djinn))
            self.reveals += 1

    # Meeples.

    def transfer(self, tribe: i64, source: i64, target: i64) -> None:
        """One meeple of a tribe goes from a tile, the hand, a seat or the bag to another of these."""
        meeple = FIRST_MEEPLE[tribe]
        while i64(self.spot[meeple]) != source:
            meeple += 1
        self.spot[meeple] = u8(target)
        self._count(tribe, source, target)

    def _count(self, tribe: i64, source: i64, target: i64) -> None:
        if source < TILES:
            at = source * 5 + tribe
            self.meeples[at] -= 1
            self.crowd[source] -= 1
            if self.meeples[at] == 0:
                self.where[tribe] &= ~bit(source)
        elif source == HAND:
            self.held[tribe] -= 1
        elif source == BAG:
            self.bag[tribe] -= 1
        else:
            self.front[(source - FRONT) * 2 + tribe] -= 1
        if target < TILES:
            self.meeples[target * 5 + tribe] += 1
            self.crowd[target] += 1
            self.where[tribe] |= bit(target)
        elif target == HAND:
            self.held[tribe] += 1
        elif target == BAG:
            self.bag[tribe] += 1
        else:
            self.front[(target - FRONT) * 2 + tribe] += 1

    def peopled(self) -> i64:
        """The mask of tiles with meeples."""
        where = self.where
        return where[0] | where[1] | where[2] | where[3] | where[4]

    def draw_meeples(self, tile: i64) -> None:
        """Three random meeples from the bag, or as many as it holds, go to a tile."""
        for _ in range(3):
            size = total8(self.bag)
            if size == 0:
                return
            pick = self.rng.below(size)
            tribe: i64 = 0
            while pick >= i64(self.bag[tribe]):
                pick -= i64(self.bag[tribe])
                tribe += 1
            self.transfer(tribe, BAG, tile)

    # Camels, palms and palaces.

    def claim(self, seat: i64, tile: i64) -> None:
        """A camel of the seat goes to a tile, unless somebody's is there or none is left."""
        if i64(self.camel[tile]) != NOBODY or self.camels[seat] == 0:
            return
        self.camel[tile] = u8(seat)
        self.built |= bit(tile)
        self.camels[seat] -= 1
        if self.camels[seat] == 0:
            self.ending = True

    def plant(self, tile: i64) -> None:
        self.palms[tile] += 1
        self.palms_left -= 1
        self.built |= bit(tile)

    def raise_palace(self, seat: i64, tile: i64) -> None:
        self.palaces[tile] += 1
        self.palaces_left -= 1
        self.built |= bit(tile)
        self.tribute(MONKIR, seat)

    def tribute(self, djinn: i64, seat: i64) -> None:
        """Ba'al, Marid, Monkir, Nekir: 1 gold for what their owner did, 2 for what an opponent did."""
        owner = i64(self.owner[djinn])
        if owner < self.seats:
            self.gold[owner] += 1 if owner == seat else 2

    # Resource cards.

    def draw_card(self) -> i64:
        """The top card, from newly shuffled discards if there is no deck; −1 when there are none either."""
        if len(self.deck) == 0:
            if self.discards == 0:
                return -1
            deck = vec[u8](capacity=self.discards)
            for card in range(CARDS):
                if self.holder[card] == DISCARDS:
                    self.holder[card] = u8(DECK)
                    deck = append(deck, u8(card))
            self.rng.shuffle(deck)
            self.deck = deck
            self.discards = 0
            self.decks += 1
        self.deck, top = pop(self.deck)
        return i64(top)

    def draw_unseen(self, seat: i64) -> None:
        """The top card goes to a hand, and only its owner knows it. Nothing to draw: nothing."""
        card = self.draw_card()
        self.reveals += 1
        if card >= 0:
            self.secret[card] = u8(self.decks)
            self.give_card(seat, card)

    def give_card(self, seat: i64, card: i64) -> None:
        self.holder[card] = u8(seat)
        self.hand[seat * 10 + i64(GOOD[card])] += 1

    def take_from_row(self, seat: i64, place: i64) -> None:
        self.row, card = pop(self.row, place)
        self.give_card(seat, i64(card))

    def card_to_spend(self, seat: i64, good: i64) -> i64:
        """The card that leaves a hand when one of this good must: known ones first, so the others stay as unknown as they were."""
        unseen: i64 = -1
        for card in range(FIRST_CARD[good], FIRST_CARD[good + 1]):
            if i64(self.holder[card]) == seat:
                if self.secret[card] == 0:
                    return card
                if unseen < 0:
                    unseen = card
        return unseen

    def show(self, seat: i64, good: i64) -> i64:
        """The card that would be spent, for all to see."""
        card = self.card_to_spend(seat, good)
        if self.secret[card] != 0:
            self.secret[card] = 0
            self.reveals += 1
        return card

    def spend(self, seat: i64, good: i64) -> None:
        self.holder[self.show(seat, good)] = u8(DISCARDS)
        self.hand[seat * 10 + good] -= 1
        self.discards += 1

    def fakirs(self, seat: i64) -> i64:
        return i64(self.hand[seat * 10 + FAKIR])

    def keeps_secrets(self, seat: i64) -> bool:
        """Whether the seat holds a card that only it knows."""
        return any(self.secret[card] != 0 and i64(self.holder[card]) == seat for card in range(CARDS))

    # Djinns.

    def draw_djinn(self) -> i64:
        """As draw_card, for djinns."""
        if len(self.djinn_deck) == 0:
            if self.djinn_discards == 0:
                return -1
            deck = vec[u8](capacity=self.djinn_discards)
            for djinn in range(DJINNS):
                if self.owner[djinn] == DISCARDS:
                    self.owner[djinn] = u8(DECK)
                    deck = append(deck, u8(djinn))
            self.rng.shuffle(deck)
            self.djinn_deck = deck
            self.djinn_discards = 0
        self.djinn_deck, top = pop(self.djinn_deck)
        return i64(top)

    def gain_djinn(self, seat: i64, djinn: i64) -> None:
        self.tribute(BAAL, seat)  # before it has a new owner: taking Ba'al itself pays nothing (R6)
        self.owner[djinn] = u8(seat)
        self.court[seat] |= bit(djinn)

    def has(self, seat: i64, djinn: i64) -> bool:
        return i64(self.owner[djinn]) == seat

    # Prices paid in Elders and Fakirs.

    def can_pay(self, seat: i64, cost: i64, pay: i64) -> bool:
        """Whether the seat has what a power costs, paid with Elders only (0) or with a Fakir (1)."""
        elders = i64(self.front[seat * 2 + 1])
        if pay == 0:
            return cost != FAKIR_ONLY and elders >= cost
        return self.fakirs(seat) > 0 and (cost != TWO or elders > 0)

    def pay(self, seat: i64, cost: i64, pay: i64) -> None:
        elders: i64 = 0 if cost == FAKIR_ONLY else cost - pay
        for _ in range(elders):
            self.transfer(1, FRONT + seat, BAG)
        if pay == 1:
            self.spend(seat, FAKIR)
