"""Step 1 of a turn of Gobi: lay the tile turned up or discard it, use gifts on it, place camels."""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, lowest
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    COTTON,
    COTTON_GIFT,
    DISCARD,
    DISCARDED,
    DONE,
    GIFTS_PHASE,
    NONE,
    PERFUME,
    PERFUME_GIFT,
    PLACE,
    PUT,
    PUT_PHASE,
    SILK,
    SILK_GIFT,
    TAKE,
    TAKE_PHASE,
    TILE_PHASE,
    USED,
    cell_of,
    on_each,
    place,
    tile_of,
    verb_of,
)
from caravanserai.games.gobi.rules.points import Points


class StepOne(Points):
    # Of the turn under way.
    phase: i64
    laid: i64  # the tile placed, NONE before and when it was discarded
    fresh: i64  # camels of the mover placed this turn, as bits 0 … 9
    todo: i64  # tiles that must each get a camel
    gifts_open: bool  # Perfume and Silk may still be used on the tile laid
    silk: bool
    left: i64  # camels to be put by choice

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.begin_turn()

    def begin_turn(self) -> None:
        self.phase = TILE_PHASE
        self.laid = NONE
        self.fresh = 0
        self.todo = 0
        self.gifts_open = False
        self.silk = False
        self.left = 0

    # What is legal. Perfume, Silk and Cotton belong to this step (R8): won in step 2, they wait for the next turn.

    def legal_in_step_one(self) -> vec[i64]:
        if self.phase == TILE_PHASE:
            return self._legal_spots()
        if self.phase == GIFTS_PHASE:
            return self._legal_gifts()
        if self.phase == TAKE_PHASE:
            return on_each(vec[i64](), TAKE, self.takable())
        return self._legal_puts()

    def _legal_spots(self) -> vec[i64]:
        tribe = self.tribes[self.turned()]
        out = vec[i64](capacity=len(self.frontier) + 1)
        for i in range(len(self.frontier)):
            if self.golden_rule(self.frontier[i], tribe):
                out = append(out, place(self.frontier[i]))
        return append(out, DISCARD)

    def _legal_gifts(self) -> vec[i64]:
        out = vec[i64]()
        if self.gift(PERFUME_GIFT) != NONE:
            out = append(out, PERFUME)
        if self._may_use_silk():
            out = append(out, SILK)
        return append(out, DONE)

    def _legal_puts(self) -> vec[i64]:
        if self.laid != NONE:
            return on_each(vec[i64](), PUT, self.lines(self.laid))
        out = on_each(vec[i64](), PUT, self.tiles())
        if self._may_use_cotton():
            out = append(out, COTTON)
        return append(out, DONE)

    def _may_use_cotton(self) -> bool:
        """Once a discard, before its first camel."""
        return self.left == 1 and self.fresh == 0 and self.gift(COTTON_GIFT) != NONE

    def _may_use_silk(self) -> bool:
        """Once a tile."""
        return not self.silk and self.gift(SILK_GIFT) != NONE

    def takable(self) -> i64:
        """Tiles with a camel of the mover that was not placed this turn (R2)."""
        out: i64 = 0
        start = self.to_move * CAMELS
        for i in range(CAMELS):
            tile = self.camels[start + i]
            if tile >= 0 and (self.fresh >> i) & 1 == 0:
                out |= bit(tile)
        return out

    # What happens.

    def answer_step_one(self, action: i64) -> None:
        verb = verb_of(action)
        if verb == PLACE:
            self.laid = self.turned()
            self.lay(self.laid, cell_of(action))
            self.gifts_open = True
        elif verb == DISCARD:
            self.spot[self.turned()] = DISCARDED
            self.left = 1
        elif verb == PUT:
            self.left -= 1
            self.todo = bit(tile_of(action))
        elif verb == TAKE:
            target = lowest(self.todo)
            self.todo &= self.todo - 1
            self._send(self._takable_camel(tile_of(action)), target)
        elif verb == PERFUME:
            self.use(PERFUME_GIFT)
            self.todo = bit(self.laid)
        elif verb == SILK:
            self.use(SILK_GIFT)
            self.silk = True
        elif verb == COTTON:
            self.use(COTTON_GIFT)
            self.left = 2
        elif self.phase == GIFTS_PHASE:
            self._gifts_done()
        else:
            self.left = 0

    def step_one_goes_on(self) -> bool:
        """Place camels until somebody must answer; False when all of step 1 is done."""
        while True:
            while self.todo:
                camel = self.reserve(self.to_move)
                if camel == NONE:  # R2: only then one from the desert
                    self.phase = TAKE_PHASE
                    return True
                self._send(camel, lowest(self.todo))
                self.todo &= self.todo - 1
            if self.gifts_open:
                if self.gift(PERFUME_GIFT) != NONE or self._may_use_silk():
                    self.phase = GIFTS_PHASE
                    return True
                self._gifts_done()
            elif self.left > 0:
                self.phase = PUT_PHASE
                return True
            else:
                return False

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

    def _takable_camel(self, tile: i64) -> i64:
        start = self.to_move * CAMELS
        for i in range(CAMELS):
            if self.camels[start + i] == tile and (self.fresh >> i) & 1 == 0:
                return start + i
        raise AssertionError("no camel to take")

    def use(self, kind: i64) -> None:
        """Turn a gift face down; it keeps its points."""
        self.owners[self.gift(kind)] += USED
