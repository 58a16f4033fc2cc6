"""The helpers for packed arrays do what lists do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.vecs import fill8, fill64, holds, pack8, pack16, pack64, position, total8

longs = st.integers(-(2**63), 2**63 - 1)


@given(st.lists(st.integers(0, 255)))
def test_pack8(items: list[int]) -> None:
    assert list(pack8(items)) == items
    assert total8(pack8(items)) == sum(items)


@given(st.lists(st.integers(-(2**15), 2**15 - 1)))
def test_pack16(items: list[int]) -> None:
    assert list(pack16(items)) == items


@given(st.lists(longs))
def test_pack64(items: list[int]) -> None:
    assert list(pack64(items)) == items


def test_fill() -> None:
    assert list(fill8(3, 9)) == [9, 9, 9]
    assert list(fill64(2, -1)) == [-1, -1]
    assert list(fill8(0, 9)) == []


def test_filled_vecs_are_independent() -> None:
    first, second = fill64(2, 0), fill64(2, 0)
    first[0] = 5
    assert list(second) == [0, 0]


@pytest.mark.parametrize("item", [-1, 256])
def test_pack8_takes_bytes_only(item: int) -> None:
    with pytest.raises((OverflowError, ValueError)):
        pack8([item])


@given(st.sets(st.integers(-50, 50)), st.integers(-60, 60))
def test_search_in_ascending_items(items: set[int], item: int) -> None:
    packed = vec[i64](sorted(items))
    assert holds(packed, item) == (item in items)
    assert position(packed, item) == sum(other < item for other in items)
