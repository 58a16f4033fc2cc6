"""Films: a picture a ply; of long games every second, third, … one, and always the last."""

import pytest

from caravanserai.core.random_play import random_record
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.inn.tables.played import Played
from caravanserai.inn.web import film as films
from caravanserai.inn.web.film import film


@pytest.fixture
def played() -> Played:
    record = random_record("gobi", 2, 1)
    return Played("gobi", 2, 1, dict(record.options), list(record.actions))


def test_a_picture_for_every_ply(played: Played) -> None:
    drawn = film(played, LIGHT, "en")
    assert drawn.count("<animate") == len(played.actions) + 1
    assert "var(--" not in drawn  # it stands alone
    assert drawn != film(played, DARK, "en")


def test_a_long_game_is_shown_in_larger_steps(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MAX_PICTURES", 10)
    drawn = film(played, LIGHT, "en")
    assert 5 <= drawn.count("<animate") <= 11
    last = film(Played("gobi", 2, 1, played.options, []), LIGHT, "en")
    assert last.count("<animate") == 1
