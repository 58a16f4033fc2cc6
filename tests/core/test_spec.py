"""Options, the checks before a game starts, and the register."""

from dataclasses import replace

import pytest

import caravanserai
from caravanserai import BadOption, Option, Spec, UnknownGame
from caravanserai.core.rng import SEEDS
from caravanserai.core.spec import Value

CHIPS = Option("chips", 15, "how many chips lie out", (15, 20))
FREE = Option("limit", 0, "a number")
MARKET = Option("market", True, "whether there is a market")
SIDE = Option("side", "east", "where the sun rises")


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (CHIPS, 20, 20),
        (CHIPS, "20", 20),
        (FREE, "-7", -7),
        (MARKET, False, False),
        (MARKET, "no", False),
        (MARKET, "yes", True),
        (SIDE, "west", "west"),
        (SIDE, "12", "12"),
    ],
)
def test_option_reads(option: Option, given: object, value: Value) -> None:
    assert option.read(given) == value
    assert type(option.read(given)) is type(value)
    assert option.read(option.write(value)) == value


@pytest.mark.parametrize(
    ("option", "given", "reason"),
    [
        (CHIPS, 17, "option chips is 17; it takes one of 15, 20"),
        (CHIPS, "many", "option chips is 'many'; it takes a whole number"),
        (FREE, "--7", "option limit is '--7'; it takes a whole number"),
        (FREE, "٣", "option limit is '٣'; it takes a whole number"),
        (FREE, "1" * 5000, "it takes a whole number"),
        (FREE, True, "option limit is True; it takes a whole number"),
        (FREE, 1.0, "option limit is 1.0; it takes a whole number"),
        (MARKET, "maybe", "option market is 'maybe'; it takes yes or no"),
        (MARKET, 1, "option market is 1; it takes yes or no"),
        (SIDE, 3, "option side is 3; it takes a text"),
    ],
)
def test_option_refuses(option: Option, given: object, reason: str) -> None:
    with pytest.raises(BadOption) as error:
        option.read(given)
    assert reason in str(error.value)


def test_options_have_defaults(toy: Spec) -> None:
    assert toy.read_options({}) == {"chips": 15}
    assert toy.read_options({"chips": "20"}) == {"chips": 20}


def test_unknown_option(toy: Spec) -> None:
    with pytest.raises(BadOption, match=r"Toy has no option 'cards'; it has chips"):
        caravanserai.new("toy", cards=3)
    with pytest.raises(BadOption, match="it has none"):
        replace(toy, options=()).read_options({"cards": 3})


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_seats(toy: Spec, seats: int) -> None:
    with pytest.raises(BadOption, match=f"Toy is played by 2 or 3, not by {seats}"):
        toy.new(seats)


def test_seats_as_told(toy: Spec) -> None:
    with pytest.raises(BadOption, match="by 2, 3 or 4, not by 5"):
        replace(toy, seats=(2, 3, 4)).new(5)
    with pytest.raises(BadOption, match="by 2, not by 5"):
        replace(toy, seats=(2,)).new(5)


def test_fewest_seats_when_none_are_asked_for(toy: Spec) -> None:
    assert toy.new().seats == 2


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_seed(toy: Spec, seed: int) -> None:
    with pytest.raises(BadOption, match=r"seed -?\d+ is not in 0 …"):
        toy.new(seed=seed)


def test_register(toy: Spec) -> None:
    caravanserai.register(toy)  # twice the same is fine
    assert toy in caravanserai.games()
    assert caravanserai.spec("toy") is toy
    with pytest.raises(ValueError, match="another game is registered as 'toy'"):
        caravanserai.register(replace(toy, title="Another"))


def test_unknown_game(toy: Spec) -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'gobbi'; there are .*toy"):
        caravanserai.new("gobbi")
