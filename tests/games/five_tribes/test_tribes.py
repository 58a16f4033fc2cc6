"""Control of tiles and what the five tribes do."""

import pytest

from caravanserai import IllegalAction
from caravanserai.games.five_tribes.rules.codes import pack_hit, pack_kill
from caravanserai.games.five_tribes.rules.tables import MERCHANT, VIZIER
from tests.games.five_tribes.table import (
    asks,
    camel,
    cards,
    djinn,
    front,
    fronts,
    hand,
    lay_row,
    meeples,
    offered,
    options,
    owner,
    play,
    ready,
    row,
    sultanate,
    tile,
)

MORE = {"f4": "yyy", "f5": "yyy"}  # far away, so that the game goes on

# Control.


def test_an_emptied_tile_is_controlled() -> None:
    state = play(ready(sultanate({"a1": "y", "b1": "yy", **MORE})), "from:a1")
    assert state.taken == 3
    assert meeples(state, "b1") == ""
    assert owner(state, "b1") == 0
    assert state.camels[0] == 7


def test_a_tile_that_is_not_emptied_is_not_controlled() -> None:
    state = play(ready(sultanate({"a1": "w", "b1": "wwwb", **MORE})), "from:a1")
    assert fronts(state, 0) == "wwww"
    assert meeples(state, "b1") == "b"
    assert owner(state, "b1") is None


def test_control_never_changes_hands() -> None:
    state = play(camel(sultanate({"a1": "y", "b1": "yy", **MORE}), 2, "b1"), "from:a1")
    assert fronts(state, 0) == "yyy"
    assert owner(state, "b1") == 2
    assert state.camels[0] == 8


def test_no_control_without_a_camel_left() -> None:
    state = sultanate({"a1": "y", "b1": "yy", **MORE})
    state.camels[0] = 0
    play(ready(state), "from:a1")
    assert owner(state, "b1") is None


# Viziers and Elders.


def test_viziers_and_elders_stay_in_front_of_the_player() -> None:
    state = play(ready(sultanate({"a1": "y", "b1": "yy", **MORE})), "from:a1")
    assert fronts(state, 0) == "yyy"
    state = play(ready(sultanate({"a1": "w", "b1": "ww", **MORE})), "from:a1")
    assert fronts(state, 0) == "www"


# Merchants.


def test_merchants_take_the_first_cards_and_the_row_is_not_refilled() -> None:
    state = lay_row(sultanate({"a1": "g", "b1": "gg", **MORE}), "fish", "fakir", "ivory", "silk", "silk")
    bag = int(state.bag[2])
    play(state, "from:a1")
    assert sorted(hand(state, 0)) == ["fakir", "fish", "ivory"]
    assert row(state) == ["silk", "silk"]
    assert state.bag[2] == bag + 3


def test_merchants_take_as_many_as_lie_there() -> None:
    state = lay_row(sultanate({"a1": "g", "b1": "gg", **MORE}), "fish", "fakir")
    play(state, "from:a1")
    assert sorted(hand(state, 0)) == ["fakir", "fish"]
    assert row(state) == []


# Builders.


def test_builders_and_fakirs_times_blue_tiles() -> None:
    """Three Builders, two Fakirs, four blue tiles around a red one: 20 gold."""
    state = cards(sultanate({"c5": "b", "c4": "bbr", **MORE}), 0, "fakir", "fakir", "fakir")
    bag = int(state.bag[3])
    play(state, "from:c5")
    assert options(state) == ["build", "build:1f", "build:2f", "build:3f"]
    play(state, "build:2f")
    assert state.gold[0] == 50 + 20
    assert hand(state, 0) == ["fakir"]
    assert state.bag[3] == bag + 3


def test_a_blue_tile_counts_itself() -> None:
    """The same on a blue tile: 25 gold."""
    state = sultanate({"c5": "b", "c4": "bbr", **MORE}, kinds={"c4": "S10"})
    cards(state, 0, "fakir", "fakir")
    play(state, "from:c5", "build:2f")
    assert state.gold[0] == 50 + 25


def test_builders_at_the_edge_count_what_is_there() -> None:
    state = play(ready(sultanate({"b1": "b", "a1": "bb", **MORE})), "from:b1")
    assert state.gold[0] == 50 + 3  # a1 alone is blue


def test_no_more_fakirs_than_there_are() -> None:
    state = play(cards(sultanate({"c5": "b", "c4": "bbr", **MORE}), 0, "fakir"), "from:c5")
    with pytest.raises(IllegalAction, match="you have 1 Fakir, not 2"):
        state.play(387 + 2)


# Assassins.


def test_assassins_kill_one_meeple_within_their_number() -> None:
    state = ready(sultanate({"a1": "r", "b1": "ry", "c1": "b", "d1": "w", "e1": "g", **MORE}))
    bag = list(state.bag)
    play(state, "from:a1")
    # Two Assassins on b1: distance 2 reaches d1 but not e1; the Vizier on b1 itself is at distance 0.
    assert offered(state, "kill:") == ["kill:y@b1", "kill:b@c1", "kill:w@d1"]
    with pytest.raises(IllegalAction, match="e1 is out of reach: it takes 1 Fakir"):
        state.play(pack_kill(tile("e1"), MERCHANT))
    play(state, "kill:w@d1")
    assert list(state.bag) == [bag[0], bag[1] + 1, bag[2], bag[3], bag[4] + 2]


