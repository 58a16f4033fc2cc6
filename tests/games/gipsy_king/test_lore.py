"""What a search learns of a landscape of Gipsy King."""

import pytest

from caravanserai.bots.search import Search
from caravanserai.core.sense import Sense
from caravanserai.core.vecs import zeros
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import PASS
from caravanserai.games.gipsy_king.sense import LEARNT, sense
from caravanserai.games.gipsy_king.sense_lore import HALF_KNOWN_TRIALS, Lore
from tests.games.gipsy_king.example import new, settle_all


def tell(lore: Lore, state: GipsyKing, action: int, won: float, times: int = 1) -> None:
    """The seat to move of two did this, and this was it worth to it."""
    values = zeros(2)
    values[state.to_move], values[1 - state.to_move] = won, 1 - won
    for _ in range(times):
        lore.note(state, action)
        lore.learn(values)


def test_what_led_to_more_is_worth_more() -> None:
    state, lore = new(2, 1), Lore()
    good, bad, new_to_all = list(state.legal())[:3]
    assert lore.worth(state, good) == 0.0
    tell(lore, state, good, 0.9, 10)
    tell(lore, state, bad, 0.1, 10)
    assert lore.worth(state, good) == pytest.approx((0.9 - 0.5) * 10 / (10 + HALF_KNOWN_TRIALS))
    assert lore.worth(state, bad) == pytest.approx(-(0.9 - 0.5) * 10 / (10 + HALF_KNOWN_TRIALS))
    assert lore.worth(state, new_to_all) == 0.0
    tell(lore, state, good, 0.9, 1000)
    tell(lore, state, bad, 0.1, 1000)
    assert lore.worth(state, good) == pytest.approx(0.4, abs=0.01)
    lore.forget()
    assert lore.worth(state, good) == 0.0


def test_each_seat_and_each_half_has_its_own() -> None:
    state, lore = new(2, 1), Lore()
    land, other = list(state.legal())[:2]
    tell(lore, state, land, 0.9)
    tell(lore, state, other, 0.1)
    assert lore.worth(state, land) > 0
    next_seat = state.clone()
    next_seat.apply(other)
    assert next_seat.to_move != state.to_move
    assert lore.worth(next_seat, land) == 0.0
    later = state.clone()
    settle_all(later)
    assert later.second_half()
    later.to_move = state.to_move
    assert lore.worth(later, land) == 0.0
    tell(lore, later, land, 0.2)
    tell(lore, later, other, 0.8)
    assert lore.worth(later, land) < 0 < lore.worth(state, land)


def test_a_pass_is_told_apart_by_its_water() -> None:
    state, lore = new(2, 1), Lore()
    tell(lore, state, PASS, 0.9)
    tell(lore, state, int(state.legal()[0]), 0.1)
    assert lore.worth(state, PASS) > 0
    state.stop += 1
    assert lore.worth(state, PASS) == 0.0


def test_all_of_an_iteration_is_learnt() -> None:
    state, lore = new(2, 1), Lore()
    land, other = list(state.legal())[:2]
    values = zeros(2)
    for won in (0.8, 0.2):
        values[state.to_move] = won
        after = state.clone()
        for action in (land, other) if won > 0.5 else (other, land):
            lore.note(after, action)
            after.apply(action)
        values[1 - state.to_move] = 1 - won
        lore.learn(values)
    after = state.clone()
    after.apply(land)
    assert lore.worth(state, land) > 0 > lore.worth(state, other)
    assert lore.worth(after, other) < 0 < lore.worth(after, land)


def test_what_is_learnt_is_liked() -> None:
    state, feeling = new(2, 1), sense()
    legal = state.legal()
    before = list(feeling.liked(state, legal))
    tell(feeling.lore, state, int(legal[1]), 0.9, 5)
    tell(feeling.lore, state, int(legal[0]), 0.1, 5)
    gained = feeling.lore.worth(state, legal[1])
    assert gained > 0
    after = list(feeling.liked(state, legal))
    assert after[1] - before[1] == pytest.approx(LEARNT * gained)
    assert after[2:] == before[2:]


def test_a_search_learns_and_the_next_begins_anew() -> None:
    state, feeling = new(2, 3), sense()
    first = Search(state.to_move, 2, feeling, 1)
    first.think(state, 400, 60.0)
    learnt = [feeling.lore.worth(state, action) for action in state.legal()]
    assert max(learnt) > 0 > min(learnt)
    first.follow(state.legal()[0])
    assert [feeling.lore.worth(state, action) for action in state.legal()] == learnt
    again = Search(state.to_move, 2, feeling, 1)
    assert not any(feeling.lore.worth(state, action) for action in state.legal())
    again.think(state, 400, 60.0)
    assert [feeling.lore.worth(state, action) for action in state.legal()] == learnt


def test_at_larger_tables_nothing_is_learnt() -> None:
    state, feeling = new(3, 3), sense()
    legal = state.legal()
    before = list(feeling.liked(state, legal))
    search = Search(state.to_move, 3, feeling, 1)
    search.think(state, 100, 60.0)
    assert list(feeling.liked(state, legal)) == before


def test_without_anything_to_learn_nothing_changes() -> None:
    """A plain Sense is told all the same."""
    state, plain = new(2, 3), Sense()
    legal = state.legal()
    before = list(plain.priors(state, legal))
    plain.note(state, legal[0])
    plain.learn(zeros(2))
    plain.forget()
    assert list(plain.priors(state, legal)) == before
