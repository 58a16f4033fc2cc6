"""A game that travels to another process is played there again."""

import pickle

from caravanserai.core.random_play import random_record
from caravanserai.inn.tables.played import Played


def test_the_states_are_those_of_the_record() -> None:
    record = random_record("gipsy_king", 3, 5)
    played = pickle.loads(pickle.dumps(Played("gipsy_king", 3, 5, dict(record.options), list(record.actions))))
    assert list(played.states()) == list(record.states())
    assert played.at(7) == record.at(7)
    assert played.end() == record.end()
