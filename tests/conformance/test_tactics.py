"""Every tactic can be asked and answered, and a search that takes its time agrees with the answer."""

import json

import pytest

from caravanserai import OVER, games, spec
from caravanserai.bots.levels import LEVELS, make
from caravanserai.core.tactic import Tactic, tactics
from tests.trying import answer, mistake

ASKED = [spec.name for spec in games() if spec.tactics is not None]
EVERY = 20  # of these, the strong bot is asked about one


def test_the_four_games_have_tactics() -> None:
    assert ASKED == ["gobi", "gipsy_king", "gemblo", "five_tribes"]


@pytest.mark.parametrize("name", ASKED)
def test_there_are_enough_and_no_two_alike(name: str) -> None:
    path = spec(name).tactics
    assert path is not None
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["command"].startswith(f"python -m tuning.tactics {name}")
    assert len(tactics(spec(name))) == len(written["tactics"]) >= 100
    assert len({each.position for each in tactics(spec(name)).values()}) == len(written["tactics"])


@pytest.mark.parametrize("name", ASKED)
def test_the_answer_can_be_played(name: str) -> None:
    found = spec(name)
    for tactic in tactics(found).values():
        start = tactic.position.state(found)
        assert start.to_move != OVER
        assert tactic.gain > 0
        assert 1 <= tactic.level <= len(LEVELS)
        line = answer(found, tactic)
        assert tactic.judge(found, line) == "right"
        assert tactic.judge(found, line[:-1]) == "on"
        assert tactic.judge(found, mistake(found, tactic)) == "wrong"


@pytest.mark.parametrize("name", ASKED)
def test_a_strong_bot_finds_it(name: str) -> None:
    """Bots change with their senses, answers do not: now and then one may miss one."""
    found = spec(name)
    asked = [*tactics(found).values()][::EVERY]
    right = [tactic for tactic in asked if _played_by("search:5000", tactic, name) == "right"]
    assert len(right) >= len(asked) - 1


def _played_by(bot: str, tactic: Tactic, name: str) -> str:
    found = spec(name)
    state = tactic.position.state(found)
    player = make(bot, found, int(state.seats), int(state.to_move), 7)
    line: list[int] = []
    while not line or tactic.judge(found, line) == "on":
        line.append(player.choose(state))
        state.play(line[-1])
        player.see(line[-1])
    return tactic.judge(found, line)
