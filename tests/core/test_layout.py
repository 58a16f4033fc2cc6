"""Layouts place their fields one after the other."""

import numpy as np

from caravanserai.core.layout import Field, Layout, Verb

LAYOUT = Layout(
    version=0,
    longest=10,
    fields=(Field("one", (2,), 0, 1, "…"), Field("two", (2, 3), 0, 9, "…"), Field("three", (1,), 0, 1, "…")),
    verbs=(Verb("go", 0, (), "…", "go"), Verb("put", 1, (2, 3), "…", "put")),
)


def test_sizes() -> None:
    assert LAYOUT.size == 9
    assert LAYOUT.places() == {"one": 0, "two": 2, "three": 8}
    assert [verb.size for verb in LAYOUT.verbs] == [1, 6]


def test_split_one_observation_and_many() -> None:
    fields = LAYOUT.split(np.arange(9))
    assert fields["two"].tolist() == [[2, 3, 4], [5, 6, 7]]
    many = LAYOUT.split(np.arange(18).reshape(2, 9))
    assert many["two"].shape == (2, 2, 3)
    assert many["three"].tolist() == [[8], [17]]


def test_split_copies_nothing() -> None:
    whole = np.zeros((4, 9))
    LAYOUT.split(whole)["two"][3, 1, 2] = 5
    assert whole[3, 7] == 5
