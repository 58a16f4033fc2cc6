"""States and generators are compared, copied and sent to other processes by value, compiled or not."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from librt.vecs import vec

from caravanserai import Rng, Spec, State, compiled, games
from caravanserai.bots.parallel import processes
from caravanserai.core.dump import fields
from caravanserai.core.portable import Portable
from caravanserai.testing import random_record
from tests.toy import SPEC, Toy

POSITIONS = 25  # of every game and number of seats
FOLLOWS = {"gemblo": {"seats", "colours"}}  # the constructor makes the one from the other
TABLES = [(spec, seats) for spec in (*games(), SPEC) for seats in spec.seats]
each_table = pytest.mark.parametrize(
    ("spec", "seats"), [pytest.param(spec, seats, id=f"{spec.name}-{seats}") for spec, seats in TABLES]
)
pytestmark = pytest.mark.usefixtures("toy")


def positions(spec: Spec, seats: int, count: int = POSITIONS) -> list[State]:
    """Random ones, from beginnings to ends."""
    return [*islice(_positions(spec, seats, max(1, count // 25)), count)]


def _positions(spec: Spec, seats: int, each: int) -> Iterator[State]:
    for seed in cycle(range(10_000)):
        states = [*random_record(spec.name, seats, seed).states()]
        yield from (states[len(states) * number // each] for number in range(each))
        yield states[-1]


@each_table
def test_copies_are_the_same_and_independent(spec: Spec, seats: int) -> None:
    check_copies(spec, seats, POSITIONS)


def check_copies(spec: Spec, seats: int, count: int) -> None:
    rng = Rng(7)
    before: State | None = None
    for state in positions(spec, seats, count):
        copies = [
            state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), type(state).load(state.dump())
        ]  # fmt: skip
        for twin in copies:
            assert type(twin) is type(state)
            assert twin is not state
            assert twin == state
            assert hash(twin) == hash(state)
            assert twin.view(0) == state.view(0)
            assert list(twin.legal()) == list(state.legal())
        if not state.over:
            for twin in copies:
                twin.apply(state.legal()[rng.below(len(state.legal()))])
                assert twin != state
        assert state in {state.clone(): "here"}
        assert before is None or (before == state) == (before.dump() == state.dump())
        before = state


@each_table
def test_no_copy_forgets_an_attribute(spec: Spec, seats: int) -> None:
    """One by one, every attribute is given another value: a copy that did not take it along would differ."""
    (state,) = positions(spec, seats, 1)
    for name in {*fields(state)} - FOLLOWS.get(spec.name, set()):
        changed = pickle.loads(pickle.dumps(state))
        setattr(changed, name, other(getattr(changed, name)))
        assert changed != state, name
        assert changed.clone() == changed, f"clone() forgets {name}"


def other(value: Any) -> Any:
    """A value of the same type that is another one."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
        case vec():
            return type(value)([*value, 1])
        case list() | tuple():
            return type(value)([*value, 1])
        case Rng():
            return Rng(12345)
    return other_portable(value)


def other_portable(value: Portable) -> Portable:
    twin = pickle.loads(pickle.dumps(value))
    name = fields(twin)[0]
    setattr(twin, name, other(getattr(twin, name)))
    return twin  # type: ignore[no-any-return]  # of the same class


class Twin(Toy):
    """The same, by another name."""


def test_different_classes_are_different(toy: Spec) -> None:
    state = toy.new()
    assert state != "toy"
    assert state != Twin.load(state.dump().replace(b"o3:Toy", b"o4:Twin"))
    assert toy.new(seed=1) != toy.new(seed=2)


def test_a_game_of_others_needs_nothing(toy: Spec) -> None:
    """No clone() of its own, and an attribute that is an object of its own."""

    class Cup(Portable):
        def __init__(self, dice: list[int]) -> None:
            self.dice = dice

    class Simple(Toy):
        parts = (Rng, Cup)
        clone = State.clone  # type: ignore[assignment]  # as if it had none

        def __init__(self) -> None:
            super().__init__(2, 15)
            self.cup = Cup([1, 2])
            self.rng = Rng(3)

    state = Simple()
    for twin in (state.clone(), copy.deepcopy(state), Simple.load(state.dump())):
        assert twin == state
        assert isinstance(twin, Simple)
        twin.cup.dice.append(3)
        assert twin != state
        assert state.cup.dice == [1, 2]


def test_generators() -> None:
    rng = Rng(5, 2)
    rng.below(100)
    for twin in (rng.clone(), copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert twin == rng
        assert hash(twin) == hash(rng)
        assert twin.seed() == rng.clone().seed()
        assert twin != rng


ECHO = "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer)))"


def test_between_compiled_and_plain() -> None:
    """A pickle of the one loads in the other, and comes back as it was."""
    states = [state for game, seats in TABLES for state in positions(game, seats, 2)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    environment.pop("CARAVANSERAI_PURE", None)
    if compiled():
        environment["CARAVANSERAI_PURE"] = "1"
    run = subprocess.run(
        [sys.executable, "-c", ECHO], input=pickle.dumps(states), stdout=subprocess.PIPE, check=True, env=environment
    )
    assert pickle.loads(run.stdout) == states


def play_on(state: State) -> tuple[State, list[int]]:
    """In another process."""
    while not state.over:
        state.play(state.legal()[0])
    return state, list(state.scores())


def test_to_another_process_and_back() -> None:
    start = games()[0].new(seed=3)
    with processes(1) as pool:
        end, scores = pool.submit(play_on, start).result()
    assert end.over
    assert list(end.scores()) == scores
    assert play_on(start.clone())[0] == end
