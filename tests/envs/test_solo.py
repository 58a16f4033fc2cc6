"""The Gymnasium environments: one seat against bots."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import caravanserai.envs.solo
from caravanserai import BadOption, Spec, UnknownBot
from caravanserai.envs.solo import Solo
from tests.envs.studied import each_game, each_table


@each_game
@pytest.mark.filterwarnings("ignore:.*not within the observation space bounds")
def test_gymnasium_accepts_it(spec: Spec) -> None:
    check_env(gymnasium.make(f"caravanserai/{spec.name}-v0").unwrapped, skip_render_check=True)


@each_table
def test_whole_games(spec: Spec, seats: int) -> None:
    env = Solo(spec.name, seats=seats)
    seen = set()
    for seed in range(8):
        observation, info = env.reset(seed=seed)
        seen.add(info["seat"])
        over, reward = False, 0.0
        while not over:
            assert env.observation_space.contains(observation)
            assert env.setting.layout.split(observation)["to_move"][0] == 1
            observation, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            assert not truncated
        assert -1 <= reward <= 1
        assert not info["action_mask"].any()
    assert len(seen) > 1


def test_bots_sit_after_the_agent() -> None:
    env = Solo("gobi", seats=3, seat=1, bots=("greedy", "random"))
    env.reset(seed=1)
    assert {seat: type(bot).__name__ for seat, bot in env._bots.items()} == {2: "GreedyBot", 0: "RandomBot"}
    assert env.playing == 1


def test_stronger_bots_win_more() -> None:
    def share(bots: str) -> float:
        env = Solo("gipsy_king", bots=bots)
        total = 0.0
        for seed in range(12):
            _, info = env.reset(seed=seed)
            over = False
            env.action_space.seed(seed)
            while not over:
                _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            total += reward
        return total

    assert share("greedy") < share("random")


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (Solo("five_tribes", bots="random") for _ in range(2))
    (first, info), (second, _) = one.reset(seed=3), two.reset(seed=3)
    assert np.array_equal(first, second)
    action = np.int64(np.flatnonzero(info["action_mask"])[0])
    assert np.array_equal(one.step(action)[0], two.step(action)[0])
    assert not np.array_equal(one.reset()[0], first)


def test_an_illegal_action_loses() -> None:
    env = Solo("gipsy_king")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(np.int64(75))
    assert (reward, terminated) == (-1.0, True)
    assert "second half" in info["illegal"] or "land" in info["illegal"]


def test_copies_are_in_the_middle_of_the_same_game() -> None:
    env = gymnasium.make("caravanserai/gobi-v0", seats=3, seat=np.int64(1), bots=("greedy", "search:10"))
    _, info = env.reset(seed=5)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        mine, theirs = env.unwrapped, twin.unwrapped
        assert isinstance(mine, Solo)
        assert isinstance(theirs, Solo)
        assert theirs.action_masks().tolist() == mine.action_masks().tolist()
        twin.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
        assert theirs.action_masks().tolist() != mine.action_masks().tolist()
    env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
    one, two = copy.deepcopy(env), copy.deepcopy(env)
    assert one.reset()[0].tolist() == two.reset()[0].tolist()  # with the same luck


def test_set_ups_that_make_no_sense() -> None:
    with pytest.raises(BadOption, match="1 bots were named for 2 seats"):
        Solo("gobi", seats=3, bots=("random",))
    with pytest.raises(BadOption, match="no seat 2; there are 0 … 1"):
        Solo("gobi", seat=2)
    with pytest.raises(UnknownBot):
        Solo("gobi", bots="oracle")
    with pytest.raises(BadOption, match="render mode"):
        Solo("gobi", render_mode="film")


def test_pictures() -> None:
    env = Solo("gobi", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")


def test_they_are_registered_once() -> None:
    caravanserai.envs.solo.register_all()
    assert "caravanserai/five_tribes-v0" in gymnasium.registry
