"""At every ply of random games, the rules agree with a referee written from the rulebook alone."""

from collections import Counter
from collections.abc import Iterator

import pytest
from mypy_extensions import u8

from caravanserai import Rng
from caravanserai.core.random_play import random_action
from caravanserai.games.gobi.components import BLESSINGS, GIFTS, REWARDS, TRIBES
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import DISCARD, TILE_PHASE
from tests.games.gobi.referee import Player, Referee, name
from tests.games.gobi.table import give, new_game


def referee_of(state: Gobi) -> Referee:
    """A referee who has seen the set-up, hidden parts too."""
    tribes = [TRIBES[tribe] for tribe in state.tribes]
    rewards = [REWARDS[kind] for kind in state.rewards]
    size = 36 // int(state.seats)
    players = []
    for seat in range(state.seats):
        player = Player(stack=tribes[4 + seat * size : 4 + (seat + 1) * size])
        player.unused = [rewards[at] for at, owner in enumerate(state.owners) if owner == seat + 1]
        players.append(player)
    piles = [rewards[6 * pile : 6 * pile + int(state.left_in_pile[pile])] for pile in range(4)]
    return Referee(tribes[:4], players, piles, int(state.coffees), int(state.first))


def assert_agreement(state: Gobi, referee: Referee) -> None:
    assert sorted(state.describe(action) for action in state.legal()) == sorted(referee.options)
    assert (state.to_move < 0) == referee.over
    if not referee.over:
        assert (state.to_move, state.turn) == (referee.to_move, referee.turn)
    view = state.view(-1)
    cells = {found["tile"]: state.describe(found["cell"]) for found in view["tiles"]}
    assert {cells[found["tile"]]: TRIBES[found["tribe"]] for found in view["tiles"]} == {
        name(place): tribe for place, tribe in referee.desert.items()
    }
    assert [pile["left"] for pile in view["piles"]] == [len(pile) for pile in referee.piles]
    tops = [None if pile["top"] is None else REWARDS[pile["top"]] for pile in view["piles"]]
    assert tops == [pile[-1] if pile else None for pile in referee.piles]
    assert view["coffees"] == referee.coffees
    waiting = Counter(tribe for player in referee.players for tribe in player.stack)
    if view["turned"]:
        assert TRIBES[view["turned"]["tribe"]] == referee.player.stack[0]
        waiting[referee.player.stack[0]] -= 1
    assert view["unseen"] == [waiting[tribe] for tribe in TRIBES]
    if view["phase"] == "take":
        return  # which neighbour got its camel first is not for the rulebook to say
    for seat, player in enumerate(referee.players):
        assert sorted(cells[tile] for tile in view["camels"][seat] if tile is not None) == sorted(
            map(name, player.camels)
        )
        held = [(REWARDS[reward["kind"]], reward["used"]) for reward in view["rewards"][seat]]
        assert sorted(held) == sorted(
            [(reward, False) for reward in player.unused] + [(gift, True) for gift in player.used]
        )
        assert (view["coffee"][seat], len(view["discards"][seat])) == (player.coffee, player.discards)
        turned = view["turned"] is not None and seat == referee.to_move
        assert view["stacks"][seat] == len(player.stack) - turned
        assert view["scores"][seat] == referee.points(seat)
        for blessing in BLESSINGS:
            assert state.blessed(seat, REWARDS.index(blessing)) == referee.blessed(seat, blessing)
        for diagonal in (False, True):
            assert routes_of(state, seat, diagonal) == {
                frozenset(map(name, both)): min(length, 5) for both, length in referee.routes(seat, diagonal).items()
            }


def routes_of(state: Gobi, seat: int, diagonal: bool) -> dict[frozenset[str], int]:
    caravan = state.caravan(seat)
    tiles = [tile for tile in range(40) if caravan >> tile & 1]
    found = {
        (one, other): int(state.best_length(one, other, caravan, diagonal))
        for one in tiles
        for other in tiles
        if state.partners(one, caravan, diagonal) >> other & 1
    }
    assert all(found[other, one] == length for (one, other), length in found.items())
    assert {tile for both in found for tile in both} == {
        tile for tile in range(40) if state.ends(caravan, diagonal) >> tile & 1
    }
    return {frozenset(state.describe(state.spot[tile]) for tile in both): length for both, length in found.items()}


def actions(state: Gobi, rng: Rng) -> Iterator[int]:
    """Random play that lets things happen: some discards, and of two places the one with more neighbours."""
    while state.to_move >= 0:
        action = random_action(state, rng)
        if state.phase == TILE_PHASE and rng.below(6) == 0:
            action = DISCARD
        elif state.phase == TILE_PHASE:
            other = random_action(state, rng)
            if neighbours(state, other) > neighbours(state, action):
                action = other
        yield int(action)


def neighbours(state: Gobi, action: int) -> int:
    if action == DISCARD:
        return 0
    row, column = divmod(action, 40)
    beside = ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column))
    return sum(state.desert[down % 40 * 40 + right % 40] > 0 for down, right in beside)


def follow(state: Gobi, seed: int) -> Counter[str]:
    """Play a game to its end before the referee's eyes. Says how often each verb was played."""
    referee = referee_of(state)
    verbs: Counter[str] = Counter()
    assert_agreement(state, referee)
    for action in actions(state, Rng(seed, 7)):
        text = state.describe(action)
        verbs[text.split(":")[0] if action >= DISCARD else "lay"] += 1
        state.play(action)
        referee.play(text)
        assert_agreement(state, referee)
    return verbs


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_as_they_are_dealt(seats: int) -> None:
    for seed in range(6):
        follow(new_game(seats, seed), seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_many_gifts(seats: int) -> None:
    """Three gifts each to begin with, so that all of their powers meet."""
    verbs: Counter[str] = Counter()
    for seed in range(12):
        state = new_game(seats, seed)
        for seat in range(seats):
            give(state, seat, *(GIFTS[(seed + seat + step) % 6] for step in (0, 1, 3)))
        verbs += follow(state, seed)
    assert {"perfume", "cotton", "china", "tea", "silk", "spices", "take", "coffee"} <= set(verbs)


def test_games_that_run_out_of_rewards() -> None:
    """Few rewards, few coffees: R7."""
    for seed in range(8):
        state = new_game(2, seed)
        give(state, seed % 2, "Tea", "Spices", "China", "Tea", "Cotton")
        for pile in range(4):
            state.left_in_pile[pile] = u8(pile == 0)
        state.coffees = 1 + seed % 2
        follow(state, seed)
