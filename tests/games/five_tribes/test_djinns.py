"""The djinns whose powers are paid for: what they do, what they cost, when they can be called."""

import pytest

from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.tables import BAG
from tests.games.five_tribes.table import (
    asks,
    bidding,
    camel,
    cards,
    discard_deck,
    djinn,
    fixture,
    front,
    fronts,
    hand,
    lay_djinns,
    meeples,
    offered,
    options,
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
MOVE = {"e1": "y", "d1": "yb", **MORE}  # from e1 to the Village d1
ANY_TIME = ["Anun-Nak", "Bouraq", "Enki", "Leta", "Sibittis", "Sloar", "Utug"]


def with_djinn(name: str, elders: str = "", *goods: str, where: dict[str, str] | None = None) -> FiveTribes:
    return cards(front(djinn(sultanate(where or MOVE), 0, name), 0, elders), 0, *goods)


def calls(state: FiveTribes, name: str) -> list[str]:
    return offered(state, f"{name.lower()}:")


# Costs.


@pytest.mark.parametrize("name", ["Anun-Nak", "Bouraq", "Enki"])
def test_powers_for_an_elder_or_a_fakir(name: str) -> None:
    call = name.lower()
    assert calls(with_djinn(name), name) == []
    assert calls(with_djinn(name, "w"), name) == [f"{call}:e"]
    assert calls(with_djinn(name, "", "fakir"), name) == [f"{call}:f"]
    assert calls(with_djinn(name, "w", "fakir"), name) == [f"{call}:e", f"{call}:f"]
    state = with_djinn(name, "ww", "fakir", "fakir")
    bag = int(state.bag[1])
    by_elder = play(state.clone(), f"{call}:e")
    assert (fronts(by_elder, 0), hand(by_elder, 0), by_elder.bag[1]) == ("w", ["fakir"] * 2, bag + 1)
    by_fakir = play(state.clone(), f"{call}:f")
    assert (fronts(by_fakir, 0), hand(by_fakir, 0)) == ("ww", ["fakir"])
    assert by_fakir.discards == state.discards + 1


@pytest.mark.parametrize("name", ["Leta", "Sibittis", "Utug"])
def test_powers_for_an_elder_and_another_or_a_fakir(name: str) -> None:
    call = name.lower()
    assert calls(with_djinn(name, "w"), name) == []
    assert calls(with_djinn(name, "", "fakir", "fakir"), name) == []
    assert calls(with_djinn(name, "ww"), name) == [f"{call}:ee"]
    assert calls(with_djinn(name, "w", "fakir"), name) == [f"{call}:ef"]
    state = with_djinn(name, "www", "fakir", "fakir")
    by_elders = play(state.clone(), f"{call}:ee")
    assert (fronts(by_elders, 0), hand(by_elders, 0)) == ("w", ["fakir"] * 2)
    by_fakir = play(state.clone(), f"{call}:ef")
    assert (fronts(by_fakir, 0), hand(by_fakir, 0)) == ("ww", ["fakir"])


@pytest.mark.parametrize("name", ANY_TIME)
def test_once_per_turn(name: str) -> None:
    state = with_djinn(name, "wwwww", "fakir", "fakir", "fish")
    call = calls(state, name)[-1]
    play(state, call)
    while asks(state) in ("aim", "place", "keep"):
        state.play(state.legal()[-1])
    assert asks(state) == "start"
    assert calls(state, name) == []
    play(state, "from:e1")
    assert calls(state, name) == []


@pytest.mark.parametrize("name", ANY_TIME)
def test_r5_at_any_time_in_the_own_turn_but_not_inside_a_move_or_a_market(name: str) -> None:
    """Before the move, before the tribe acts, before the tile acts, at the end; not between two drops or two cards."""
    where = {"b1": "wy", "a1": "w", "c2": "y", "b2": "y", "a2": "w", **MORE}
    state = with_djinn(name, "wwww", "fakir", "fish", where=where)
    assert (asks(state), len(calls(state, name)) > 0) == ("start", True)
    play(state, "from:b1")
    assert (asks(state), calls(state, name)) == ("drop", [])
    play(state, "w>b2")
    assert (asks(state), len(calls(state, name)) > 0) == ("tribe", True)
    play(state, "go")
    assert (asks(state), len(calls(state, name)) > 0) == ("tile", True)
    play(state, "buy:1")
    assert (asks(state), calls(state, name)) == ("second", [])
    play(state, "buy:1")
    assert (asks(state), len(calls(state, name)) > 0) == ("end", True)


@pytest.mark.parametrize("name", ANY_TIME)
def test_r5_not_inside_an_assassination_but_before_it(name: str) -> None:
    state = with_djinn(name, "wwww", "fakir", where={"a1": "r", "b1": "rygg", **MORE})
    djinn(state, 0, "Iblis")
    play(state, "from:a1")
    assert (asks(state), len(calls(state, name)) > 0) == ("kill", True)
    play(state, "iblis:e")
    assert (asks(state), calls(state, name)) == ("kill", [])
    play(state, "kill:y@b1")
    assert asks(state) != "again"  # two Merchants are left: no choice
    assert meeples(state, "b1") == "g"


def test_only_by_the_owner_in_the_owners_turn() -> None:
    state = with_djinn("Sloar", "", "fakir")
    cards(state, 1, "fakir")
    assert calls(state, "Sloar") == ["sloar:f"]
    turn(state, 1)
    assert calls(ready(state), "Sloar") == []


def test_in_the_turn_it_was_taken() -> None:
    state = lay_djinns(sultanate({"b1": "y", "c1": "y", **MORE}), "Enki", "Marid", "Al-Amin")
    play(front(state, 0, "www"), "from:b1", "djinn:enki:ee", "enki:e", "at:a2")
    assert state.palms[tile("a2")] == 1


def test_r4_each_marker_of_two_players_has_its_own_turn() -> None:
    state = cards(djinn(fixture(2), 0, "Sloar"), 0, "fakir", "fakir", "fakir")
    ready(bidding(state, 0, 2, 1, 3))
    play(state, "bid:18", "bid:0", "bid:12", "bid:0")
    play(state, "sloar:f")
    assert calls(state, "Sloar") == []
    number = state.turn
    while state.turn == number:
        state.play(state.legal()[0])
        assert state.turn > number or calls(state, "Sloar") == []
    assert state.to_move == 0
    assert calls(state, "Sloar") == ["sloar:f"]


# Anun-Nak.


def test_anun_nak_fills_an_empty_tile_from_the_bag() -> None:
    state = camel(with_djinn("Anun-Nak", "w"), 1, "a1")
    state.plant(tile("a2"))
    state.raise_palace(2, tile("b3"))
    bag = sum(state.bag)
    play(state, "anun-nak:e")
    targets = {option[3:] for option in options(state)}
    assert "b1" in targets
    assert targets.isdisjoint({"a1", "a2", "b3", "e1", "d1", "f4"})
    play(state, "at:b1")
    assert len(meeples(state, "b1")) == 3
    assert sum(state.bag) == bag + 1 - 3  # the Elder paid was among those that could be drawn


def test_anun_nak_draws_at_random_and_says_so() -> None:
    drawn = set()
    for seed in range(10):
        state = front(djinn(sultanate(MOVE, seed=seed), 0, "Anun-Nak"), 0, "w")
        before = int(state.reveals)
        play(state, "anun-nak:e", "at:b1")
        assert state.reveals > before
        drawn.add(meeples(state, "b1"))
    assert len(drawn) > 4


def empty_bag(state: FiveTribes, left: str = "") -> FiveTribes:
    for tribe, letter in enumerate("ywgbr"):
        while state.bag[tribe] > left.count(letter):
            state.transfer(tribe, BAG, tile("f5"))
    return ready(state)


def test_anun_nak_draws_fewer_from_a_small_bag_and_none_from_an_empty_one() -> None:
    state = empty_bag(with_djinn("Anun-Nak", "", "fakir"), "gb")
    play(state, "anun-nak:f", "at:b1")
    assert meeples(state, "b1") == "gb"
    # Judged before paying: the Elder that would go to the bag does not help.
    assert calls(empty_bag(with_djinn("Anun-Nak", "w")), "Anun-Nak") == []


def test_anun_nak_needs_an_empty_tile() -> None:
    state = with_djinn("Anun-Nak", "w")
    for at in range(30):
        if state.crowd[at] == 0:
            state.plant(at)
    assert calls(ready(state), "Anun-Nak") == []


# Bouraq, Enki, Hagis, Lamia.


def test_bouraq_puts_a_palace_on_any_village() -> None:
    state = play(with_djinn("Bouraq", "w"), "bouraq:e")
    assert options(state) == ["at:d1", "at:b3", "at:f4", "at:b5", "at:e5"]
    play(state, "at:b5")
    assert state.palaces[tile("b5")] == 1
    assert asks(state) == "start"


def test_enki_puts_a_palm_on_any_oasis() -> None:
    state = play(with_djinn("Enki", "w"), "enki:e")
    assert options(state) == ["at:f1", "at:a2", "at:d2", "at:e3", "at:b4", "at:d5"]
    play(state, "at:d5")
    assert state.palms[tile("d5")] == 1


def test_no_palace_or_palm_left() -> None:
    for name in ("Bouraq", "Enki"):
        state = with_djinn(name, "w")
        state.palaces_left = state.palms_left = 0
        assert calls(ready(state), name) == []


def test_hagis_moves_a_palace_to_any_neighbour() -> None:
    state = play(with_djinn("Hagis", "w", "fakir"), "from:e1")
    assert options(state) == ["hagis:e", "hagis:f", "go"]
    here = play(state.clone(), "go")
    assert here.palaces[tile("d1")] == 1
    play(state, "hagis:f")
    assert options(state) == ["at:c1", "at:e1", "at:c2", "at:d2", "at:e2"]  # whatever their kind, not d1 itself
    play(state, "at:d2")
    assert state.palaces[tile("d2")] == 1
    assert state.palaces[tile("d1")] == 0
    assert fronts(state, 0) == "yyw"


def test_lamia_moves_a_palm_to_any_neighbour() -> None:
    state = with_djinn("Lamia", "w", where={"e1": "y", "f1": "yb", **MORE})
    play(state, "from:e1")
    assert options(state) == ["lamia:e", "go"]
    play(state, "lamia:e")
    assert options(state) == ["at:e1", "at:e2", "at:f2"]
    play(state, "at:f2")
    assert state.palms[tile("f2")] == 1


def test_hagis_and_lamia_only_when_something_is_placed() -> None:
    state = djinn(with_djinn("Hagis", "ww"), 0, "Lamia")
    assert options(state) == offered(state, "from:")
    play(state, "from:e1")
    assert options(state) == ["hagis:e", "go"]  # a Village: Hagis, not Lamia
    state = djinn(with_djinn("Hagis", "ww"), 0, "Lamia")
    state.palaces_left = 0
    play(ready(state), "from:e1")
    assert asks(state) == "bid"


def test_r7_hagis_with_bouraq() -> None:
    state = djinn(with_djinn("Hagis", "www"), 0, "Bouraq")
    play(state, "bouraq:e", "at:b3")
    assert options(state) == ["hagis:e", "go"]
    here = play(state.clone(), "go")
    assert here.palaces[tile("b3")] == 1
    play(state, "hagis:e", "at:c4")
    assert state.palaces[tile("c4")] == 1
    assert asks(state) == "start"
    play(state, "from:e1")  # Hagis was called already: the Village's palace stays, without being asked
    assert state.palaces[tile("d1")] == 1


def test_lamia_with_enki() -> None:
    state = djinn(with_djinn("Lamia", "www"), 0, "Enki")
    play(state, "enki:e", "at:a2")
    assert options(state) == ["lamia:e", "go"]
    play(state, "lamia:e", "at:b3")
    assert state.palms[tile("b3")] == 1
    assert asks(state) == "start"


def test_bouraq_may_take_the_last_palace_before_the_village_does() -> None:
    state = with_djinn("Bouraq", "w")
    state.palaces_left = 1
    play(ready(state), "from:e1", "bouraq:e")
    assert asks(state) == "aim"
    play(state, "at:b3")
    assert state.palaces_left == 0
    assert sum(state.palaces) == 1


# Leta, Utug.


def test_leta_claims_an_empty_tile() -> None:
    state = camel(with_djinn("Leta", "ww"), 1, "a1")
    state.plant(tile("a2"))
    state.raise_palace(2, tile("b3"))
    play(state, "leta:ee")
    targets = {option[3:] for option in options(state)}
    assert targets.isdisjoint({"a1", "a2", "b3", "e1", "d1", "f4"})
    play(state, "at:c3")
    assert owner(state, "c3") == 0
    assert state.camels[0] == 7


def test_utug_claims_a_tile_with_meeples_and_nothing_else() -> None:
    state = camel(with_djinn("Utug", "ww"), 1, "e1")
    state.plant(tile("f4"))
    play(state, "utug:ee")
    assert options(state) == ["at:d1", "at:f5"]
    play(state, "at:f5")
    assert owner(state, "f5") == 0
    assert meeples(state, "f5") == "yyy"


@pytest.mark.parametrize("name", ["Leta", "Utug"])
def test_leta_and_utug_need_a_camel_and_the_last_ends_the_game(name: str) -> None:
    state = with_djinn(name, "ww")
    state.camels[0] = 0
    assert calls(ready(state), name) == []
    state.camels[0] = 1
    play(ready(state), f"{name.lower()}:ee")
    state.play(state.legal()[0])
    assert state.ending


def test_leta_and_utug_need_a_tile() -> None:
    state = with_djinn("Leta", "ww")
    for at in range(30):
        state.plant(at)
    assert calls(ready(state), "Leta") == []
    assert calls(djinn(state, 0, "Utug"), "Utug") == []


# Sibittis, Sloar.


def test_sibittis_keeps_one_of_three() -> None:
    state = stack_djinns(lay_djinns(with_djinn("Sibittis", "ww"), "Boaz", "Marid", "Leta"), "Utug", "Enki", "Nekir")
    before = int(state.reveals)
    play(state, "sibittis:ee")
    assert state.reveals > before
    assert state.view(1)["drawn"] == [6, 17, 21]  # for all to see
    assert options(state) == ["keep:enki", "keep:nekir", "keep:utug"]
    play(state, "keep:nekir")
    assert state.has(0, 17)
    assert state.djinn_discards == 2
    assert len(state.djinn_row) == 3


def test_sibittis_draws_fewer_and_shuffles_discards() -> None:
    state = with_djinn("Sibittis", "wwww")
    while len(state.djinn_deck) > 1:
        state.gain_djinn(1, int(state.djinn_deck[-1]))
        state.djinn_deck = state.djinn_deck[:-1]
    discarded = next(which for which in range(22) if state.has(1, which))
    state.owner[discarded] = 6
    state.court[1] &= ~(1 << discarded)
    state.djinn_discards = 1
    play(ready(state), "sibittis:ee")
    assert len(options(state)) == 2
    play(state, options(state)[0])
    assert state.djinn_discards == 1
    state = with_djinn("Sibittis", "wwww")
    state.djinn_deck = state.djinn_deck[:0]
    assert calls(ready(state), "Sibittis") == []


def test_sloar_draws_the_top_card_for_a_fakir() -> None:
    state = stack(with_djinn("Sloar", "www", "fakir"), "silk")
    assert calls(with_djinn("Sloar", "www"), "Sloar") == []  # Elders do not pay for it
    play(state, "sloar:f")
    assert hand(state, 0) == ["silk"]
    assert len(state.row) == 9


def test_sloar_shuffles_discards_and_needs_a_card() -> None:
    state = discard_deck(with_djinn("Sloar", "", "fakir"))
    play(state, "sloar:f")
    assert len(hand(state, 0)) == 1
    assert state.discards == 0
    state = with_djinn("Sloar", "", "fakir")
    whole_deck(state, 1)
    assert calls(ready(state), "Sloar") == []  # the Fakir paid would be all there is to draw


def test_a_power_before_the_move_leaves_the_move_to_be_made() -> None:
    state = with_djinn("Bouraq", "w")
    before = offered(state, "from:")
    play(state, "bouraq:e", "at:b3")
    assert options(state) == before
