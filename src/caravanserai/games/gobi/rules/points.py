"""The end of Gobi: points of gifts, coffees, blessings and discarded tiles, as if the game ended now."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import bit, lowest
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import N_
from caravanserai.core.vecs import pack64
from caravanserai.games.gobi.components import BLESSING_POINTS, GIFT_POINTS
from caravanserai.games.gobi.rules.codes import (
    CAMELS,
    COFFEE_WORTH,
    COMPANY,
    DISCARDED,
    GIFT_KINDS,
    HEART,
    KEEPSAKE,
    PAIR,
    PILED,
    RIM,
    THRIFT,
    owned_by,
    owner_of,
)
from caravanserai.games.gobi.rules.desert import Desert

WORTH: Final = pack64(GIFT_POINTS + BLESSING_POINTS)  # of every kind of reward; of blessings, when they are met


class Points(Desert):
    def scores(self) -> vec[i64]:
        """Equal points share the victory (R12): there is no tie-break."""
        out = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            points = self.gift_points(seat) + self.blessing_points(seat) - self.discards(seat)
            out = append(out, points + COFFEE_WORTH * i64(self.coffee[seat]))
        return out

    def sheet(self) -> Sheet:
        seats = range(self.seats)
        return Sheet(
            (N_("gifts"), N_("coffee"), N_("blessings"), N_("discarded tiles")),
            (
                tuple(int(self.gift_points(seat)) for seat in seats),
                tuple(int(COFFEE_WORTH) * int(self.coffee[seat]) for seat in seats),
                tuple(int(self.blessing_points(seat)) for seat in seats),
                tuple(-int(self.discards(seat)) for seat in seats),
            ),
        )

    def discards(self, seat: i64) -> i64:
        out: i64 = 0
        for tile in range(self.stack_from(seat), self.stack_from(seat + 1)):
            if self.spot[tile] == DISCARDED:
                out += 1
        return out

    def gift_points(self, seat: i64) -> i64:
        points: i64 = 0
        for i in range(PILED):
            kind = i64(self.rewards[i])
            if kind < GIFT_KINDS and owner_of(self.owners[i]) == seat:
                points += WORTH[kind]  # used ones, too
        return points

    def blessing_points(self, seat: i64) -> i64:
        points: i64 = 0
        mine = owned_by(seat)
        for i in range(PILED):
            kind = i64(self.rewards[i])
            if kind >= GIFT_KINDS and self.owners[i] == mine:
                points += WORTH[kind] if self.blessed(seat, kind) else 1
        return points

    def blessed(self, seat: i64, kind: i64) -> bool:
        """Whether this seat meets the condition of this blessing now."""
        if kind == HEART:
            return self._camels_on(seat, self._inner()) >= 2
        if kind == RIM:
            return self._camels_on(seat, self.tiles() & ~self._inner()) >= 2
        if kind == KEEPSAKE:
            return self._has_unused_gift(seat)
        if kind == PAIR:
            return self._has_pair(seat)
        if kind == THRIFT:
            return self.discards(seat) == 0
        assert kind == COMPANY
        return self._has_company(seat)

    def _inner(self) -> i64:
        """Tiles with a tile at all four edges."""
        out: i64 = 0
        rest = self.tiles()
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            beside = self.near[tile]
            beside &= beside - 1
            beside &= beside - 1
            beside &= beside - 1
            if beside:
                out |= bit(tile)
        return out

    def _camels_on(self, seat: i64, some: i64) -> i64:
        out: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if self.camels[i] >= 0 and (some >> self.camels[i]) & 1:
                out += 1
        return out

    def _has_unused_gift(self, seat: i64) -> bool:
        """Coffee is no gift, and who has no gift has none unused (R11)."""
        mine = owned_by(seat)
        for i in range(PILED):
            if self.owners[i] == mine and i64(self.rewards[i]) < GIFT_KINDS:
                return True
        return False

    def _has_pair(self, seat: i64) -> bool:
        seen: i64 = 0
        for i in range(seat * CAMELS, seat * CAMELS + CAMELS):
            if self.camels[i] >= 0:
                tile = bit(self.camels[i])
                if seen & tile:
                    return True
                seen |= tile
        return False

    def _has_company(self, seat: i64) -> bool:
        caravan = self.caravan(seat)
        for other in range(self.seats):
            if other != seat and self.caravan(other) & caravan:
                return True
        return False
