"""Helpers for packed arrays (``librt.vecs``): filling, packing, summing, binary search."""

from typing import Iterable

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8


def fill8(n: i64, value: u8) -> vec[u8]:
    out = vec[u8](capacity=n)
    for _ in range(n):
        out = append(out, value)
    return out


def fill64(n: i64, value: i64) -> vec[i64]:
    out = vec[i64](capacity=n)
    for _ in range(n):
        out = append(out, value)
    return out


def zeros(n: i64) -> vec[float]:
    out = vec[float](capacity=n)
    for _ in range(n):
        out = append(out, 0.0)
    return out


def pack8(items: Iterable[int]) -> vec[u8]:
    out = vec[u8]()
    for item in items:
        out = append(out, u8(item))
    return out


def pack16(items: Iterable[int]) -> vec[i16]:
    out = vec[i16]()
    for item in items:
        out = append(out, i16(item))
    return out


def pack64(items: Iterable[int]) -> vec[i64]:
    out = vec[i64]()
    for item in items:
        out = append(out, i64(item))
    return out


def total8(items: vec[u8]) -> i64:
    total: i64 = 0
    for i in range(len(items)):
        total += i64(items[i])
    return total


def position(items: vec[i64], item: i64) -> i64:
    """Where ``item`` is, or would be, in ascending ``items``."""
    low: i64 = 0
    high: i64 = len(items)
    while low < high:
        middle = (low + high) >> 1
        if items[middle] < item:
            low = middle + 1
        else:
            high = middle
    return low


def holds(items: vec[i64], item: i64) -> bool:
    """Whether ascending ``items`` hold ``item``."""
    at = position(items, item)
    return at < len(items) and items[at] == item
