"""Positions of Gobi set up by hand, for tests that read like the rulebook."""

from mypy_extensions import u8

from caravanserai import new
from caravanserai.core.vecs import fill8, fill64
from caravanserai.games.gobi.components import REWARDS, SIDE, TRIBES, cell_name
from caravanserai.games.gobi.rules import Gobi
from caravanserai.games.gobi.rules.codes import CAMELS, CELLS, DISCARDED, PILE, PILES, RESERVE, TILES

INITIALS = {tribe[0]: number for number, tribe in enumerate(TRIBES)}


def cell(name: str) -> int:
    return next(cell for cell in range(CELLS) if cell_name(cell) == name)


def new_game(seats: int, seed: int) -> Gobi:
    state = new("gobi", seats=seats, seed=seed)
    assert isinstance(state, Gobi)
    return state


def desert(*rows: str, tile: str = "B", seats: int = 2) -> Gobi:
    """Seat 0 to lay ``tile``. Rows of tribes' initials from t20 on to the right and down; a dot is empty."""
    state = new_game(seats, 1)
    state.first = state.to_move = 0
    state.spot = fill64(TILES, -1)
    state.desert = fill8(CELLS, 0)
    state.frontier = state.frontier[:0]
    state.near = fill64(TILES, 0)
    state.around = fill64(TILES, 0)
    state.of_tribe = fill64(5, 0)
    number = TILES - 1  # the last tiles of the last stack, far from being turned up
    for down, row in enumerate(rows):
        for right, letter in enumerate(row):
            if letter != ".":
                state.tribes[number] = u8(INITIALS[letter])
                state.lay(number, (19 + down) * SIDE + 19 + right)
                number -= 1
    state.tribes[state.turned()] = u8(INITIALS[tile])
    return state


def herd(state: Gobi, seat: int, places: str) -> None:
    """Camels of a seat on these cells, the rest in its reserve."""
    names = places.split()
    for camel in range(CAMELS):
        at = int(state.desert[cell(names[camel])]) - 1 if camel < len(names) else RESERVE
        state.camels[seat * CAMELS + camel] = at


def give(state: Gobi, seat: int, *rewards: str) -> None:
    """Rewards for a seat, from the tops of the piles."""
    for reward in rewards:
        pile = max(pile for pile in range(PILES) if state.left_in_pile[pile])
        state.left_in_pile[pile] -= 1
        at = pile * PILE + int(state.left_in_pile[pile])
        state.rewards[at] = u8(REWARDS.index(reward))
        state.owners[at] = u8(seat + 1)


def on_top(state: Gobi, *rewards: str) -> None:
    """These rewards on top of the first piles, full ones."""
    for pile, reward in enumerate(rewards):
        state.rewards[(pile + 1) * PILE - 1] = u8(REWARDS.index(reward))


def coffee_or_crumbs() -> Gobi:
    """Seat 0 has a route of five; the piles offer only Thrift, worth 1 for ever to one who has discarded a tile."""
    state = desert("CKNSC")
    herd(state, 0, "t20 u20 v20 w20")
    play(state, "x21")
    state.spot[10] = DISCARDED
    on_top(state, *["Thrift"] * PILES)
    return state


def where(state: Gobi, seat: int) -> list[str]:
    """The cells of a seat's camels, sorted."""
    camels = state.camels[seat * CAMELS : (seat + 1) * CAMELS]
    return sorted(cell_name(int(state.spot[tile])) for tile in camels if tile != RESERVE)


def options(state: Gobi) -> set[str]:
    return {state.describe(action) for action in state.legal()}


def play(state: Gobi, *notation: str) -> Gobi:
    for text in notation:
        state.play(state.parse(text))
    return state


def unused(state: Gobi, seat: int) -> list[str]:
    return [REWARDS[kind] for kind, owner in zip(state.rewards, state.owners, strict=False) if owner == seat + 1]
