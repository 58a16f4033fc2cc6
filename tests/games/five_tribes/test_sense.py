"""Evaluation in Five Tribes."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from caravanserai import OVER, Rng
from caravanserai.bots.search import Search
from caravanserai.core.vecs import fill8
from caravanserai.games.five_tribes.components import GOODS as GOODS_IN_ORDER
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import ASK_END, pack_bid, pack_build, pack_drop, pack_pick, pack_suit
from caravanserai.games.five_tribes.rules.tables import ASSASSIN, BUILDER, ELDER, MERCHANT, NOBODY, VIZIER
from caravanserai.games.five_tribes.sense import FiveTribesSense, ends_of, sense
from caravanserai.games.five_tribes.sense_worth import (
    COURT,
    DOUBLES,
    ELDERS,
    FAKIRS,
    FEATURES,
    GOODS,
    MAJORITY,
    OASES,
    SQUARES,
    TURNS,
    VILLAGES,
    YIELD,
    Worth,
    likely,
)
from tests.games.five_tribes.table import (
    bidding,
    camel,
    cards,
    djinn,
    fixture,
    front,
    lay_djinns,
    lay_row,
    put,
    ready,
    sultanate,
    tile,
)


def plain() -> FiveTribesSense:
    """A sense that takes everything at its face value."""
    return FiveTribesSense(vec[float]([0.0 for _ in range(FEATURES)] + [10.0, 0.0]))


def worth(state: FiveTribes, seat: int = 0, left: float = 0.0) -> Worth:
    out = Worth(plain().weights)
    out.weigh(state, seat, left)
    return out


def test_viziers_are_worth_their_majority() -> None:
    """Three seats have none: with the first Vizier each of them is beaten; nobody is beaten back."""
    state = sultanate({"a1": "y"}, seats=4)
    assert worth(state).of_tribe(state, tile("a1"), VIZIER, 1) == 1 + 30
    front(state, 1, "yy")
    # Level with one who had the majority over us: two points, two majorities, and a third of the one that seat 1 loses.
    assert worth(state).of_tribe(state, tile("a1"), VIZIER, 2) == pytest.approx(2 + 20 + 10 / 3)


def test_majorities_are_open_as_long_as_the_game_is() -> None:
    assert likely(1, 0.0) == 1
    assert likely(0, 0.0) == 0
    assert 0.5 < likely(1, 1.0) < likely(3, 1.0) < 1
    assert likely(3, 1.0) < likely(3, 0.5)


def test_elders_merchants_and_builders() -> None:
    state = lay_row(sultanate({"a1": "y"}), "fish", "wheat", "fish")
    assert worth(state).of_tribe(state, tile("b2"), ELDER, 3) == 6
    assert worth(state).of_tribe(state, tile("b2"), MERCHANT, 2) == 3
    assert worth(state).of_tribe(state, tile("b2"), MERCHANT, 5) == 4  # there are three cards only
    blue = int(state.blue[tile("b2")])
    assert worth(state).of_tribe(state, tile("b2"), BUILDER, 2) == 2 * blue
    cards(state, 0, "fakir")
    assert worth(state).of_tribe(state, tile("b2"), BUILDER, 2) == 3 * blue


def test_assassins_take_the_tile_of_a_last_meeple() -> None:
    state = sultanate({"a1": "r", "c1": "b", "e5": "w", "b1": "gg"})
    assert worth(state).of_tribe(state, tile("a1"), ASSASSIN, 2) == 6  # c1, a Sacred place of value 6
    assert worth(state).of_tribe(state, tile("a1"), ASSASSIN, 1) == 0
    cards(state, 0, "fakir")
    assert worth(state).of_tribe(state, tile("a1"), ASSASSIN, 1) == 6
    front(state, 1, "y")
    assert worth(state).hit > 3  # a third of a Vizier and of the majorities that seat 1 has


def test_an_emptied_tile_is_taken() -> None:
    state = sultanate({"a1": "w", "b1": "w", "c1": "wb"})
    found = worth(state)
    assert found.of_end(state, tile("b1"), ELDER) == 4 + 6 + found.small
    lay_djinns(state, "Hagis")
    found = worth(state)
    assert found.of_end(state, tile("c1"), ELDER) == 4 + 10 - 4  # nothing emptied, but a djinn for the two Elders
    put(state.camel, tile("b1"), 1)
    assert worth(state).of_end(state, tile("b1"), ELDER) == 4 + found.small
    state.camels[0] = 0
    put(state.camel, tile("b1"), int(NOBODY))
    assert worth(state).of_end(state, tile("b1"), ELDER) == 4 + found.small


def test_tile_actions() -> None:
    state = lay_row(sultanate({"a1": "w"}), "fish", "fish", "fish", "wheat", "spice")
    cards(state, 0, "ivory", "jewels", "gold", "papyrus")
    found = worth(state)
    assert found.small == 8 - 3  # a fifth good
    assert found.large == 16 - 6
    state.gold[0] = 5
    assert worth(state).large == 0
    oasis, village = tile("f1"), tile("d1")
    assert found.of_action(state, oasis, 0, False) == 0
    assert found.of_action(state, oasis, 0, True) == 3
    camel(state, 0, "f1")
    camel(state, 1, "d1")
    djinn(state, 0, "Haurvatat")
    found = worth(state)
    assert found.of_action(state, oasis, 0, False) == 5
    assert found.of_action(state, village, 0, False) == pytest.approx(-5 / 3)
    state.palms_left = 0
    assert worth(state).of_action(state, oasis, 0, False) == 0


def test_a_djinn_needs_elders_or_a_fakir() -> None:
    state = lay_djinns(sultanate({"a1": "w"}), "Hagis", "Leta")
    sacred = tile("a1")
    assert worth(state).of_action(state, sacred, 0, False) == 0
    assert worth(state).of_action(state, sacred, 1, False) == 0
    front(state, 0, "w")
    assert worth(state).of_action(state, sacred, 1, False) == 10 - 4
    cards(state, 0, "fakir")
    assert worth(state).of_action(state, sacred, 0, False) == 10 - 2


def test_turns_end_in_different_places() -> None:
    """The first in turn has the best end, the next what is left."""
    state = sultanate({"a1": "b", "b1": "b", "e5": "w", "f5": "w"}, seats=2)
    state.track = fill8(9, u8(NOBODY))
    put(state.track, 5, 2)
    here = plain()
    best, rest = here.features(state, 0), here.features(state, 1)
    assert best[TURNS] == rest[TURNS] == 1
    assert best[YIELD] > rest[YIELD] > 0
    put(state.track, 1, 1)
    both = here.features(state, 0)
    assert both[TURNS] == 2
    assert both[YIELD] > best[YIELD]


def test_who_has_not_bid_yet_is_taken_to_pay_nothing() -> None:
    state = bidding(fixture(seats=2), 0, 2, 1, 3)
    here = plain()
    before = here.features(state, 0)[YIELD] - here.features(state, 1)[YIELD]
    state.step(pack_bid(6, 0))
    after = here.features(state, 0)[YIELD] - here.features(state, 1)[YIELD]
    assert before <= 0 < after  # at first the last to bid would be the first to play
    assert here.features(state, 0)[TURNS] == here.features(state, 1)[TURNS] == 2


def test_what_is_in_hand_counts() -> None:
    """From question to question of a turn the estimate stays where it was, as long as the best is played."""
    state = sultanate({"a1": "b", "b1": "bb", "d3": "r"}, seats=2)
    here = FiveTribesSense(vec[float]([1.0 if i == YIELD else 0.0 for i in range(FEATURES)] + [10.0, 0.0]))
    start = here.estimate(state)[0]
    state.step(pack_pick(tile("a1")))
    assert here.estimate(state)[0] == start
    state.step(pack_drop(tile("b1"), BUILDER))
    assert here.estimate(state)[0] == start
    state.step(pack_build(0))
    assert here.estimate(state)[0] == start


def test_holdings() -> None:
    state = ready(sultanate({"a1": "b", "b1": "bb"}, seats=2))
    front(state, 0, "ywww")
    cards(state, 0, "fish", "fish", "spice", "fakir")
    djinn(state, 0, "Al-Amin")
    camel(state, 0, "f1", "d1")
    seen = plain().features(state, 0)
    left = plain().left(state)
    counted = [seen[i] / left for i in (ELDERS, FAKIRS, GOODS, SQUARES, DOUBLES, OASES, VILLAGES, COURT)]
    assert counted == pytest.approx([3, 1, 2, 4, 1, 1, 1, 1])
    assert -10 < seen[MAJORITY] < 0 < plain().features(state, 1)[MAJORITY]  # it may still be lost
    state.ending = True
    assert plain().left(state) == 0
    assert plain().features(state, 0)[ELDERS] == 0


def test_a_turn_does_not_gain_by_lasting() -> None:
    """Once the move is made, what it brought counts as had, and the turn is no longer one to come."""
    state = sultanate({"a1": "b", "b1": "bb", "d3": "r"}, seats=2)
    cards(state, 0, "fish", "spice")
    state.step(pack_pick(tile("a1")))
    here = plain()
    assert here.features(state, 0)[TURNS] == 1
    state.step(pack_drop(tile("b1"), BUILDER))
    assert here.features(state, 0)[TURNS] == 0
    state.step(pack_build(0))
    state.ask = ASK_END
    ready(state)
    last = sense().estimate(state)
    state.step(pack_suit(GOODS_IN_ORDER.index("fish")))
    assert list(sense().estimate(state)) == list(last)
    state.suit = 0
    state.ask = ASK_END
    priors = sense().priors(state, ready(state).legal())
    assert max(priors) == priors[-1] > 10 * max(priors[:-1])  # to end the turn, and keep the cards


def test_ends_beyond_the_table() -> None:
    assert ends_of(tile("a1"), 8, 4) == ends_of(tile("a1"), 4, 4)


def test_at_the_end_points_are_points() -> None:
    state = fixture(seats=3)
    rng = Rng(1)
    while state.to_move != OVER:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert list(sense().estimate(state)) == [float(score) for score in state.scores()]


def test_it_finds_a_tile_that_pays() -> None:
    """Elders on a Sacred place of 15, alone there, reached by one meeple, among others that yield little."""
    state = ready(sultanate({"e4": "www", "e3": "w", "a1": "b", "a2": "gb", "b5": "y", "b4": "ry"}, seats=2))
    search = Search(0, 2, sense(), 1)
    search.think(state, 60, 1e9)
    assert search.best() == pack_pick(tile("e3"))
