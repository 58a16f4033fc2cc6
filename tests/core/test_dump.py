"""Two things are the same exactly when their bytes are; what was written is read, and nothing else is."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caravanserai import BadDump, CaravanseraiError, Spec, compiled
from caravanserai.core.dump import MAGIC, dump
from caravanserai.core.rng import Rng
from tests.toy import Toy


def test_different_things_read_differently() -> None:
    things: list[object] = [
        None, 0, 1, 12, "", "1", b"1", True, [], [1, 23], [12, 3], [[1], 2], [1, [2]], (1, 2), (12,), [None], ["None"],
        vec[u8]([1, 2]), vec[u8]([1]), vec[i64]([1, 2]), [vec[u8]([1]), vec[u8]([2, 3])], [vec[u8]([1, 2]), vec[u8]([3])],
        Rng(1), Rng(2), Rng(1, 1),
    ]  # fmt: skip
    for first, second in combinations(things, 2):
        assert dump(first) != dump(second), (first, second)


def test_every_attribute_counts(toy: Spec) -> None:
    state = toy.new(seed=1)
    for change in ("to_move", "turn", "reveals", "seats", "chips", "last"):
        other = state.clone()
        setattr(other, change, getattr(other, change) + 1)
        assert other != state, change


class Anything(Toy):
    """A state of somebody else, with an attribute of any kind."""

    thing: object


def anything(thing: object) -> Anything:
    state = Anything(2, 15)
    state.thing = thing
    return state


simple = st.none() | st.booleans() | st.integers() | st.text() | st.binary()


@given(st.recursive(simple, lambda inside: st.lists(inside) | st.lists(inside).map(tuple), max_leaves=12))
def test_plain_data_comes_back(thing: object) -> None:
    assert Anything.load(anything(thing).dump()).thing == thing


def test_numbers_of_numpy_are_numbers() -> None:
    assert anything(np.int16(3)) == anything(3)


def test_packed_arrays_come_back() -> None:
    for numbers in (vec[u8]([0, 255]), vec[i16]([-(2**15), 2**15 - 1]), vec[i64]([-(2**63), 2**63 - 1]), vec[i64]()):
        again = Anything.load(anything(numbers).dump()).thing
        assert type(again) is type(numbers)
        assert list(again) == list(numbers)


@pytest.mark.parametrize("thing", [{"camels": 3}, {1}, 0.5, object(), np.array([3])])
def test_what_it_cannot_see_into_is_refused(thing: object) -> None:
    with pytest.raises(TypeError, match=f"a state cannot hold a {type(thing).__name__}"):
        anything([thing]).dump()


def test_foreign_bytes_are_refused(toy: Spec) -> None:
    good = toy.new().dump()
    named = b"3:Toy"
    foreign = [
        b"", b"caravanserai record 1", MAGIC, MAGIC.replace(b"1", b"2") + good[len(MAGIC) :], good[:-1], good + b"N",
        good.replace(named, b"3:Rng"), good.replace(named, b"3:int"), Rng(1).dump(), dump(7), MAGIC + b"l1:" * 9999, MAGIC + b"l99999999999:N", MAGIC + b"vq-8:", MAGIC + b"vx1:1", MAGIC + b"i" + b"9" * 9999,
        MAGIC + b"o3:Toy1:9:__class__N",
    ]  # fmt: skip
    if compiled():  # plain Python does not know what attributes there should be
        foreign += [good.replace(b"4:turn", b"4:turm"), good.replace(b"5:seats", b"6:season")]
    for data in foreign:
        with pytest.raises(BadDump, match="these bytes are no Toy"):
            Toy.load(data)


@given(st.data())
def test_damaged_bytes_do_no_harm(data: st.DataObject) -> None:
    good = Toy(2, 15).dump()
    start = data.draw(st.integers(0, len(good)))
    stop = data.draw(st.integers(start, len(good)))
    try:
        Toy.load(good[:start] + data.draw(st.binary(max_size=8)) + good[stop:])
    except CaravanseraiError:
        return
