"""What the evaluation of Gemblo sees is what happens when the piece is laid."""

import pytest

from caravanserai import OVER, Rng
from caravanserai.bots.search import Search
from caravanserai.core.vecs import pack64
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.rules import Gemblo, new_game
from caravanserai.games.gemblo.rules.board import FIELDS
from caravanserai.games.gemblo.rules.codes import kind_of, size_of
from caravanserai.games.gemblo.sense import COVERS, COVERS_FEW, CUTS, FRIENDS, OPENS, SIZE, SPENDS, sense

each_table = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def traits(state: Gemblo, action: int) -> list[float]:
    return list(sense().traits(state, pack64([action])))


def some_positions(seats: int) -> list[tuple[Gemblo, int]]:
    """Positions of random games, each with an action."""
    found = []
    for seed in range(6):
        state, rng = new_game(seats), Rng(seed)
        while state.to_move != OVER:
            action = state.sample(rng)
            found.append((state.clone(), int(action)))
            state.apply(action)
    return found


def lost(before: Gemblo, after: Gemblo, colour: int) -> set[int]:
    return set(before.anchors(colour)) - set(after.anchors(colour))


@each_table
def test_own_anchors(seats: int) -> None:
    for state, action in some_positions(seats):
        after = state.clone()
        after.lay(state.colour, action)
        told = traits(state, action)
        assert told[OPENS] == len(set(after.anchors(state.colour)) - set(state.anchors(state.colour)))
        assert told[SPENDS] == len(lost(state, after, int(state.colour)))
        assert told[SIZE] == size_of(action)


@each_table
def test_anchors_of_others(seats: int) -> None:
    cut = 0
    for state, action in some_positions(seats):
        after = state.clone()
        after.lay(state.colour, action)
        rivals = friends = 0
        for colour in range(state.colours):
            if colour == state.colour or state.stuck[colour]:
                continue
            # Where several lines led to an anchor, the loss of all of them at once is not looked for.
            gone = sum(
                1
                for field in lost(state, after, colour)
                if after.owner[field] or state.lines[colour * FIELDS + field] == 1
            )
            if colour % seats == state.to_move:
                friends += gone
            else:
                rivals += gone
        told = traits(state, action)
        assert told[COVERS] + told[CUTS] == rivals
        assert told[FRIENDS] == friends
        cut += told[CUTS] > 0
    assert cut


def test_a_share_of_what_they_have() -> None:
    state = new_game(4)
    rng = Rng(3)
    for _ in range(12):
        state.apply(state.sample(rng))
    for action in state.legal():
        told = traits(state, int(action))
        assert (told[COVERS_FEW] > 0) == (told[COVERS] > 0)
        assert told[COVERS_FEW] <= 3


def test_the_first_look_goes_to_large_pieces() -> None:
    """A search tries few of the hundreds of actions, and none of the smallest in the opening."""
    state = new_game(2)
    search = Search(0, 2, sense(), 1)
    search.think(state, 300, 1e9)
    assert NAMES[kind_of(search.best())].startswith("5")


def test_playouts_are_legal() -> None:
    state, rng, feeling = new_game(3), Rng(4), sense()
    while state.to_move != OVER:
        action = feeling.choose(state, rng)
        assert state.refusal(action) == ""
        state.apply(action)
