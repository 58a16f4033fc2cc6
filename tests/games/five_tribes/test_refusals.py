"""What Five Tribes says when something is touched in vain."""

from caravanserai.core.spec import english
from caravanserai.games.five_tribes.refusals import why
from caravanserai.games.five_tribes.rules import FiveTribes
from tests.games.five_tribes.table import (
    bidding,
    cards,
    djinn,
    fixture,
    front,
    gold,
    ints,
    lay_djinns,
    play,
    ready,
    sultanate,
    tile,
)


def reason(state: FiveTribes, id: str, *path: str) -> str:
    return why(state.view(state.to_move), list(path), id, english)


def at(name: str) -> str:
    return f"tile-{tile(name)}"


def test_bids() -> None:
    state = gold(bidding(fixture(), 0, 1, 2, 3), 0, 4)
    assert reason(state, "spot-5") == "It costs 5 gold and you have 4."
    assert reason(state, at("a1")) == "First everybody bids for the turn order."
    assert reason(state, "spot-0").startswith("Touch the last of the three zeros")
    play(state, "bid:3")
    assert reason(state, "spot-4") == "The 3 is taken."
    play(state, "bid:0", "bid:0")
    assert reason(state, "marker-0").startswith("Choose a spot")


def test_picking_up() -> None:
    state = sultanate({"a1": "yw", "b1": "y", "f5": "r", "d4": "gg", "d5": "g"})
    assert reason(state, at("c3")) == "There are no meeples on c3."
    assert reason(state, at("f5")).startswith("No move from f5 can end")
    assert reason(state, "spot-3") == "You bid at the beginning of a round."


def test_dropping() -> None:
    state = ready(sultanate({"a1": "yw", "b1": "b", "b2": "yw", "c1": "w", "a2": "g", "a3": "w"}))
    play(state, "from:a1")
    meeple = ints(state.spot).index(30)
    assert reason(state, at("e5")).startswith("e5 is not beside a1")
    assert reason(state, at("b1")) == "Choose a meeple in your hand first."
    assert reason(state, f"camel-{tile('e5')}") == reason(state, at("e5"))
    play(state, "y>b1")
    assert reason(state, at("a1")) == "a1 would be straight back."
    assert reason(state, f"meeple-{meeple}").startswith(("A Vizier", "b1 is not beside"))


def test_cards_and_djinns() -> None:
    state = lay_djinns(sultanate({"a1": "yw", "b1": "b", "b2": "y", "c1": "w"}), "Utug", "Leta", "Boaz")
    djinn(state, 0, "Jafaar", "Sibittis")
    djinn(state, 1, "Enki")
    cards(state, 0, "ivory")
    row = state.view(0)["row"]
    assert reason(state, f"card-{row[8]}").startswith("Cards are taken by Merchants")
    mine = (state.view(0)["holdings"][0]["cards"] or [])[0]
    assert reason(state, f"card-{mine}") == "You may sell goods at the end of your turn."
    assert reason(state, "djinn-21") == "Djinns are taken when your move ends on a Sacred place."
    assert reason(state, "djinn-10") == "Jafaar works by itself: your Viziers are worth 3."
    assert reason(state, "djinn-19").startswith("Sibittis cannot be called now")
    assert reason(state, "djinn-6") == "Enki serves somebody else."


def test_victims() -> None:
    state = sultanate({"a1": "r", "b1": "r", "c1": "y", "f5": "g"})
    front(state, 1, "y")
    djinn(state, 2, "Boaz")
    front(state, 2, "w")
    play(state, "from:a1")
    if state.view(0)["asks"] == "drop":
        play(state, "r>b1")
    assert reason(state, at("f5")) == "f5 is 8 steps away, farther than your Assassins and Fakirs reach."
    assert reason(state, at("e1")) == "There is nobody on e1."
    assert reason(state, "elders-2") == "Boaz protects the Viziers and Elders of seat 3."
    assert reason(state, "elders-0") == "Those are your own."
    assert reason(state, "elders-3") == "seat 4 has none."


def test_markets() -> None:
    state = ready(sultanate({"a1": "b", "b1": "b"}, kinds={"b1": "M6"}))
    play(state, "from:a1")
    while state.view(0)["asks"] != "tile":
        state.play(state.legal()[0])
    row = state.view(0)["row"]
    assert reason(state, f"card-{row[4]}") == "You choose among the first 3 cards."
