"""What the view tells of the decision that is asked."""

from caravanserai.games.gobi.rules import Gobi
from tests.games.gobi.table import desert, give, herd, new_game, play


def routes(state: Gobi) -> list[tuple[str, str, int, bool]]:
    """The routes on offer: both ends, best length, whether its steps may be diagonal."""
    out = []
    for route in state.view(1)["routes"]:
        one, other = sorted(state.describe(state.spot[tile]) for tile in route["ends"])
        out.append((one, other, route["length"], route["diagonal"]))
    return sorted(out)


def test_routes_with_their_best_lengths() -> None:
    state = desert("CKCNC")
    herd(state, 0, "t20 u20 v20 w20")
    assert routes(state) == []  # nothing of the kind is asked yet
    play(state, "x21")
    ordinary = [("t20", "v20", 3, False), ("t20", "x20", 5, False), ("v20", "x20", 3, False)]
    assert routes(state) == ordinary
    play(state, "end:t20")
    assert routes(state) == ordinary
    pick = state.view(0)["pick"]
    assert pick is not None
    assert state.describe(state.spot[pick]) == "t20"


def test_diagonal_routes_for_those_who_have_spices() -> None:
    """From u20 over the corner to v21 and up: one tile more."""
    state = desert("CKC", "..N")
    herd(state, 0, "t20 u20 v20")
    give(state, 0, "Spices")
    play(state, "w21")
    assert routes(state) == [("t20", "v20", 3, False), ("t20", "v20", 4, True)]


def test_every_seat_sees_the_same() -> None:
    state = new_game(3, 5)
    views = [dict(state.view(seat)) for seat in (0, 1, 2, -1)]
    for view in views:
        del view["seat"]
    assert all(view == views[0] for view in views)
