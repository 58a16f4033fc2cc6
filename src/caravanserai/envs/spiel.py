"""OpenSpiel games: importing this registers them as ``caravanserai_NAME``.

>>> import pyspiel
>>> import caravanserai.envs.spiel
>>> game = pyspiel.load_game("caravanserai_gobi(seats=3,deals=100)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()  # the deal
True
>>> state.apply_action(7)
>>> state.apply_action(state.legal_actions()[0])

Parameters: ``seats``; ``deals``, how many set-ups there are (the first node is chance, and its outcome k is the game of
seed + k); ``seed``; and the options of the game. A game whose set-up does not depend on the seed has no such node.
"""

import json
from collections.abc import Callable
from copy import copy
from functools import partial
from hashlib import blake2b
from typing import Any

import numpy as np

from caravanserai.core.extras import needs
from caravanserai.core.rng import Rng
from caravanserai.core.spec import Spec, Value, english
from caravanserai.core.state import State
from caravanserai.envs.seeing import ObservationReader
from caravanserai.envs.setting import Setting, studied
from caravanserai.envs.steps import outcome

with needs("research", "OpenSpiel"):
    import pyspiel

DEFAULT_DEALS = 1000  # set-ups that the first chance node tells apart
Params = dict[str, Any]


def game_type(spec: Spec, dealt: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"caravanserai_{spec.name}",
        long_name=spec.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if dealt else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if spec.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(spec.seats),
        min_num_players=min(spec.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": spec.seats[0],
            "deals": DEFAULT_DEALS,
            "seed": 0,
            **{option.name: option.default for option in spec.options},
        },
    )


class World:
    """A state, the actions that led to it, and what could be seen on the way. It can be copied and pickled."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[int] = []
        self.seen = [state.clone()]  # the beginning, and every state after something was turned up

    def play(self, action: int) -> None:
        reveals = self.state.reveals
        self.state.play(action)
        self.actions.append(action)
        if self.state.reveals != reveals:
            self.seen.append(self.state.clone())

    def imagine(self, seat: int, luck: int) -> None:
        self.state = self.state.imagine(seat, Rng(luck))

    def __deepcopy__(self, memo: dict[int, Any]) -> "World":
        twin = copy(self)
        twin.state = self.state.clone()
        twin.actions = self.actions[:]
        twin.seen = self.seen[:]  # never played on
        return twin


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game for OpenSpiel. The subclass of each game says which one it is."""

    spec: Spec

    def __init__(self, params: Params | None = None) -> None:
        given = params or {}
        options: dict[str, Value] = {
            option.name: given.get(option.name, option.default) for option in self.spec.options
        }
        self.setting = Setting(self.spec.name, given.get("seats", self.spec.seats[0]), options)
        self.seed = given.get("seed", 0)
        self.deals = given.get("deals", DEFAULT_DEALS) if _is_dealt(self.setting) else 1
        dealt = self.deals > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.actions,
            max_chance_outcomes=self.deals if dealt else 0,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setting.layout.longest,
        )
        super().__init__(game_type(self.spec, dealt), info, given)

    def __reduce__(self) -> tuple[Callable[..., "SpielGame"], tuple[str]]:
        return partial(load, **self.get_parameters()), (self.spec.name,)

    def new_initial_state(self, state: object = None) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.deals > 1)

    def make_py_observer(self, iig_obs_type: Any = None, params: Params | None = None) -> "SpielObserver":
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state for OpenSpiel: one of our own, once the deal is made."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.world: World | None = None if game.deals > 1 else World(game.setting.start(game.seed))

    @property
    def inner(self) -> State:
        """The state of our own; there is one once the deal is made."""
        assert self.world, "the deal comes first"
        return self.world.state

    def current_player(self) -> int:
        if self.world is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.inner.over else self.inner.to_move)

    def is_terminal(self) -> bool:
        return self.world is not None and self.inner.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.inner.legal())

    def _apply_action(self, action: int) -> None:
        if self.world is None:
            game = self.get_game()
            self.world = World(game.setting.start(game.seed + action))
        else:
            self.world.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if self.world is None or player < 0 else self.inner.describe(action)

    def returns(self) -> list[float]:
        return list(outcome(self.inner)) if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that agrees with all that this player may know, drawn by the sampler's luck."""
        twin: SpielState = self.clone()
        assert twin.world
        twin.world.imagine(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        if self.world is None:
            return "before the deal"
        view: Any = self.inner.view(self.inner.to_move)
        game: SpielGame = self.get_game()
        return game.spec.board(view, english)


class SpielObserver:
    """What a player sees: now (a tensor by fields, and the view as text), or, with perfect recall, has ever seen (text)."""

    def __init__(self, game: SpielGame, kind: Any, params: Params | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters; given were {', '.join(params)}")
        self.game = game
        self.recalls = kind is not None and kind.perfect_recall
        self._reader = ObservationReader(game.setting)
        layout = game.setting.layout
        self.tensor = None if self.recalls else np.zeros(layout.size, np.float32)
        self.dict = {} if self.tensor is None else dict(layout.split(self.tensor))

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor[:] = 0 if state.world is None else self._reader.read(state.inner, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.world is None:
            return "before the deal"
        now = json.dumps(state.inner.view(player))
        return f"{self._past(state.world, player)} {now}" if self.recalls else now

    def _past(self, world: World, player: int) -> str:
        """All actions, and a digest of what the player saw whenever something had been turned up."""
        digest = blake2b(digest_size=8)
        for seen in world.seen:
            digest.update(self._reader.read(seen, player).tobytes())
        return f"{'.'.join(map(str, world.actions))} {digest.hexdigest()}"


def _is_dealt(setting: Setting) -> bool:
    """Whether the seed shapes the set-up."""
    return setting.start(0) != setting.start(1)


def load(game: str, **params: Value) -> SpielGame:
    """The game with these parameters: as pyspiel.load_game, by our name, and also of games registered since."""
    register_all()
    loaded: SpielGame = pyspiel.load_game(f"caravanserai_{game}", params)
    return loaded


def register_all() -> None:
    """Make the games known to OpenSpiel."""
    for spec in studied():
        if f"caravanserai_{spec.name}" not in pyspiel.registered_names():
            named = type(f"{spec.name}_game", (SpielGame,), {"spec": spec})
            pyspiel.register_game(game_type(spec, _is_dealt(Setting(spec.name))), named)


register_all()