def test_distance_is_never_diagonal() -> None:
    state = play(ready(sultanate({"c2": "r", "c3": "ry", "d4": "w", "e4": "b", "b1": "g"})), "from:c2")
    assert offered(state, "kill:") == ["kill:y@c3", "kill:w@d4"]


def test_a_kill_that_empties_a_tile_takes_it() -> None:
    state = play(ready(sultanate({"a1": "r", "b1": "ry", "c1": "b", "d1": "ww", **MORE})), "from:a1", "kill:b@c1")
    assert owner(state, "c1") == 0
    state = play(ready(sultanate({"a1": "r", "b1": "ry", "c1": "b", "d1": "ww", **MORE})), "from:a1", "kill:w@d1")
    assert owner(state, "d1") is None


def test_two_tiles_in_one_turn() -> None:
    """Assassins on a tile of Assassins only who kill the last meeple of another."""
    state = play(ready(sultanate({"a1": "r", "b1": "r", "c1": "b", "d1": "g", **MORE})), "from:a1", "kill:b@c1")
    assert (owner(state, "b1"), owner(state, "c1")) == (0, 0)
    assert state.camels[0] == 6


def test_the_last_camel_goes_to_the_first_of_two_tiles() -> None:
    state = sultanate({"a1": "r", "b1": "r", "c1": "b", "d1": "g", **MORE})
    state.camels[0] = 1
    play(ready(state), "from:a1", "kill:b@c1")
    assert (owner(state, "b1"), owner(state, "c1")) == (0, None)
    assert state.ending


def test_a_kill_takes_no_tile_from_another() -> None:
    state = camel(sultanate({"a1": "r", "b1": "ry", "c1": "b", "d1": "ww", **MORE}), 3, "c1")
    play(state, "from:a1", "kill:b@c1")
    assert owner(state, "c1") == 3


def test_a_kill_does_not_use_the_tile_it_empties() -> None:
    state = play(ready(sultanate({"d2": "r", "d3": "r", "e3": "b", "d4": "g", **MORE})), "from:d2", "kill:b@e3")
    assert owner(state, "e3") == 0
    assert state.palms[tile("e3")] == 0
    assert offered(state, "buy:")  # d3 is the market where the move ended


def test_a_vizier_or_elder_in_front_of_an_opponent() -> None:
    state = sultanate({"a1": "r", "b1": "ry", **MORE})
    front(front(state, 0, "yw"), 2, "yw")
    play(state, "from:a1")
    assert offered(state, "kill:") == ["kill:y@b1", "kill:y@seat3", "kill:w@seat3"]
    with pytest.raises(IllegalAction, match="in front of an opponent"):
        state.play(pack_hit(0, VIZIER))
    with pytest.raises(IllegalAction, match="seat 2 has no Vizier"):
        state.play(pack_hit(1, VIZIER))
    play(state, "kill:w@seat3")
    assert fronts(state, 2) == "y"
    assert fronts(state, 0) == "yw"


def test_fakirs_reach_farther_and_only_as_many_as_needed() -> None:
    state = sultanate({"a1": "r", "b1": "ry", "e1": "g", "f1": "b", "f2": "w", **MORE})
    cards(state, 0, "fakir", "fakir", "fakir")
    play(state, "from:a1")
    assert offered(state, "kill:") == ["kill:y@b1", "kill:g@e1", "kill:b@f1", "kill:w@f2"]
    near = play(state.clone(), "kill:y@b1")
    assert hand(near, 0) == ["fakir"] * 3
    play(state, "kill:b@f1")
    assert hand(state, 0) == ["fakir"]


def test_a_kill_is_mandatory_within_reach() -> None:
    state = play(ready(sultanate({"a1": "r", "b1": "ryg", **MORE})), "from:a1")
    assert "skip" not in options(state)
    state = play(front(sultanate({"a1": "r", "b1": "r", "f1": "g", **MORE}), 1, "yw"), "from:a1")
    assert options(state) == ["kill:y@seat2", "kill:w@seat2"]


def test_fakirs_never_have_to_be_discarded() -> None:
    state = cards(sultanate({"a1": "r", "b1": "r", "e1": "g", **MORE}), 0, "fakir")
    play(state, "from:a1")
    assert options(state) == ["kill:g@e1", "skip"]
    play(state, "skip")
    assert hand(state, 0) == ["fakir"]
    assert meeples(state, "e1") == "g"
    assert state.bag[4] == 18


def test_r3_no_target_no_kill() -> None:
    state = play(ready(sultanate({"a1": "r", "b1": "r", "f1": "g", **MORE})), "from:a1")
    assert asks(state) == "tile"
    assert state.bag[4] == 18
    assert meeples(state, "f1") == "g"


def test_boaz_is_asked_before_anything_else() -> None:
    state = djinn(front(sultanate({"a1": "r", "b1": "r", "f1": "g", **MORE}), 1, "yw"), 1, "Boaz")
    play(state, "from:a1")
    assert asks(state) == "tile"
    assert fronts(state, 1) == "yw"
