"""The rules of Gobi: lay a tile, place camels, reunite tribes by routes, gather gifts, blessings and coffee."""

from typing import ClassVar, Mapping

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit, lowest
from caravanserai.core.rng import Rng
from caravanserai.core.spec import Value
from caravanserai.core.state import OVER
from caravanserai.core.vecs import holds
from caravanserai.games.gobi.components import GobiView, cell_name
from caravanserai.games.gobi.refusals import why_not
from caravanserai.games.gobi.rules_codes import (
    ACTIONS,
    CAMELS,
    CHINA,
    CHINA_GIFT,
    COFFEE,
    COTTON,
    COTTON_GIFT,
    DISCARD,
    DISCARDED,
    DONE,
    END,
    FROM_PILE,
    GIFTS_PHASE,
    IN_STACK,
    MOVE,
    MOVE_PHASE,
    NONE,
    OTHER_END_PHASE,
    OVER_PHASE,
    PERFUME,
    PERFUME_GIFT,
    PILE,
    PILED,
    PUT,
    PUT_PHASE,
    RESERVE,
    REWARD_PHASE,
    ROUTE_PHASE,
    SILK,
    SILK_GIFT,
    SPICES,
    SPICES_GIFT,
    STACKED,
    TAKE,
    TAKE_PHASE,
    TEA,
    TEA_GIFT,
    TILE_PHASE,
    TILES,
    USED,
    first_of,
    verb,
)
from caravanserai.games.gobi.rules_desert import Desert
from caravanserai.games.gobi.view import view_of


