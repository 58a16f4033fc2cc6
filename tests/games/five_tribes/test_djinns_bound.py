"""The djinns whose paid powers are bound to a moment: Echidna, Iblis and Kumarbi."""

from caravanserai.games.five_tribes.rules import FiveTribes
from tests.games.five_tribes.table import (
    asks,
    bidding,
    cards,
    djinn,
    fixture,
    front,
    fronts,
    gold,
    hand,
    meeples,
    offered,
    options,
    owner,
    play,
    ready,
    sultanate,
    tile,
)
from tests.games.five_tribes.test_djinns import MORE, calls, with_djinn

# Echidna.


def at_builders(elders: str, *goods: str, kinds: dict[str, str] | None = None) -> FiveTribes:
    state = sultanate({"c5": "b", "c4": "bbr", **MORE}, kinds=kinds)
    return play(cards(front(djinn(state, 0, "Echidna"), 0, elders), 0, *goods), "from:c5")


def test_echidna_doubles_what_builders_earn() -> None:
    state = at_builders("ww", "fakir", "fakir")
    assert options(state) == ["build", "build:1f", "build:2f", "echidna:ee", "echidna:ef"]
    plain = play(state.clone(), "build:2f")
    assert plain.gold[0] == 50 + 20
    assert calls(plain, "Echidna") == []  # never afterwards
    play(state, "echidna:ef")
    assert options(state) == ["build", "build:1f"]
    play(state, "build:1f")
    assert state.gold[0] == 50 + 2 * 4 * 4


def test_echidna_costs() -> None:
    assert calls(at_builders("w"), "Echidna") == []
    assert calls(at_builders("", "fakir", "fakir"), "Echidna") == []
    assert calls(at_builders("ww", "fish"), "Echidna") == ["echidna:ee"]
    assert calls(at_builders("w", "fakir"), "Echidna") == ["echidna:ef"]


def test_echidna_only_when_builders_are_paid_and_something_is_earned() -> None:
    assert calls(with_djinn("Echidna", "www"), "Echidna") == []
    state = sultanate({"e1": "b", "f1": "bb", **MORE}, kinds={"f2": "M6"})
    play(cards(front(djinn(state, 0, "Echidna"), 0, "ww"), 0, "fakir"), "from:e1")
    assert state.blue[tile("f1")] == 0
    assert calls(state, "Echidna") == []


# Iblis.


def at_assassins(elders: str = "w", *goods: str, where: dict[str, str] | None = None) -> FiveTribes:
    state = sultanate(where or {"a1": "r", "b1": "ryg", "c1": "b", "d1": "ww", **MORE})
    return play(cards(front(djinn(state, 0, "Iblis"), 0, elders), 0, *goods), "from:a1")


def test_iblis_kills_two_on_one_tile() -> None:
    state = at_assassins()
    assert calls(state, "Iblis") == ["iblis:e"]
    play(state, "iblis:e")
    assert "skip" not in options(state)
    play(state, "kill:w@d1")  # both must die, and there is no choice of the second
    assert meeples(state, "d1") == ""
    assert owner(state, "d1") == 0


def test_iblis_second_victim_is_chosen_there() -> None:
    state = at_assassins(where={"a1": "r", "b1": "rygb", "c1": "b", **MORE})
    play(state, "iblis:e", "kill:y@b1")
    assert options(state) == ["kill:g@b1", "kill:b@b1"]
    play(state, "kill:b@b1")
    assert meeples(state, "b1") == "g"


def test_r8_iblis_kills_one_where_just_one_is() -> None:
    state = play(at_assassins(), "iblis:e", "kill:b@c1")
    assert meeples(state, "c1") == ""
    assert meeples(state, "d1") == "ww"
    assert asks(state) == "tile"


def test_iblis_kills_two_of_one_opponent() -> None:
    state = front(front(at_assassins(), 1, "yw"), 2, "yy")
    play(state, "iblis:e", "kill:y@seat2")
    assert fronts(state, 1) == ""
    assert fronts(state, 2) == "yy"


