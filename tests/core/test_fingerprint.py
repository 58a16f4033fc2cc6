"""Two states are the same exactly when their fingerprints are."""

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from caravanserai import Spec, fingerprint
from caravanserai.core.rng import Rng


def test_different_things_read_differently() -> None:
    things: list[object] = [
        None, 0, 1, 12, "", "1", b"1", True, [], [1, 23], [12, 3], [[1], 2], [1, [2]], (1, 2), (12,), [None], ["None"],
        vec[u8]([1, 2]), vec[u8]([1]), vec[i64]([1, 2]), [vec[u8]([1]), vec[u8]([2, 3])], [vec[u8]([1, 2]), vec[u8]([3])],
        Rng(1), Rng(2), Rng(1, 1),
    ]  # fmt: skip
    for first, second in combinations(things, 2):
        assert fingerprint(first) != fingerprint(second), (first, second)


def test_every_attribute_counts(toy: Spec) -> None:
    state = toy.new(seed=1)
    before = fingerprint(state)
    assert fingerprint(state.clone()) == before
    for change in ("to_move", "turn", "reveals", "seats", "chips", "last"):
        other = state.clone()
        setattr(other, change, getattr(other, change) + 1)
        assert fingerprint(other) != before, change


def test_what_it_cannot_see_into_is_refused() -> None:
    with pytest.raises(TypeError, match="a state cannot hold a dict"):
        fingerprint([{"camels": 3}])
