"""Guests and bots on one scale."""

from itertools import pairwise

import pytest

from caravanserai import UnknownBot, games
from caravanserai.bots import ratings
from caravanserai.bots.ratings import RATED, Rating, bot_rating, even_level, update


def test_winners_rise_and_bots_stay() -> None:
    guest, bot = Rating(), bot_rating("gobi", "3")
    new_guest, new_bot = update([guest, bot], [0, 1], fixed={1})
    assert new_guest.mu > guest.mu
    assert new_guest.sigma < guest.sigma
    assert new_bot == bot


def test_beating_the_strong_counts_more() -> None:
    gains = [update([Rating(), bot_rating("gobi", level)], [0, 1], {1})[0].mu for level in ("1", "5", "9")]
    assert gains == sorted(gains)


def test_ties_and_many_seats() -> None:
    first, second, third = update([Rating()] * 3, [0, 0, 2])
    assert first == second
    assert first.mu > third.mu


def test_an_interval() -> None:
    assert Rating(25.0, 2.0).interval() == pytest.approx((21.08, 28.92))


@pytest.mark.parametrize("game", [*(spec.name for spec in games()), "unheard of"])
def test_every_level_has_a_rating(game: str) -> None:
    assert bot_rating(game, "3").mu == pytest.approx(Rating().mu)
    found = [bot_rating(game, str(level)) for level in range(1, 10)]
    for below, above in pairwise(found):
        assert above.mu > below.mu - below.sigma  # what was measured is uncertain by as much
    assert found[0].mu < found[2].mu < found[4].mu < found[8].mu
    assert all(bot_rating(game, name).sigma > 0 for name in RATED)


def test_an_even_opponent() -> None:
    assert even_level("gobi", Rating()) == 3
    assert even_level("gobi", Rating(-50)) == 1
    assert even_level("gobi", Rating(100)) == 9
    for level in range(1, 10):
        assert even_level("gobi", bot_rating("gobi", str(level))) == level


def test_bots_nobody_rates() -> None:
    with pytest.raises(UnknownBot, match="uct:50 is not rated"):
        bot_rating("gobi", "uct:50")


def test_published_ratings_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "published", lambda: {"gobi": {"7": Rating(40.0, 1.5)}})
    assert bot_rating("gobi", "7") == Rating(40.0, 1.5)
