"""The end: points by the categories of the score pad. Equal points share the victory."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    AL_AMIN,
    DJINNS,
    ELDER,
    FAKIR,
    HAURVATAT,
    JAFAAR,
    POINTS,
    SHAMHAT,
    SUIT_GOLD,
    TILES,
    VIZIER,
)


def suits_worth(goods: vec[u8], wild: i64) -> i64:
    """The best price of all these goods and so many of free choice: the largest suits first."""
    goods = goods[:]
    for _ in range(wild):
        least: i64 = 0
        for good in range(FAKIR):
            if goods[good] < goods[least]:
                least = good
        goods[least] += 1
    worth: i64 = 0
    suit: i64 = 1
    while True:
        different: i64 = 0
        for good in range(FAKIR):
            if i64(goods[good]) >= suit:
                different += 1
        if different == 0:
            return worth
        worth += SUIT_GOLD[different]
        suit += 1


def points(state: Sultanate, seat: i64) -> vec[i64]:
    """Points of a seat by category: gold, Viziers, Elders, djinns, tiles, palms, palaces, merchandise."""
    out = vec[i64](capacity=8)
    out = append(out, state.gold[seat])
    viziers = i64(state.front[seat * 2 + VIZIER])
    worth = viziers * (3 if state.has(seat, JAFAAR) else 1)
    for other in range(state.seats):
        if i64(state.front[other * 2 + VIZIER]) < viziers:
            worth += 10
    out = append(out, worth)
    out = append(out, i64(state.front[seat * 2 + ELDER]) * (4 if state.has(seat, SHAMHAT) else 2))
    worth = 0
    for djinn in range(DJINNS):
        if state.has(seat, djinn):
            worth += POINTS[djinn]
    out = append(out, worth)
    tiles: i64 = 0
    palms: i64 = 0
    palaces: i64 = 0
    for tile in range(TILES):
        if i64(state.camel[tile]) == seat:
            tiles += i64(state.value[tile])
            palms += i64(state.palms[tile])
            palaces += i64(state.palaces[tile])
    out = append(out, tiles)
    out = append(out, palms * (5 if state.has(seat, HAURVATAT) else 3))
    out = append(out, palaces * 5)
    wild = state.fakirs(seat) // 2 if state.has(seat, AL_AMIN) else 0
    return append(out, suits_worth(state.hand[seat * 10 : seat * 10 + FAKIR], wild))
