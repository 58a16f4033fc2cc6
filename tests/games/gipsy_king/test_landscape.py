"""The landscape: what the tiles promise, over many seeds, and landscapes given as text."""

import re

import pytest

import caravanserai
from caravanserai import BadOption, Record
from caravanserai.core.bits import count
from caravanserai.core.rng import Rng
from caravanserai.games.gipsy_king.components import FISH, LANDS, SHAPES, TILES
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.landscape import random_landscape, read_landscape
from caravanserai.testing import random_record
from tests.games.gipsy_king.brute import Laid, pieces
from tests.games.gipsy_king.example import LANDSCAPE, example, new


@pytest.mark.parametrize(("tiles", "lands", "dry"), [(15, 38, 4), (12, 30, 3)])
def test_two_thousand_landscapes(tiles: int, lands: int, dry: int) -> None:
    different = set()
    for seed in range(2000):
        landscape = random_landscape(tiles, Rng(seed))
        text = landscape.text()
        different.add(text)
        laid = Laid(text)
        assert list(laid.waters) == list(range(1, tiles + 1)), seed
        assert laid.overlaps == 0, seed
        assert len(laid.lands) == lands, seed
        assert len(pieces(laid.hexes)) == 1, seed
        assert laid.holes() == 0, seed
        assert len(laid.dry) <= dry, seed
        assert max(map(len, laid.lakes)) <= 5, seed
        assert all(2 <= laid.lands_at(water) <= 6 for water in laid.waters), seed
        # Round: 53 hexes nearly fill the 61 that lie within 4 steps of the first water; none lies farther out than 6.
        assert all(max(abs(q), abs(r), abs(q + r)) <= 6 for q, r in laid.hexes), seed
        # What the rules play with is what lies there.
        assert [count(landscape.at[i]) for i in range(tiles)] == [laid.lands_at(i + 1) for i in range(tiles)], seed
        assert count(landscape.at[tiles]) == len(laid.dry), seed
        assert len(landscape.lakes) == len(laid.lakes), seed
    assert len(different) == 2000


def test_tiles_for_the_number_of_players() -> None:
    assert [new(seats).landscape.tiles() for seats in (2, 3, 4, 5)] == [12, 15, 15, 15]
    assert [new(seats).landscape.lands() for seats in (2, 3, 4, 5)] == [30, 38, 38, 38]


def test_r8_the_tiles_have_the_numbers_that_are_known_of_them() -> None:
    assert [len(LANDS), sum(int(name[:-1]) <= 12 for name in LANDS)] == [38, 30]
    assert sorted(fish for fish in FISH if fish) == [1, 2, 3, 4, 5]
    assert all(2 <= len(SHAPES[shape]) <= 3 for shape in TILES)


def test_the_worked_example_lies_as_in_the_rules() -> None:
    view = example().view(0)
    lakes = {tuple(lake["waters"]): lake["fish"] for lake in view["lakes"] if lake["fish"]}
    assert lakes == {(1, 3, 9): [2], (2, 7, 15): [5, 3], (5, 13, 14): [1], (11,): [4]}
    dry = {(land["q"], land["r"]) for land in view["lands"] if land["dry"]}
    assert dry == {(2, -5), (4, -3), (5, -4)}
    landscape = example().landscape
    assert count(landscape.at[0]) == 5
    assert count(landscape.at[14]) == 3


@pytest.mark.parametrize(
    ("waters", "expected"),
    [
        (range(1, 16), [5, 3, 3, 3, 2, 6, 2, 3, 0, 1, 3, 1, 2, 0, 1]),
        (range(15, 0, -1), [3, 5, 2, 4, 2, 6, 2, 4, 1, 0, 2, 1, 0, 2, 1]),
    ],
)
def test_new_lands_at_the_waters_of_the_example(waters: range, expected: list[int]) -> None:
    landscape, seen, new_lands = example().landscape, 0, []
    for water in waters:
        fresh = landscape.at[water - 1] & ~seen
        new_lands.append(count(fresh))
        seen |= fresh
    assert new_lands == expected
    assert count(landscape.at[15]) == 3
    assert seen & landscape.at[15] == 0


def test_lands_are_named_by_tile_and_place() -> None:
    assert LANDS[:6] == ("1a", "1b", "2a", "2b", "2c", "3a")
    assert (len(LANDS), LANDS[29], LANDS[-1]) == (38, "12c", "15c")


# The option.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_landscape_round_trips_as_text(seats: int) -> None:
    for seed in range(50):
        state = new(seats, seed)
        text = state.landscape.text()
        again = caravanserai.new("gipsy_king", seats, seed, landscape=text)
        assert isinstance(again, GipsyKing)
        assert again.landscape.text() == text
        assert again == state, "a landscape given as text changes nothing else"
        assert state.view(0)["landscape"] == text
        assert "\n" not in text


