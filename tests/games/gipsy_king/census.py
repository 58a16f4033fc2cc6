"""Counts what must never be created or lost: tiles, lands, turn markers, doubles, and one holder for each settled land."""

from collections import Counter

from caravanserai import State
from caravanserai.games.gipsy_king.components import DOUBLES
from caravanserai.games.gipsy_king.rules import GipsyKing


def census(state: State) -> dict[str, int]:
    assert isinstance(state, GipsyKing)
    landscape = state.landscape
    held = [{land for land in range(landscape.lands()) if state.held[seat] >> land & 1} for seat in range(state.seats)]
    settled = list(state.settled)
    assert sorted(settled) == sorted(land for lands in held for land in lands), "settled and held differ"
    doubled = [land for land in range(landscape.lands()) if state.doubled >> land & 1]
    assert set(doubled) <= set(settled)
    for seat in range(state.seats):
        assert state.doubles_left(seat) == DOUBLES - len(held[seat] & set(doubled))
        assert 0 <= state.doubles_left(seat) <= DOUBLES
    return {
        "tiles": landscape.tiles(),
        "lands": len(settled) + len(set(range(landscape.lands())) - set(settled)),
        "lands at the end of the first half": sum(int(bits).bit_count() for bits in state.first_held)
        % landscape.lands(),
        **{f"marker of seat {seat}": n for seat, n in Counter(int(s) for s in state.queue).items()},
        **{f"second marker of seat {seat}": n for seat, n in Counter(int(s) for s in state.opening).items()},
    }
