"""The djinns whose powers cost nothing."""

from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import drop_tile
from tests.games.five_tribes.table import (
    asks,
    camel,
    cards,
    discard_deck,
    djinn,
    front,
    fronts,
    hand,
    lay_djinns,
    lay_row,
    meeples,
    offered,
    owner,
    play,
    ready,
    stack,
    stack_djinns,
    sultanate,
    tile,
    turn,
    whole_deck,
)

MORE = {"f4": "yyy", "f5": "yyy"}
KILL = {"a1": "r", "b1": "ry", "c1": "b", "d1": "gw", **MORE}


def worth(state: FiveTribes, seat: int, category: str) -> int:
    sheet = state.sheet()
    return sheet.points[sheet.categories.index(category)][seat]


def test_al_amin_makes_goods_of_pairs_of_fakirs() -> None:
    state = cards(sultanate(MORE), 0, "fish", "wheat", *["fakir"] * 5)
    assert worth(state, 0, "merchandise") == 3
    djinn(state, 0, "Al-Amin")
    assert worth(state, 0, "merchandise") == 13  # two pairs: four different goods
    assert worth(djinn(cards(sultanate(MORE), 0, "fakir"), 0, "Al-Amin"), 0, "merchandise") == 0


def test_haurvatat_jafaar_shamhat() -> None:
    state = camel(front(sultanate(MORE), 0, "yyw"), 0, "f1")
    state.plant(tile("f1"))
    assert [worth(state, 0, name) for name in ("Viziers", "Elders", "palms")] == [32, 2, 3]
    djinn(state, 1, "Haurvatat", "Jafaar", "Shamhat")
    assert [worth(state, 0, name) for name in ("Viziers", "Elders", "palms")] == [32, 2, 3]
    state = djinn(camel(front(sultanate(MORE), 0, "yyw"), 0, "f1"), 0, "Haurvatat", "Jafaar", "Shamhat")
    state.plant(tile("f1"))
    assert [worth(state, 0, name) for name in ("Viziers", "Elders", "palms")] == [36, 4, 5]


# Ba'al.


def test_baal_when_its_owner_or_an_opponent_takes_a_djinn() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = djinn(front(sultanate({"b1": "y", "c1": "y", **MORE}), 0, "ww"), holder, "Ba'al")
        lay_djinns(state, "Boaz", "Marid", "Leta")
        play(state, "from:b1", "djinn:boaz:ee")
        assert state.gold[holder] == 50 + gain


def test_baal_also_by_sibittis() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = djinn(djinn(front(sultanate(MORE), 0, "ww"), holder, "Ba'al"), 0, "Sibittis")
        play(state, "sibittis:ee")
        play(state, offered(state, "keep:")[0])
        assert state.gold[holder] == 50 + gain


def test_r6_baal_not_for_taking_baal_itself() -> None:
    state = front(lay_djinns(sultanate({"b1": "y", "c1": "y", **MORE}), "Ba'al", "Marid", "Leta"), 0, "ww")
    play(state, "from:b1", "djinn:baal:ee")
    assert list(state.gold) == [50] * 4
    state = stack_djinns(lay_djinns(djinn(front(sultanate(MORE), 0, "ww"), 0, "Sibittis"), "Boaz"), "Ba'al")
    play(state, "sibittis:ee", "keep:baal")
    assert list(state.gold) == [50] * 4


# Boaz.


def test_boaz_protects_what_is_in_front_of_its_owner() -> None:
    state = djinn(front(front(sultanate(KILL), 1, "yw"), 2, "y"), 1, "Boaz")
    play(state, "from:a1")
    assert [option for option in offered(state, "kill:") if "seat" in option] == ["kill:y@seat3"]
    assert state.refusal(379 + 2) == "Boaz protects seat 2"


def test_boaz_also_against_iblis() -> None:
    state = djinn(
        djinn(front(front(sultanate({"a1": "r", "b1": "ry", **MORE}), 1, "yw"), 0, "w"), 1, "Boaz"), 0, "Iblis"
    )
    play(state, "from:a1")
    assert offered(state, "iblis") == []


# Kandicha.


def test_kandicha_a_merchant_is_worth_the_top_card() -> None:
    state = stack(djinn(sultanate(KILL), 0, "Kandicha"), "ivory")
    before = int(state.reveals)
    play(state, "from:a1", "kill:g@d1")
    assert hand(state, 0) == ["ivory"]
    assert state.reveals > before
    assert state.bag[2] == 18


def test_kandicha_shuffles_discards_and_may_find_nothing() -> None:
    state = discard_deck(djinn(sultanate(KILL), 0, "Kandicha"))
    play(state, "from:a1", "kill:g@d1")
    assert len(hand(state, 0)) == 1
    state = djinn(sultanate(KILL), 0, "Kandicha")
    whole_deck(state, 1)
    play(ready(state), "from:a1", "kill:g@d1")
    assert hand(state, 0) == []
    assert meeples(state, "d1") == "w"


def test_kandicha_a_builder_is_worth_the_blue_tiles_around_it() -> None:
    state = play(djinn(sultanate(KILL), 0, "Kandicha"), "from:a1", "kill:b@c1")
    assert state.gold[0] == 50 + 2  # c1 and d1
    assert owner(state, "c1") == 0  # R9: a kill for control
    assert state.bag[3] == 18


