"""The first try at a tactic is rated, and no other."""

import pytest

from caravanserai.bots.ratings import Rating, update
from caravanserai.inn.storage.store import Store

pytestmark = pytest.mark.anyio


# Ratings.


def test_the_first_try_is_rated_and_no_other(store: Store) -> None:
    ana, bo = store.add_guest("Ana"), store.add_guest("Bo")
    hard = Rating(30.0, 4.0)
    won = store.keep_try(ana.id, "toy", "one", hard, True)
    [mine, its] = update([Rating(), hard], [0, 1])
    assert (won.rating(), won.gain) == (mine, mine.mu - Rating().mu)
    assert won.gain > 0
    assert store.hardness("toy") == {"one": its}
    assert store.keep_try(ana.id, "toy", "one", hard, False) == won
    assert store.tries(ana.id, "toy") == [won]
    lost = store.keep_try(bo.id, "toy", "one", hard, False)
    assert lost.gain < 0
    assert store.hardness("toy")["one"].mu > its.mu
    next = store.keep_try(ana.id, "toy", "two", hard, True)
    assert next.mu > won.mu
    assert store.tries(ana.id, "toy") == [won, next]
    assert store.tries(ana.id, "other") == []
    assert store.rating(ana.id, "toy") == Rating()  # tables are another matter


def test_many_tries_at_once(store: Store) -> None:
    """None is lost, and none counts twice, on the threads on which a server makes them."""
    guests = [store.add_guest(f"Guest {number}") for number in range(6)]
    wanted = [(guest.id, tactic) for guest in guests for tactic in ("one", "two")] * 2
    made = [store.threads.submit(store.keep_try, guest, "toy", tactic, Rating(), True) for guest, tactic in wanted]
    for each in made:
        each.result()
    for guest in guests:
        first, second = store.tries(guest.id, "toy")
        assert {first.tactic, second.tactic} == {"one", "two"}
        assert second.mu == pytest.approx(first.mu + second.gain)
    assert {*store.hardness("toy")} == {"one", "two"}
    assert max(each.mu for each in store.hardness("toy").values()) < Rating().mu - 5  # six found each
