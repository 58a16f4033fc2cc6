"""How actions of Gobi are written, what they touch, and how they are packed into numbers."""

from caravanserai.core.vecs import pack64
from caravanserai.games.gobi.rules.codes import (
    ACTIONS,
    CELLS,
    CHINA,
    COFFEE,
    DISCARD,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    PILES,
    PLACE,
    PUT,
    SPICES,
    TAKE,
    TEA,
    TILES,
    cell_of,
    from_pile,
    names_tile,
    on_each,
    on_tile,
    pile_of,
    place,
    tile_of,
    verb_of,
)
from tests.games.gobi.table import cell, desert, give, herd, options, play


def test_every_code_is_one_action_and_is_unpacked_as_it_was_packed() -> None:
    codes = []
    for there in range(CELLS):
        codes.append(place(there))
        assert (verb_of(codes[-1]), cell_of(codes[-1])) == (PLACE, there)
    codes.append(DISCARD)
    for verb in (PUT, TAKE, END, SPICES, CHINA, MOVE):
        for tile in range(TILES):
            codes.append(on_tile(verb, tile))
            assert (verb_of(codes[-1]), tile_of(codes[-1]), names_tile(codes[-1])) == (verb, tile, True)
    for pile in range(PILES):
        codes.append(from_pile(pile))
        assert (verb_of(codes[-1]), pile_of(codes[-1]), names_tile(codes[-1])) == (FROM_PILE, pile, False)
    codes += range(COFFEE, ACTIONS)
    assert all(verb_of(code) == code and not names_tile(code) for code in range(COFFEE, ACTIONS))
    assert codes == list(range(ACTIONS))


def test_one_action_for_each_tile_of_a_set() -> None:
    assert list(on_each(pack64([DISCARD]), PUT, 0b1001)) == [DISCARD, on_tile(PUT, 0), on_tile(PUT, 3)]


def test_step_one_is_written_and_touched() -> None:
    state = desert("CK", tile="B")
    assert state.touches(place(cell("t19"))) == ["cell-t19"]
    assert state.touches(DISCARD) == ["say-discard"]
    give(state, 0, "Cotton")
    play(state, "discard")
    assert options(state) == {"put:t20", "put:u20", "cotton", "done"}
    assert state.touches(state.parse("put:t20")) == [f"tile-{state.desert[cell('t20')] - 1}"]
    cotton = next(number for number, mark in enumerate(state.owners) if mark)
    assert state.touches(state.parse("cotton")) == [f"reward-{cotton}"]
    assert state.touches(DONE) == ["say-done"]


def test_step_two_is_written_and_touched() -> None:
    state = desert("CKN", "..C")
    give(state, 0, "Tea")
    herd(state, 0, "t20 u20 v20")
    play(state, "w21")
    assert options(state) == {"pile:1", "pile:2", "pile:3", "pile:4", "tea"}
    assert state.touches(from_pile(1)) == ["pile-1"]
    tea = next(number for number, mark in enumerate(state.owners) if mark)
    assert state.touches(TEA) == [f"reward-{tea}", "coffee"]
    assert state.touches(COFFEE) == ["coffee"]


def test_gifts_that_name_a_tile_are_touched_first() -> None:
    state = desert("CK")
    give(state, 0, "China")
    play(state, "u21")
    china = next(number for number, mark in enumerate(state.owners) if mark)
    at = int(state.desert[cell("u20")]) - 1
    assert options(state) == {"china:u20", "done"}
    assert state.touches(on_tile(CHINA, at)) == [f"reward-{china}", f"tile-{at}"]
    play(state, "china:u20")
    assert options(state) == {"to:t20", "to:u21"}