class Gobi(Desert):
    game: ClassVar[str] = "gobi"

    # Of the turn under way.
    phase: i64
    laid: i64  # the tile placed, NONE before and when it was discarded
    fresh: i64  # camels of the mover placed this turn, as bits 0 … 9
    todo: i64  # tiles that must each get a camel
    gifts_open: bool  # Perfume and Silk may still be used on the tile laid
    silk: bool
    left: i64  # camels to be put by choice
    pick: i64  # the first end chosen, or the tile that China's camel leaves
    spiced: bool  # the route being chosen uses Spices
    length: i64  # of the route whose reward is being chosen; 5 stands for 5 or more

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase = TILE_PHASE
        self._new_turn()

    def _new_turn(self) -> None:
        self.laid = NONE
        self.fresh = 0
        self.todo = 0
        self.gifts_open = False
        self.silk = False
        self.left = 0
        self.pick = NONE
        self.spiced = False
        self.length = 0

    def clone(self) -> "Gobi":
        twin = Gobi(self.seats)
        self.copy_desert(twin)
        twin.phase = self.phase
        twin.laid = self.laid
        twin.fresh = self.fresh
        twin.todo = self.todo
        twin.gifts_open = self.gifts_open
        twin.silk = self.silk
        twin.left = self.left
        twin.pick = self.pick
        twin.spiced = self.spiced
        twin.length = self.length
        return twin

    # The contract: what is legal.

    def legal(self) -> vec[i64]:
        phase = self.phase
        if phase == TILE_PHASE:
            return self._legal_spots()
        if phase == ROUTE_PHASE:
            return self._legal_routes()
        if phase == REWARD_PHASE:
            return self._legal_rewards()
        out = vec[i64]()
        if phase == PUT_PHASE:
            if self.laid != NONE:
                return codes(out, PUT, self.lines(self.laid))
            out = codes(out, PUT, self.tiles())
            if self._may_use_cotton():
                out = append(out, COTTON)
            return append(out, DONE)
        if phase == TAKE_PHASE:
            return codes(out, TAKE, self.takable())
        if phase == OTHER_END_PHASE:
            return codes(out, END, self.partners(self.pick, self.caravan(self.to_move), self.spiced))
        if phase == MOVE_PHASE:
            return codes(out, MOVE, self.within_three(self.pick))
        return self._legal_gifts() if phase == GIFTS_PHASE else out

    def _legal_gifts(self) -> vec[i64]:
        out = vec[i64]()
        if self.gift(PERFUME_GIFT) != NONE:
            out = append(out, PERFUME)
        if self._may_use_silk():
            out = append(out, SILK)
        return append(out, DONE)

    def _legal_spots(self) -> vec[i64]:
        tribe = self.tribes[self.turned()]
        out = vec[i64](capacity=len(self.frontier) + 1)
        for i in range(len(self.frontier)):
            if self.golden_rule(self.frontier[i], tribe):
                out = append(out, self.frontier[i])
        return append(out, DISCARD)

    def _legal_routes(self) -> vec[i64]:
        caravan = self.caravan(self.to_move)
        ends = self.ends(caravan, False)
        out = codes(vec[i64](), END, ends)
        if self.gift(SPICES_GIFT) != NONE:
            out = codes(out, SPICES, self.ends(caravan, True))
        if ends == 0:  # R13: a route that stands comes before China and before the end of the turn
            if self.gift(CHINA_GIFT) != NONE:
                out = codes(out, CHINA, caravan)
            out = append(out, DONE)
        return out

    def _legal_rewards(self) -> vec[i64]:
        out = vec[i64]()
        for pile in range(i64(4)):
            if self.left_in_pile[pile] != 0:
                out = append(out, FROM_PILE + pile)
        if self.coffees > 0:
            if self.length >= 5:
                out = append(out, COFFEE)
            elif self.length == 4 and self.gift(TEA_GIFT) != NONE:
                out = append(out, TEA)
                if len(out) == 1:  # no pile is left, and no gift is forced
                    out = append(out, DONE)
        return out

    def _may_use_cotton(self) -> bool:
        """Once a discard, before its first camel."""
        return self.left == 1 and self.fresh == 0 and self.gift(COTTON_GIFT) != NONE

    def _may_use_silk(self) -> bool:
        return not self.silk and self.gift(SILK_GIFT) != NONE

    def refusal(self, action: i64) -> str:
        if self.phase == TILE_PHASE and 0 <= action <= DISCARD:
            if action == DISCARD:
                return ""
            if holds(self.frontier, action) and self.golden_rule(action, self.tribes[self.turned()]):
                return ""
        elif holds(self.legal(), action):
            return ""
        return why_not(self, action)

    # The contract: what happens.

    def apply(self, action: i64) -> None:
        self._carry_out(action)
        while self.to_move != OVER:
            legal = self.legal()
            if len(legal) != 1:
                return
            self._carry_out(legal[0])

    def _carry_out(self, action: i64) -> None:
        if action < DISCARD:
            self._place(action)
        elif action == DISCARD:
            self.spot[self.turned()] = DISCARDED
            self.left = 1
            self._step_one()
        elif action < TAKE:
            self.left -= 1
            self.todo = bit(action - PUT)
            self._step_one()
        elif action < END:
            target = lowest(self.todo)
            self.todo &= self.todo - 1
            self._send(self._takable_camel(action - TAKE), target)
            self._step_one()
        elif action < SPICES:
            self._choose_end(action - END)
        elif action < CHINA:
            self.spiced = True
            self._choose_end(action - SPICES)
        elif action < MOVE:
            self.pick = action - CHINA
            self.phase = MOVE_PHASE
        elif action < FROM_PILE:
            self._turn_down(CHINA_GIFT)
            self.camels[self._camel_on(self.pick)] = action - MOVE
            self.pick = NONE
            self._step_two()
        elif action <= TEA:
            self._reward(action)
        else:
            self._use_or_finish(action)

    def _use_or_finish(self, action: i64) -> None:
        if action == PERFUME:
            self._turn_down(PERFUME_GIFT)
            self.todo = bit(self.laid)
            self._step_one()
        elif action == SILK:
            self._turn_down(SILK_GIFT)
            self.silk = True
            self._step_one()
        elif action == COTTON:
            self._turn_down(COTTON_GIFT)
            self.left = 2
        elif self.phase == GIFTS_PHASE:
            self._gifts_done()
            self._step_one()
        elif self.phase == PUT_PHASE:
            self.left = 0
            self._step_one()
        elif self.phase == REWARD_PHASE:
            self._step_two()
        else:
            self._end_turn()

    def _place(self, cell: i64) -> None:
        tile = self.turned()
        self.laid = tile
        self.lay(tile, cell)
        self.gifts_open = True
        self._step_one()

    def _step_one(self) -> None:
        """Go on with tile, gifts and camels until somebody must answer; then look for routes."""
        while True:
            while self.todo:
                camel = self.reserve(self.to_move)
                if camel == NONE:
                    self.phase = TAKE_PHASE
                    return
                self._send(camel, lowest(self.todo))
                self.todo &= self.todo - 1
            if self.gifts_open:
                if self.gift(PERFUME_GIFT) != NONE or self._may_use_silk():
                    self.phase = GIFTS_PHASE
                    return
                self._gifts_done()
            elif self.left > 0:
                self.phase = PUT_PHASE
                return
            else:
                self._step_two()
                return

    def _gifts_done(self) -> None:
        """The camels of the tile laid: one on each neighbour, or as many along the lines by Silk."""
        self.gifts_open = False
        beside = self.near[self.laid]
        if not self.silk:
            self.todo = beside
            return
        while beside:
            self.left += 1
            beside &= beside - 1

    def _send(self, camel: i64, tile: i64) -> None:
        self.camels[camel] = tile
        self.fresh |= bit(camel - self.to_move * CAMELS)

    def takable(self) -> i64:
        """Tiles with a camel of the mover that was not placed this turn (R2)."""
        out: i64 = 0
        start = self.to_move * CAMELS
        for i in range(CAMELS):
            tile = self.camels[start + i]
            if tile >= 0 and (self.fresh >> i) & 1 == 0:
                out |= bit(tile)
        return out

    def _takable_camel(self, tile: i64) -> i64:
        start = self.to_move * CAMELS
        for i in range(CAMELS):
            if self.camels[start + i] == tile and (self.fresh >> i) & 1 == 0:
                return start + i
        raise AssertionError("no camel to take")

    def _camel_on(self, tile: i64) -> i64:
        for i in range(self.to_move * CAMELS, self.to_move * CAMELS + CAMELS):
            if self.camels[i] == tile:
                return i
        raise AssertionError("no camel there")

    def _turn_down(self, kind: i64) -> None:
        self.owners[self.gift(kind)] += USED

    def _step_two(self) -> None:
        """Look for routes: one that leaves no choice is resolved at once, none and nothing to do ends the turn."""
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
            self._turn_down(SPICES_GIFT)
        self.length = self.best_length(one, other, caravan, self.spiced)
        self.spiced = False
        self.pick = NONE
        self.camels[self._camel_on(one)] = RESERVE
        self.camels[self._camel_on(other)] = RESERVE
        self.phase = REWARD_PHASE
        if len(self._legal_rewards()) == 0:  # R7
            self._step_two()

    def _reward(self, action: i64) -> None:
        if action < COFFEE:
            pile = action - FROM_PILE
            self.left_in_pile[pile] -= 1
            left = i64(self.left_in_pile[pile])
            self.owners[pile * PILE + left] = u8(self.to_move + 1)
            if left:
                self.reveals += 1
        else:
            if action == TEA:
                self._turn_down(TEA_GIFT)
            self.coffees -= 1
            self.coffee[self.to_move] += 1
        self._step_two()

    def _end_turn(self) -> None:
        self._new_turn()
        if self.turn == STACKED:
            self.to_move = OVER
            self.phase = OVER_PHASE
            return
        self.turn += 1
        self.reveals += 1  # the next tile is turned up
        self.to_move = (self.to_move + 1) % self.seats
        self.phase = TILE_PHASE

    # The contract: who knows what.

    def view(self, seat: i64) -> GobiView:
        self.check_seat(seat)
        return view_of(self, seat)

    def imagine(self, seat: i64, rng: Rng) -> "Gobi":
        """Nobody knows the stacks' order, nor the rewards away and below the tops: all of them are dealt anew."""
        twin = self.clone()
        rng.deal(twin.tribes, self.unseen_tiles())
        rng.deal(twin.rewards, self.unseen_rewards())
        return twin

    def unseen_tiles(self) -> vec[i64]:
        """The tiles in the stacks, without the one turned up."""
        turned = self.turned() if self.phase == TILE_PHASE else NONE
        out = vec[i64]()
        for tile in range(TILES):
            if self.spot[tile] == IN_STACK and tile != turned:
                out = append(out, tile)
        return out

    def unseen_rewards(self) -> vec[i64]:
        out = vec[i64]()
        for pile in range(i64(4)):
            for i in range(i64(self.left_in_pile[pile]) - 1):
                out = append(out, pile * PILE + i)
        for i in range(PILED, len(self.rewards)):
            out = append(out, i)
        return out

    # The contract: notation and touch.

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        if action < DISCARD:
            return cell_name(action)
        if FROM_PILE <= action < COFFEE:
            return f"pile:{action - FROM_PILE + 1}"
        word = verb(action)
        first = first_of(action)
        return word if first == NONE else f"{word}:{cell_name(self.spot[action - first])}"

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        if action < DISCARD:
            return [f"cell-{cell_name(action)}"]
        if FROM_PILE <= action < COFFEE:
            return [f"pile-{action - FROM_PILE}"]
        first = first_of(action)
        if first == NONE:
            return self._touches_alone(action)
        tile = f"tile-{action - first}"
        if first == SPICES:
            return [self._gift_id(SPICES_GIFT), tile]
        if first == CHINA:
            return [self._gift_id(CHINA_GIFT), tile]
        return [tile]

    def _touches_alone(self, action: i64) -> list[str]:
        """Of actions that name no tile: a gift or the coffee where it lies, or a button."""
        if action == COFFEE:
            return ["coffee"]
        if action == TEA:
            return [self._gift_id(TEA_GIFT), "coffee"]
        if action == PERFUME:
            return [self._gift_id(PERFUME_GIFT)]
        if action == SILK:
            return [self._gift_id(SILK_GIFT)]
        if action == COTTON:
            return [self._gift_id(COTTON_GIFT)]
        return [f"say-{verb(action)}"]

    def _gift_id(self, kind: i64) -> str:
        return f"reward-{self.gift(kind)}"


def codes(out: vec[i64], first: i64, tiles: i64) -> vec[i64]:
    """Append a code for every tile of the set."""
    while tiles:
        out = append(out, first + lowest(tiles))
        tiles &= tiles - 1
    return out


def start(seats: int, seed: int, options: Mapping[str, Value]) -> Gobi:
    state = Gobi(seats)
    state.set_up(seed)
    return state
