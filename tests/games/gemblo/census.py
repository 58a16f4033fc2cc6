"""Every piece of every colour is on the plate once or still in its tray."""

from caravanserai import State
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules import Gemblo


def census(state: State) -> dict[str, int]:
    assert isinstance(state, Gemblo)
    counts = {}
    for colour in range(state.colours):
        for kind, name in enumerate(NAMES):
            laid = state.placed[colour * len(NAMES) + kind] >= 0
            left = (state.left[colour] >> kind) & 1
            counts[f"{name} of colour {colour}"] = laid + left
        covered = sum(owner == colour + 1 for owner in state.owner)
        counts[f"hexes of colour {colour}"] = covered + state.hexes_left(colour)
    counts["obstacle hexes"] = sum(owner == 6 for owner in state.owner) if state.seats == 5 else 0
    return counts
