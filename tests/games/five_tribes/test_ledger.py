"""Gold changes only by named causes: a second book-keeping beside random games full of djinns."""

import random
from collections import Counter

import pytest
from mypy_extensions import i64

import caravanserai
from caravanserai import OVER
from caravanserai.games.five_tribes.components import DJINN_NAMES, PRICES, SUITS
from caravanserai.games.five_tribes.rules import FiveTribes, codes, tables
from tests.games.five_tribes.census import census
from tests.games.five_tribes.table import djinn

Entries = list[tuple[int, int, str]]  # seat, gold, cause


def rich(seats: int, seed: int) -> FiveTribes:
    """A game in which everybody begins with djinns and cards."""
    state = caravanserai.new("five_tribes", seats, seed)
    assert isinstance(state, FiveTribes)
    rng = random.Random(seed)
    names = rng.sample(DJINN_NAMES, 16)
    for count, name in enumerate(names):
        djinn(state, count % seats, name)
    for seat in range(seats):
        for _ in range(4):
            state.draw_unseen(seat)
        state.gold[seat] = rng.choice((0, 4, 50))
    state.go_on()
    return state


def blue_around(state: FiveTribes, tile: int) -> int:
    return sum(
        state.kind[other] in (tables.VILLAGE, tables.SACRED)
        for other in range(30)
        if abs(tile // 6 - other // 6) <= 1 and abs(tile % 6 - other % 6) <= 1
    )


def tribute(state: FiveTribes, name: str, cause: str) -> Entries:
    holder = int(state.owner[DJINN_NAMES.index(name)])
    return [(holder, 1 if holder == state.to_move else 2, cause)] if holder < state.seats else []


def expected(state: FiveTribes, action: int) -> Entries:
    """What an action is to change, from the rules alone."""
    seat = int(state.to_move)
    verb = codes.verb_of(action)
    if verb == codes.BID:
        price = PRICES[codes.bid_level(action) - codes.bid_fakirs(action)]
        forced = sum(marker != tables.NOBODY for marker in list(state.track)[:3]) == 3
        return [(seat, -min(price, state.gold[seat]) if forced else -price, "bid")]
    if verb == codes.DROP:
        camel = state.camel[codes.drop_tile(action)]
        return tribute(state, "Marid", "Marid") if camel == state.owner[DJINN_NAMES.index("Marid")] else []
    if verb in (codes.KILL, codes.HIT):
        return killed(state, action)
    if verb == codes.BUILD:
        earned = (state.taken + codes.build_fakirs(action)) * blue_around(state, state.tile) * (1 + state.twice)
        return [(seat, earned, "builders")]
    if verb == codes.BUY:
        price = 6 if state.kind[state.tile] == tables.LARGE_MARKET else 3
        return [(seat, -price, "market")] if state.ask == codes.ASK_TILE else []
    if verb in (codes.SUMMON, codes.KEEP):
        taken = codes.summon_djinn(action) if verb == codes.SUMMON else codes.keep_djinn(action)
        return [] if DJINN_NAMES[taken] == "Ba'al" else tribute(state, "Ba'al", "Ba'al")
    if verb == codes.SELL:
        return [(seat, SUITS[bin(state.suit).count("1")], "suit")]
    return tribute(state, "Monkir", "Monkir") if palace(state, verb) else []


def killed(state: FiveTribes, action: int) -> Entries:
    seat = int(state.to_move)
    entries: Entries = []
    if codes.verb_of(action) == codes.KILL:
        tile = int(codes.kill_tile(action))
        there = int(state.crowd[tile])
        if codes.kill_tribe(action) == tables.BUILDER and state.has(seat, DJINN_NAMES.index("Kandicha")):
            entries.append((seat, blue_around(state, tile), "Kandicha"))
    else:
        victim = int(codes.hit_seat(action))
        there = int(state.front[2 * victim]) + int(state.front[2 * victim + 1])
    if state.ask == codes.ASK_AGAIN or not state.pair or there == 1:
        entries += tribute(state, "Nekir", "Nekir")
    return entries


def palace(state: FiveTribes, verb: int) -> bool:
    """Whether the action places a palace."""
    if verb == codes.GO and state.ask == codes.ASK_TILE:
        return bool(state.kind[state.tile] == tables.VILLAGE)
    if verb == codes.GO and state.ask == codes.ASK_PLACE:
        return bool(state.calling == tables.BOURAQ)
    return bool(verb == codes.AIM and state.calling == tables.HAGIS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_coin_has_a_cause(seats: int) -> None:
    causes: Counter[str] = Counter()
    for seed in range(60):
        state = rich(seats, seed)
        rng = random.Random(seed)
        counted = census(state)
        while state.to_move != OVER:
            action: i64 = rng.choice(list(state.options()))
            gold = list(state.gold)
            for seat, amount, cause in expected(state, action):
                gold[seat] += amount
                causes[cause] += amount != 0
            state.step(action)
            assert list(state.gold) == gold, (seed, state.describe(action))
            assert min(gold) >= 0
        assert census(state) == counted
    assert set(causes) == {
        "bid", "market", "builders", "suit", "Kandicha", "Ba'al", "Marid", "Monkir", "Nekir",
    }  # fmt: skip
    assert min(causes.values()) > 10
