"""Step 2 of a turn of Gobi: resolve routes, take rewards, use the gifts that belong to them; and the end of the turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, lowest
from caravanserai.core.state import OVER
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    CHINA,
    CHINA_GIFT,
    COFFEE,
    COFFEE_LENGTH,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    MOVE_PHASE,
    NONE,
    OTHER_END_PHASE,
    OVER_PHASE,
    PILE,
    PILES,
    RESERVE,
    REWARD_PHASE,
    ROUTE_PHASE,
    SPICES,
    SPICES_GIFT,
    STACKED,
    TEA,
    TEA_GIFT,
    TEA_LENGTH,
    from_pile,
    on_each,
    owned_by,
    pile_of,
    tile_of,
    verb_of,
)
from caravanserai.games.gobi.rules.step_one import StepOne


class StepTwo(StepOne):
    # Of the route being resolved.
    pick: i64  # the first end chosen, or the tile that China's camel leaves
    spiced: bool  # it uses Spices
    length: i64  # once its reward is being chosen; 5 stands for 5 or more

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.pick = NONE
        self.spiced = False
        self.length = 0

    # What is legal.

    def legal_in_step_two(self) -> vec[i64]:
        if self.phase == ROUTE_PHASE:
            return self._legal_routes()
        if self.phase == REWARD_PHASE:
            return self._legal_rewards()
        if self.phase == OTHER_END_PHASE:
            return on_each(vec[i64](), END, self.partners(self.pick, self.caravan(self.to_move), self.spiced))
        if self.phase == MOVE_PHASE:
            return on_each(vec[i64](), MOVE, self.within_three(self.pick))
        return vec[i64]()

    def _legal_routes(self) -> vec[i64]:
        caravan = self.caravan(self.to_move)
        ends = self.ends(caravan, False)
        out = on_each(vec[i64](), END, ends)
        if self.gift(SPICES_GIFT) != NONE:  # R10: also two tiles that touch at a corner
            out = on_each(out, SPICES, self.ends(caravan, True))
        if ends == 0:  # R13: a route that stands comes before China and before the end of the turn
            if self.gift(CHINA_GIFT) != NONE:
                out = on_each(out, CHINA, caravan)  # R9: no camel of another
            out = append(out, DONE)
        return out

    def _legal_rewards(self) -> vec[i64]:
        out = vec[i64]()
        for pile in range(PILES):
            if self.left_in_pile[pile] != 0:
                out = append(out, from_pile(pile))
        if self.coffees > 0:
            if self.length >= COFFEE_LENGTH:
                out = append(out, COFFEE)
            elif self.length == TEA_LENGTH and self.gift(TEA_GIFT) != NONE:
                out = append(out, TEA)
                if len(out) == 1:  # no pile is left, and no gift is forced
                    out = append(out, DONE)
        return out

    # What happens.

    def answer_step_two(self, action: i64) -> None:
        verb = verb_of(action)
        if verb == END:
            self._choose_end(tile_of(action))
        elif verb == SPICES:
            self.spiced = True
            self._choose_end(tile_of(action))
        elif verb == CHINA:
            self.pick = tile_of(action)
            self.phase = MOVE_PHASE
        elif verb == MOVE:
            self.use(CHINA_GIFT)
            self.camels[self._camel_on(self.pick)] = tile_of(action)
            self.pick = NONE
            self.look_for_routes()
        elif verb == DONE and self.phase == ROUTE_PHASE:
            self._end_turn()
        else:
            self._take_reward(action)
            self.look_for_routes()  # R4: also between the ends just left, if camels are stacked there

    def look_for_routes(self) -> None:
        """One that leaves no choice is resolved at once; none, and nothing else to do, ends the turn."""
        caravan = self.caravan(self.to_move)
        ends = self.ends(caravan, False)
        spices = self.gift(SPICES_GIFT) != NONE and self.ends(caravan, True) != 0
        if ends == 0 and not spices and (caravan == 0 or self.gift(CHINA_GIFT) == NONE):
            self._end_turn()
            return
        if ends != 0 and not spices:
            one = lowest(ends)
            other = self.partners(one, caravan, False)
            if ends == bit(one) | other and other & (other - 1) == 0:
                self._resolve(one, lowest(other), caravan)
                return
        self.phase = ROUTE_PHASE

    def _choose_end(self, tile: i64) -> None:
        if self.pick == NONE:
            self.pick = tile
            self.phase = OTHER_END_PHASE
        else:
            self._resolve(self.pick, tile, self.caravan(self.to_move))

    def _resolve(self, one: i64, other: i64, caravan: i64) -> None:
        if self.spiced:
            self.use(SPICES_GIFT)
        self.length = self.best_length(one, other, caravan, self.spiced)
        self.spiced = False
        self.pick = NONE
        self.camels[self._camel_on(one)] = RESERVE
        self.camels[self._camel_on(other)] = RESERVE
        self.phase = REWARD_PHASE
        if len(self._legal_rewards()) == 0:  # R7: the camels come off all the same
            self.look_for_routes()

    def _camel_on(self, tile: i64) -> i64:
        for i in range(self.to_move * CAMELS, self.to_move * CAMELS + CAMELS):
            if self.camels[i] == tile:
                return i
        raise AssertionError("no camel there")

    def _take_reward(self, action: i64) -> None:
        verb = verb_of(action)
        if verb == FROM_PILE:
            pile = pile_of(action)
            self.left_in_pile[pile] -= 1
            left = i64(self.left_in_pile[pile])
            self.owners[pile * PILE + left] = owned_by(self.to_move)
            if left:
                self.reveals += 1
        elif verb != DONE:
            if verb == TEA:
                self.use(TEA_GIFT)
            self.coffees -= 1
            self.coffee[self.to_move] += 1

    def _end_turn(self) -> None:
        self.begin_turn()
        self.length = 0
        if self.turn == STACKED:
            self.to_move = OVER
            self.phase = OVER_PHASE
            return
        self.turn += 1
        self.reveals += 1  # the next tile is turned up
        self.to_move = (self.to_move + 1) % self.seats
