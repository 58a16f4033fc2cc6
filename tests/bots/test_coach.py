"""What lines gain, in words."""

from caravanserai import Record, spec
from caravanserai.bots.coach import Gain, gains
from caravanserai.core.lesson import Position
from caravanserai.core.random_play import random_action
from caravanserai.core.rng import Rng
from caravanserai.core.spec import english, games
from caravanserai.core.state import OVER


def told(game: str, position: Position, *line: str) -> list[Gain]:
    return gains(position.state(spec(game)), line, english)


def lesson(game: str, step: int) -> Position:
    return spec(game).lesson[step].position


def test_a_turn_and_the_answer_to_it() -> None:
    found = told("gobi", lesson("gobi", 7), "s21", "end:s20", "coffee", "pile:1")
    assert found == [Gain(0, "closes a route of 5+: coffee, 7 points, closes a route of 3: Cotton, 2 points")]
    mine, other = told("gipsy_king", lesson("gipsy_king", 5), "10b", "12b")
    assert mine == Gain(0, "a group of 3 (+3)")
    assert other == Gain(1, "a group of 9 (+30)")


def test_nothing_is_said_where_nothing_is_gained() -> None:
    assert told("gemblo_puzzle", Position(1)) == []
    assert told("gobi", lesson("gobi", 7)) == []


def test_every_game_can_be_coached_to_its_end() -> None:
    """Random games, in lines of six actions."""
    for found in games():
        state = found.new(found.seats[-1], 3)
        rng = Rng(3)
        while state.to_move != OVER:
            start = state.clone()
            line: list[str] = []
            while state.to_move != OVER and len(line) < 6:
                action = random_action(state, rng)
                line.append(state.describe(action))
                state.apply(action)
            for gain in gains(start, line, english):
                assert gain.text


def test_a_record_is_coached_with_what_the_mover_knew() -> None:
    """Hidden gold of others is never told."""
    record = Record.new("five_tribes", 2, 8)
    state = record.start()
    assert gains(state, ["bid:3", "bid:1"], english) == [Gain(int(state.to_move), "−3 gold")]
