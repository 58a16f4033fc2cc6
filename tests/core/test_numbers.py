"""Numbers from outside: NumPy's are as good as Python's, and those that mean nothing are refused with our errors."""

from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from caravanserai import (
    SPECTATOR,
    BadOption,
    CaravanseraiError,
    IllegalAction,
    Record,
    Spec,
    UnknownSeat,
    games,
    new,
    spec,
)
from caravanserai.testing import random_record
from tests.toy import SPEC

pytestmark = pytest.mark.usefixtures("toy")
each_game = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in (*games(), SPEC)])
KINDS = (np.int8, np.int64, np.uint16)


@each_game
@pytest.mark.parametrize("kind", KINDS)
def test_numpy_integers_are_integers(spec: Spec, kind: Any) -> None:
    seats = spec.seats[-1]
    state = new(spec.name, kind(seats), kind(7))
    assert state == new(spec.name, seats, 7)
    assert state.view(kind(0)) == state.view(0)
    action: Any = np.int64(state.legal()[0])
    assert state.refusal(action) == ""
    assert state.describe(action) == state.describe(int(action))
    assert state.touches(action) == state.touches(int(action))
    twin = state.clone()
    state.play(action)
    twin.play(int(action))
    assert state == twin
    record = Record.new(spec.name, kind(seats), kind(7))
    record.actions.append(int(action))
    assert record.at(kind(1)) == state


def test_numpy_integers_are_options() -> None:
    assert SPEC.read_options({"chips": np.int64(20)}) == {"chips": 20}
    with pytest.raises(BadOption, match="option chips is True; it takes a whole number"):
        SPEC.read_options({"chips": True})


@pytest.mark.parametrize("number", [2.0, "2", None, np.float64(2)])
def test_other_things_are_not(number: Any) -> None:
    state = new("gobi")
    with pytest.raises(TypeError):
        state.play(number)
    if number is not None:
        with pytest.raises(BadOption, match=r"the number of seats is .*; it takes a whole number"):
            new("gobi", number)
    with pytest.raises(BadOption, match=r"the seed is .*; it takes a whole number"):
        new("gobi", seed=number)


@each_game
def test_seats_that_do_not_exist(spec: Spec) -> None:
    for seats in spec.seats:
        state = random_record(spec.name, seats, 1, plies=5).end()
        for seat in (-2, seats, 9, 10**9):
            with pytest.raises(UnknownSeat, match=f"{spec.name}: there is no seat {seat}; there are 0 … {seats - 1}"):
                state.view(seat)
        assert state.view(SPECTATOR)["seat"] == SPECTATOR


@each_game
def test_numbers_that_are_no_action(spec: Spec) -> None:
    state = random_record(spec.name, spec.seats[0], 1, plies=5).end()
    for action in (-1, spec.actions, 10**6, -(2**40)):
        for ask in (state.describe, state.touches, state.play):
            with pytest.raises(IllegalAction, match=rf"{spec.name}: .*{action}"):
                ask(action)
    for action in (2**62, 2**70, -(2**70)):
        with pytest.raises(IllegalAction, match=f"{action} is no action"):
            state.play(action)


@each_game
def test_any_action_can_be_asked_about(spec: Spec) -> None:
    """Those that are not legal now as well: they are described, or refused with a sentence."""
    for ply in range(0, 60, 6):
        state = random_record(spec.name, spec.seats[-1], 2, plies=ply).end()
        for action in range(0, spec.actions, 1 + spec.actions // 300):
            for ask in (state.describe, state.touches):
                if state.refusal(action):
                    with suppress(CaravanseraiError):
                        ask(action)
                else:
                    assert ask(action)


def test_seeds_out_of_range() -> None:
    for seed in (-1, 2**62, 2**90):
        with pytest.raises(BadOption, match=f"seed {seed} is not in 0 …"):
            spec("gobi").new(seed=seed)
