"""PettingZoo environments: the games as environments in which agents take turns (agent environment cycle).

>>> import pettingzoo
>>> import caravanserai.envs.aec  # registers the environments
>>> table = pettingzoo.make("aec", "caravanserai/gobi-v0", seats=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     seen, reward, termination, truncation, info = table.last()
...     done = termination or truncation
...     table.step(None if done else table.action_space(agent).sample(seen["action_mask"]))
"""

import secrets
from typing import Any, SupportsIndex

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from caravanserai.core.errors import BadOption
from caravanserai.core.rng import SEEDS, Rng
from caravanserai.core.spec import Value, whole
from caravanserai.core.state import State
from caravanserai.envs.picture import MODES, render
from caravanserai.envs.seeing import ObservationReader, mask_of
from caravanserai.envs.setting import Setting, studied
from caravanserai.envs.spaces import box
from caravanserai.envs.steps import outcome

Seen = dict[str, NDArray[Any]]


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Value) -> Any:
    """The environment as agents should use it: an illegal action ends the game with −1 for who played it."""
    inner: Any = RawEnv(game, seats, render_mode, **options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class RawEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """The same without wrappers: an illegal action raises IllegalAction. Rewards come at the end, as in ``outcome``.

    Copies and pickles are in the middle of the same game.
    """

    def __init__(
        self, game: str, seats: SupportsIndex | None = None, render_mode: str | None = None, **options: Value
    ) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise BadOption(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.setting = Setting(game, seats, options)
        self.metadata = {
            "name": f"{game}_v{self.setting.layout.version}",  # as PettingZoo names its own
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        actions = self.setting.spec.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": box(self.setting.layout), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_now: State = self.setting.start(0)
        self._reader = ObservationReader(self.setting)
        self._seeds = Rng(secrets.randbelow(SEEDS))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: of this seed, or of one that follows from the last seed given."""
        if seed is not None:
            seed = whole("the seed", seed)
            self._seeds = Rng(seed)
        self.state_now = self.setting.start(int(self._seeds.seed()) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.to_move]

    def observe(self, agent: str) -> Seen:
        """What the agent may know. Its mask is all 0 while it is not to move."""
        seat = self.possible_agents.index(agent)
        actions = self.setting.spec.actions
        mask = mask_of(self.state_now, actions) if seat == self.state_now.to_move else np.zeros(actions, np.int8)
        return {"observation": self._reader.read(self.state_now, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.state_now.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_now.over:
            self.rewards = dict(zip(self.agents, outcome(self.state_now), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.state_now.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode is None:
            raise BadOption(f"nothing to render to; give the environment a render_mode of {', '.join(MODES)}")
        return render(self.setting.spec, self.state_now, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def register_all() -> None:
    """Make the environments known to PettingZoo."""
    for spec in studied():
        id = Setting(spec.name).id
        if id not in pettingzoo.aec_registry:
            pettingzoo.register("aec", id, f"{__name__}:env", kwargs={"game": spec.name})


register_all()
