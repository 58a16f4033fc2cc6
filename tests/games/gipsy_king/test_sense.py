"""Evaluation in Gipsy King."""

from caravanserai import OVER, Rng
from caravanserai.bots.search import Search
from caravanserai.core.bits import bit, count
from caravanserai.core.random_play import random_action
from caravanserai.core.vecs import fill64, pack64
from caravanserai.games.gipsy_king.components import LANDS
from caravanserai.games.gipsy_king.rules import GipsyKing
from caravanserai.games.gipsy_king.rules.codes import DOUBLE, PASS
from caravanserai.games.gipsy_king.sense import (
    BARRED,
    FISH,
    GROWTH,
    KINDS,
    MINE,
    SHORE,
    STAY,
    STAY_BEST,
    STAY_OPEN,
    THEIRS,
    TRAITS,
    TWICE,
    GipsyKingSense,
    block_of,
    growth,
    sense,
)
from tests.games.gipsy_king.example import example, new, settle_all


def traits(state: GipsyKing, action: int) -> list[float]:
    """Those that count here, of one action among the legal ones; a pass is compared with what comes before it."""
    legal = list(state.legal())
    every = list(sense().traits(state, pack64(legal)))
    at = legal.index(action) * TRAITS + block_of(state)
    return every[at : at + KINDS]


def test_growth_joins_groups() -> None:
    landscape = example().landscape
    land = max(range(len(LANDS)), key=lambda land: count(landscape.beside[land]))
    near = [other for other in range(len(LANDS)) if landscape.beside[land] & bit(other)]
    assert growth(landscape, 0, 0, land) == (1, 1)
    apart = next((a, b) for a in near for b in near if a < b and not landscape.beside[a] & bit(b))
    held = bit(apart[0]) | bit(apart[1])
    assert growth(landscape, held, 0, land) == (3, 6 - 2)
    assert growth(landscape, held, held, land) == (5, 15 - 6)


def test_what_a_caravan_is_worth() -> None:
    state = example()
    land = int(state.legal()[0])
    near = next(other for other in range(len(LANDS)) if state.landscape.beside[land] & bit(other))
    state.held = fill64(state.seats, 0)
    assert traits(state, land)[MINE] == traits(state, land)[THEIRS] == 0.2
    state.held[1] = bit(near)
    assert traits(state, land)[THEIRS] == 0.4
    free = count(state.landscape.beside[land]) - 1
    assert traits(state, land)[GROWTH] == free / 5
    assert traits(state, land)[BARRED] == 2 * free / 5
    state.held[1], state.held[0] = 0, bit(near)
    assert traits(state, land)[MINE] == 0.4
    assert traits(state, land)[GROWTH] == 2 * free / 5
    assert traits(state, land)[BARRED] == free / 5


def test_a_pass_is_seen_beside_what_it_leaves() -> None:
    state = example()
    seen = traits(state, PASS)
    assert (seen[STAY], seen[STAY_BEST], seen[STAY_OPEN]) == (1.0, 0.2, 5 / 4)


def test_fish_by_who_leads() -> None:
    state = example()
    lake = next(lake for lake in range(len(state.landscape.lakes)) if state.landscape.fish[lake * 5])
    shore = [land for land in range(len(LANDS)) if state.landscape.shores[lake] & bit(land)]
    state.stop = next(water for water in range(15) if state.landscape.at[water] & bit(shore[-1]))
    state.held = fill64(state.seats, 0)
    lead = traits(state, shore[-1])
    assert lead[FISH] > 0
    state.held[1] = bit(shore[0]) | bit(shore[1])
    behind = traits(state, shore[-1])
    assert behind[FISH] + behind[SHORE] == lead[FISH] + lead[SHORE]
    assert behind[SHORE] > lead[SHORE]


