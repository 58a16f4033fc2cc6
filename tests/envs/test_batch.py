"""A batch plays the same games as single states do, row by row."""

import copy
import pickle

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from caravanserai import OVER, BadOption, IllegalAction, Rng, Spec, State
from caravanserai.envs import Batch, Frame
from caravanserai.envs.seeing import ObservationReader
from caravanserai.envs.setting import Setting
from caravanserai.envs.steps import outcome
from tests.envs.studied import each_table


class Row:
    """One row of a batch, played with a plain state."""

    def __init__(self, setting: Setting, seed: int, stride: int) -> None:
        self.setting, self.seed, self.stride = setting, seed, stride
        self.reader = ObservationReader(setting)
        self.state: State = setting.start(seed)

    def play(self, action: int) -> tuple[bool, list[float]]:
        self.state.play(action)
        if self.state.to_move != OVER:
            return False, [0.0] * self.setting.seats
        worth = list(outcome(self.state))
        self.seed += self.stride
        self.state = self.setting.start(self.seed)
        return True, worth

    def check(self, frame: Frame, row: int) -> None:
        assert frame.to_move[row] == self.state.to_move
        assert np.flatnonzero(frame.masks[row]).tolist() == list(self.state.legal())
        assert frame.masks[row, frame.samples[row]]
        assert np.array_equal(frame.observations[row], self.reader.read(self.state, self.state.to_move))


@each_table
def test_rows_are_games(spec: Spec, seats: int) -> None:
    batch = Batch(spec.name, 3, seats=seats, seed=40)
    rows = [Row(batch.setting, 40 + row, 3) for row in range(3)]
    frame = batch.frame
    rng = Rng(1)
    ends = 0
    for _ in range(260):
        for number, row in enumerate(rows):
            row.check(frame, number)
        actions = [int(legal[rng.below(len(legal))]) for legal in (row.state.legal() for row in rows)]
        frame = batch.step(np.array(actions))
        for number, row in enumerate(rows):
            done, worth = row.play(actions[number])
            ends += done
            assert frame.dones[number] == done
            assert frame.rewards[number].tolist() == worth
    assert ends >= 3


def hashes(batch: Batch, steps: int) -> NDArray[np.int64]:
    """What random play shows, in a few numbers."""
    out = []
    frame = batch.frame
    for _ in range(steps):
        frame = batch.step(frame.samples)
        out.append([int(array.astype(np.int64).sum()) for array in frame])
    return np.array(out)


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_play_the_same_games(workers: int) -> None:
    with Batch("gipsy_king", 5, seats=3, seed=9, workers=workers) as crew:
        alone = Batch("gipsy_king", 5, seats=3, seed=9)
        assert np.array_equal(hashes(crew, 150), hashes(alone, 150))
        assert np.array_equal(crew.frame.observations, alone.frame.observations)
        crew.reset(2)
        alone.reset(2)
        assert np.array_equal(hashes(crew, 20), hashes(alone, 20))


def test_a_reset_begins_anew() -> None:
    batch = Batch("gobi", 2, seed=3)
    first = hashes(batch, 60)
    batch.reset(3)
    assert not batch.frame.dones.any()
    assert not batch.frame.rewards.any()
    assert np.array_equal(hashes(batch, 60), first)
    batch.reset(4)
    assert not np.array_equal(hashes(batch, 60), first)


def test_frames_cannot_be_written_to() -> None:
    for batch in (Batch("gobi", 2), Batch("gobi", 2, workers=1)):
        for array in batch.frame:
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 1
        batch.close()


@pytest.mark.parametrize("workers", [0, 1])
def test_one_illegal_action_stops_all(workers: int) -> None:
    with Batch("gipsy_king", 3, workers=workers) as batch:
        observations, masks = batch.frame.observations.copy(), batch.frame.masks.copy()
        for wrong in (-1, 77, int(np.flatnonzero(~batch.frame.masks[1])[0])):
            actions = batch.frame.samples.copy()
            actions[1] = wrong
            with pytest.raises(IllegalAction, match=f"gipsy_king: {wrong} is not legal in row 1; legal are"):
                batch.step(actions)
        with pytest.raises(IllegalAction, match=r"shape \(2,\)"):
            batch.step([0, 0])
        assert np.array_equal(observations, batch.frame.observations)
        assert np.array_equal(masks, batch.frame.masks)


def test_set_ups_that_make_no_sense() -> None:
    with pytest.raises(BadOption, match="0 games"):
        Batch("gobi", 0)
    with pytest.raises(BadOption, match="2 games in 3 workers"):
        Batch("gobi", 2, workers=3)
    with pytest.raises(BadOption, match="Gobi is played by"):
        Batch("gobi", 2, seats=9)
    with pytest.raises(BadOption, match="no option"):
        Batch("gobi", 2, weather="dry")
    with pytest.raises(BadOption, match="has no observations; the games to study are gobi"):
        Batch("gemblo_puzzle", 2)


def test_a_game_outside_the_package(toy: Spec) -> None:
    batch = Batch("toy", 4, seats=3, chips=20)
    frame = batch.step(batch.frame.samples)
    ended = 0
    for _ in range(60):
        frame = batch.step(frame.samples)
        ended += int(frame.dones.sum())
    assert ended > 4
    assert batch.layout.split(frame.observations)["chips"].max() <= 20


def test_only_whole_numbers_are_actions() -> None:
    batch = Batch("gipsy_king", np.int64(2), seats=np.int8(3), seed=np.uint16(1))
    legal = batch.frame.samples
    for actions in (legal + 0.4, legal.astype(float), [True, False], ["a", "b"]):
        with pytest.raises(IllegalAction, match=r"gipsy_king: actions of type .*; it takes whole numbers"):
            batch.step(actions)
    batch.step(legal.astype(np.uint8))
    with pytest.raises(BadOption, match=r"the number of games is 2\.5; it takes a whole number"):
        Batch("gipsy_king", 2.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, 1])
def test_it_cannot_be_copied(workers: int) -> None:
    with Batch("gipsy_king", 2, workers=workers) as batch:
        for make in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="a Batch shares memory, and cannot be copied or pickled"):
                make(batch)


def test_options_are_played_with() -> None:
    landscape = str(Batch("gipsy_king", 1, seed=8).setting.start(8).view(0)["landscape"])
    batch = Batch("gipsy_king", 2, landscape=landscape)
    one, other = batch.layout.split(batch.frame.observations)["beside"]
    assert np.array_equal(one, other)


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ([0, 1], [1, -1]),
        ([0, 0], [0, 0]),
        ([2, 0, 1], [-1, 1, 0]),
        ([0, 0, 2], [0.5, 0.5, -1]),
        ([3, 0, 1, 1], [-1, 1, 0, 0]),
    ],
)
def test_outcome(ranks: list[int], worth: list[float]) -> None:
    class Ended(State):
        def ranks(self) -> vec[i64]:
            return vec[i64](ranks)

    assert list(outcome(Ended(len(ranks)))) == worth