def test_the_example_round_trips_and_tiles_may_come_in_any_order() -> None:
    assert read_landscape(LANDSCAPE, 15).text() == LANDSCAPE
    assert read_landscape(" ".join(reversed(LANDSCAPE.split())), 15).text() == LANDSCAPE


def test_a_record_keeps_the_landscape() -> None:
    record = random_record("gipsy_king", 4, 3, {"landscape": LANDSCAPE})
    text = str(record)
    assert f"option landscape: {LANDSCAPE}\n" in text
    again = Record.parse(text)
    assert again.end() == record.end()


def test_the_seed_still_draws_the_queue() -> None:
    def queue(seed: int) -> tuple[int, ...]:
        state = caravanserai.new("gipsy_king", 4, seed, landscape=LANDSCAPE)
        assert isinstance(state, GipsyKing)
        return tuple(state.queue)

    assert len({queue(seed) for seed in range(400)}) == 24


@pytest.mark.parametrize(
    ("old", "given", "reason"),
    [
        ("4:5,-2r2", "4:5,-2", "'4:5,-2' is not a tile; a tile is written like 7:3,-4r3"),
        ("4:5,-2r2", "4:5,-2r6", "'4:5,-2r6' is not a tile"),
        (" 4:5,-2r2", "  4:5,-2r2", "'' is not a tile"),
        (" 4:5,-2r2", "\n4:5,-2r2", r"is not a tile"),
        ("4:5,-2r2", "4:٥,-2r2", "is not a tile"),
        ("4:5,-2r2", "4:500,-2r2", "is not a tile"),
        (" 4:5,-2r2", "", "tile 4 is missing; the tiles are 1 to 15"),
        ("4:5,-2r2", "5:5,-2r2", "tile 5 is there twice"),
        ("4:5,-2r2", "0:5,-2r2", "tile 0 is not used; the tiles are 1 to 15"),
        ("4:5,-2r2", "16:5,-2r2", "tile 16 is not used; the tiles are 1 to 15"),
        ("4:5,-2r2", "4:4,-2r2", "tiles 4 and 6 overlap at 3,-3"),
        ("4:5,-2r2", "4:9,9r2", "it is not one piece; tile 4 does not hang together with the others"),
    ],
)
def test_bad_landscapes_are_refused_with_a_reason(old: str, given: str, reason: str) -> None:
    text = LANDSCAPE.replace(old, given)
    assert text != LANDSCAPE
    with pytest.raises(BadOption, match=re.escape(reason)):
        caravanserai.new("gipsy_king", 4, landscape=text)


def test_a_hole_is_refused() -> None:
    beside = LANDSCAPE.replace("14:0,0r4", "14:-5,-1r0")  # and its place amid the others stays empty
    with pytest.raises(BadOption, match="landscape: it has a hole at -1,1"):
        caravanserai.new("gipsy_king", 4, landscape=beside)


def test_a_lake_of_more_than_five_hexes_is_refused() -> None:
    six = (
        "1:1,1r0 2:-4,2r0 3:0,3r1 4:1,-3r3 5:1,-1r2 6:-2,-1r0 7:1,-4r0 8:1,3r0 9:-1,2r4 10:-2,1r5 "
        "11:-4,3r0 12:2,-2r5 13:2,-3r0 14:0,0r3 15:3,1r1"
    )
    with pytest.raises(BadOption, match="a lake has 6 hexes; at most 5 waters may touch each other"):
        caravanserai.new("gipsy_king", 4, landscape=six)


def test_a_landscape_is_for_its_number_of_players() -> None:
    two = new(2).landscape.text()
    with pytest.raises(BadOption, match="tile 13 is missing; the tiles are 1 to 15"):
        caravanserai.new("gipsy_king", 3, landscape=two)
    with pytest.raises(BadOption, match="tile 13 is not used; the tiles are 1 to 12"):
        caravanserai.new("gipsy_king", 2, landscape=LANDSCAPE)


def test_a_landscape_need_not_be_round_nor_lie_in_the_middle() -> None:
    """What the rules ask of a landscape is checked, and no more: here all tiles lie in a row, in a far corner."""
    words, q = [], -99
    for tile in (10, 11, 14, 1, 5, 7, 13, 2, 6, 3, 9, 4, 8, 12, 15):
        west = tile in (10, 11, 14)  # the shapes P4, I3, Q4 have a land to the west as well
        words.append(f"{tile}:{q + west},99r0")
        q += 2 + west
    landscape = read_landscape(" ".join(words), 15)
    assert max(landscape.land_q) - min(landscape.land_q) == 33
    assert sorted(landscape.text().split()) == sorted(words)
