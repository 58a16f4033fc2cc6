"""Moving meeples: the rules of a move, the look-ahead against plain enumeration, and the list of moves."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

import caravanserai
from caravanserai import IllegalAction
from caravanserai.games.five_tribes.rules import FiveTribes
from caravanserai.games.five_tribes.rules.codes import (
    ASK_DROP,
    PICK,
    drop_tile,
    drop_tribe,
    pack_drop,
    pack_pick,
    pick_tile,
    verb_of,
)
from caravanserai.games.five_tribes.rules.moving import MOST_MOVES_LISTED, Move
from caravanserai.games.five_tribes.rules.tables import BAG, NEXT, VIZIER
from tests.games.five_tribes.table import (
    asks,
    camel,
    fixture,
    meeples,
    offered,
    options,
    owner,
    play,
    ready,
    sultanate,
    tile,
    turn,
)

# The rules.


def test_all_meeples_of_a_tile_are_taken_and_dropped_one_by_one() -> None:
    state = play(ready(turn(fixture(), 0)), "from:d3")
    assert meeples(state, "d3") == ""
    assert list(state.held) == [1, 1, 1, 0, 0]
    play(state, "w>d2")
    assert meeples(state, "d2") == "wgrr"
    assert state.left == 2


def test_only_beside_never_diagonally() -> None:
    state = ready(sultanate({"c3": "yy", "c2": "y", "d4": "y", "b3": "y", "c5": "y", "b2": "y", "a3": "y"}))
    play(state, "from:c3")
    assert {option[-2:] for option in options(state)} == {"c2", "b3", "c4", "d3"}
    with pytest.raises(IllegalAction, match="d2 is not beside c3"):
        state.play(pack_drop(tile("d2"), VIZIER))


def test_never_straight_back() -> None:
    state = ready(sultanate({"a1": "ywg", "b1": "w", "c1": "g", "b2": "g", "d1": "gy", "a2": "w"}))
    play(state, "from:a1", "w>b1")
    with pytest.raises(IllegalAction, match="a1 would be straight back"):
        state.play(pack_drop(tile("a1"), VIZIER))
    assert "a1" not in {option[-2:] for option in options(state)}
    play(state, "y>c1")
    assert asks(state) == "tribe" or "b1" not in {option[-2:] for option in options(state)}


def test_the_last_meeple_must_find_its_tribe() -> None:
    state = ready(sultanate({"a1": "y", "b1": "w", "a2": "y"}))
    assert offered(state, "from:") == ["from:a1", "from:a2"]
    play(state, "from:a1")
    assert owner(state, "a2") == 0  # the only way to end
    state = sultanate({"a1": "y", "b1": "w"})
    state.go_on()
    assert state.ending  # no move at all


def test_tribes_dropped_in_this_move_count_and_a_loop_of_five_is_legal() -> None:
    state = sultanate({"a1": "gbryg"})
    state.go_on()  # the only start is played at once
    assert asks(state) == "drop"
    play(state, "g>b1", "b>b2")
    assert options(state) == ["y>a2", "r>a2", "y>c2", "r>c2"]  # two loops back to b1, where the Merchant is
    play(state, "r>a2")
    assert meeples(state, "a1") == "y"
    assert meeples(state, "b1") == ""
    assert state.taken == 2
    assert owner(state, "b1") == 0


def test_no_loop_of_four() -> None:
    state = sultanate({"a1": "ggrb"})
    state.go_on()
    assert state.ending


def test_the_start_may_be_the_end_with_eight() -> None:
    state = sultanate({"a1": "yyyyyyyy"})
    state.go_on()
    path = ["b1", "b2", "a2", "a1", "b1", "b2", "a2", "a1"]
    for stop in path:
        if asks(state) == "drop" and f"y>{stop}" in options(state):
            play(state, f"y>{stop}")
    assert list(state.trail) == [pack_drop(tile(stop), VIZIER) for stop in path]
    assert state.camel[tile("a1")] == 0
    ends = {move.tile for count in range(1, 8) for move in moves_of({"a1": "y" * count}) if move.start == tile("a1")}
    assert tile("a1") not in ends


def moves_of(where: dict[str, str]) -> list[Move]:
    return list(ready(sultanate(where)).moves())


def test_emptying_the_start_gives_nothing() -> None:
    state = play(ready(sultanate({"a1": "y", "b1": "yw", "a2": "y"})), "from:a1", "y>b1")
    assert meeples(state, "a1") == ""
    assert owner(state, "a1") is None


def test_tiles_of_others_may_be_crossed() -> None:
    state = camel(sultanate({"a1": "wy", "c1": "y", "b1": "r"}), 1, "b1")
    play(state, "from:a1")
    assert meeples(state, "b1") == "wr"
    assert owner(state, "c1") == 0


def test_no_legal_move() -> None:
    """Neither tribe nor tile act, and the game ends after this round."""
    state = sultanate({"a1": "y", "c1": "w", "f5": "b"})
    gold = list(state.gold)
    state.go_on()
    assert state.ending
    assert state.to_move == -1
    assert list(state.gold) == gold
    assert sum(state.palms) == sum(state.palaces) == 0


# The look-ahead against plain enumeration.

Board = dict[int, Counter[int]]


def board_of(state: FiveTribes) -> Board:
    return {
        at: Counter({t: state.meeples[at * 5 + t] for t in range(5) if state.meeples[at * 5 + t]}) for at in range(30)
    }


def steps(at: int, before: int) -> list[int]:
    return [to for to in (NEXT[at * 4 + way] for way in range(4)) if to >= 0 and to != before]


def ways(board: Board, hand: Counter[int], at: int, before: int) -> Iterator[list[tuple[int, int]]]:
    """Every sequence of drops that ends legally."""
    for tribe in [tribe for tribe in hand if hand[tribe]]:
        for to in steps(at, before):
            last = sum(hand.values()) == 1
            if last and not board[to][tribe]:
                continue
            if last:
                yield [(to, tribe)]
                continue
            hand[tribe] -= 1
            board[to][tribe] += 1
            try:
                for rest in ways(board, hand, to, at):
                    yield [(to, tribe), *rest]
            finally:  # also when nobody reads on
                hand[tribe] += 1
                board[to][tribe] -= 1


def can_end(board: Board, hand: Counter[int], at: int, before: int) -> bool:
    return next(ways(board, hand, at, before), None) is not None


def scattered(rng: random.Random, seed: int, meeples: int, most: int) -> FiveTribes:
    """A random sultanate of few meeples, at most so many on a tile, and a seat about to move."""
    state = sultanate({}, seed=seed, seats=2)
    tribes = rng.randint(1, 5)
    for _ in range(meeples):
        tribe, at = rng.randrange(tribes), rng.randrange(30)
        if state.bag[tribe] and state.crowd[at] < most:
            state.transfer(tribe, BAG, at)
    return ready(state)


def check_against_enumeration(state: FiveTribes, rng: random.Random) -> None:
    board = board_of(state)
    legal = {int(pick_tile(action)) for action in state.legal() if verb_of(action) == PICK}
    for at in range(30):
        hand = board[at]
        board[at] = Counter()
        assert (at in legal) == (hand.total() > 0 and can_end(board, Counter(hand), at, -1)), at
        board[at] = hand
    if not legal:
        return
    start = rng.choice(sorted(legal))
    state.step(pack_pick(start))
    hand, board[start], at, before = board[start], Counter(), start, -1
    while state.ask == ASK_DROP:
        expected = set()
        for tribe in [tribe for tribe in hand if hand[tribe]]:
            for to in steps(at, before):
                hand[tribe] -= 1
                fits = board[to][tribe] > 0 if not hand.total() else True
                board[to][tribe] += 1
                if fits and (not hand.total() or can_end(board, hand, to, at)):
                    expected.add(int(pack_drop(to, tribe)))
                board[to][tribe] -= 1
                hand[tribe] += 1
        choices = [int(action) for action in state.options()]
        assert choices == sorted(expected)
        drop = rng.choice(choices)
        state.step(drop)
        before, at, tribe = at, int(drop_tile(drop)), int(drop_tribe(drop))
        hand[tribe] -= 1
        board[at][tribe] += 1


def test_every_step_offers_exactly_what_can_still_end_legally() -> None:
    rng = random.Random(5)
    for seed in range(1500):
        check_against_enumeration(scattered(rng, seed, rng.choice((4, 10, 20, 40)), 5), rng)


def test_the_same_with_many_meeples_on_a_tile() -> None:
    rng = random.Random(6)
    for seed in range(100):
        state = sultanate({}, seed=seed, seats=2)
        at = rng.randrange(30)
        for _ in range(rng.randint(5, 8)):
            state.transfer(rng.randrange(5), BAG, at)
        for _ in range(rng.randint(0, 6)):
            state.transfer(rng.randrange(5), BAG, rng.randrange(30))
        check_against_enumeration(ready(state), rng)


def test_the_start_of_the_fixture() -> None:
    check_against_enumeration(ready(turn(fixture(), 0)), random.Random(7))


def test_the_look_ahead_is_fast_in_late_positions() -> None:
    """Below a millisecond in each of 10,000 positions with large crowds, before and within the move."""
    if not caravanserai.compiled():
        pytest.skip("a bar for the compiled rules")
    rng = random.Random(8)
    worst = 0.0
    for seed in range(100):
        state = sultanate({}, seed=seed)
        crowded = rng.sample(range(30), rng.randint(2, 12))
        for tribe in range(5):
            while state.bag[tribe] and rng.random() < 0.97:
                state.transfer(tribe, BAG, rng.choice(crowded))
        start = ready(state).clone()
        for count in range(100):
            begin = time.thread_time()  # others may have the processor in between
            choices = state.options()
            took = time.thread_time() - begin
            worst = max(worst, took)
            pick = rng.choice([int(action) for action in choices])
            if state.ask == ASK_DROP or verb_of(pick) == PICK:
                state.step(pick)
            if state.ask > ASK_DROP or count % 25 == 24:
                state = start.clone()
    assert worst < 0.001


# The list of moves.


def outcomes(state: FiveTribes) -> set[tuple[int, ...]]:
    """By enumeration: start, end, tribe and what was dropped where."""
    found = set()
    board = board_of(state)
    for start in range(30):
        if board[start].total():
            hand, board[start] = board[start], Counter()
            for way in ways(board, Counter(hand), start, -1):
                found.add((start, *way[-1], *sorted(int(pack_drop(to, tribe)) for to, tribe in way)))
            board[start] = hand
    return found


@pytest.mark.parametrize("seed", range(12))
def test_moves_lists_every_outcome_once(seed: int) -> None:
    rng = random.Random(seed)
    state = scattered(rng, seed, 25, 5)
    listed = [move.outcome() for move in state.moves()]
    assert len(listed) == len(set(listed))
    assert set(listed) == outcomes(state)


def test_moves_of_the_fixture() -> None:
    state = ready(turn(fixture(), 0))
    listed = [move.outcome() for move in state.moves()]
    assert len(listed) == 1314
    assert set(listed) == outcomes(state)


@pytest.mark.parametrize("crowd", ["yyyyyy", "yyyyyyy", "yyyyyw", "yywwyy"])
def test_loops_walked_both_ways_are_one_move(crowd: str) -> None:
    state = ready(sultanate({"c3": crowd, "e4": "yw"}))
    listed = [move.outcome() for move in state.moves()]
    assert len(listed) == len(set(listed))
    assert set(listed) == outcomes(state)


def test_moves_can_be_played() -> None:
    state = ready(turn(fixture(), 0))
    for move in islice(state.moves(), 0, None, 7):
        twin = state.clone()
        for action in move.actions:
            twin.play(action)
        assert list(twin.trail) == list(move.path)
        assert (twin.trail_start, int(twin.trail[-1])) == (move.start, pack_drop(move.tile, move.tribe))


def test_moves_go_on_from_a_move_begun() -> None:
    state = play(ready(turn(fixture(), 0)), "from:d3")
    for move in state.moves():
        twin = state.clone()
        for action in move.actions:
            twin.play(action)
        assert list(twin.trail) == list(move.path)
    play(state, "w>d2")
    assert {move.path[-1] for move in state.moves()} == state_ends(state)


def state_ends(state: FiveTribes) -> set[int]:
    hand = Counter({tribe: int(state.held[tribe]) for tribe in range(5)})
    before = tile("d3")
    return {int(pack_drop(*way[-1])) for way in ways(board_of(state), hand, int(state.tile), before)}


def test_moves_are_bounded_and_lazy() -> None:
    state = ready(sultanate({"c3": "yyywwwgggbbbrrr", "d3": "ywgbr", "c2": "y", "c4": "y"}))
    begin = time.thread_time()
    assert len(list(islice(state.moves(), 5))) == 5
    assert time.thread_time() - begin < 0.5
    assert len(list(state.moves(200))) == 200
    assert MOST_MOVES_LISTED == 10_000
    # Tiles with few meeples come first, so a bound leaves out only ways of the many.
    sizes = [int(state.crowd[move.start]) for move in state.moves(500)]
    assert sizes == sorted(sizes)


def test_no_moves_when_none_is_asked() -> None:
    state = fixture()
    assert asks(state) == "bid"
    assert list(state.moves()) == []
