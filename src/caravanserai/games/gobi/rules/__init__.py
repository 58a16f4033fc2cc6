"""The rules of Gobi: lay a tile, place camels, reunite tribes by routes, gather gifts, blessings and coffee.

In the order of play: desert.py has the set-up, step_one.py and step_two.py the steps of a turn, points.py the end.
Rulings are told in rulings.md.
"""

from typing import ClassVar, Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.rng import Rng
from caravanserai.core.spec import Value
from caravanserai.core.state import OVER
from caravanserai.games.gobi import notation, refusals
from caravanserai.games.gobi.components import GobiView
from caravanserai.games.gobi.rules.codes import (
    ACTIONS,
    IN_STACK,
    NONE,
    PILE,
    PILED,
    PILES,
    TAKE_PHASE,
    TILE_PHASE,
    TILES,
)
from caravanserai.games.gobi.rules.step_two import StepTwo
from caravanserai.games.gobi.view import view_of


class Gobi(StepTwo):
    game: ClassVar[str] = "gobi"

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

    def legal(self) -> vec[i64]:
        return self.legal_in_step_one() if self.phase <= TAKE_PHASE else self.legal_in_step_two()

    def apply(self, action: i64) -> None:
        self._carry_out(action)
        while self.to_move != OVER:
            legal = self.legal()
            if len(legal) != 1:
                return
            self._carry_out(legal[0])

    def _carry_out(self, action: i64) -> None:
        if self.phase > TAKE_PHASE:
            self.answer_step_two(action)
            return
        self.answer_step_one(action)
        if not self.step_one_goes_on():
            self.look_for_routes()

    # Who knows what.

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
        for pile in range(PILES):
            for i in range(i64(self.left_in_pile[pile]) - 1):
                out = append(out, pile * PILE + i)
        for i in range(PILED, len(self.rewards)):
            out = append(out, i)
        return out

    # Told elsewhere.

    def view(self, seat: i64) -> GobiView:
        self.check_seat(seat)
        return view_of(self, seat)

    def refusal(self, action: i64) -> str:
        return refusals.refusal(self, action)

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return notation.describe(self, action)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return notation.touches(self, action)


def start(seats: int, seed: int, options: Mapping[str, Value]) -> Gobi:
    state = Gobi(seats)
    state.set_up(seed)
    return state
