"""A batch in several processes. They share the memory of the frame and the actions; pipes only tell when to go on."""

from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caravanserai.core import plugins
from caravanserai.core.spec import Value
from caravanserai.envs.rows import Frame, Games
from caravanserai.envs.setting import Setting

STEP_ORDER = -1  # told to a worker; anything else is a seed to begin with


class BatchWorkers:
    """The games of a batch in processes of their own; to the batch they are like its own Games."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Value], n: int, workers: int) -> None:
        setting = Setting(game, seats, options)
        spawn = get_context("spawn")  # safe beside threads, and alike on all platforms
        memory = spawn.RawArray("b", _bytes(setting, n))
        frame, self.actions = _arrays(memory, setting, n)
        for array in frame:
            array.flags.writeable = False
        self.frame = frame
        self.lines: list[Connection] = []
        self.workers = []
        for worker in range(workers):
            rows = range(n * worker // workers, n * (worker + 1) // workers)
            ours, theirs = spawn.Pipe()
            task = (theirs, memory, tuple(plugins.modules), game, seats, options, rows, n)
            process = spawn.Process(target=_work, args=task, daemon=True)
            process.start()
            theirs.close()  # so that a worker's end is noticed
            self.lines.append(ours)
            self.workers.append(process)

    def reset(self, seed: int) -> None:
        self._tell(seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        self.actions[:] = actions
        self._tell(STEP_ORDER)

    def _tell(self, what: int) -> None:
        """All do it at the same time; wait for each."""
        for line in self.lines:
            line.send(what)
        for line in self.lines:
            line.recv()

    def close(self) -> None:
        for line in self.lines:
            line.close()
        for worker in self.workers:
            worker.join()
        self.lines = []
        self.workers = []


def _work(
    line: Connection,
    memory: Any,
    modules: tuple[str, ...],
    game: str,
    seats: int | None,
    options: Mapping[str, Value],
    rows: range,
    n: int,
) -> None:
    """In a worker: step the games of some rows, and copy what they show into the memory of all."""
    plugins.load_modules(modules)
    setting = Setting(game, seats, options)
    games = Games(setting, rows.start, len(rows), n)
    frame, actions = _arrays(memory, setting, n)
    ours = slice(rows.start, rows.stop)
    while True:
        try:
            told = line.recv()
        except EOFError:
            return
        if told == STEP_ORDER:
            games.step(actions[ours])
        else:
            games.reset(told)
        for whole, part in zip(_all(frame), _all(games.frame), strict=True):
            whole[ours] = part
        line.send(None)


def _all(frame: Frame) -> list[NDArray[Any]]:
    return list(frame)


def _kinds(setting: Setting, n: int) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of each array of the frame, and of the actions; those of wide numbers first, so that all are aligned."""
    return [
        ((n,), np.int64),  # actions
        ((n,), np.int64),  # samples
        ((n,), np.int64),  # to_move
        ((n, setting.seats), np.float64),  # rewards
        ((n, setting.layout.size), np.int16),  # observations
        ((n, setting.spec.actions), np.bool_),  # masks
        ((n,), np.bool_),  # dones
    ]


def _bytes(setting: Setting, n: int) -> int:
    return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in _kinds(setting, n))


def _arrays(memory: Any, setting: Setting, n: int) -> tuple[Frame, NDArray[np.int64]]:
    """The frame and the actions in this memory."""
    arrays = []
    place = 0
    for shape, kind in _kinds(setting, n):
        array = np.frombuffer(memory, kind, int(np.prod(shape)), place).reshape(shape)
        place += array.nbytes
        arrays.append(array)
    actions, samples, to_move, rewards, observations, masks, dones = arrays
    return Frame(observations, masks, to_move, rewards, dones, samples), actions
