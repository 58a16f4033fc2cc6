"""The powers of the djinns: when they can be called, what they do, and where they may be aimed.

Powers without a cost act where the thing happens that they speak of: the tributes of Ba'al, Marid, Monkir and Nekir in
`sultanate`, Boaz and Kandicha at the assassination in `tribes`, Al-Amin, Haurvatat, Jafaar and Shamhat in `score`.
Kumarbi is part of a bid.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.bits import bit
from caravanserai.core.vecs import total8
from caravanserai.games.five_tribes.rules.codes import (
    ASK_AIM,
    ASK_BUILD,
    ASK_END,
    ASK_KEEP,
    ASK_KILL,
    ASK_PLACE,
    ASK_START,
    ASK_TILE,
    ASK_TRIBE,
    GO,
    pack_aim,
    pack_call,
    pack_keep,
)
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    ALL_TILES,
    ANUN_NAK,
    AROUND,
    BOURAQ,
    COST,
    DISCARDS,
    DJINNS,
    DRAWN,
    ECHIDNA,
    ENKI,
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
)
from caravanserai.games.five_tribes.rules.tiles import set_down
from caravanserai.games.five_tribes.rules.tribes import two_in_reach

ANY_TIME: Final[i64] = (
    (1 << ANUN_NAK) | (1 << BOURAQ) | (1 << ENKI) | (1 << LETA) | (1 << SIBITTIS) | (1 << SLOAR) | (1 << UTUG)
)


# When they can be called.


def powers(state: Sultanate) -> i64:
    """The powers that belong to what is asked now.

    R5: those for any time also before the move and at the end, but not inside a move, an assassination or a market choice.
    """
    ask = state.ask
    if ask in (ASK_START, ASK_TRIBE, ASK_END):
        return ANY_TIME
    if ask == ASK_BUILD:
        return ANY_TIME | bit(ECHIDNA)
    if ask == ASK_KILL:
        return 0 if state.pair else ANY_TIME | bit(IBLIS)
    if ask == ASK_TILE:
        if state.kind[state.tile] == VILLAGE:
            return ANY_TIME | bit(HAGIS)
        if state.kind[state.tile] == OASIS:
            return ANY_TIME | bit(LAMIA)
        return ANY_TIME
    if ask == ASK_PLACE:
        return bit(HAGIS if state.calling == BOURAQ else LAMIA)  # R7
    return 0


def calls(state: Sultanate) -> vec[i64]:
    """The calls of powers that the seat to move can use and pay now, each once a turn."""
    seat = state.to_move
    out = vec[i64]()
    mask = state.court[seat] & ~state.used
    if mask == 0:
        return out
    mask &= powers(state)
    djinn: i64 = 0
    while mask >> djinn:
        if mask >> djinn & 1:
            cost = i64(COST[djinn])
            for pay in range(2):
                if state.can_pay(seat, cost, pay) and can_act(state, djinn, pay):
                    out = append(out, pack_call(djinn, pay))
        djinn += 1
    return out


def can_act(state: Sultanate, djinn: i64, pay: i64) -> bool:
    """Whether a power would do anything, judged before it is paid."""
    if djinn == ANUN_NAK:
        return total8(state.bag) > 0 and bare(state) != 0
    if djinn in (BOURAQ, HAGIS):
        return state.palaces_left > 0
    if djinn in (ENKI, LAMIA):
        return state.palms_left > 0
    if djinn == LETA:
        return state.camels[state.to_move] > 0 and bare(state) != 0
    if djinn == UTUG:
        return state.camels[state.to_move] > 0 and state.peopled() & ~state.built != 0
    if djinn == SIBITTIS:
        return len(state.djinn_deck) + state.djinn_discards > 0
    if djinn == SLOAR:
        return len(state.deck) + state.discards > 0
    if djinn == ECHIDNA:
        return state.blue[state.tile] > 0
    return djinn == IBLIS and two_in_reach(state, state.fakirs(state.to_move) - pay)


def bare(state: Sultanate) -> i64:
    """The mask of tiles with nothing on them."""
    return ALL_TILES & ~state.built & ~state.peopled()


# What they do.


def call(state: Sultanate, djinn: i64, pay: i64) -> None:
    """Pay for a power and begin it; those that need a tile ask for it next."""
    seat = state.to_move
    state.pay(seat, i64(COST[djinn]), pay)
    state.used |= bit(djinn)
    if djinn == ECHIDNA:
        state.twice = True
    elif djinn == IBLIS:
        state.pair = True
    elif djinn == SLOAR:
        state.draw_unseen(seat)
    elif djinn == SIBITTIS:
        state.back = state.ask
        state.ask = ASK_KEEP
        draw_three(state)
    else:
        if djinn in (HAGIS, LAMIA):
            if state.ask == ASK_TILE:
                state.base = state.tile
                state.back = ASK_END
        else:
            state.back = state.ask
        state.calling = djinn
        state.ask = ASK_AIM


# Sibittis.


def draw_three(state: Sultanate) -> None:
    state.reveals += 1
    for _ in range(3):
        djinn = state.draw_djinn()
        if djinn >= 0:
            state.owner[djinn] = u8(DRAWN)


def drawn(state: Sultanate) -> vec[i64]:
    """The djinns that Sibittis drew, to keep one."""
    out = vec[i64]()
    for djinn in range(DJINNS):
        if state.owner[djinn] == DRAWN:
            out = append(out, pack_keep(djinn))
    return out


def keep(state: Sultanate, djinn: i64) -> None:
    """Of the djinns that Sibittis drew, keep one and discard the rest."""
    state.gain_djinn(state.to_move, djinn)
    for other in range(DJINNS):
        if state.owner[other] == DRAWN:
            state.owner[other] = u8(DISCARDS)
            state.djinn_discards += 1
    state.ask = state.back


# Those that look for a tile.


def aims(state: Sultanate) -> vec[i64]:
    out = vec[i64]()
    mask = targets(state)
    for tile in range(TILES):
        if mask >> tile & 1:
            out = append(out, pack_aim(tile))
    return out


def targets(state: Sultanate) -> i64:
    """The mask of tiles that the power called may be aimed at."""
    djinn = state.calling
    if djinn == BOURAQ:
        return state.villages
    if djinn == ENKI:
        return state.oases
    if djinn in (HAGIS, LAMIA):
        return AROUND[state.base]
    if djinn == UTUG:
        return state.peopled() & ~state.built
    return bare(state)


def aim(state: Sultanate, tile: i64) -> None:
    djinn = state.calling
    if djinn in (BOURAQ, ENKI):
        state.base = tile
        state.ask = ASK_PLACE
    elif djinn in (HAGIS, LAMIA):
        set_down(state, VILLAGE if djinn == HAGIS else OASIS, tile)
    else:
        if djinn == ANUN_NAK:
            state.draw_meeples(tile)
            state.reveals += 1
        else:
            state.claim(state.to_move, tile)
        state.calling = -1
        state.ask = state.back


def places(state: Sultanate) -> vec[i64]:
    """The palm of Enki or the palace of Bouraq is placed where they were aimed, unless Lamia or Hagis is called for it."""
    return append(vec[i64](), GO)


def place_there(state: Sultanate) -> None:
    set_down(state, OASIS if state.calling == ENKI else VILLAGE, state.base)
