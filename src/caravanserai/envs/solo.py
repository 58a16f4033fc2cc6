"""Gymnasium environments: one seat for the agent, bots of chosen levels in the others.

>>> import gymnasium
>>> import caravanserai.envs.solo  # registers the environments
>>> env = gymnasium.make("caravanserai/gobi-v0", seats=3, bots=("greedy", "random"))
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from caravanserai.bots.levels import Bot, make
from caravanserai.core.errors import BadOption
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Value, whole
from caravanserai.core.state import OVER, State
from caravanserai.envs.picture import MODES, render
from caravanserai.envs.seeing import ObservationReader, mask_of
from caravanserai.envs.setting import Setting, studied
from caravanserai.envs.spaces import box
from caravanserai.envs.steps import outcome


class Solo(gymnasium.Env[NDArray[np.int16], np.int64]):
    """One seat of a game against bots, named as at the table: random, greedy, 1 … 9, search:N, uct:N.

    ``bots`` is one name for all other seats, or one for each, in the order of play after the agent. ``seat`` is the agent's; None:
    another one, by lot, in every game. The reward comes at the end: 1 for the only winner, −1 for the only last, as in
    ``outcome``. An illegal action ends the game with −1, and ``info["illegal"]`` says why.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: SupportsIndex | None = None,
        seat: SupportsIndex | None = None,
        bots: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise BadOption(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.setting = Setting(game, seats, options)
        others = self.setting.seats - 1
        self.names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.names) != others:
            raise BadOption(f"{len(self.names)} bots were named for {others} seats")
        self.seat = None if seat is None else whole("the seat", seat)
        if self.seat is not None and not 0 <= self.seat <= others:
            raise BadOption(f"there is no seat {seat}; there are 0 … {others}")
        self.render_mode = render_mode
        self.observation_space = box(self.setting.layout)
        self.action_space = spaces.Discrete(self.setting.spec.actions)
        self.playing = self.seat or 0  # the agent's seat in this game
        self._state: State = self.setting.start(0)
        self._reader = ObservationReader(self.setting)
        self._bots: dict[int, Bot] = {}
        for name in self.names:
            make(name, self.setting.spec, self.setting.seats, 0, 0)  # or UnknownBot, before any game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self._state = self.setting.start(self._draw(SEEDS))
        self.playing = self._draw(self.setting.seats) if self.seat is None else self.seat
        self._bots = {}
        for away, name in enumerate(self.names, 1):
            other = (self.playing + away) % self.setting.seats
            self._bots[other] = make(name, self.setting.spec, self.setting.seats, other, self._draw(SEEDS))
        self._let_bots_play()
        return self._reader.read(self._state, self.playing), self._info()

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def step(self, action: np.int64) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        code = index(action)
        reason = self._state.refusal(code)
        if reason:
            return self._reader.read(self._state, self.playing), -1.0, True, False, {**self._info(), "illegal": reason}
        self._play(code)
        self._let_bots_play()
        over = self._state.over
        reward = float(outcome(self._state)[self.playing]) if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._reader.read(self._state, self.playing), reward, over, False, self._info()

    def _let_bots_play(self) -> None:
        """Until the agent is to move or the game is over."""
        while self._state.to_move not in (OVER, self.playing):
            self._play(self._bots[int(self._state.to_move)].choose(self._state))

    def _play(self, action: int) -> None:
        self._state.apply(action)
        for bot in self._bots.values():
            bot.see(action)

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each legal action, by the name under which other libraries look for it."""
        return mask_of(self._state, self.setting.spec.actions)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.playing}

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode is None:
            raise BadOption(f"nothing to render to; give the environment a render_mode of {', '.join(MODES)}")
        return render(self.setting.spec, self._state, self.render_mode)


def register_all() -> None:
    """Make the environments known to Gymnasium."""
    for spec in studied():
        id = Setting(spec.name).id
        if id not in gymnasium.registry:
            gymnasium.register(id, f"{__name__}:Solo", kwargs={"game": spec.name})


register_all()
