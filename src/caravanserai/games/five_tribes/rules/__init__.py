"""Five Tribes: what is legal, and what each action does.

The parts follow the rulebook: `setup` · `bidding` (1) · `moving` (2.2, 2.3) · `tribes` (2.4) · `tiles` (2.5) ·
`selling` (2.6) · `cleanup` (3) · `djinns` · `score`, and `rounds` is the order in which they come. They are functions
over `sultanate`, the components and where they are; `tables` has the numbers, `codes` the questions and actions, `hidden`
who knows what. Where the rulebook is silent a ruling is cited, such as R7; it stands in rulings.md.
"""

from typing import ClassVar, Iterator

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import N_
from caravanserai.core.state import OVER
from caravanserai.games.five_tribes import notation, refusals
from caravanserai.games.five_tribes.components import FiveTribesView
from caravanserai.games.five_tribes.rules import bidding, djinns, hidden, moving, rounds, selling, tiles, tribes
from caravanserai.games.five_tribes.rules.codes import (
    ACTIONS,
    AIM,
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
    BUILD,
    BUY,
    CALL,
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
    aim_tile,
    bid_fakirs,
    bid_level,
    build_fakirs,
    buy_place,
    call_djinn,
    call_pay,
    drop_tile,
    drop_tribe,
    hit_seat,
    hit_tribe,
    keep_djinn,
    kill_tile,
    kill_tribe,
    pick_tile,
    suit_good,
    summon_djinn,
    summon_pay,
)
from caravanserai.games.five_tribes.rules.moving import MOST_MOVES_LISTED, Move
from caravanserai.games.five_tribes.rules.score import points
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.view import view_of

CATEGORIES = (
    N_("gold"),
    N_("Viziers"),
    N_("Elders"),
    N_("djinns"),
    N_("tiles"),
    N_("palms"),
    N_("palaces"),
    N_("merchandise"),
)


class FiveTribes(Sultanate):
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
        return refusals.refusal(self, action)

    def clone(self) -> "FiveTribes":
        twin = FiveTribes(self.seats)
        self.copy_to(twin)
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
        return Sheet(CATEGORIES, tuple(zip(*columns, strict=True)))

    def view(self, seat: i64) -> FiveTribesView:
        self.check_seat(seat)
        return view_of(self, seat)

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return notation.describe(action)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return notation.touches(self, action)

    def imagine(self, seat: i64, rng: Rng) -> "FiveTribes":
        """Gold and cards that all have seen stay; decks and cards drawn unseen are dealt anew."""
        twin = self.clone()
        twin.rng = Rng(rng.seed())
        hidden.deal_djinns(twin, rng)
        # A question is only asked where there is a choice, so hands that would leave none to the seat to move are unlikely.
        for _ in range(20):
            hidden.deal_unseen(twin, seat, rng)
            twin.choices = twin.options()
            if self.to_move in (OVER, seat) or len(twin.choices) > 1:
                break
        return twin

    def moves(self, most: i64 = MOST_MOVES_LISTED) -> Iterator[Move]:
        """The moves of meeples that can be made now, one for every outcome, at most so many; found as they are read."""
        return moving.moves(self, most)

    # What is legal.

    def options(self) -> vec[i64]:
        """The answers to what is asked now, ascending: those of the part of the turn it belongs to, and calls of djinns."""
        if self.to_move == OVER:
            return vec[i64]()
        if self.ask == ASK_DROP:
            return moving.drops(self.where, self.held, self.left, self.tile, self.heading)
        if self.ask == ASK_BID:
            return bidding.bids(self)
        called = djinns.calls(self)
        return merged(self._answers(), called) if len(called) > 0 else self._answers()

    def _answers(self) -> vec[i64]:
        ask = self.ask
        if ask == ASK_START:
            return moving.picks(self)
        if ask == ASK_END:
            return selling.ends(self)
        if ask == ASK_TILE:
            return tiles.tile_actions(self)
        if ask == ASK_KILL:
            return tribes.kills(self)
        if ask == ASK_BUILD:
            return tribes.builds(self)
        if ask == ASK_TRIBE:
            return tribes.tribe_actions(self)
        if ask == ASK_AIM:
            return djinns.aims(self)
        if ask == ASK_PLACE:
            return djinns.places(self)
        if ask == ASK_AGAIN:
            return tribes.second_victims(self)
        if ask == ASK_SECOND:
            return tiles.cards(self)
        if ask == ASK_KEEP:
            return djinns.drawn(self)
        return selling.sales(self)

    # What an action does.

    def step(self, action: i64) -> None:
        """Carry out one action, up to the next question, whether or not it has more than one answer."""
        if action < PICK:
            bidding.bid(self, bid_level(action), bid_fakirs(action))
            rounds.next_bid(self)
        elif action < DROP:
            moving.pick(self, pick_tile(action))
        elif action < KILL:
            moving.drop(self, drop_tile(action), drop_tribe(action))
        elif action < HIT:
            tribes.kill(self, kill_tile(action), kill_tribe(action))
        elif action < BUILD:
            tribes.hit(self, hit_seat(action), hit_tribe(action))
        elif action < BUY:
            tribes.build(self, build_fakirs(action))
        elif action < SUMMON:
            tiles.buy(self, buy_place(action))
        elif action < KEEP:
            tiles.summon(self, summon_djinn(action), summon_pay(action))
        elif action < AIM:
            djinns.keep(self, keep_djinn(action))
        else:
            self._step_late(action)

    def _step_late(self, action: i64) -> None:
        if action < CALL:
            djinns.aim(self, aim_tile(action))
        elif action < SUIT:
            djinns.call(self, call_djinn(action), call_pay(action))
        elif action < SELL:
            selling.lay_down(self, suit_good(action))
        elif action == SELL:
            selling.sell(self)
        elif action == GO:
            self._go()
        elif action == SKIP:
            self._skip()
        else:
            rounds.next_turn(self)

    def _go(self) -> None:
        if self.ask == ASK_TRIBE:
            tribes.act(self)
        elif self.ask == ASK_TILE:
            tiles.place_here(self)
        else:
            djinns.place_there(self)

    def _skip(self) -> None:
        if self.ask == ASK_START:
            moving.stay(self)
        elif self.ask == ASK_KILL:
            tribes.spare(self)
        else:
            tiles.pass_by(self)


def merged(some: vec[i64], others: vec[i64]) -> vec[i64]:
    """Two ascending lists of actions as one."""
    out = vec[i64](capacity=len(some) + len(others))
    at: i64 = 0
    for action in some:
        while at < len(others) and others[at] < action:
            out = append(out, others[at])
            at += 1
        out = append(out, action)
    while at < len(others):
        out = append(out, others[at])
        at += 1
    return out
