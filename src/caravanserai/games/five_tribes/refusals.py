"""Why an action is refused, and why something on the table cannot be touched now, in a sentence."""

from typing import Final

from mypy_extensions import i64

from caravanserai.core.spec import Translate
from caravanserai.core.state import OVER
from caravanserai.core.vecs import holds
from caravanserai.games.five_tribes import names
from caravanserai.games.five_tribes.components import (
    BIDDING,
    DJINN_COSTS,
    DJINN_NAMES,
    FREE,
    LARGE_CHOICE,
    LARGE_PRICE,
    SMALL_CHOICE,
    SMALL_PRICE,
    SPOTS,
    TILE_NAMES,
    TRIBES,
    FiveTribesView,
)
from caravanserai.games.five_tribes.notation import describe
from caravanserai.games.five_tribes.rules.bidding import zeros
from caravanserai.games.five_tribes.rules.codes import (
    ACTIONS,
    ASK_AGAIN,
    BID,
    BUILD,
    BUY,
    CALL,
    DROP,
    HIT,
    KILL,
    PICK,
    SUMMON,
    bid_fakirs,
    bid_level,
    build_fakirs,
    buy_place,
    call_djinn,
    drop_tile,
    drop_tribe,
    hit_seat,
    hit_tribe,
    kill_tile,
    kill_tribe,
    pick_tile,
    summon_djinn,
    verb_of,
)
from caravanserai.games.five_tribes.rules.moving import heading_to
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import (
    BOAZ,
    KUMARBI,
    LARGE_MARKET,
    NOBODY,
    PRICE,
    SACRED,
    SMALL_MARKET,
    START,
    TRIBE,
    ZEROS,
    distance,
    spot_of,
)
from caravanserai.games.five_tribes.rules.tiles import choice
from caravanserai.games.five_tribes.rules.tribes import can_be_hit, fakirs_to

# What each question asks for, in the order of components.ASKS.
_ASKED: Final = (
    "bid",
    "pick a tile to move from",
    "drop a meeple",
    "let the tribe act",
    "have the Builders paid",
    "choose a victim",
    "choose the second victim",
    "use the tile",
    "take the second card",
    "aim the power at a tile",
    "place the palm or palace",
    "keep one of the djinns drawn",
    "sell or end the turn",
    "complete the suit or sell it",
)


def refusal(state: Sultanate, action: i64) -> str:
    """Why an action is not legal; empty for one that is."""
    if state.to_move == OVER:
        return "the game is over"
    if holds(state.choices, action):
        return ""
    if not 0 <= action < ACTIONS:
        return f"{action} is no action; they are 0 … {ACTIONS - 1}"
    verb = verb_of(action)
    asked = _ASKED[state.ask]
    if all(verb_of(possible) != verb for possible in state.choices):
        return f"{describe(action)} is not possible now; it is time to {asked}"
    return _not_so(state, verb, action)


def _not_so(state: Sultanate, verb: i64, action: i64) -> str:
    """Why what is asked cannot be answered like this."""
    if verb == BID:
        return _bid_refusal(state, bid_level(action), bid_fakirs(action))
    if verb == PICK:
        tile = pick_tile(action)
        if state.crowd[tile] == 0:
            return f"there are no meeples on {TILE_NAMES[tile]}"
        return f"no move from {TILE_NAMES[tile]} can end on a meeple of its last tribe"
    if verb == DROP:
        return _drop_refusal(state, drop_tile(action), drop_tribe(action))
    if verb == KILL:
        return _kill_refusal(state, kill_tile(action), kill_tribe(action))
    if verb == HIT:
        return _hit_refusal(state, hit_seat(action), hit_tribe(action))
    if verb == BUILD:
        return f"you have {_fakirs(state.fakirs(state.to_move))}, not {build_fakirs(action)}"
    if verb == BUY:
        return f"card {buy_place(action) + 1} is not among the first {choice(state)} that lie out"
    if verb in (SUMMON, CALL):
        djinn = summon_djinn(action) if verb == SUMMON else call_djinn(action)
        return f"{DJINN_NAMES[djinn]} cannot be called or paid for so now"
    return f"{describe(action)} is not possible now; choose one of the places offered to {_ASKED[state.ask]}"


def _fakirs(count: i64) -> str:
    return "1 Fakir" if count == 1 else f"{count} Fakirs"


