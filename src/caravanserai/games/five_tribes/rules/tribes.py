"""2.4 Tribe actions: what the meeples taken do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.games.five_tribes.rules.codes import (
    ASK_AGAIN,
    ASK_TILE,
    GO,
    SKIP,
    pack_build,
    pack_hit,
    pack_kill,
)
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    BAG,
    BOAZ,
    BUILDER,
    ELDER,
    FAKIR,
    FARTHEST_STEPS,
    FRONT,
    HAND,
    KANDICHA,
    MERCHANT,
    NEKIR,
    TILES,
    VIZIER,
    WITHIN,
    distance,
)


def release(state: Sultanate, place: i64) -> None:
    """The meeples taken leave the hand."""
    for _ in range(state.taken):
        state.transfer(state.tribe, HAND, place)


# Viziers, Elders and Merchants.


def tribe_actions(state: Sultanate) -> vec[i64]:
    """They act as they must."""
    return append(vec[i64](), GO)


def act(state: Sultanate) -> None:
    """Viziers and Elders stay with the player; Merchants bring the first cards of the row."""
    if state.tribe == MERCHANT:
        release(state, BAG)
        for _ in range(state.taken):
            if len(state.row) > 0:
                state.take_from_row(state.to_move, 0)
    else:
        release(state, FRONT + state.to_move)
    state.ask = ASK_TILE


# Builders.


def builds(state: Sultanate) -> vec[i64]:
    """With how many Fakirs the Builders are paid."""
    out = vec[i64]()
    for fakirs in range(state.fakirs(state.to_move) + 1):
        out = append(out, pack_build(fakirs))
    return out


def earns(state: Sultanate) -> i64:
    """Gold for each Builder or Fakir: the blue tiles among the end tile and its neighbours, twice with Echidna."""
    return i64(state.blue[state.tile]) * (2 if state.twice else 1)


def build(state: Sultanate, fakirs: i64) -> None:
    release(state, BAG)
    for _ in range(fakirs):
        state.spend(state.to_move, FAKIR)
    state.gold[state.to_move] += (state.taken + fakirs) * earns(state)
    state.ask = ASK_TILE


# Assassins.


def kills(state: Sultanate) -> vec[i64]:
    """The victims within reach. One within reach without Fakirs must be killed; with none at all nobody is (R3)."""
    out = vec[i64]()
    near = reach(state, state.fakirs(state.to_move)) & state.peopled()
    for tile in range(TILES):
        if near >> tile & 1:
            out = victims_on(state, tile, out)
    must = near & reach(state, 0) != 0
    for other in range(state.seats):
        if can_be_hit(state, other) and in_front(state, other) > 0:
            out = victims_before(state, other, out)
            must = True
    return out if must or state.pair else append(out, SKIP)


def second_victims(state: Sultanate) -> vec[i64]:
    """Those left where the first victim of Iblis was."""
    if state.quarry < TILES:
        return victims_on(state, state.quarry, vec[i64]())
    return victims_before(state, state.quarry - TILES, vec[i64]())


def victims_on(state: Sultanate, tile: i64, out: vec[i64]) -> vec[i64]:
    """Add the kills on a tile, of any tribe."""
    for tribe in range(5):
        if state.meeples[tile * 5 + tribe] > 0:
            out = append(out, pack_kill(tile, tribe))
    return out


def victims_before(state: Sultanate, seat: i64, out: vec[i64]) -> vec[i64]:
    """Add the kills of Viziers and Elders in front of a seat."""
    for tribe in range(2):
        if state.front[seat * 2 + tribe] > 0:
            out = append(out, pack_hit(seat, tribe))
    return out


def reach(state: Sultanate, fakirs: i64) -> i64:
    """The mask of tiles that the Assassins reach with so many Fakirs."""
    steps = state.taken + fakirs
    return WITHIN[(steps if steps < FARTHEST_STEPS else FARTHEST_STEPS) * TILES + state.tile]


def fakirs_to(state: Sultanate, tile: i64) -> i64:
    """Fakirs needed to kill on a tile."""
    need = distance(state.tile, tile) - state.taken
    return need if need > 0 else 0


def can_be_hit(state: Sultanate, seat: i64) -> bool:
    """Whether the Viziers and Elders of a seat can be assassinated by the seat to move: those of Boaz' owner cannot."""
    return seat != state.to_move and not state.has(seat, BOAZ)


def in_front(state: Sultanate, seat: i64) -> i64:
    """The Viziers and Elders of a seat."""
    return i64(state.front[seat * 2 + VIZIER]) + i64(state.front[seat * 2 + ELDER])


def two_in_reach(state: Sultanate, fakirs: i64) -> bool:
    """Whether the Assassins can find two victims in one place, for Iblis."""
    near = reach(state, fakirs)
    for tile in range(TILES):
        if near >> tile & 1 and state.crowd[tile] >= 2:
            return True
    for seat in range(state.seats):
        if can_be_hit(state, seat) and in_front(state, seat) >= 2:
            return True
    return False


def kill(state: Sultanate, tile: i64, tribe: i64) -> None:
    """A victim on a tile."""
    if state.ask != ASK_AGAIN:
        for _ in range(fakirs_to(state, tile)):
            state.spend(state.to_move, FAKIR)
    assassinate(state, tribe, tile, tile)


def hit(state: Sultanate, seat: i64, tribe: i64) -> None:
    """A victim in front of an opponent."""
    assassinate(state, tribe, FRONT + seat, TILES + seat)


def assassinate(state: Sultanate, tribe: i64, place: i64, quarry: i64) -> None:
    """The first or only victim, or the second; Iblis wants two where there are two (R8)."""
    second = state.ask == ASK_AGAIN
    if not second:
        release(state, BAG)
    slay(state, tribe, place)
    state.quarry = quarry
    left = i64(state.crowd[quarry]) if quarry < TILES else in_front(state, quarry - TILES)
    if state.pair and not second and left > 0:
        state.ask = ASK_AGAIN
    else:
        end_kill(state)


def slay(state: Sultanate, tribe: i64, place: i64) -> None:
    """A victim goes to the bag, or is worth something to Kandicha's owner."""
    seat = state.to_move
    if not state.has(seat, KANDICHA):
        state.transfer(tribe, place, BAG)
        return
    state.transfer(tribe, place, FRONT + seat if tribe < MERCHANT else BAG)
    if tribe == MERCHANT:
        state.draw_unseen(seat)
    elif tribe == BUILDER:
        state.gold[seat] += i64(state.blue[place])  # R12: never doubled


def end_kill(state: Sultanate) -> None:
    """Nekir's owner is paid, and a tile emptied is controlled, whatever became of the victims (R9)."""
    state.tribute(NEKIR, state.to_move)
    if state.quarry < TILES and state.crowd[state.quarry] == 0:
        state.claim(state.to_move, state.quarry)
    state.quarry = -1
    state.ask = ASK_TILE


def spare(state: Sultanate) -> None:
    """Nobody is killed."""
    release(state, BAG)
    state.ask = ASK_TILE
