"""Several processes find what their searches find alone, added up."""

import pytest

from caravanserai import Record, Rng
from caravanserai.bots.choices import Choice, add
from caravanserai.bots.levels import SearchBot, make
from caravanserai.bots.parallel import ParallelBot, processes, spread


def test_findings_are_added() -> None:
    one = [Choice(4, 3, (2.0, 1.0), (9.0, 6.0)), Choice(7, 1, (0.0, 1.0), (1.0, 2.0))]
    two = [Choice(7, 5, (3.0, 2.0), (5.0, 6.0))]
    both = add([one, two])
    assert both == [Choice(7, 6, (3.0, 3.0), (6.0, 8.0)), Choice(4, 3, (2.0, 1.0), (9.0, 6.0))]
    assert both[1].win() == pytest.approx([2 / 3, 1 / 3])
    assert both[1].margin() == pytest.approx([1.0, -1.0])


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_are_spread(jobs: int) -> None:
    assert sorted(spread(abs, range(-9, 0), jobs)) == list(range(1, 10))


def test_a_crew_chooses_the_same_again() -> None:
    record = Record.new("gobi", 2, 8)
    state = record.start()
    with processes(2) as pool:
        found = [ParallelBot("uct:60", record, 0, 5, pool, 2)._think(state) for _ in range(2)]
        chosen = ParallelBot("uct:60", record, 0, 5, pool, 2).choose(state)
        assert ParallelBot("greedy", record, 0, 5, pool, 2).choose(state) in state.legal()
    assert found[0] == found[1]
    assert chosen == found[0][0].action
    luck = Rng(5, 9)
    alone = [make("uct:60", record.spec, 2, 0, int(luck.seed())) for _ in range(2)]
    assert add(bot.think(state) for bot in alone if isinstance(bot, SearchBot)) == found[0]