def _bid_refusal(state: Sultanate, level: i64, fakirs: i64) -> str:
    seat = state.to_move
    price = PRICE[level]
    if zeros(state) == ZEROS and level != 1:
        return "three markers are on 0, so the last one takes the 1"
    if level > 0 and i64(state.track[spot_of(level)]) != NOBODY:
        return f"the {price} is taken"
    if fakirs > 0:
        if not state.has(seat, KUMARBI):
            return "only Kumarbi's owner bids with Fakirs"
        if fakirs > level:
            return f"{price} is brought to 0 by {_fakirs(level)}, so {fakirs} are too many"
        if fakirs > state.fakirs(seat):
            return f"you have {_fakirs(state.fakirs(seat))}, not {fakirs}"
    return f"the bid costs {PRICE[level - fakirs]} gold and you have {state.gold[seat]}"


def _drop_refusal(state: Sultanate, tile: i64, tribe: i64) -> str:
    if state.held[tribe] == 0:
        return f"there is no {TRIBES[tribe]} in your hand"
    step = heading_to(state.tile, tile)
    if step == START:
        return f"{TILE_NAMES[tile]} is not beside {TILE_NAMES[state.tile]}"
    if state.heading != START and step == state.heading ^ 2:
        return f"{TILE_NAMES[tile]} would be straight back"
    return f"with a {TRIBES[tribe]} on {TILE_NAMES[tile]} the move could not end on its last tribe"


def _kill_refusal(state: Sultanate, tile: i64, tribe: i64) -> str:
    if state.ask == ASK_AGAIN:
        return "the second victim must be where the first was"
    if state.meeples[tile * 5 + tribe] == 0:
        return f"there is no {TRIBES[tribe]} on {TILE_NAMES[tile]}"
    return f"{TILE_NAMES[tile]} is out of reach: it takes {_fakirs(fakirs_to(state, tile))}"


def _hit_refusal(state: Sultanate, seat: i64, tribe: i64) -> str:
    if state.ask == ASK_AGAIN:
        return "the second victim must be where the first was"
    if seat >= state.seats or seat == state.to_move:
        return "only what is in front of an opponent can be killed"
    if not can_be_hit(state, seat):
        return f"Boaz protects seat {seat + 1}"
    return f"seat {seat + 1} has no {TRIBES[tribe]}"


# Things touched in vain.


def why(view: FiveTribesView, path: list[str], id: str, _: Translate) -> str:
    """Why a thing of this id cannot be touched now, after those of the path."""
    kind, number = id.split("-", 1)
    if kind == "spot":
        return _spot(view, int(number), _)
    if kind == "meeple" and view["asks"] == "drop":
        return _meeple(view, int(number), _)
    if kind in ("tile", "camel"):
        return _tile(view, path, int(number), _)
    if kind == "meeple" and int(number) not in view["held"]:
        return _tile(view, path, _tile_of(view, int(number)), _)
    if kind == "card":
        return _card(view, int(number), _)
    if kind == "djinn":
        return _djinn(view, int(number), _)
    if kind in ("viziers", "elders"):
        return _front(view, int(number), _)
    if kind == "marker":
        return _("Choose a spot of the turn order: the dearer the sooner your turn.") if view["asks"] == "bid" else ""
    return ""


def _spot(view: FiveTribesView, spot: int, _: Translate) -> str:
    if view["asks"] != "bid":
        return _("You bid at the beginning of a round.")
    if view["track"][spot] is not None:
        return _("The {price} is taken.").format(price=SPOTS[spot])
    if None not in view["track"][:ZEROS]:
        return _("All three places at 0 are taken, so the last marker goes to 1.")
    if SPOTS[spot] == 0:
        return _("Touch the last of the three zeros: who comes to 0 stands before those already there.")
    gold = view["holdings"][view["seat"]]["gold"]
    return _("It costs {price} gold and you have {gold}.").format(price=SPOTS[spot], gold=gold)


def _tile_of(view: FiveTribesView, meeple: int) -> int:
    return next(tile for tile, there in enumerate(view["tiles"]) if meeple in there["meeples"])


