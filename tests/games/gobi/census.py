"""Every component of Gobi, wherever it is."""

from collections import Counter

from caravanserai.core.state import State
from caravanserai.games.gobi.components import REWARDS, TRIBES
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import NONE, RESERVE, owner_of


def census(state: State) -> dict[str, int]:
    assert isinstance(state, Gobi)
    counts = Counter(f"tiles of {TRIBES[tribe]}" for tribe in state.tribes)
    counts.update(f"reward {REWARDS[kind]}" for kind in state.rewards)
    counts["coffee"] = int(state.coffees) + sum(map(int, state.coffee))
    counts["camels"] = len(state.camels)
    # What the quick tables say is what the tiles say.
    lying = [tile for tile, cell in enumerate(state.spot) if cell >= 0]
    assert sum(tile > 0 for tile in state.desert) == len(lying)
    assert all(state.desert[state.spot[tile]] == tile + 1 for tile in lying)
    assert sum(1 << tile for tile in lying) == state.tiles()
    assert all(tile == RESERVE or tile in lying for tile in state.camels)
    assert all(owner_of(mark) < state.seats for mark in state.owners)
    assert sum(owner_of(mark) == NONE for mark in state.owners) == sum(state.left_in_pile)
    return dict(counts)
