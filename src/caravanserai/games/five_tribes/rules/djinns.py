"""The powers of the djinns: when they can be called, what they do, and where they may be aimed.

Powers without a cost act where the thing happens that they speak of: tributes in rules_sultanate, Kandicha and Boaz at the
assassination, Marid at the drop, the rest in the score. Kumarbi is part of a bid.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit
from caravanserai.core.vecs import total8
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    ALL_TILES,
    ANUN_NAK,
    AROUND,
    ASK_AIM,
    ASK_BUILD,
    ASK_END,
    ASK_KEEP,
    ASK_KILL,
    ASK_PLACE,
    ASK_TILE,
    BOAZ,
    BOURAQ,
    CALL,
    COST,
    DISCARDS,
    DJINNS,
    DRAWN,
    ECHIDNA,
    ENKI,
    FARTHEST,
    HAGIS,
    IBLIS,
    LAMIA,
    LETA,
    OASIS,
    SIBITTIS,
    SLOAR,
    TILES,
    UTUG,
    VILLAGE,
    WITHIN,
)


class Court(Sultanate):
    """Whose turn it is, how far it has come, and the djinns that can be called in it."""

    ask: i64  # what the seat to move is asked: an ASK_… number
    back: i64  # what is asked again once the power called is done
    calling: i64  # the djinn whose power looks for a tile, −1 for none
    base: i64  # the tile where a palm or palace goes unless Lamia or Hagis moves it, −1 for none
    used: i64  # the mask of djinns called in this turn
    tile: i64  # where the move has come to, −1 before
    tribe: i64  # of the meeples taken at its end, −1 before
    taken: i64  # how many
    twice: bool  # whether Echidna doubles what the Builders earn
    pair: bool  # whether Iblis makes the Assassins kill two

    def copy_court(self, twin: "Court") -> None:
        self.copy_sultanate(twin)
        twin.ask = self.ask
        twin.back = self.back
        twin.calling = self.calling
        twin.base = self.base
        twin.used = self.used
        twin.tile = self.tile
        twin.tribe = self.tribe
        twin.taken = self.taken
        twin.twice = self.twice
        twin.pair = self.pair

    def calls(self, out: vec[i64], powers: i64) -> vec[i64]:
        """Add the calls of those of these powers that the seat to move can use now."""
        seat = self.to_move
        powers &= self.court[seat] & ~self.used
        djinn: i64 = 0
        while powers >> djinn:
            if powers >> djinn & 1:
                cost = i64(COST[djinn])
                for pay in range(2):
                    if self.can_pay(seat, cost, pay) and self.can_act(djinn, pay):
                        out = append(out, CALL + djinn * 2 + pay)
            djinn += 1
        return out

    def bound_powers(self) -> i64:
        """The powers that belong to what is asked now, besides those for any time."""
        if self.ask == ASK_BUILD:
            return bit(ECHIDNA)
        if self.ask == ASK_KILL:
            return bit(IBLIS)
        if self.ask == ASK_TILE:
            if self.kind[self.tile] == VILLAGE:
                return bit(HAGIS)
            if self.kind[self.tile] == OASIS:
                return bit(LAMIA)
        if self.ask == ASK_PLACE:
            return bit(HAGIS if self.calling == BOURAQ else LAMIA)
        return 0

    def can_act(self, djinn: i64, pay: i64) -> bool:
        """Whether a power would do anything, judged before it is paid."""
        if djinn == ANUN_NAK:
            return total8(self.bag) > 0 and self.bare() != 0
        if djinn in (BOURAQ, HAGIS):
            return self.palaces_left > 0
        if djinn in (ENKI, LAMIA):
            return self.palms_left > 0
        if djinn == LETA:
            return self.camels[self.to_move] > 0 and self.bare() != 0
        if djinn == UTUG:
            return self.camels[self.to_move] > 0 and self.peopled() & ~self.built != 0
        if djinn == SIBITTIS:
            return len(self.djinn_deck) + self.djinn_discards > 0
        if djinn == SLOAR:
            return len(self.deck) + self.discards > 0
        if djinn == ECHIDNA:
            return self.blue[self.tile] > 0
        return djinn == IBLIS and self.two_in_range(self.fakirs(self.to_move) - pay)

    def bare(self) -> i64:
        """The mask of tiles with nothing on them."""
        return ALL_TILES & ~self.built & ~self.peopled()

    def range_of(self, fakirs: i64) -> i64:
        """The mask of tiles that the Assassins reach with so many Fakirs."""
        reach = self.taken + fakirs
        return WITHIN[(reach if reach < FARTHEST else FARTHEST) * TILES + self.tile]

    def can_be_hit(self, seat: i64) -> bool:
        """Whether the Viziers and Elders of a seat can be assassinated by the seat to move."""
        return seat != self.to_move and not self.has(seat, BOAZ)

    def two_in_range(self, fakirs: i64) -> bool:
        """Whether the Assassins can find two victims in one place."""
        near = self.range_of(fakirs)
        for tile in range(TILES):
            if near >> tile & 1 and self.crowd[tile] >= 2:
                return True
        for seat in range(self.seats):
            if self.can_be_hit(seat) and i64(self.front[seat * 2]) + i64(self.front[seat * 2 + 1]) >= 2:
                return True
        return False

    def call(self, djinn: i64, pay: i64) -> None:
        """Pay for a power and begin it; those that need a tile ask for it next."""
        seat = self.to_move
        self.pay(seat, i64(COST[djinn]), pay)
        self.used |= bit(djinn)
        if djinn == ECHIDNA:
            self.twice = True
        elif djinn == IBLIS:
            self.pair = True
        elif djinn == SLOAR:
            self.draw_unseen(seat)
        elif djinn == SIBITTIS:
            self.back = self.ask
            self.ask = ASK_KEEP
            self.draw_three()
        else:
            if djinn in (HAGIS, LAMIA):
                if self.ask == ASK_TILE:
                    self.base = self.tile
                    self.back = ASK_END
            else:
                self.back = self.ask
            self.calling = djinn
            self.ask = ASK_AIM

    def draw_three(self) -> None:
        self.reveals += 1
        for _ in range(3):
            djinn = self.draw_djinn()
            if djinn >= 0:
                self.owner[djinn] = u8(DRAWN)

    def keep(self, djinn: i64) -> None:
        """Of the djinns that Sibittis drew, keep one and discard the rest."""
        self.gain_djinn(self.to_move, djinn)
        for other in range(DJINNS):
            if self.owner[other] == DRAWN:
                self.owner[other] = u8(DISCARDS)
                self.djinn_discards += 1
        self.ask = self.back

    def targets(self) -> i64:
        """The mask of tiles that the power called may be aimed at."""
        djinn = self.calling
        if djinn == BOURAQ:
            return self.villages
        if djinn == ENKI:
            return self.oases
        if djinn in (HAGIS, LAMIA):
            return AROUND[self.base]
        if djinn == UTUG:
            return self.peopled() & ~self.built
        return self.bare()

    def aim(self, tile: i64) -> None:
        djinn = self.calling
        if djinn in (BOURAQ, ENKI):
            self.base = tile
            self.ask = ASK_PLACE
        elif djinn in (HAGIS, LAMIA):
            self.set_down(VILLAGE if djinn == HAGIS else OASIS, tile)
        else:
            if djinn == ANUN_NAK:
                self.draw_meeples(tile)
                self.reveals += 1
            else:
                self.claim(self.to_move, tile)
            self.calling = -1
            self.ask = self.back

    def set_down(self, kind: i64, tile: i64) -> None:
        """Place the palace of a Village or the palm of an Oasis, here or moved by a djinn, and go on."""
        if kind == VILLAGE:
            self.raise_palace(self.to_move, tile)
        else:
            self.plant(tile)
        self.calling = -1
        self.base = -1
        self.ask = self.back
