"""The search finds what is there to be found, looks at nothing it may not know, and does the same again."""

from caravanserai import Rng, new
from caravanserai.bots.search import Search, chances
from caravanserai.core.sense import Sense
from caravanserai.core.state import State
from tests.games.gobi.table import desert, give, herd, play


def thought(state: State, iterations: int, seed: int = 1) -> Search:
    search = Search(state.to_move, state.seats, Sense(), seed)
    search.think(state, iterations, 60.0)
    return search


def test_takes_the_coffee() -> None:
    state = desert("CKNSC")
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    assert state.describe(thought(state, 800).best()) == "coffee"


def test_finds_two_steps_in_one_turn() -> None:
    """China's camel completes a route of five: the reward stands two actions ahead."""
    state = desert("CKNSC")
    herd(state, 0, "t20 u20 v20 x20")
    give(state, 0, "China")
    play(state, "x21")
    assert state.describe(thought(state, 2000).best()).startswith("china:x20")


def test_same_seed_same_thought() -> None:
    state = new("gobi", seats=3, seed=5)
    one, two, three = (thought(state, 300, seed) for seed in (1, 1, 2))
    assert list(one.visits) == list(two.visits)
    assert list(one.visits) != list(three.visits)


def test_two_worlds_one_choice() -> None:
    """Worlds that differ in what the seat cannot know lead to the same tree, visit for visit."""
    state = new("gobi", seats=2, seed=8)
    other = state.imagine(state.to_move, Rng(99))
    assert list(thought(state, 200).visits) == list(thought(other, 200).visits)


def test_thinking_changes_nothing() -> None:
    from caravanserai import fingerprint

    state = new("gobi", seats=2, seed=8)
    before = fingerprint(state)
    thought(state, 50)
    assert fingerprint(state) == before


def test_follow_keeps_the_branch() -> None:
    state = new("gobi", seats=2, seed=8)
    search = thought(state, 500)
    action = search.best()
    child = search.first[0]
    while search.action[child] != action:
        child = search.next[child]
    visits, size = search.visits[child], len(search.action)
    search.follow(action)
    assert search.visits[0] == visits
    assert 1 < len(search.action) < size
    state.play(action)
    before = search.visits[0]
    search.think(state, 10, 60.0)
    assert search.visits[0] == before + 10


def test_follow_something_unthought_of() -> None:
    search = thought(new("gobi", seats=2, seed=8), 10)
    search.follow(1850)
    assert len(search.action) == 1


def test_limits() -> None:
    state = new("gobi", seats=2, seed=8)
    search = Search(state.to_move, 2, Sense(), 1, 200)
    search.think(state, 400, 60.0)
    assert search.iterations == 400
    assert len(search.action) < 200 + 60  # the last expansion may go a little over
    search = Search(state.to_move, 2, Sense(), 1)
    search.think(state, 1_000_000_000, 0.05)
    assert search.iterations > 0


def test_visits_add_up() -> None:
    state = new("gobi", seats=4, seed=2)
    search = thought(state, 250)
    assert search.visits[0] == 250
    total, child = 0, search.first[0]
    while child != -1:
        total += search.visits[child]
        child = search.next[child]
    assert total == 250
    assert abs(sum(search.total[:4]) - 250) < 1e-6  # the values of all seats share one whole


def test_chances() -> None:
    from librt.vecs import vec

    even = chances(vec[float]([3.0, 3.0]), 10.0)
    assert list(even) == [0.5, 0.5]
    ahead = chances(vec[float]([13.0, 3.0, 3.0]), 10.0)
    assert ahead[0] > 0.65
    assert ahead[1] == ahead[2]
