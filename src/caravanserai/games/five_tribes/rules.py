"""Five Tribes: what is legal, and what each action does.

The rooms, from the table up: rules_tables (constants, the table of action codes) · rules_sultanate (components) ·
rules_djinns (powers) · rules_turn (the order of play) · this one. Beside them rules_move (the look-ahead),
rules_score, rules_notation and rules_view. R1 … R12 are rulings where the rulebook is silent.
"""

from typing import ClassVar, Iterator

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.state import OVER
from caravanserai.core.vecs import holds
from caravanserai.games.five_tribes import components
from caravanserai.games.five_tribes.components import FiveTribesView
from caravanserai.games.five_tribes.rules_move import MOST, Move, beginnings, drops, find_moves, starts
from caravanserai.games.five_tribes.rules_notation import notation, reason, touched
from caravanserai.games.five_tribes.rules_score import points
from caravanserai.games.five_tribes.rules_tables import (
    ACTIONS,
    AIM,
    ANY_TIME,
    ASK_AGAIN,
    ASK_AIM,
    ASK_BID,
    ASK_BUILD,
    ASK_DROP,
    ASK_END,
    ASK_KEEP,
    ASK_KILL,
    ASK_PLACE,
    ASK_SECOND,
    ASK_START,
    ASK_TILE,
    ASK_TRIBE,
    BID,
    BUILD,
    BUY,
    CALL,
    CARDS,
    DECK,
    DJINNS,
    DONE,
    DRAWN,
    DROP,
    FRONT,
    GO,
    GOOD,
    HIT,
    KEEP,
    KILL,
    KUMARBI,
    LARGE_MARKET,
    NOBODY,
    OASIS,
    OUT,
    PICK,
    SACRED,
    SELL,
    SKIP,
    SUIT,
    SUMMON,
    TILES,
    TWO,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules_turn import Rounds
from caravanserai.games.five_tribes.rules_view import view_of


class FiveTribes(Rounds):
    """A game of Five Tribes."""

    game: ClassVar[str] = "five_tribes"

    # The contract.

    def legal(self) -> vec[i64]:
        return self.choices[:]

    def apply(self, action: i64) -> None:
        self.step(action)
        self.go_on()

    def go_on(self) -> None:
        """See what is asked now, and play what has a single answer."""
        self.choices = self.options()
        while self.to_move != OVER and len(self.choices) == 1:
            self.step(self.choices[0])
            self.choices = self.options()

    def refusal(self, action: i64) -> str:
        if self.to_move == OVER:
            return "the game is over"
        return "" if holds(self.choices, action) else reason(self, action)

    def clone(self) -> "FiveTribes":
        twin = FiveTribes(self.seats)
        self.copy_rounds(twin)
        twin.choices = self.choices  # never changed in place
        return twin

    def scores(self) -> vec[i64]:
        out = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            total: i64 = 0
            for worth in points(self, seat):
                total += worth
            out = append(out, total)
        return out

    def sheet(self) -> Sheet:
        columns = [[int(worth) for worth in points(self, seat)] for seat in range(self.seats)]
        return Sheet(components.CATEGORIES, tuple(zip(*columns, strict=True)))

    def view(self, seat: i64) -> FiveTribesView:
        self.check_seat(seat)
        return view_of(self, seat)

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return notation(action)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return touched(self, action)

    def imagine(self, seat: i64, rng: Rng) -> "FiveTribes":
        """Gold and cards that all have seen stay; decks and cards drawn unseen are dealt anew."""
        twin = self.clone()
        twin.rng = Rng(rng.seed())
        twin.djinn_deck = ascending(twin.djinn_deck)
        rng.shuffle(twin.djinn_deck)
        # A question is only asked where there is a choice, so hands that would leave none to the seat to move are unlikely.
        for _ in range(20):
            twin.deal_unseen(seat, rng)
            twin.choices = twin.options()
            if self.to_move in (OVER, seat) or len(twin.choices) > 1:
                break
        return twin

    def deal_unseen(self, seat: i64, rng: Rng) -> None:
        """Deal anew what was drawn unseen by others, each card from the deck it was drawn from, and what that deck still holds."""
        for number in range(1, self.decks + 1):
            pool = vec[u8]()
            takers = vec[u8]()
            for card in range(CARDS):
                holder = self.holder[card]
                if i64(self.secret[card]) == number and i64(holder) != seat:
                    pool = append(pool, u8(card))
                    takers = append(takers, holder)
                    self.secret[card] = 0
                    self.hand[i64(holder) * 10 + i64(GOOD[card])] -= 1
            if number == self.decks:
                for card8 in self.deck:
                    pool = append(pool, card8)
            pool = ascending(pool)
            rng.shuffle(pool)
            for i in range(len(takers)):
                card = i64(pool[i])
                self.secret[card] = u8(number)
                self.give_card(i64(takers[i]), card)
            if number == self.decks:
                self.deck = pool[len(takers) :]
                for card8 in self.deck:
                    self.holder[i64(card8)] = u8(DECK)

    def moves(self, most: i64 = MOST) -> Iterator[Move]:
        """The moves of meeples that can be made now, one for every outcome, at most so many; found as they are read."""
        if self.to_move != OVER and self.ask == ASK_START:
            return find_moves(beginnings(self.where, self.meeples, self.crowd), most)
        if self.to_move != OVER and self.ask == ASK_DROP:
            begun = Move(self.start, self.where[:], self.held[:], self.left, self.tile, self.heading)
            return find_moves([begun], most)
        return find_moves([], most)

    # What an action does.

    def step(self, action: i64) -> None:
        """Carry out one action, up to the next question, whether or not it has more than one answer."""
        if action < PICK:
            self.bid((action - BID) // 7, (action - BID) % 7)
        elif action < DROP:
            self.pick(action - PICK)
        elif action < KILL:
            self.drop((action - DROP) // 5, (action - DROP) % 5)
        elif action < BUILD:
            self._step_kill(action)
        elif action < BUY:
            self.build(action - BUILD)
        elif action < SUMMON:
            self.buy(action - BUY)
        elif action < KEEP:
            self.summon((action - SUMMON) // 2, (action - SUMMON) % 2)
        elif action < AIM:
            self.keep(action - KEEP)
        elif action < CALL:
            self.aim(action - AIM)
        elif action < SUIT:
            self.call((action - CALL) // 2, (action - CALL) % 2)
        else:
            self._step_end(action)

    def _step_kill(self, action: i64) -> None:
        if action < HIT:
            tile = (action - KILL) // 5
            tribe = (action - KILL) % 5
            if self.ask == ASK_AGAIN:
                self.again(tribe, tile)
            else:
                self.kill(tile, tribe)
        elif self.ask == ASK_AGAIN:
            self.again((action - HIT) % 2, FRONT + (action - HIT) // 2)
        else:
            self.hit((action - HIT) // 2, (action - HIT) % 2)

    def _step_end(self, action: i64) -> None:
        if action < SELL:
            self.lay_down(action - SUIT)
        elif action == SELL:
            self.sell()
        elif action == GO:
            if self.ask == ASK_TRIBE:
                self.act()
            else:
                self.place_here()
        elif action == SKIP:
            if self.ask == ASK_START:
                self.stay()
            elif self.ask == ASK_KILL:
                self.spare()
            else:
                self.ask = ASK_END
        else:
            self.next_turn()

    # What is legal.

    def options(self) -> vec[i64]:
        """The answers to what is asked now, ascending."""
        if self.to_move == OVER:
            return vec[i64]()
        ask = self.ask
        if ask == ASK_DROP:
            return drops(self.where, self.held, self.left, self.tile, self.heading)
        if ask == ASK_BID:
            return self._bids()
        if ask == ASK_START:
            return self._starts()
        if ask == ASK_END:
            return self._ends()
        if ask == ASK_TILE:
            return self._tile_actions()
        return self._other_options()

    def _other_options(self) -> vec[i64]:
        ask = self.ask
        if ask == ASK_KILL:
            return self._kills()
        if ask == ASK_BUILD:
            return self._builds()
        if ask == ASK_TRIBE:
            return append(self.calls(vec[i64](), ANY_TIME), GO)
        if ask == ASK_AIM:
            return self._aims()
        if ask == ASK_PLACE:
            return append(self.calls(vec[i64](), self.bound_powers()), GO)
        if ask == ASK_AGAIN:
            return self._second_victims()
        if ask == ASK_SECOND:
            return self._cards(5)
        if ask == ASK_KEEP:
            return self._drawn_djinns()
        return append(self._goods(vec[i64]()), SELL)

    def _bids(self) -> vec[i64]:
        seat = self.to_move
        full = self.zeros() == 3
        fakirs = self.fakirs(seat) if self.has(seat, KUMARBI) else 0
        out = vec[i64]()
        for level in range(7):
            free = not full if level == 0 else i64(self.track[level + 2]) == NOBODY
            if not free or (full and level > 1):
                continue
            for spent in range((fakirs if fakirs < level else level) + 1):
                if spent > 0 and self.bid_price(level, 0) == 0:
                    break  # the 1 is free already (R2): a Fakir would do nothing
                if self.bid_price(level, spent) <= self.gold[seat]:
                    out = append(out, BID + level * 7 + spent)
        return out

    def _starts(self) -> vec[i64]:
        out = vec[i64]()
        possible = starts(self.where, self.meeples, self.crowd)
        for tile in range(TILES):
            if possible >> tile & 1:
                out = append(out, PICK + tile)
        out = self.calls(out, ANY_TIME)
        return out if possible else append(out, SKIP)

    def _kills(self) -> vec[i64]:
        seat = self.to_move
        out = vec[i64]()
        fakirs = self.fakirs(seat)
        near = self.range_of(fakirs) & self.peopled()
        for tile in range(TILES):
            if near >> tile & 1:
                for tribe in range(5):
                    if self.meeples[tile * 5 + tribe] > 0:
                        out = append(out, KILL + tile * 5 + tribe)
        must = near & self.range_of(0) != 0
        for other in range(self.seats):
            if self.can_be_hit(other):
                for tribe in range(2):
                    if self.front[other * 2 + tribe] > 0:
                        out = append(out, HIT + other * 2 + tribe)
                        must = True
        if self.pair:
            return out
        out = self.calls(out, ANY_TIME | self.bound_powers())
        return out if must else append(out, SKIP)

    def _second_victims(self) -> vec[i64]:
        out = vec[i64]()
        if self.quarry < TILES:
            for tribe in range(5):
                if self.meeples[self.quarry * 5 + tribe] > 0:
                    out = append(out, KILL + self.quarry * 5 + tribe)
            return out
        seat = self.quarry - TILES
        for tribe in range(2):
            if self.front[seat * 2 + tribe] > 0:
                out = append(out, HIT + seat * 2 + tribe)
        return out

    def _builds(self) -> vec[i64]:
        out = vec[i64]()
        for fakirs in range(self.fakirs(self.to_move) + 1):
            out = append(out, BUILD + fakirs)
        return self.calls(out, ANY_TIME | self.bound_powers())

    def _tile_actions(self) -> vec[i64]:
        kind = i64(self.kind[self.tile])
        powers = ANY_TIME | self.bound_powers()
        if kind in (VILLAGE, OASIS):
            left = self.palaces_left if kind == VILLAGE else self.palms_left
            return append(self.calls(vec[i64](), powers), GO if left > 0 else SKIP)
        out = vec[i64]()
        if kind == SACRED:
            for djinn in range(DJINNS):
                if self.owner[djinn] == OUT:
                    for pay in range(2):
                        if self.can_pay(self.to_move, TWO, pay):
                            out = append(out, SUMMON + djinn * 2 + pay)
        elif self.gold[self.to_move] >= self.market_price():
            out = self._cards(6 if kind == LARGE_MARKET else 3)
        return append(self.calls(out, powers), SKIP)

    def _cards(self, first: i64) -> vec[i64]:
        out = vec[i64]()
        for place in range(first if first < len(self.row) else len(self.row)):
            out = append(out, BUY + place)
        return out

    def _drawn_djinns(self) -> vec[i64]:
        out = vec[i64]()
        for djinn in range(DJINNS):
            if self.owner[djinn] == DRAWN:
                out = append(out, KEEP + djinn)
        return out

    def _aims(self) -> vec[i64]:
        out = vec[i64]()
        mask = self.targets()
        for tile in range(TILES):
            if mask >> tile & 1:
                out = append(out, AIM + tile)
        return out

    def _ends(self) -> vec[i64]:
        return append(self._goods(self.calls(vec[i64](), ANY_TIME)), DONE)

    def _goods(self, out: vec[i64]) -> vec[i64]:
        """Add the goods in hand that are not in the suit yet."""
        for good in range(9):
            if self.hand[self.to_move * 10 + good] > 0 and not self.suit >> good & 1:
                out = append(out, SUIT + good)
        return out


def ascending(cards: vec[u8]) -> vec[u8]:
    """The cards sorted, so that what is dealt from them does not depend on the order that was hidden."""
    out = vec[u8](capacity=len(cards))
    for number in range(CARDS):
        for card in cards:
            if i64(card) == number:
                out = append(out, card)
    return out
