"""Notation and touches in games full of djinns, where every question comes up."""

from collections import Counter

from caravanserai import OVER, Rng
from caravanserai.core.spec import english
from caravanserai.games.five_tribes.components import ASKS
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.scene import draw
from caravanserai.games.five_tribes.words import prompt, tell
from tests.games.five_tribes.census import census
from tests.games.five_tribes.test_ledger import rich


def check_ways(state: FiveTribes, look: bool) -> None:
    legal = state.legal()
    ways = [tuple(state.touches(action)) for action in legal]
    assert len(set(ways)) == len(ways)
    assert not any(way[:stop] in ways for way in ways for stop in range(1, len(way)))
    assert len({state.describe(action) for action in legal}) == len(legal)
    if look:
        view = state.view(state.to_move)
        markup = draw(view, english).markup()
        for way in ways:
            assert all(id.startswith("say-") or f' id="{id}"' in markup for id in way)
        assert prompt(view, english)
        assert all(tell(view, int(action), english) for action in legal)


def test_every_question_can_be_answered_by_touch() -> None:
    asked: Counter[str] = Counter()
    for seed in range(150):
        state = rich(2 + seed % 3, seed)
        rng = Rng(seed, 1)
        while state.to_move != OVER:
            ask = ASKS[state.ask]
            check_ways(state, look=asked[ask] < 4)
            asked[ask] += 1
            legal = state.legal()
            state.play(legal[rng.below(len(legal))])
    assert set(asked) == set(ASKS)


def test_imagined_worlds_of_rich_games() -> None:
    rng = Rng(3)
    for seed in range(20):
        state = rich(2 + seed % 3, seed)
        while state.to_move != OVER:
            if rng.below(12) == 0:
                seat = rng.below(state.seats)
                other = state.imagine(seat, rng)
                assert other.view(seat) == state.view(seat)
                assert census(other) == census(state)
                assert len(other.legal()) > 0
            legal = state.legal()
            state.play(legal[rng.below(len(legal))])