def _tile(view: FiveTribesView, path: list[str], tile: int, _: Translate) -> str:
    ask, name = view["asks"], TILE_NAMES[tile]
    if ask == "bid":
        return _("First everybody bids for the turn order.")
    if ask == "start":
        if not view["tiles"][tile]["meeples"]:
            return _("There are no meeples on {tile}.").format(tile=name)
        return _("No move from {tile} can end on a meeple of the tribe dropped last.").format(tile=name)
    if ask == "drop":
        return _drop(view, path, tile, _)
    if ask == "kill":
        if not view["tiles"][tile]["meeples"]:
            return _("There is nobody on {tile}.").format(tile=name)
        far = int(distance(view["tile"], tile))
        return _("{tile} is {n} steps away, farther than your Assassins and Fakirs reach.").format(tile=name, n=far)
    if ask == "again":
        return _("The second victim must be where the first was.")
    if ask == "aim":
        return _("{djinn} cannot be used there: {power}.").format(
            djinn=DJINN_NAMES[view["calling"]], power=names.power(view["calling"], _)
        )
    return ""


def _meeple(view: FiveTribesView, meeple: int, _: Translate) -> str:
    """A meeple while others are dropped: one in hand, or one on a tile."""
    if meeple not in view["held"]:
        return _drop(view, [], _tile_of(view, meeple), _)
    tribe = names.tribe(int(TRIBE[meeple]), _)
    return _("A {tribe} dropped now would leave no way to end the move.").format(tribe=tribe)


def _drop(view: FiveTribesView, path: list[str], tile: int, _: Translate) -> str:
    here, name = view["tile"], TILE_NAMES[tile]
    if distance(here, tile) != 1:
        return _("{tile} is not beside {here}: a move goes step by step, never diagonally.").format(
            tile=name, here=TILE_NAMES[here]
        )
    if view["last"] and len(view["last"]["path"]) and tile == ([view["last"]["start"], *view["last"]["path"]])[-2]:
        return _("{tile} would be straight back.").format(tile=name)
    if path:
        tribe = names.tribe(int(TRIBE[int(path[0].removeprefix("meeple-"))]), _)
        return _("After a {tribe} on {tile} the move could not end on a meeple of the tribe dropped last.").format(
            tribe=tribe, tile=name
        )
    if len({int(TRIBE[meeple]) for meeple in view["held"]}) > 1 and _somebody_goes_to(view, tile):
        return _("Choose a meeple in your hand first.")
    return _("From {tile} the move could not end on a meeple of the tribe dropped last.").format(tile=name)


def _somebody_goes_to(view: FiveTribesView, tile: int) -> bool:
    return any(verb_of(action) == DROP and drop_tile(action) == tile for action in view["options"])


def _card(view: FiveTribesView, card: int, _: Translate) -> str:
    if card not in view["row"]:
        if view["asks"] == "suit":
            return _("This good lies in the suit already, or is a Fakir.")
        return _("You may sell goods at the end of your turn.")
    kind = view["tiles"][view["tile"]]["kind"]
    if view["asks"] in ("tile", "second") and kind in (SMALL_MARKET, LARGE_MARKET):
        large = kind == LARGE_MARKET
        first = LARGE_CHOICE - (view["asks"] == "second") if large else SMALL_CHOICE
        if view["row"].index(card) < first:
            return _("It costs {price} gold and you have {gold}.").format(
                price=LARGE_PRICE if large else SMALL_PRICE, gold=view["holdings"][view["seat"]]["gold"]
            )
        return _("You choose among the first {n} cards.").format(n=first)
    return _("Cards are taken by Merchants, from the left, and bought at markets.")


def _djinn(view: FiveTribesView, djinn: int, _: Translate) -> str:
    name = DJINN_NAMES[djinn]
    if djinn in view["djinns"]:
        if view["asks"] == "tile" and view["tiles"][view["tile"]]["kind"] == SACRED:
            return _("You cannot pay for {djinn}: 2 Elders, or an Elder and a Fakir.").format(djinn=name)
        return _("Djinns are taken when your move ends on a Sacred place.")
    if djinn not in view["holdings"][view["seat"]]["djinns"]:
        return _("{djinn} serves somebody else.").format(djinn=name)
    power = names.power(djinn, _)
    if DJINN_COSTS[djinn] in (FREE, BIDDING):
        return _("{djinn} works by itself: {power}.").format(djinn=name, power=power)
    return _("{djinn} cannot be called now: {power}.").format(djinn=name, power=power)


def _front(view: FiveTribesView, seat: int, _: Translate) -> str:
    if view["asks"] not in ("kill", "again"):
        return ""
    if view["asks"] == "again":
        return _("The second victim must be where the first was.")
    if seat == view["seat"]:
        return _("Those are your own.")
    if BOAZ in view["holdings"][seat]["djinns"]:
        return _("Boaz protects the Viziers and Elders of {seat}.").format(seat=names.seat(seat, _))
    return _("{seat} has none.").format(seat=names.seat(seat, _))