def test_doubles() -> None:
    state = example()
    settle_all(state)
    land = int(state.legal()[0])
    assert traits(state, land)[TWICE] == 0
    assert traits(state, DOUBLE + land)[TWICE] == 1
    near = next(other for other in range(len(LANDS)) if state.landscape.beside[land] & bit(other))
    free = count(state.landscape.beside[land]) - 1
    state.held[state.to_move] = bit(near)
    assert traits(state, land)[MINE] == 0.4  # 1 + 2 − 1
    assert traits(state, DOUBLE + land)[MINE] == 1.0  # 1 + 2 + 3 − 1
    assert traits(state, DOUBLE + land)[GROWTH] == 3 * free / 5
    alone = sense().traits(state, pack64([DOUBLE + land]))
    assert list(alone)[block_of(state) :][:KINDS] == traits(state, DOUBLE + land)


def test_halves_and_a_single_opponent_have_likings_of_their_own() -> None:
    blocks = set()
    for seats in (2, 3, 4, 5):
        state = new(seats, 1)
        for _ in range(2):
            legal = state.legal()
            every = list(sense().traits(state, legal))
            seen = {trait % TRAITS // KINDS for trait in range(len(every)) if every[trait]}
            assert seen == {block_of(state) // KINDS}
            blocks |= seen
            settle_all(state)
    assert blocks == {0, 1, 2, 3}


def test_halves_are_games_of_their_own() -> None:
    """A search in the first half looks no further than its end."""
    state = new(2, 3)
    feeling = sense()
    assert not feeling.rests(state)
    settle_all(state)
    assert feeling.rests(state)
    state.play(state.legal()[0])
    assert not feeling.rests(state)
    late = new(2, 3)
    while len(late.settled) < late.landscape.lands() - 4:
        late.play(late.legal()[0])
    search = Search(late.to_move, 2, feeling, 1)
    search.think(late, 300, 1e9)
    deepest = 0
    todo = [(0, 0)]
    while todo:
        node, depth = todo.pop()
        deepest = max(deepest, depth)
        child = int(search.first[node])
        while child >= 0:
            todo.append((child, depth + 1))
            child = int(search.next[child])
    assert 1 < deepest < 12


def test_positions_are_told_apart_by_what_is_to_come() -> None:
    """Whatever order they were reached in: two positions of a half are one exactly when all that rules look at is the same."""
    rng, feeling = Rng(3), sense()
    for seats in (2, 3, 4, 5):
        seen: dict[int, object] = {}
        met = 0
        for _ in range(300):
            state = new(seats, 1)
            for _ in range(6):
                state.apply(random_action(state, rng))
                matters = (*state.held, state.doubled, *state.queue, state.stop, state.passed)
                key = feeling.position(state)
                met += key in seen
                assert seen.setdefault(key, matters) == matters
        assert met > 100
        assert len({*seen.values()}) == len(seen)


def _outcome(state: GipsyKing, feeling: GipsyKingSense) -> float:
    """The lead of seat 0 of two where a half ends, if both play their best to there."""
    if state.to_move == OVER or feeling.rests(state):
        points = feeling.estimate(state)
        return points[0] - points[1]
    return (max if state.to_move == 0 else min)(_outcomes(state, feeling))


def _outcomes(state: GipsyKing, feeling: GipsyKingSense) -> list[float]:
    """Of each legal action."""
    found = []
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        found.append(_outcome(after, feeling))
    return found


def test_a_close_end_of_a_half_is_played_without_a_mistake() -> None:
    """Which it is not where the search takes different ends of a half for one position."""
    feeling = sense()
    asked = [0, 0]
    for seed in range(12):
        state, rng = new(2, seed), Rng(seed)
        while state.to_move != OVER:
            action = feeling.choose(state, rng)
            if state.landscape.lands() - len(state.settled) <= 4:
                outcomes = _outcomes(state, feeling)
                best = (max if state.to_move == 0 else min)(outcomes)
                if max(outcomes) > min(outcomes) and abs(best) < 10:
                    search = Search(state.to_move, 2, feeling, seed)
                    search.think(state, 2000, 60.0)
                    action = search.best()
                    assert outcomes[[*state.legal()].index(action)] == best
                    asked[state.second_half()] += 1
            state.apply(action)
    assert asked[0] > 10
    assert asked[1] > 0


def test_playouts_follow_what_is_liked() -> None:
    state, rng, feeling = new(3, 1), Rng(4), sense()
    while state.to_move != OVER:
        action = feeling.choose(state, rng)
        assert state.refusal(action) == ""
        state.apply(action)