def test_r12_kandicha_is_not_doubled_by_echidna() -> None:
    state = djinn(sultanate(KILL), 0, "Kandicha", "Echidna")
    state.twice = True
    play(front(state, 0, "www"), "from:a1", "kill:b@c1")
    assert state.gold[0] == 50 + 2


def test_kandicha_viziers_and_elders_are_kept() -> None:
    state = play(djinn(sultanate(KILL), 0, "Kandicha"), "from:a1", "kill:y@b1")
    assert fronts(state, 0) == "y"
    assert owner(state, "b1") == 0
    state = front(djinn(sultanate(KILL), 0, "Kandicha"), 1, "w")
    play(state, "from:a1", "kill:w@seat2")
    assert (fronts(state, 0), fronts(state, 1)) == ("w", "")


def test_kandicha_an_assassin_is_worth_nothing() -> None:
    state = djinn(sultanate({"a1": "r", "b1": "ry", "c1": "r", **MORE}), 0, "Kandicha")
    play(state, "from:a1", "kill:r@c1")
    assert (state.gold[0], hand(state, 0), fronts(state, 0)) == (50, [], "")


def test_kandicha_only_for_its_owners_assassins() -> None:
    state = play(djinn(sultanate(KILL), 1, "Kandicha"), "from:a1", "kill:b@c1")
    assert list(state.gold) == [50] * 4


def test_kandicha_with_iblis_both_victims_pay() -> None:
    state = djinn(front(sultanate(KILL), 0, "w"), 0, "Kandicha", "Iblis")
    stack(state, "ivory")
    play(state, "from:a1", "iblis:e", "kill:g@d1")
    assert hand(state, 0) == ["ivory"]
    assert fronts(state, 0) == "w"


# Marid.


def test_marid_for_each_meeple_dropped_on_its_owners_tiles() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = djinn(camel(sultanate({"a1": "wy", "c1": "y", "b1": "r", **MORE}), holder, "b1"), holder, "Marid")
        play(state, "from:a1")
        assert state.gold[holder] == 50 + gain
    # Somebody else's tile pays nothing.
    state = djinn(camel(sultanate({"a1": "wy", "c1": "y", "b1": "r", **MORE}), 2, "b1"), 1, "Marid")
    play(state, "from:a1")
    assert list(state.gold) == [50] * 4


def test_marid_in_a_loop_pays_for_each_pass() -> None:
    for holder, gain in ((0, 2), (1, 4)):
        state = djinn(camel(sultanate({"a1": "gbryg", **MORE}), holder, "b1"), holder, "Marid")
        play(state, "from:a1", "g>b1", "b>b2", "r>a2")
        assert state.gold[holder] == 50 + gain
        assert drop_tile(int(state.trail[-1])) == tile("b1")


# Monkir.


def test_monkir_for_every_palace_placed() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = djinn(sultanate({"e1": "y", "d1": "yb", **MORE}), holder, "Monkir")
        play(state, "from:e1")
        assert state.gold[holder] == 50 + gain
        state = djinn(djinn(front(sultanate(MORE), 0, "w"), 0, "Bouraq"), holder, "Monkir")
        play(state, "bouraq:e", "at:b3")
        assert state.gold[holder] == 50 + gain


def test_monkir_not_when_no_palace_is_left() -> None:
    state = djinn(sultanate({"e1": "y", "d1": "yb", **MORE}), 1, "Monkir")
    state.palaces_left = 0
    play(ready(state), "from:e1")
    assert state.gold[1] == 50


# Nekir.


def test_nekir_for_every_assassination() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = play(djinn(sultanate(KILL), holder, "Nekir"), "from:a1", "kill:y@b1")
        assert state.gold[holder] == 50 + gain


def test_nekir_once_for_two_victims_of_iblis() -> None:
    for holder, gain in ((0, 1), (1, 2)):
        state = djinn(djinn(front(sultanate(KILL), 0, "w"), 0, "Iblis"), holder, "Nekir")
        play(state, "from:a1", "iblis:e", "kill:g@d1")
        assert meeples(state, "d1") == ""
        assert state.gold[holder] == 50 + gain


def test_r9_nekir_also_when_kandicha_keeps_the_victim() -> None:
    state = djinn(djinn(sultanate(KILL), 0, "Kandicha"), 1, "Nekir")
    play(state, "from:a1", "kill:y@b1")
    assert fronts(state, 0) == "y"
    assert state.gold[1] == 52


def test_nekir_not_without_a_victim() -> None:
    state = djinn(sultanate({"a1": "r", "b1": "r", "f1": "g", **MORE}), 1, "Nekir")
    play(state, "from:a1")
    assert state.gold[1] == 50


def test_gold_from_a_djinn_pays_at_the_market() -> None:
    """Monkir's gold comes in time for the market of the same turn."""
    state = lay_row(djinn(front(sultanate({"a1": "y", "b1": "y", **MORE}), 0, "w"), 0, "Monkir", "Bouraq"), "fish")
    state.gold[0] = 2
    play(ready(state), "from:a1", "go")
    assert asks(state) == "tile"
    assert offered(state, "buy") == []
    play(state, "bouraq:e", "at:b3", "buy:1")
    assert state.gold[0] == 0


def test_djinns_of_opponents_act_in_the_turns_of_others_only_as_told() -> None:
    state = djinn(front(turn(sultanate({"e1": "y", "d1": "yb", **MORE}), 2), 1, "w"), 1, "Hagis")
    play(state, "from:e1")
    assert state.palaces[tile("d1")] == 1
