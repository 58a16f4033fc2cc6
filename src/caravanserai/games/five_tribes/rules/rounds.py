"""The order of play: bidding, the turns, what tribes and tiles do, selling and the clean-up."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, count
from caravanserai.core.state import OVER
from caravanserai.core.vecs import fill8
from caravanserai.games.five_tribes.rules.djinns import Court
from caravanserai.games.five_tribes.rules.moving import heading_to
from caravanserai.games.five_tribes.rules.tables import (
    ASK_AGAIN,
    ASK_BID,
    ASK_BUILD,
    ASK_DROP,
    ASK_END,
    ASK_KILL,
    ASK_SECOND,
    ASK_START,
    ASK_SUIT,
    ASK_TILE,
    ASK_TRIBE,
    ASSASSIN,
    BAG,
    BUILDER,
    CARDS,
    ENKI,
    FAKIR,
    FRONT,
    HAND,
    KANDICHA,
    LARGE_MARKET,
    MARID,
    MERCHANT,
    NEKIR,
    NOBODY,
    OASIS,
    PRICE,
    START,
    SUIT_GOLD,
    TILES,
    TWO,
    VILLAGE,
    distance,
)


class Rounds(Court):
    """Rounds of bids and turns. Each method carries out one decision and says what is asked next."""

    markers: i64  # in play: one for each seat, or two with two players
    order: vec[u8]  # the bid order track: a marker or NOBODY on each place
    track: vec[u8]  # the nine spots; the first three cost nothing. The highest plays first
    marker: i64  # that bids or plays now
    bidding: i64  # its place on the bid order track while bids are made, −1 afterwards
    round: i64
    start: i64  # where the move of this turn began, −1 before
    heading: i64  # of the last step
    left: i64  # meeples still in hand
    quarry: i64  # where the second victim must be: a tile, TILES + a seat, or −1
    suit: i64  # the mask of goods laid down to be sold
    trail: vec[u8]  # 5 × tile + tribe of every drop of the last move
    trail_start: i64
    trail_seat: i64
    choices: vec[i64]  # the answers to what is asked now

    def copy_rounds(self, twin: "Rounds") -> None:
        self.copy_court(twin)
        twin.markers = self.markers
        twin.order = self.order[:]
        twin.track = self.track[:]
        twin.marker = self.marker
        twin.bidding = self.bidding
        twin.round = self.round
        twin.start = self.start
        twin.heading = self.heading
        twin.left = self.left
        twin.quarry = self.quarry
        twin.suit = self.suit
        twin.trail = self.trail[:]
        twin.trail_start = self.trail_start
        twin.trail_seat = self.trail_seat

    def seat_of(self, marker: i64) -> i64:
        return marker // (self.markers // self.seats)

    # Bidding.

    def begin(self, order: vec[u8]) -> None:
        """The first round, with the markers in this order."""
        self.markers = len(order)
        self.order = order
        self.track = fill8(9, u8(NOBODY))
        self.round = 0
        self.trail = vec[u8]()
        self.trail_start = -1
        self.trail_seat = -1
        self.turn = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.bidding = -1
        self.next_bid()

    def next_bid(self) -> None:
        self.bidding += 1
        if self.bidding == self.markers:
            self.bidding = -1
            self.next_turn()
            return
        self.begin_decisions(i64(self.order[self.bidding]), ASK_BID)

    def begin_decisions(self, marker: i64, ask: i64) -> None:
        """A marker bids or plays. All that belongs to one turn begins anew (R4: with two players as well)."""
        self.marker = marker
        self.to_move = self.seat_of(marker)
        self.turn += 1
        if self.keeps_secrets(self.to_move):
            self.reveals += 1  # what this seat is asked, or not asked, may show what it holds
        self.ask = ask
        self.back = ask
        self.calling = -1
        self.base = -1
        self.used = 0
        self.start = -1
        self.tile = -1
        self.heading = START
        self.left = 0
        self.tribe = -1
        self.taken = 0
        self.twice = False
        self.pair = False
        self.quarry = -1
        self.suit = 0

    def zeros(self) -> i64:
        """Markers that pay nothing so far."""
        count: i64 = 0
        for spot in range(3):
            if i64(self.track[spot]) != NOBODY:
                count += 1
        return count

    def bid_price(self, level: i64, fakirs: i64) -> i64:
        """What a bid costs. Who must take the 1 and has nothing pays nothing (R2)."""
        price = PRICE[level - fakirs]
        if self.zeros() == 3 and self.gold[self.to_move] < price:
            return 0
        return price

    def bid(self, level: i64, fakirs: i64) -> None:
        seat = self.to_move
        self.gold[seat] -= self.bid_price(level, fakirs)
        for _ in range(fakirs):
            self.spend(seat, FAKIR)
        self.order[self.bidding] = u8(NOBODY)
        if level > 0:
            self.track[level + 2] = u8(self.marker)
        else:
            self.track[0] = self.track[1]
            self.track[1] = self.track[2]
            self.track[2] = u8(self.marker)
        self.next_bid()

    # Turns.

    def next_turn(self) -> None:
        spot: i64 = 8
        while spot >= 0 and i64(self.track[spot]) == NOBODY:
            spot -= 1
        if spot < 0:
            self.clean_up()
            return
        marker = i64(self.track[spot])
        self.track[spot] = u8(NOBODY)
        free: i64 = 0
        while i64(self.order[free]) != NOBODY:
            free += 1
        self.order[free] = u8(marker)
        self.begin_decisions(marker, ASK_START)

    def clean_up(self) -> None:
        if self.ending:
            self.to_move = OVER
            self.secret = fill8(CARDS, 0)  # gold and cards are shown
            self.reveals += 1
            return
        self.lay_out()
        self.begin_round()

    # The move.

    def stay(self) -> None:
        """No legal move: neither tribe nor tile act, and this round is the last."""
        self.ending = True
        self.ask = ASK_END

    def pick(self, tile: i64) -> None:
        self.left = i64(self.crowd[tile])
        for tribe in range(5):
            for _ in range(i64(self.meeples[tile * 5 + tribe])):
                self.transfer(tribe, tile, HAND)
        self.start = tile
        self.tile = tile
        self.heading = START
        self.trail = vec[u8](capacity=self.left)
        self.trail_start = tile
        self.trail_seat = self.to_move
        self.ask = ASK_DROP

    def drop(self, tile: i64, tribe: i64) -> None:
        self.transfer(tribe, HAND, tile)
        self.trail = append(self.trail, u8(tile * 5 + tribe))
        self.heading = heading_to(self.tile, tile)
        self.tile = tile
        self.left -= 1
        if i64(self.camel[tile]) == i64(self.owner[MARID]):
            self.tribute(MARID, self.to_move)
        if self.left == 0:
            self.take(tribe)

    def take(self, tribe: i64) -> None:
        """The last meeple and all of its tribe are taken; an emptied tile is controlled."""
        tile = self.tile
        self.tribe = tribe
        self.taken = i64(self.meeples[tile * 5 + tribe])
        for _ in range(self.taken):
            self.transfer(tribe, tile, HAND)
        if self.crowd[tile] == 0:
            self.claim(self.to_move, tile)
        if tribe == BUILDER:
            self.ask = ASK_BUILD
        elif tribe == ASSASSIN:
            self.ask = ASK_KILL
        else:
            self.ask = ASK_TRIBE

    # Tribes.

    def release(self, place: i64) -> None:
        """The meeples taken leave the hand."""
        for _ in range(self.taken):
            self.transfer(self.tribe, HAND, place)

    def act(self) -> None:
        """Viziers and Elders stay with the player; Merchants bring the first cards of the row."""
        if self.tribe == MERCHANT:
            self.release(BAG)
            for _ in range(self.taken):
                if len(self.row) > 0:
                    self.take_from_row(self.to_move, 0)
        else:
            self.release(FRONT + self.to_move)
        self.ask = ASK_TILE

    def build(self, fakirs: i64) -> None:
        seat = self.to_move
        self.release(BAG)
        for _ in range(fakirs):
            self.spend(seat, FAKIR)
        self.gold[seat] += (self.taken + fakirs) * i64(self.blue[self.tile]) * (2 if self.twice else 1)
        self.ask = ASK_TILE

    def fakirs_to(self, tile: i64) -> i64:
        """Fakirs needed to kill on a tile."""
        need = distance(self.tile, tile) - self.taken
        return need if need > 0 else 0

    def kill(self, tile: i64, tribe: i64) -> None:
        """The first or only victim, on a tile."""
        for _ in range(self.fakirs_to(tile)):
            self.spend(self.to_move, FAKIR)
        self.release(BAG)
        self.slay(tribe, tile)
        self.quarry = tile
        if self.pair and self.crowd[tile] > 0:
            self.ask = ASK_AGAIN
        else:
            self.end_kill()

    def hit(self, seat: i64, tribe: i64) -> None:
        """The first or only victim, in front of an opponent."""
        self.release(BAG)
        self.slay(tribe, FRONT + seat)
        self.quarry = TILES + seat
        if self.pair and i64(self.front[seat * 2]) + i64(self.front[seat * 2 + 1]) > 0:
            self.ask = ASK_AGAIN
        else:
            self.end_kill()

    def again(self, tribe: i64, place: i64) -> None:
        """The second victim, in the same place."""
        self.slay(tribe, place)
        self.end_kill()

    def slay(self, tribe: i64, place: i64) -> None:
        """A victim goes to the bag, or is worth something to Kandicha's owner."""
        seat = self.to_move
        if not self.has(seat, KANDICHA):
            self.transfer(tribe, place, BAG)
            return
        self.transfer(tribe, place, FRONT + seat if tribe < MERCHANT else BAG)
        if tribe == MERCHANT:
            self.draw_unseen(seat)
        elif tribe == BUILDER:
            self.gold[seat] += i64(self.blue[place])  # R12: never doubled

    def end_kill(self) -> None:
        self.tribute(NEKIR, self.to_move)
        if self.quarry < TILES and self.crowd[self.quarry] == 0:
            self.claim(self.to_move, self.quarry)
        self.quarry = -1
        self.ask = ASK_TILE

    def spare(self) -> None:
        """Nobody is killed."""
        self.release(BAG)
        self.ask = ASK_TILE

    # Tiles.

    def place_here(self) -> None:
        """The palace of a Village or the palm of an Oasis where the move ended, or where Bouraq or Enki were aimed."""
        if self.ask == ASK_TILE:
            self.back = ASK_END
            self.set_down(i64(self.kind[self.tile]), self.tile)
        else:
            self.set_down(OASIS if self.calling == ENKI else VILLAGE, self.base)

    def market_price(self) -> i64:
        return 6 if self.kind[self.tile] == LARGE_MARKET else 3

    def buy(self, place: i64) -> None:
        seat = self.to_move
        if self.ask == ASK_SECOND:
            self.take_from_row(seat, place)
            self.ask = ASK_END
            return
        self.gold[seat] -= self.market_price()
        self.take_from_row(seat, place)
        two = self.kind[self.tile] == LARGE_MARKET and len(self.row) > 0
        self.ask = ASK_SECOND if two else ASK_END

    def summon(self, djinn: i64, pay: i64) -> None:
        """Take a djinn at a sacred place."""
        self.pay(self.to_move, TWO, pay)
        row = vec[u8](capacity=3)
        for other in self.djinn_row:
            if i64(other) != djinn:
                row = append(row, other)
        self.djinn_row = row
        self.gain_djinn(self.to_move, djinn)
        self.ask = ASK_END

    # Selling.

    def lay_down(self, good: i64) -> None:
        """A card is shown, to be sold with others."""
        self.show(self.to_move, good)
        self.suit |= bit(good)
        self.ask = ASK_SUIT

    def sell(self) -> None:
        seat = self.to_move
        self.gold[seat] += SUIT_GOLD[count(self.suit)]
        for good in range(9):
            if self.suit >> good & 1:
                self.spend(seat, good)
        self.suit = 0
        self.ask = ASK_END
