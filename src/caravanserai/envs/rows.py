"""Rows of a batch, stepped in this process, and the arrays that show them."""

from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from caravanserai.envs.seeing import look
from caravanserai.envs.setting import Setting
from caravanserai.envs.steps import Steps


class Frame(NamedTuple):
    """What n games show. The arrays are read-only and change with the next step: copy what you want to keep."""

    observations: NDArray[np.int16]  # (n, layout.size): what the seat to move sees
    masks: NDArray[np.bool_]  # (n, actions): what it may do
    to_move: NDArray[np.int64]  # (n,): the seat to move
    rewards: NDArray[np.float64]  # (n, seats): of the game that has just ended, else 0
    dones: NDArray[np.bool_]  # (n,): whether a game has just ended; the rest of the row shows the next one already
    samples: NDArray[np.int64]  # (n,): a legal action, all equally likely


class Games:
    """Rows first … first + n − 1 of a batch of ``of`` games, in this process."""

    def __init__(self, setting: Setting, first: int, n: int, of: int) -> None:
        self.first = first
        self.of = of
        actions = setting.spec.actions
        self.steps = Steps(setting.start, setting.observer, n, actions)
        self.frame = Frame(
            look(self.steps.observations, np.int16).reshape(n, setting.layout.size),
            look(self.steps.masks, np.bool_).reshape(n, actions),
            look(self.steps.to_move, np.int64),
            look(self.steps.rewards, np.float64).reshape(n, setting.seats),
            look(self.steps.dones, np.bool_),
            look(self.steps.samples, np.int64),
        )

    def reset(self, seed: int) -> None:
        self.steps.reset(seed + self.first, self.of)

    def step(self, actions: NDArray[np.int64]) -> None:
        self.steps.step(vec[i64](actions))

    def close(self) -> None:
        """Nothing to end."""
