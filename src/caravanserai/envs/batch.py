"""Vectorized environments, many games at once: NumPy arrays in and out, stepped by compiled code, in this process or in several."""

from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caravanserai.core.errors import BadOption, IllegalAction
from caravanserai.core.spec import Value, whole
from caravanserai.envs.rows import Frame, Games
from caravanserai.envs.setting import Setting
from caravanserai.envs.workers import BatchWorkers


class Batch:
    """n games of one kind, stepped together.

    >>> from caravanserai.envs import Batch
    >>> batch = Batch("gipsy_king", 64, seats=2, seed=1)
    >>> frame = batch.frame
    >>> for _ in range(100):
    ...     frame = batch.step(frame.samples)
    >>> frame.rewards.shape
    (64, 2)

    A game that ends begins again by itself: row r plays the seeds seed + r, seed + r + n, seed + r + 2n, … With ``workers``, so
    many processes step the games, and the frame is memory shared with them; nothing else changes.
    """

    def __init__(
        self,
        game: str,
        n: SupportsIndex,
        *,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
        workers: SupportsIndex = 0,
        **options: Value,
    ) -> None:
        n, workers = whole("the number of games", n), whole("the number of workers", workers)
        if n < 1 or not 0 <= workers <= n:
            raise BadOption(f"{n} games in {workers} workers; there is at least one game, and one for each worker")
        self.setting = Setting(game, seats, options)
        self.n = n
        self.seats = self.setting.seats
        self.actions = self.setting.spec.actions
        self.layout = self.setting.layout
        self._games = BatchWorkers(game, self.seats, options, n, workers) if workers else Games(self.setting, 0, n, n)
        self.frame: Frame = self._games.frame
        self.reset(seed)

    def reset(self, seed: SupportsIndex) -> Frame:
        """Begin all games anew."""
        self._games.reset(whole("the seed", seed))
        return self.frame

    def step(self, actions: ArrayLike) -> Frame:
        """Play an action in every game: all of them are legal, or IllegalAction is raised and none is played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise IllegalAction(f"{self.setting.spec.name}: actions of type {given.dtype}; it takes whole numbers")
        chosen = np.ascontiguousarray(given, np.int64)
        self._check(chosen)
        self._games.step(chosen)
        return self.frame

    def _check(self, chosen: NDArray[np.int64]) -> None:
        if chosen.shape != (self.n,):
            raise IllegalAction(f"{self.setting.spec.name}: actions of shape {chosen.shape}; it takes ({self.n},)")
        known = (chosen >= 0) & (chosen < self.actions)
        legal = self.frame.masks[np.arange(self.n), np.where(known, chosen, 0)] & known
        if not legal.all():
            row = int(legal.argmin())
            few = ", ".join(map(str, np.flatnonzero(self.frame.masks[row])[:6]))
            raise IllegalAction(
                f"{self.setting.spec.name}: {chosen[row]} is not legal in row {row}; legal are {few}, …"
            )

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError(
            "a Batch shares memory, and cannot be copied or pickled; make another one of the same arguments"
        )

    def close(self) -> None:
        """End the workers, if there are any."""
        self._games.close()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