def test_iblis_needs_two_victims_in_one_place() -> None:
    where = {"a1": "r", "b1": "r", "c1": "b", "d1": "w", "f1": "gg", **MORE}
    assert calls(at_assassins(where=where), "Iblis") == []
    # Two Merchants are four steps away: two Assassins and two Fakirs reach them, one is not to be paid for Iblis.
    assert calls(at_assassins("w", "fakir", "fakir", where=where), "Iblis") == ["iblis:e"]
    assert calls(at_assassins("w", "fakir", "fakir", "fakir", where=where), "Iblis") == ["iblis:e", "iblis:f"]


def test_iblis_finds_two_in_front_of_one_opponent_not_of_two() -> None:
    where = {"a1": "r", "b1": "r", "c1": "b", "d1": "w", **MORE}
    state = front(front(at_assassins(where=where), 1, "y"), 2, "w")
    assert calls(state, "Iblis") == []
    assert calls(front(state, 2, "y"), "Iblis") == ["iblis:e"]


def test_iblis_only_when_assassins_kill() -> None:
    assert calls(with_djinn("Iblis", "ww", "fakir"), "Iblis") == []


def test_iblis_does_not_need_fakirs_twice() -> None:
    where = {"a1": "r", "b1": "r", "f1": "gg", "d1": "b", **MORE}
    state = at_assassins("w", "fakir", "fakir", "fakir", where=where)
    play(state, "iblis:e", "kill:g@f1")
    assert meeples(state, "f1") == ""
    assert hand(state, 0) == ["fakir"]


# Kumarbi.


def kumarbi(*goods: str, purse: int = 50) -> FiveTribes:
    state = cards(djinn(fixture(), 0, "Kumarbi"), 0, *goods)
    return gold(bidding(state, 0, 1, 2, 3), 0, purse)


def test_kumarbi_lowers_the_price_by_a_spot_for_each_fakir() -> None:
    state = kumarbi("fakir", "fakir")
    assert offered(state, "bid:8") == ["bid:8", "bid:8-1f", "bid:8-2f"]
    assert offered(state, "bid:1") == [
        "bid:1",
        "bid:1-1f",
        "bid:12",
        "bid:12-1f",
        "bid:12-2f",
        "bid:18",
        "bid:18-1f",
        "bid:18-2f",
    ]
    assert offered(state, "bid:0") == ["bid:0"]  # no more Fakirs than bring the price to 0
    play(state, "bid:12-2f")
    assert state.gold[0] == 45
    assert hand(state, 0) == []
    assert state.track[7] == 0


def test_kumarbi_makes_bids_payable() -> None:
    state = kumarbi("fakir", purse=5)
    assert options(state) == ["bid:0", "bid:1", "bid:1-1f", "bid:3", "bid:3-1f", "bid:5", "bid:5-1f", "bid:8-1f"]


def test_kumarbi_for_nobody_else() -> None:
    state = play(cards(kumarbi(), 1, "fakir"), "bid:0")
    assert not any("f" in option for option in options(state))


def test_kumarbi_on_the_1_that_must_be_taken() -> None:
    state = cards(djinn(fixture(), 3, "Kumarbi"), 3, "fakir")
    ready(bidding(state, 0, 1, 2, 3))
    play(state, "bid:0", "bid:0", "bid:0")
    assert options(state) == ["bid:1", "bid:1-1f"]  # never forced
    free = play(state.clone(), "bid:1-1f")
    assert free.gold[3] == 50
    # Without gold the 1 is free (R2), so a Fakir would do nothing.
    state = gold(cards(djinn(fixture(), 3, "Kumarbi"), 3, "fakir"), 3, 0)
    play(ready(bidding(state, 0, 1, 2, 3)), "bid:0", "bid:0", "bid:0")
    assert asks(state) == "start"
    assert hand(state, 3) == ["fakir"]


def test_kumarbi_once_per_marker() -> None:
    state = cards(djinn(fixture(2), 0, "Kumarbi"), 0, "fakir", "fakir")
    play(ready(bidding(state, 0, 1, 2, 3)), "bid:3-1f")
    assert state.to_move == 0
    assert "bid:5-1f" in options(state)
