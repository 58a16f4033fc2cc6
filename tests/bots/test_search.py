"""The search finds what is there to be found, looks at nothing it may not know, and does the same again."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from caravanserai import Rng, new, spec
from caravanserai.bots.choices import children, choices
from caravanserai.bots.search import Search, chances
from caravanserai.core.random_play import random_action
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

    state = new("gobi", seats=2, seed=8)
    before = state.dump()
    thought(state, 50)
    assert state.dump() == before


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
    even = chances(vec[float]([3.0, 3.0]), 10.0)
    assert list(even) == [0.5, 0.5]
    ahead = chances(vec[float]([13.0, 3.0, 3.0]), 10.0)
    assert ahead[0] > 0.65
    assert ahead[1] == ahead[2]


def test_follow_forgets_what_did_not_come_true() -> None:
    """Another seat's action may reveal something: actions of other worlds are in the tree, and must not be best."""
    for seed in range(2):
        state = new("gobi", seats=2, seed=seed)
        search = Search(0, 2, Sense(), seed)
        rng = Rng(seed, 5)
        while state.to_move != -1:
            if state.to_move == 0:
                search.think(state, 40, 60.0)
                action = search.best()
                assert {search.action[child] for child in children(search)} <= {*state.legal()}
                total = sum(search.visits[child] for child in children(search))
                assert search.visits[0] - total in (0, 1)  # the root's own visit, as a leaf of the tree before
            else:
                action = random_action(state, rng)
            state.play(action)
            search.follow(action)


def test_a_full_tree_still_thinks() -> None:
    """Hidden information lets nodes widen without end; a full tree takes what it has, which may be nothing that is legal."""
    state = new("gobi", seats=2, seed=1)
    search = Search(0, 2, Sense(), 1, 300)
    rng = Rng(1, 1)
    while state.to_move != -1:
        action = random_action(state, rng)
        if state.to_move == 0:
            search.think(state, 300, 60.0)
            assert {search.action[child] for child in children(search)} == {*state.legal()}
            action = search.best()
        assert len(search.action) < 300 + 100
        state.play(action)
        search.follow(action)


def test_thinking_of_one_action() -> None:
    state = new("gobi", seats=2, seed=8)
    action = state.legal()[2]
    search = Search(0, 2, Sense(), 1)
    search.think(state, 50, 60.0, action)
    assert {int(search.action[child]): int(search.visits[child]) for child in children(search)}[action] == 50


def test_once_at_least() -> None:
    state = new("gobi", seats=2, seed=8)
    search = Search(0, 2, Sense(), 1)
    search.think(state, 1000, 0.0)
    assert search.iterations == 1
    assert search.best() in state.legal()


def test_decided() -> None:
    search = thought(new("gobi", seats=2, seed=8), 300)
    most, second = sorted((int(search.visits[child]) for child in children(search)), reverse=True)[:2]
    assert search.decided(most - second - 1)
    assert not search.decided(most - second)


def test_points_are_those_of_the_end() -> None:
    """A know-nothing search plays to the end: what it expects is the mean of final scores."""
    state = new("gobi", seats=2, seed=8)
    search = thought(state, 100)
    points = [search.points[seat] / 100 for seat in range(2)]
    assert all(0 < each < 60 for each in points)
    assert any(each != int(each) for each in points)


class Choosy(Sense):
    """Looks only at every third action."""

    def priors(self, state: State, legal: vec[i64]) -> vec[float]:
        return vec[float]([1.0 if len(legal) == 1 or action % 3 == 0 else 0.0 for action in legal])


def test_actions_not_worth_a_try() -> None:
    state = new("gemblo", seats=2, seed=8)
    search = Search(0, 2, Choosy(), 1)
    search.think(state, 30, 60.0)
    tried = {int(search.action[child]) for child in children(search)}
    assert tried == {int(action) for action in state.legal() if action % 3 == 0}
    other = next(action for action in state.legal() if action % 3 != 0)
    search.think(state, 10, 60.0, other)
    assert {int(search.action[child]): int(search.visits[child]) for child in children(search)}[other] == 10
    assert [search.action[child] for child in children(search)] == sorted([*tried, other])


def test_where_nothing_is_hidden_actions_are_listed_once() -> None:
    state = new("gemblo", seats=2, seed=8)
    search = thought(state, 200)
    assert search.certain
    unsure = Search(0, 2, Sense(), seed=1)  # lists them anew each time, and finds the same
    for _ in range(200):
        unsure._iterate(state.imagine(0, unsure.rng), -1)
    assert list(unsure.visits) == list(search.visits)
    assert not thought(new("gobi", seats=2, seed=8), 1).certain


def of_positions(search: Search) -> Counter[int]:
    """How often each position was reached, added up from the visits of its nodes. Those of the root also led to it before."""
    found: Counter[int] = Counter()
    for node in range(1, len(search.action)):
        if search.at[node] != -1:
            found[int(search.at[node])] += int(search.visits[node])
    return found


def test_orders_that_lead_to_one_position_share_what_is_learnt() -> None:
    gipsy_king = spec("gipsy_king")
    state = gipsy_king.new(2, 8)
    search = Search(state.to_move, 2, gipsy_king.sense(), 1)
    search.think(state, 3000, 60.0)
    for _ in range(4):
        found = of_positions(search)
        shared = [node for node in range(len(search.action)) if search.at[node] not in (-1, node)]
        assert shared
        assert all(search.at[search.at[node]] == search.at[node] for node in shared)
        assert all(search.first[node] == -1 for node in shared)  # children belong to the position
        assert {*search.known.values()} <= {0, *found}
        action = search.best()
        best = choices(search)[0]
        assert (best.action, best.visits) == (action, max(search.visits[child] for child in children(search)))
        assert sum(best.win()) == pytest.approx(1)
        state.play(action)
        search.follow(action)


def test_what_is_reached_adds_up() -> None:
    gipsy_king = spec("gipsy_king")
    state = gipsy_king.new(3, 4)
    search = Search(state.to_move, 3, gipsy_king.sense(), 1)
    search.think(state, 2000, 60.0)
    found = of_positions(search)
    assert all(search.reached[position] == visits for position, visits in found.items())
    assert len(found) < sum(1 for node in range(1, len(search.action)) if search.visits[node])
    assert search.reached[0] == search.visits[0] == 2000


def test_a_win_counts_beside_what_it_is_worth() -> None:
    """Seats choose by a mixture of who wins and by how much; the share of wins that is told is that of wins alone."""
    state = new("gipsy_king", seats=2, seed=8)
    for winning in (0.0, 0.4, 1.0):
        sense = Sense()
        sense.winning = winning
        search = Search(0, 2, sense, 1)
        search.think(state, 300, 60.0)
        assert sum(search.wins[:2]) == pytest.approx(300)
        assert all(wins * 2 == pytest.approx(round(wins * 2)) for wins in search.wins[:2])  # whole or shared wins
        value, wins = search.total[0], search.wins[0]
        assert (value == pytest.approx(wins)) == (winning == 1.0)
        told = choices(search)[0]
        assert told.wins[0] * 2 == pytest.approx(round(told.wins[0] * 2))


def test_nothing_is_shared_where_something_is_hidden() -> None:
    search = thought(new("gobi", seats=2, seed=8), 300)
    assert not search.known
    assert all(search.at[node] in (-1, node) for node in range(len(search.action)))
