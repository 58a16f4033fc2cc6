"""How actions of Gipsy King are written, and what they touch."""

from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules.codes import PASS, double, is_double, land_of, settle
from tests.games.gipsy_king.example import VIOLET, choices, example, play, settle_all


def test_codes_are_unpacked_as_they_were_packed() -> None:
    for land in range(len(LANDS)):
        assert (land_of(settle(land)), is_double(settle(land))) == (land, False)
        assert (land_of(double(land)), is_double(double(land))) == (land, True)
    assert not is_double(PASS)


def test_notation() -> None:
    state = example()
    assert choices(state) == ["1a", "1b", "3a", "9b", "14b", "pass"]
    settle_all(state)
    assert choices(state) == ["2c", "15a", "15b", "2c+", "15a+", "15b+", "pass"]
    assert [state.parse(text) for text in choices(state)] == list(state.legal())


def test_touches() -> None:
    state = example()
    assert state.touches(settle(LANDS.index("1a"))) == ["land-1a"]
    assert state.touches(PASS) == ["say-pass"]
    settle_all(state)
    assert state.touches(double(LANDS.index("15a"))) == [f"pair-{VIOLET}-2", "land-15a"]
    play(state, "15a+", "pass", "pass", "pass")
    assert state.touches(double(LANDS.index("2c"))) == [f"pair-{VIOLET}-1", "land-2c"]
