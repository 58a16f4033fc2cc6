"""Bots by name: each does what its name says, sees no more than its seat, and does the same again."""

import copy
import pickle
import time
from itertools import pairwise

import pytest

from caravanserai import OVER, Rng, Spec, UnknownBot, UnknownSeat, games, new, spec
from caravanserai.bots import levels
from caravanserai.bots.levels import LEVELS, Bot, SearchBot, SearchStrength, make, strength, title
from caravanserai.core.random_play import random_action
from caravanserai.core.state import State
from tests.games import OURS
from tests.games.gobi.table import coffee_or_crumbs, desert, herd, play

ALL = ["random", "greedy", *(str(level.number) for level in LEVELS), "search:40", "uct:40"]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that think as little as the lowest, each in its own way."""
    table = {
        level.number: SearchStrength(20, blunders=level.strength.blunders, temperature=level.strength.temperature)
        for level in LEVELS
    }
    monkeypatch.setattr(levels, "TUNED", {spec.name: table for spec in games()})


def whole_game(state: State, bots: list[Bot]) -> list[int]:
    actions = []
    while state.to_move != OVER:
        action = bots[state.to_move].choose(state)
        state.play(action)
        actions.append(action)
        for bot in bots:
            bot.see(action)
    return actions


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in games() if spec.seats != (1,)])
@pytest.mark.parametrize("name", ["random", "greedy", "1", "9"])
def test_plays_every_game_and_the_same_again(spec: Spec, name: str) -> None:
    seats = spec.seats[-1]
    one, two = (
        whole_game(spec.new(seats, 4), [make(name, spec, seats, seat, 70 + seat) for seat in range(seats)])
        for _ in range(2)
    )
    assert one == two


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in OURS if spec.hidden])
@pytest.mark.parametrize("name", ALL)
def test_two_worlds_one_choice(spec: Spec, name: str) -> None:
    """What a bot chooses does not depend on what its seat may not know."""
    rng = Rng(7)
    for seed in range(4):
        state = spec.new(3, seed)
        for _ in range(9 + 8 * seed):
            state.play(random_action(state, rng))
        other = state.imagine(state.to_move, Rng(99))
        assert other != state
        one, two = (make(name, spec, 3, int(state.to_move), seed).choose(world) for world in (state, other))
        assert one == two


def test_greedy_takes_the_best_lead() -> None:
    state = desert("CKNSC")
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    best = -99
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        best = max(best, after.scores()[0] - after.scores()[1])
    state.play(make("greedy", spec("gobi"), 2, 0, 1).choose(state))
    assert state.scores()[0] - state.scores()[1] == best


def test_equal_leads_are_taken_by_lot(toy: Spec) -> None:
    state = toy.new(2, 1)
    state.apply(2)
    state.apply(2)
    assert {make("random", toy, 2, 0, seed).choose(state) for seed in range(60)} == {0, 1, 2, 3}
    assert {make("greedy", toy, 2, 0, seed).choose(state) for seed in range(9)} == {2}  # three chips are most


def test_blunders_are_a_share(toy: Spec) -> None:
    """What is played without a thought is any of the actions."""
    state = toy.new(2, 3)
    bots = [SearchBot(0, seed, 2, toy.sense, SearchStrength(8, blunders=0.5)) for seed in range(200)]
    chosen = [bot.choose(state) for bot in bots]
    careless = [action for action, bot in zip(chosen, bots, strict=True) if bot.search.iterations == 0]
    assert 75 < len(careless) < 125
    assert {*careless} == {0, 1, 2, 3}


def test_temperature_follows_the_trials(toy: Spec) -> None:
    state = toy.new(2, 3)
    warm = {SearchBot(0, seed, 2, toy.sense, SearchStrength(40, temperature=3.0)).choose(state) for seed in range(60)}
    assert len(warm) > 2


@pytest.mark.parametrize("name", ["random", "greedy", "3", "search:30", "uct:30"])
def test_copies_go_on_with_the_same_luck(name: str) -> None:
    """A tree stays where it is, so this is the first choice of a game."""
    bot = make(name, spec("gobi"), 2, 0, 1)
    bot.rng.bits()
    state = new("gobi", seed=3)
    copies = [copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))]
    expected = bot.choose(state)
    for twin in copies:
        assert twin.choose(state) == expected
        twin.see(expected)
        assert twin.rng == bot.rng


def test_seats_that_do_not_exist_are_refused() -> None:
    for seat in (-1, 2, 2**70):
        with pytest.raises(UnknownSeat, match="there are 0 … 1"):
            make("random", spec("gobi"), 2, seat, 1)


def test_a_cap_of_seconds_holds() -> None:
    state = new("gobi", seats=2, seed=8)
    for name, cap in (("uct:0.05s", 0.05), ("search:0.05s", 0.05)):
        begun = time.process_time()  # what others do meanwhile on a busy machine is not counted
        make(name, spec("gobi"), 2, 0, 1).choose(state)
        assert time.process_time() - begun < cap + 0.2


def test_thinking_stops_when_it_is_decided() -> None:
    """Two choices of very different worth: not all the iterations are needed, not even those which could still change it."""
    state = coffee_or_crumbs()
    bot = make("uct:1500", spec("gobi"), 2, 0, 1)
    assert isinstance(bot, SearchBot)
    assert state.describe(bot.choose(state)) == "coffee"
    left = 1500 - bot.search.iterations
    assert left > 0
    assert not bot.search.decided(left)


def test_levels_grow_and_keep_within_their_time() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 10))
    for found in games():
        all_of_them = [strength(found.name, level.number) for level in LEVELS]
        for low, high in pairwise(all_of_them):
            assert (high.iterations, -high.blunders) > (low.iterations, -low.blunders)
        assert all_of_them[4].seconds <= 0.5
        assert all_of_them[8].seconds <= 3.0


def test_names() -> None:
    assert title("9") == "Caravan leader"
    assert title("greedy") == "Greedy"
    assert len({level.name for level in LEVELS}) == len({level.about for level in LEVELS}) == 9


@pytest.mark.parametrize(
    "name", ["0", "10", "best", "uct", "uct:", "uct:0", "uct:0s", "uct:-3", "uct:3m", "search:1e3"]
)
def test_names_that_nobody_has(name: str) -> None:
    with pytest.raises(UnknownBot, match="there are random, greedy, the levels 1 … 9, and search:N and uct:N"):
        make(name, spec("gobi"), 2, 0, 0)
