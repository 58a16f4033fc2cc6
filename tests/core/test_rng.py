"""The generator: the published stream, fair numbers, and the same compiled or not."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from caravanserai.core.rng import SEEDS, Rng
from caravanserai.core.vecs import pack8, pack64

seeds = st.integers(0, SEEDS - 1)


def sfc32(seed: int, stream: int) -> Iterator[int]:
    """The generator once more, as its author publishes it: unsigned 32-bit words, 15 rounds thrown away."""
    word = 2**32
    a, b, c, counter = seed % word, seed // word, stream, 1
    produced = 0
    while True:
        tmp = (a + b + counter) % word
        counter = (counter + 1) % word
        a, b, c = b ^ (b >> 9), (c * 9) % word, ((c * 2**21) % word + c // 2**11 + tmp) % word
        produced += 1
        if produced > 15:
            yield tmp


@given(seeds, st.integers(0, 2**32 - 1))
def test_stream(seed: int, stream: int) -> None:
    rng = Rng(seed, stream)
    assert [rng.bits() for _ in range(40)] == list(islice(sfc32(seed, stream), 40))


def test_stream_is_written_in_stone() -> None:
    """Every stored record depends on it."""
    rng = Rng(7)
    assert [rng.bits() for _ in range(4)] == [4196707356, 3891143111, 2994695642, 1852364411]
    assert [rng.below(6) for _ in range(10)] == [2, 4, 2, 1, 5, 2, 5, 3, 3, 0]
    assert rng.seed() == 2153062900631764652


def test_streams_of_a_seed_differ() -> None:
    first, second = Rng(7), Rng(7, 1)
    assert [first.bits() for _ in range(4)] != [second.bits() for _ in range(4)]


@pytest.mark.parametrize("n", [2, 6, 7, 60])
def test_below_is_uniform(n: int) -> None:
    rng = Rng(1)
    throws = 2000 * n
    counts = Counter(rng.below(n) for _ in range(throws))
    assert set(counts) == set(range(n))
    chi_squared = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_squared < n + 4 * (2 * n) ** 0.5


def test_below_is_uniform_where_a_plain_product_is_not() -> None:
    """Of 2**32 words scaled to this n, every third answer would get six and the others five."""
    n = 3 * 2**28
    rng = Rng(2)
    thirds = Counter(rng.below(n) % 3 for _ in range(30_000))
    assert all(abs(count - 10_000) < 400 for count in thirds.values())


@given(seeds, st.integers(1, 2**30 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@given(seeds)
def test_seeds_for_others_are_seeds(seed: int) -> None:
    assert 0 <= Rng(seed).seed() < SEEDS


def test_clone_goes_its_own_way() -> None:
    rng = Rng(3)
    twin = rng.clone()
    ahead = [twin.bits() for _ in range(5)]
    assert [rng.bits() for _ in range(5)] == ahead


def test_shuffle_keeps_what_there_is_and_what_stands_before() -> None:
    cards = vec[u8](range(20))
    Rng(4).shuffle(cards, 5)
    assert list(cards[:5]) == [0, 1, 2, 3, 4]
    assert sorted(cards) == list(range(20))
    assert list(cards[5:]) != list(range(5, 20))


def test_every_order_is_equally_likely() -> None:
    rng = Rng(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = vec[u8]([0, 1, 2])
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1000) < 150 for count in orders.values())


def numbers() -> list[int]:
    """Everything the generator gives, from seeds large and small."""
    out: list[int] = []
    for seed in (0, 1, 2**31, 2**32, 2**53 + 1, SEEDS - 1):
        rng = Rng(seed, seed & 0xFFFF)
        cards = vec[u8](range(50))
        rng.shuffle(cards)
        out += [*cards, rng.bits(), rng.seed(), *(rng.below(n) for n in (1, 2, 3, 1000, 2**30 - 1, 3 * 2**28))]
    return out


def test_compiled_and_interpreted_agree() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from tests.core.test_rng import numbers; print(numbers())"],
        env={**os.environ, "CARAVANSERAI_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(numbers())


def test_deal_forgets_the_order() -> None:
    """Two orders of the same things, dealt with the same luck, end alike; other places are left alone."""
    places = pack64([1, 2, 4, 5, 6])
    one, two = pack8([9, 1, 2, 9, 3, 4, 4, 9]), pack8([9, 4, 3, 9, 4, 2, 1, 9])
    Rng(3).deal(one, places)
    Rng(3).deal(two, places)
    assert list(one) == list(two)
    assert sorted(one) == sorted([9, 1, 2, 9, 3, 4, 4, 9])
    assert [one[i] for i in (0, 3, 7)] == [9, 9, 9]
