"""Actions of a puzzle as people write them: placements as in Gemblo, ``-3I`` to take a piece back, ``give-up``."""

from caravanserai.core.state import State
from caravanserai.games.gemblo import notation as placements
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules.codes import NONE
from caravanserai.games.gemblo_puzzle.rules.codes import GIVE_UP, taken_back, taking_back

_GIVE_UP = "give-up"


def describe(action: int) -> str:
    if action == GIVE_UP:
        return _GIVE_UP
    kind = taken_back(action)
    return placements.describe(action) if kind == NONE else f"-{NAMES[kind]}"


def parse(state: State, text: str) -> int:
    """The legal action that a text names."""
    return placements.possible(state, text, _read(text))


def _read(text: str) -> int:
    if text == _GIVE_UP:
        return GIVE_UP
    if text.startswith("-") and text[1:] in NAMES:
        return taking_back(NAMES.index(text[1:]))
    return placements.read(text)


def touches(action: int) -> list[str]:
    """The things that one touches, in order: a piece in the silhouette to take it back."""
    if action == GIVE_UP:
        return [f"say-{_GIVE_UP}"]
    kind = taken_back(action)
    return placements.touches(action) if kind == NONE else [f"piece-{NAMES[kind]}"]
