"""Evaluation in Gobi."""

from caravanserai import new
from caravanserai.games.gobi.sense import GobiSense, sense
from tests.games.gobi.table import desert, herd

NAMES = ("one", "mover", "reserve", "reserve²", "joined", "one short", "one short, long", "two short", "largest")


def seen(sense: GobiSense, *rows: str, camels: str) -> dict[str, float]:
    state = desert(*rows)
    herd(state, 0, camels)
    return dict(zip(NAMES, sense.features(state, 0), strict=False))


def test_routes_about_to_close() -> None:
    gobi = sense()
    assert seen(gobi, "CKC", camels="t20 u20 v20")["joined"] == 2  # seen from both ends
    assert seen(gobi, "CKC", camels="t20 u20")["one short"] == 1
    assert seen(gobi, "CKC", camels="t20")["two short"] == 1
    assert seen(gobi, "CKNSC", camels="t20 u20 v20 w20")["one short, long"] == 1
    assert seen(gobi, "CKNSC", camels="t20 u20 v20 w20")["largest"] == 4


def test_a_position_before_a_route_is_worth_more() -> None:
    gobi = sense()
    near, far = desert("CKNSC"), desert("CKNSC")
    herd(near, 0, "t20 u20 v20 w20")
    herd(far, 0, "t20 v20 v20 t20")
    assert gobi.estimate(near)[0] > gobi.estimate(far)[0]


def test_as_many_weights_as_features() -> None:
    gobi = sense()
    state = new("gobi", seats=2, seed=1)
    assert len(gobi.features(state, 0)) + 2 == len(gobi.weights)


def test_points_are_known_at_the_end() -> None:
    from caravanserai.testing import random_record

    end = random_record("gobi", 3, 4).end()
    assert list(sense().estimate(end)) == list(end.scores())
