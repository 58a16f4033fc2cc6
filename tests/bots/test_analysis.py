"""The analysis finds what was best, says what a mistake cost, and can be stopped and gone on with."""

import json

import pytest

from caravanserai import BadOption, Record, Rng, new
from caravanserai.bots.analysis import Effort, Judgement, along, analyse, hint, judge
from caravanserai.testing import random_record
from tests.games.gobi.table import coffee_or_crumbs

LITTLE = Effort(30)


@pytest.mark.usefixtures("toy")
def test_every_ply_of_a_game() -> None:
    record = random_record("toy", 3, 1)
    found = analyse(record, Effort(100))
    assert json.loads(json.dumps(found)) == found
    assert found["whole"] == len(found["plies"]) == len(record.actions) + 1
    for ply, (judgement, state) in enumerate(zip(found["plies"], record.states(), strict=True)):
        assert (judgement["ply"], judgement["seat"]) == (ply, state.to_move)
        assert sum(judgement["win"]) == pytest.approx(1.0, abs=0.001)
        assert len(judgement["win"]) == len(judgement["margin"]) == 3
        assert judgement["loss"] >= 0
        for option in judgement["best"]:
            assert option["line"][0] == option["notation"] == state.describe(option["action"])
    for judgement, action in zip(found["plies"], record.actions, strict=False):
        assert judgement["played"] is not None
        assert judgement["played"]["action"] == judgement["action"] == action
    end = found["plies"][-1]
    assert (end["seat"], end["best"], end["played"]) == (-1, [], None)
    assert [share > 0 for share in end["win"]] == [rank == 0 for rank in record.end().ranks()]


def test_a_blunder_is_told() -> None:
    """The coffee is there for the taking: whoever leaves it gives it away."""
    state = coffee_or_crumbs()
    coffee = state.parse("coffee")
    other = next(action for action in state.legal() if action != coffee)
    good, bad = (judge(state, 0, int(action), Effort(1000)) for action in (coffee, other))
    assert (good["loss"], good["mark"]) == (0.0, "")
    assert good["best"][0]["notation"] == "coffee"
    assert bad["loss"] > 0
    assert bad["played"] is not None
    assert bad["played"]["visits"] >= 250  # thought about although the search passed it over
    assert bad["margin"][0] > bad["played"]["margin"][0]


def test_marks_by_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    from caravanserai.bots.analysis import JudgedAction, _mark

    def option(visits: int) -> JudgedAction:
        return {"action": 0, "notation": "", "visits": visits, "win": [], "margin": [], "line": []}

    much, little = option(10_000), option(20)
    marks = [_mark(loss, much, much) for loss in (0.0, 0.04, 0.05, 0.1, 0.15, 0.9)]
    assert marks == ["", "", "inaccuracy", "mistake", "blunder", "blunder"]
    assert _mark(0.15, much, little) == ""  # may be luck
    assert _mark(0.15, much, None) == ""


def test_the_end_of_an_unfinished_record() -> None:
    found = analyse(Record.new("gobi", 2, 3), LITTLE)
    (only,) = found["plies"]
    assert (only["seat"], only["action"], only["played"]) == (0, -1, None)
    assert only["best"]


@pytest.mark.usefixtures("toy")
def test_stopped_and_gone_on_with() -> None:
    record = random_record("toy", 2, 1)
    whole = analyse(record, LITTLE)
    seen: list[Judgement] = []
    part = analyse(
        record, LITTLE, progress=lambda judgement, of: seen.append(judgement), cancelled=lambda: len(seen) == 3
    )
    assert part["plies"] == seen == whole["plies"][:3]
    assert part["whole"] == whole["whole"]
    seen.clear()
    assert analyse(record, LITTLE, known=part["plies"], progress=lambda judgement, of: seen.append(judgement)) == whole
    assert len(seen) == whole["whole"] - 3


def test_processes_find_the_same() -> None:
    record = random_record("gobi", 2, 1, plies=6)
    assert analyse(record, LITTLE, jobs=2) == analyse(record, LITTLE)


def test_only_what_the_mover_knew() -> None:
    state = new("gobi", seats=2, seed=8)
    other = state.imagine(state.to_move, Rng(99))
    action = int(state.legal()[0])
    assert judge(state, 0, action, LITTLE) == judge(other, 0, action, LITTLE)


def test_a_hint_is_for_whoever_is_to_move() -> None:
    state = new("gobi", seats=2, seed=8)
    options = hint(state, 0, LITTLE)
    assert 1 <= len(options) <= 3
    assert all(option["action"] in state.legal() for option in options)
    with pytest.raises(BadOption, match="seat 2 is not to move"):
        hint(state, 1, LITTLE)


@pytest.mark.usefixtures("toy")
def test_a_line_can_be_walked_along() -> None:
    state = new("toy", seats=2, seed=1)
    line = hint(state, 0, Effort(200))[0]["line"]
    assert len(line) > 1
    walked = list(along(state, line))
    assert [world.describe(action) for world, action in walked] == line
    assert walked[0][0].view(0) == state.view(0)
    assert list(along(state, [line[0], "nonsense"]))[1:] == []  # told by another version
