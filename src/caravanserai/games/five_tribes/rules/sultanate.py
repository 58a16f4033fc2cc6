"""The sultanate: the components and where they are, and how far the turn has come.

Meeples, cards and djinns are kept one by one, so that each is the same thing wherever it goes and every card knows
whether all have seen it; counts beside them are what the rules read.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit
from caravanserai.core.rng import Rng
from caravanserai.core.state import State
from caravanserai.core.vecs import total8
from caravanserai.games.five_tribes.rules.codes import ELDERS_ONLY, WITH_FAKIR
from caravanserai.games.five_tribes.rules.tables import (
    BAAL,
    BAG,
    CARDS,
    DECK,
    DISCARDS,
    DJINNS,
    ELDER,
    FAKIR,
    FAKIR_ONLY,
    FIRST_CARD,
    FIRST_MEEPLE,
    FRONT,
    GOOD,
    HAND,
    MONKIR,
    NOBODY,
    TILES,
    TWO,
)


class Sultanate(State):
    """Everything on the table. The parts of the rulebook are functions that read and change it."""

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
    gold: vec[i64]  # the bank that pays it never runs out (R1)
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

    # The round.
    markers: i64  # in play: one for each seat, or two with two players
    order: vec[u8]  # the bid order track: a marker or NOBODY on each place
    track: vec[u8]  # the nine spots; the first three cost nothing. The highest plays first
    marker: i64  # that bids or plays now
    bidding: i64  # its place on the bid order track while bids are made, −1 afterwards
    round: i64
    ending: bool  # whether this round is the last

    # The turn.
    ask: i64  # what the seat to move is asked: an ASK_… number
    choices: vec[i64]  # the answers to it
    start: i64  # where the move began, −1 before
    tile: i64  # where it has come to, −1 before
    heading: i64  # of its last step
    left: i64  # meeples still in hand
    trail: vec[u8]  # the code of every drop of the last move
    trail_start: i64
    trail_seat: i64
    tribe: i64  # of the meeples taken at its end, −1 before
    taken: i64  # how many
    quarry: i64  # where the second victim must be: a tile, TILES + a seat, or −1
    suit: i64  # the mask of goods laid down to be sold

    # The djinns called.
    used: i64  # the mask of those called in this turn
    calling: i64  # the one whose power looks for a tile, −1 for none
    base: i64  # the tile where a palm or palace goes unless Lamia or Hagis moves it, −1 for none
    back: i64  # what is asked again once the power called is done
    twice: bool  # whether Echidna doubles what the Builders earn
    pair: bool  # whether Iblis makes the Assassins kill two

    rng: Rng

    def copy_to(self, twin: "Sultanate") -> None:
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
        twin.markers = self.markers
        twin.order = self.order[:]
        twin.track = self.track[:]
        twin.marker = self.marker
        twin.bidding = self.bidding
        twin.round = self.round
        twin.ending = self.ending
        twin.ask = self.ask
        twin.choices = self.choices  # never changed in place
        twin.start = self.start
        twin.tile = self.tile
        twin.heading = self.heading
        twin.left = self.left
        twin.trail = self.trail[:]
        twin.trail_start = self.trail_start
        twin.trail_seat = self.trail_seat
        twin.tribe = self.tribe
        twin.taken = self.taken
        twin.quarry = self.quarry
        twin.suit = self.suit
        twin.used = self.used
        twin.calling = self.calling
        twin.base = self.base
        twin.back = self.back
        twin.twice = self.twice
        twin.pair = self.pair
        twin.rng = self.rng.clone()

    def seat_of(self, marker: i64) -> i64:
        return marker // (self.markers // self.seats)

    # Meeples.

    def transfer(self, tribe: i64, source: i64, target: i64) -> None:
        """One meeple of a tribe goes from a tile, the hand, a seat or the bag to another of these."""
        meeple = FIRST_MEEPLE[tribe]
        while i64(self.spot[meeple]) != source:
            meeple += 1
        self.spot[meeple] = u8(target)
        self.count_move(tribe, source, target)

    def count_move(self, tribe: i64, source: i64, target: i64) -> None:
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
        """Whether the seat has what a power costs, paid with Elders only or with a Fakir."""
        elders = i64(self.front[seat * 2 + ELDER])
        if pay == ELDERS_ONLY:
            return cost != FAKIR_ONLY and elders >= cost
        return self.fakirs(seat) > 0 and (cost != TWO or elders > 0)

    def pay(self, seat: i64, cost: i64, pay: i64) -> None:
        elders: i64 = 0 if cost == FAKIR_ONLY else cost - pay
        for _ in range(elders):
            self.transfer(ELDER, FRONT + seat, BAG)
        if pay == WITH_FAKIR:
            self.spend(seat, FAKIR)
