"""Why something on the table of Five Tribes cannot be touched now, in a sentence."""

from caravanserai.core.spec import Translate
from caravanserai.games.five_tribes import names
from caravanserai.games.five_tribes.rules import tables as codes
from caravanserai.games.five_tribes.components import (
    BIDDING,
    DJINN_COSTS,
    DJINN_NAMES,
    FREE,
    SPOTS,
    FiveTribesView,
)
from caravanserai.games.five_tribes.names import TILE_NAMES


def why(view: FiveTribesView, path: list[str], id: str, _: Translate) -> str:
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
    if None not in view["track"][:3]:
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
        far = int(codes.distance(view["tile"], tile))
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
    tribe = names.tribe(int(codes.TRIBE[meeple]), _)
    return _("A {tribe} dropped now would leave no way to end the move.").format(tribe=tribe)


def _drop(view: FiveTribesView, path: list[str], tile: int, _: Translate) -> str:
    here, name = view["tile"], TILE_NAMES[tile]
    if codes.distance(here, tile) != 1:
        return _("{tile} is not beside {here}: a move goes step by step, never diagonally.").format(
            tile=name, here=TILE_NAMES[here]
        )
    if view["last"] and len(view["last"]["path"]) and tile == ([view["last"]["start"], *view["last"]["path"]])[-2]:
        return _("{tile} would be straight back.").format(tile=name)
    if path:
        tribe = names.tribe(int(codes.TRIBE[int(path[0].removeprefix("meeple-"))]), _)
        return _("After a {tribe} on {tile} the move could not end on a meeple of the tribe dropped last.").format(
            tribe=tribe, tile=name
        )
    if len({int(codes.TRIBE[meeple]) for meeple in view["held"]}) > 1 and _somebody_goes_to(view, tile):
        return _("Choose a meeple in your hand first.")
    return _("From {tile} the move could not end on a meeple of the tribe dropped last.").format(tile=name)


def _somebody_goes_to(view: FiveTribesView, tile: int) -> bool:
    return any(codes.DROP <= action < codes.KILL and (action - codes.DROP) // 5 == tile for action in view["options"])


def _card(view: FiveTribesView, card: int, _: Translate) -> str:
    if card not in view["row"]:
        if view["asks"] == "suit":
            return _("This good lies in the suit already, or is a Fakir.")
        return _("You may sell goods at the end of your turn.")
    if view["asks"] in ("tile", "second") and view["tiles"][view["tile"]]["kind"] in (
        codes.SMALL_MARKET,
        codes.LARGE_MARKET,
    ):
        large = view["tiles"][view["tile"]]["kind"] == codes.LARGE_MARKET
        first = 5 if view["asks"] == "second" else 6 if large else 3
        if view["row"].index(card) < first:
            return _("It costs {price} gold and you have {gold}.").format(
                price=6 if large else 3, gold=view["holdings"][view["seat"]]["gold"]
            )
        return _("You choose among the first {n} cards.").format(n=first)
    return _("Cards are taken by Merchants, from the left, and bought at markets.")


def _djinn(view: FiveTribesView, djinn: int, _: Translate) -> str:
    name = DJINN_NAMES[djinn]
    if djinn in view["djinns"]:
        if view["asks"] == "tile" and view["tiles"][view["tile"]]["kind"] == codes.SACRED:
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
    if codes.BOAZ in view["holdings"][seat]["djinns"]:
        return _("Boaz protects the Viziers and Elders of {seat}.").format(seat=names.seat(seat, _))
    return _("{seat} has none.").format(seat=names.seat(seat, _))
