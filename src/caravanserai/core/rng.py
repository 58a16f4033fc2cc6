"""The random number generator behind every shuffle: small, fast, and the same stream on every platform, compiled or not.

It is Chris Doty-Humphrey's sfc32: sums, shifts and exclusive-ors of 32-bit words, so no product ever
leaves the 62 bits in which native and Python integers agree.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from caravanserai.core.portable import Portable

MASK: Final[i64] = 0xFFFFFFFF
SEEDS: Final = 2**62  # seeds are 0 … SEEDS − 1


class Rng(Portable):
    """One stream of random numbers."""

    blank: ClassVar[tuple[object, ...]] = (0, 0, 0)

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: i64, stream: i64 = 0, rounds: i64 = 15) -> None:
        """Two streams of one seed are independent. The first rounds, in which the seed still shows, are thrown away."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = stream & MASK
        self.counter = 1
        for _ in range(rounds):
            self.bits()

    def bits(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        out = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A whole number in 0 … n − 1, every one equally likely; 0 < n < 2**30."""
        scaled = self.bits() * n
        low = scaled & MASK
        if low < n:
            # Lemire: of the 2**32 words, the first 2**32 mod n would make some answers likelier.
            unfair = (MASK + 1 - n) % n
            while low < unfair:
                scaled = self.bits() * n
                low = scaled & MASK
        return scaled >> 32

    def seed(self) -> i64:
        """A seed for another generator."""
        return (self.bits() << 30) ^ self.bits()

    def clone(self) -> "Rng":
        twin = Rng(0, 0, 0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def shuffle(self, items: vec[u8], start: i64 = 0) -> None:
        """Shuffle items[start:] in place."""
        for i in range(len(items) - 1, start, -1):
            j = start + self.below(i - start + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held

    def deal(self, items: vec[u8], places: vec[i64]) -> None:
        """Shuffle what lies at these places, with a result that does not depend on the order it lay in."""
        # Sorted first: whoever knows the generator must not be able to tell from the result what was there.
        for i in range(1, len(places)):
            item = items[places[i]]
            j = i - 1
            while j >= 0 and items[places[j]] > item:
                items[places[j + 1]] = items[places[j]]
                j -= 1
            items[places[j + 1]] = item
        for i in range(len(places) - 1, 0, -1):
            j = self.below(i + 1)
            item = items[places[i]]
            items[places[i]] = items[places[j]]
            items[places[j]] = item
