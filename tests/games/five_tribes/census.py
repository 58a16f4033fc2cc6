"""Counts of all components of a state, hidden ones too."""

from caravanserai import State
from caravanserai.games.five_tribes.components import TRIBES
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.tables import (
    BAG,
    DECK,
    DISCARDS,
    DRAWN,
    FRONT,
    GOOD,
    HAND,
    NOBODY,
    OUT,
    TRIBE,
)


def census(state: State) -> dict[str, int]:
    assert isinstance(state, FiveTribes)
    seats = range(state.seats)
    counts = {f"{name}s": 0 for name in TRIBES}
    for meeple, spot in enumerate(map(int, state.spot)):
        assert spot < 30 or spot in (HAND, BAG, *(FRONT + seat for seat in seats))
        counts[f"{TRIBES[TRIBE[meeple]]}s"] += 1
    counts["cards"] = len(state.deck) + len(state.row) + state.discards + sum(map(int, state.hand))
    counts["djinns"] = (
        len(state.djinn_deck)
        + len(state.djinn_row)
        + state.djinn_discards
        + sum(owner in seats or owner == DRAWN for owner in state.owner)
    )
    counts["camels"] = sum(state.camels) + sum(owner != NOBODY for owner in state.camel)
    counts["palms"] = state.palms_left + sum(map(int, state.palms))
    counts["palaces"] = state.palaces_left + sum(map(int, state.palaces))
    counts["markers"] = sum(marker != NOBODY for marker in [*state.order, *state.track])
    assert_counts_agree(state)
    return counts


def assert_counts_agree(state: FiveTribes) -> None:
    """The counts that the rules read say what the single pieces say."""
    on_tiles = [0] * 150
    fronts = [0] * (2 * state.seats)
    held = [0] * 5
    bag = [0] * 5
    for meeple, spot in enumerate(map(int, state.spot)):
        tribe = int(TRIBE[meeple])
        if spot < 30:
            on_tiles[spot * 5 + tribe] += 1
        elif spot == HAND:
            held[tribe] += 1
        elif spot == BAG:
            bag[tribe] += 1
        else:
            fronts[(spot - FRONT) * 2 + tribe] += 1
    assert list(state.meeples) == on_tiles
    assert list(state.crowd) == [sum(on_tiles[tile * 5 : tile * 5 + 5]) for tile in range(30)]
    assert list(state.where) == [
        sum(1 << tile for tile in range(30) if on_tiles[tile * 5 + tribe]) for tribe in range(5)
    ]
    assert list(state.front) == fronts
    assert list(state.held) == held
    assert list(state.bag) == bag
    hands = [0] * (10 * state.seats)
    for card, holder in enumerate(map(int, state.holder)):
        if holder < state.seats:
            hands[holder * 10 + GOOD[card]] += 1
        else:
            assert not state.secret[card]
    assert list(state.hand) == hands
    assert sorted(state.deck) == [card for card in range(54) if state.holder[card] == DECK]
    assert sorted(state.row) == [card for card in range(54) if state.holder[card] == OUT]
    assert state.discards == sum(holder == DISCARDS for holder in state.holder)
    assert sorted(state.djinn_deck) == [djinn for djinn in range(22) if state.owner[djinn] == DECK]
    assert sorted(state.djinn_row) == [djinn for djinn in range(22) if state.owner[djinn] == OUT]
    assert state.djinn_discards == sum(owner == DISCARDS for owner in state.owner)
    assert list(state.court) == [
        sum(1 << djinn for djinn in range(22) if state.owner[djinn] == seat) for seat in range(state.seats)
    ]
    assert state.built == sum(
        1 << tile for tile in range(30) if state.camel[tile] != NOBODY or state.palms[tile] or state.palaces[tile]
    )
