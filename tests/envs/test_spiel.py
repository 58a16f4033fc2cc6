"""OpenSpiel's own tests and bots run on the games."""

import copy
import pickle

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

# What follows needs it (E402).
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # noqa: E402

import caravanserai.envs.spiel  # noqa: E402
from caravanserai import Rng, Spec, spec  # noqa: E402
from caravanserai.bots.parallel import processes  # noqa: E402
from caravanserai.envs.spiel import SpielGame, SpielState  # noqa: E402
from tests.envs.studied import GAMES, each_game, each_table  # noqa: E402

HIDDEN = [spec.name for spec in GAMES if spec.hidden]
OPEN = [spec.name for spec in GAMES if not spec.hidden]


def load(spec: Spec, seats: int | None = None, deals: int = 5) -> SpielGame:
    return caravanserai.envs.spiel.load(spec.name, seats=seats or spec.seats[0], deals=deals)


def middle(game: SpielGame, plies: int, seed: int = 1) -> SpielState:
    """A state after so many random actions."""
    rng = Rng(seed)
    state = game.new_initial_state()
    for _ in range(plies + state.is_chance_node()):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    return state


@each_table
def test_openspiel_random_simulation(spec: Spec, seats: int) -> None:
    pyspiel.random_sim_test(load(spec, seats), num_sims=1, serialize=True, verbose=False)


def test_the_game_says_what_it_is() -> None:
    gobi = pyspiel.load_game("caravanserai_gobi(seats=4,deals=12,seed=3)")
    assert gobi.num_players() == 4
    assert gobi.max_chance_outcomes() == 12
    assert gobi.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    state = gobi.new_initial_state()
    state.apply_action(2)
    assert state.inner.view(0) == caravanserai.new("gobi", 4, 5).view(0)


def test_no_deal_where_there_is_none_to_make() -> None:
    gemblo = pyspiel.load_game("caravanserai_gemblo")
    assert gemblo.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert gemblo.new_initial_state().current_player() == 0
    fixed = pyspiel.load_game("caravanserai_gobi(deals=1,seed=8)").new_initial_state()
    assert fixed.inner.view(0) == caravanserai.new("gobi", 2, 8).view(0)


@each_game
def test_observations(spec: Spec) -> None:
    state = middle(load(spec), 12)
    observation = make_observation(state.get_game())
    for player in range(spec.seats[0]):
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, np.array(state.observation_tensor(player), np.float32))
        assert observation.dict["to_move"][0] == (state.current_player() == player)
        assert state.observation_string(player) == observation.string_from(state, player)


@each_game
def test_resampled_states_agree_with_all_that_the_player_knows(spec: Spec) -> None:
    rng = np.random.RandomState(4)
    state = middle(load(spec), 20)
    for player in range(spec.seats[0]):
        other = state.resample_from_infostate(player, rng.uniform)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.history() == state.history()
        again = state.get_game().deserialize_state(other.serialize())
        assert str(again) == str(other)
        assert again.inner == other.inner
        if spec.hidden:
            assert other.inner != state.inner


def test_information_states_remember_what_was_seen() -> None:
    """In two deals the same actions lead to different information states, as soon as something different was seen."""
    five = pyspiel.load_game("caravanserai_five_tribes(deals=2)")
    one, two = five.new_initial_state(), five.new_initial_state()
    one.apply_action(0)
    two.apply_action(1)
    assert one.information_state_string(0) != two.information_state_string(0)
    later = middle(five, 60)
    observer = make_observation(five, INFO_STATE_OBS_TYPE)
    assert observer.tensor is None
    assert later.information_state_string(0) != later.information_state_string(1)


@each_game
def test_copies_are_independent(spec: Spec) -> None:
    state = middle(load(spec), 10)
    before = state.serialize()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.serialize() == before
    restored = pickle.loads(pickle.dumps(state))
    assert restored.history() == state.history()
    assert restored.inner == state.inner
    assert restored.information_state_string(0) == state.information_state_string(0)


def test_games_can_be_copied() -> None:
    gobi = load(spec("gobi"), seats=3, deals=7)
    for twin in (copy.deepcopy(gobi), pickle.loads(pickle.dumps(gobi))):
        assert isinstance(twin, SpielGame)
        assert str(twin) == str(gobi)
        assert (twin.num_players(), twin.deals) == (3, 7)
    state = middle(gobi, 10)
    with processes(1) as pool:
        assert pool.submit(history, state).result() == state.history()


def history(state: SpielState) -> list[int]:
    """In another process."""
    return list(state.history())


@pytest.mark.parametrize("name", OPEN)
def test_openspiel_mcts(name: str) -> None:
    game = pyspiel.load_game(f"caravanserai_{name}(deals=3)")
    state = middle(game, 20)
    bot = mcts.MCTSBot(
        game, 1.4, 8, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", HIDDEN)
def test_openspiel_information_set_mcts(name: str) -> None:
    game = pyspiel.load_game(f"caravanserai_{name}(deals=3)")
    state = middle(game, 30)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 6, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


def test_a_game_outside_the_package(toy: Spec) -> None:
    pyspiel.random_sim_test(load(toy), num_sims=3, serialize=True, verbose=False)


def test_parameters() -> None:
    landscape = str(caravanserai.new("gipsy_king", 2, 3).view(0)["landscape"])
    game = pyspiel.load_game("caravanserai_gipsy_king", {"landscape": landscape, "deals": 2})
    state = middle(game, 0)
    assert state.inner.view(0)["landscape"] == landscape
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"colour": "blue"})
