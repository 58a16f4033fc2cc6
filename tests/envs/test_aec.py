"""The PettingZoo environments pass PettingZoo's own tests, and play by our rules."""

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest

from caravanserai import BadOption, IllegalAction, Spec
from caravanserai.envs.aec import RawEnv, env, register_all
from tests.envs.studied import each_game, each_table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its own examples make it warn of itself
    from pettingzoo.test import api_test, render_test, seed_test

# What api_test says of any environment with a dictionary as its observation, except the few that it knows by name; and that a
# seat that is not to move has nothing it may do.
pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask numpy array is all zeros")


@each_table
def test_pettingzoo_api(spec: Spec, seats: int) -> None:
    api_test(env(spec.name, seats=seats), num_cycles=40)


@each_table
def test_pettingzoo_seed(spec: Spec, seats: int) -> None:
    seed_test(partial(env, spec.name, seats=seats), num_cycles=25)


@each_game
def test_pettingzoo_render(spec: Spec) -> None:
    svg = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(env, spec.name), custom_tests=svg)


def test_names_have_versions() -> None:
    register_all()  # once more does no harm
    table = pettingzoo.make("aec", "caravanserai/gobi-v0", seats=3)
    assert table.metadata["name"] == "gobi_v0"
    assert len(table.possible_agents) == 3


def play(table: RawEnv, seed: int) -> dict[str, float]:
    """A random game, and what it was worth to all."""
    table.reset(seed=seed)
    worth: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, termination, _, _ = table.last()
        if termination:
            worth[agent] = reward
            table.step(None)
        else:
            assert seen is not None
            assert seen["action_mask"].any()
            table.step(int(table.action_space(agent).sample(seen["action_mask"])))
    return worth


@each_table
def test_whole_games(spec: Spec, seats: int) -> None:
    table = RawEnv(spec.name, seats=seats)
    for seed in range(3):
        worth = play(table, seed)
        assert len(worth) == seats
        assert sum(worth.values()) == pytest.approx(0)
        assert list(table.state_now.ranks()) == [
            sum(other > mine for other in worth.values()) for mine in (worth[f"seat_{seat}"] for seat in range(seats))
        ]


def test_an_illegal_action_ends_the_wrapped_game_and_is_refused_by_the_raw_one() -> None:
    raw = RawEnv("gipsy_king")
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(75)
    table = env("gipsy_king")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(75)
    assert table.terminations[loser]
    assert table.rewards[loser] == -1


def test_seeds_follow_from_the_first() -> None:
    one, two = RawEnv("gobi"), RawEnv("gobi")
    for table in (one, two):
        table.reset(seed=5)
        table.reset()
    assert one.state_now.view(-1) == two.state_now.view(-1)
    one.reset()
    assert one.state_now.view(-1) != two.state_now.view(-1)


def test_who_is_not_to_move_has_nothing_to_choose() -> None:
    table = RawEnv("gobi", seats=3)
    table.reset(seed=2)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


@pytest.mark.parametrize("make", [RawEnv, env])
def test_copies_are_in_the_middle_of_the_same_game(make: Callable[..., Any]) -> None:
    table = make("gipsy_king", seats=4)
    table.reset(seed=5)
    for _ in range(10):
        step(table)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
        assert twin.agent_selection == table.agent_selection
        assert twin.unwrapped.state_now == table.unwrapped.state_now
        seen = twin.observe(twin.agent_selection)
        assert all(np.array_equal(seen[key], value) for key, value in table.observe(table.agent_selection).items())
        step(twin)
        assert twin.unwrapped.state_now != table.unwrapped.state_now


def step(table: Any) -> None:
    table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))


def test_render_modes() -> None:
    with pytest.raises(BadOption, match="no render mode 'film'; there are human, ansi, svg, rgb_array"):
        RawEnv("gobi", render_mode="film")
    table = RawEnv("gobi")
    table.reset(seed=1)
    with pytest.raises(BadOption, match="nothing to render to"):
        table.render()
    picture = RawEnv("gobi", render_mode="rgb_array").render()
    assert isinstance(picture, np.ndarray)
    assert len(np.unique(picture)) > 20
    assert "Gobi" not in str(RawEnv("gobi", render_mode="ansi").render())


def test_human_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table = RawEnv("gipsy_king", render_mode="human")
    table.reset(seed=1)
    table.step(76)
    assert capsys.readouterr().out
