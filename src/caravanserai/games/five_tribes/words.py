"""Five Tribes in words: what is asked, what an action is, and the board for a terminal."""

from caravanserai.core.spec import Translate
from caravanserai.games.five_tribes import names
from caravanserai.games.five_tribes.components import (
    COLUMNS,
    DJINN_COSTS,
    DJINN_NAMES,
    KIND_LETTERS,
    PRICES,
    ROWS,
    SPOTS,
    SUITS,
    TILE_NAMES,
    TRIBE_LETTERS,
    TWO,
    FiveTribesTileView,
    FiveTribesView,
    SeatView,
)
from caravanserai.games.five_tribes.rules import codes, tables


def prompt(view: FiveTribesView, _: Translate) -> str:
    """What is asked of the seat to move, or who has won."""
    if view["over"]:
        return _winners(view, _)
    ask = view["asks"]
    if ask == "bid":
        return _("Bid for your place in the round")
    if ask == "start":
        can_move = any(codes.verb_of(action) == codes.PICK for action in view["options"])
        if view["options"] and not can_move:
            return _("No move is possible: call a djinn or go on")
        return _("Pick up the meeples of a tile")
    if ask == "drop":
        return _("Drop a meeple: {n} left").format(n=len(view["held"]))
    if ask in ("tribe", "build", "kill", "again"):
        return _tribe_prompt(view, _)
    return _late_prompt(view, _)


def _tribe_prompt(view: FiveTribesView, _: Translate) -> str:
    ask = view["asks"]
    if ask == "build":
        return _("Choose how many Fakirs help {n} Builders: {gold} gold each").format(
            n=view["taken"], gold=view["earns"]
        )
    if ask == "kill":
        return _("Choose a victim at most {n} tiles away").format(n=view["taken"])
    if ask == "again":
        return _("Choose the second victim in the same place")
    return _("Go on with {n} {tribe}, or call a djinn").format(n=view["taken"], tribe=names.tribes(view["tribe"], _))


def _late_prompt(view: FiveTribesView, _: Translate) -> str:
    ask = view["asks"]
    if ask == "tile":
        return _tile_prompt(view, _)
    if ask == "second":
        return _("Take the second card")
    if ask == "aim":
        return _("Choose a tile for {djinn}").format(djinn=DJINN_NAMES[view["calling"]])
    if ask == "place":
        return _("Place it on {tile}, or call a djinn to move it").format(tile=TILE_NAMES[view["base"]])
    if ask == "keep":
        return _("Keep one of the djinns")
    if ask == "suit":
        gold = SUITS[len(view["suit"])]
        return _("Add another good to the suit or sell it for {gold} gold").format(gold=gold)
    return _("Sell goods, call a djinn or end your turn")


def _tile_prompt(view: FiveTribesView, _: Translate) -> str:
    kind = view["tiles"][view["tile"]]["kind"]
    if kind == tables.SMALL_MARKET:
        return _("Buy 1 of the first 3 cards for 3 gold, or skip")
    if kind == tables.LARGE_MARKET:
        return _("Buy 2 of the first 6 cards for 6 gold, or skip")
    if kind == tables.SACRED:
        return _("Take a djinn for 2 Elders or an Elder and a Fakir, or skip")
    if kind == tables.OASIS:
        return _("Place a palm, or call a djinn")
    return _("Place a palace, or call a djinn")


def _winners(view: FiveTribesView, _: Translate) -> str:
    ranks = view["ranks"] or []
    best = [names.seat(seat, _) for seat, rank in enumerate(ranks) if rank == 0]
    points = max(seat["total"] or 0 for seat in view["holdings"])
    if len(best) == 1:
        return _("The Grand Sultan is {seat} with {n} points").format(seat=best[0], n=points)
    return _("{seats} share the victory with {n} points").format(seats=", ".join(best), n=points)


def tell(view: FiveTribesView, action: int, _: Translate) -> str:
    """An action in a few words, for a list of choices and for the log."""
    verb = codes.verb_of(action)
    if verb == codes.BID:
        return _tell_bid(int(codes.bid_level(action)), int(codes.bid_fakirs(action)), _)
    if verb == codes.PICK:
        return _("from {tile}").format(tile=TILE_NAMES[codes.pick_tile(action)])
    if verb == codes.DROP:
        tribe = names.tribe(int(codes.drop_tribe(action)), _)
        return _("{tribe} to {tile}").format(tribe=tribe, tile=TILE_NAMES[codes.drop_tile(action)])
    if verb == codes.KILL:
        return _tell_kill(view, int(codes.kill_tile(action)), int(codes.kill_tribe(action)), _)
    if verb == codes.HIT:
        tribe, seat = names.tribe(int(codes.hit_tribe(action)), _), names.seat(int(codes.hit_seat(action)), _)
        return _("kill the {tribe} of {seat}").format(tribe=tribe, seat=seat)
    if verb == codes.SUMMON:
        price = _price(TWO, int(codes.summon_pay(action)), _)
        return _("take {djinn} for {price}").format(djinn=DJINN_NAMES[codes.summon_djinn(action)], price=price)
    if verb == codes.CALL:
        djinn = int(codes.call_djinn(action))
        price = _price(DJINN_COSTS[djinn], int(codes.call_pay(action)), _)
        return _("call {djinn} for {price}").format(djinn=DJINN_NAMES[djinn], price=price)
    return _tell_more(view, verb, action, _)


def _tell_more(view: FiveTribesView, verb: int, action: int, _: Translate) -> str:
    if verb == codes.BUILD:
        return _tell_build(view, int(codes.build_fakirs(action)), _)
    if verb == codes.BUY:
        place = int(codes.buy_place(action))
        good = names.good(int(tables.GOOD[view["row"][place]]), _) if place < len(view["row"]) else ""
        return _("buy {good}").format(good=good)
    if verb == codes.KEEP:
        return _("keep {djinn}").format(djinn=DJINN_NAMES[codes.keep_djinn(action)])
    if verb == codes.AIM:
        tile = TILE_NAMES[codes.aim_tile(action)]
        return _("{djinn} at {tile}").format(djinn=DJINN_NAMES[view["calling"]], tile=tile)
    if verb == codes.SUIT:
        return _("lay down {good}").format(good=names.good(int(codes.suit_good(action)), _))
    if verb == codes.SELL:
        return _("sell for {gold} gold").format(gold=SUITS[len(view["suit"])])
    if verb == codes.GO:
        return _tell_go(view, _)
    if verb == codes.SKIP:
        return _("no move") if view["asks"] == "start" else _("skip")
    return _("end the turn")


def _tell_build(view: FiveTribesView, fakirs: int, _: Translate) -> str:
    gold = (view["taken"] + fakirs) * view["earns"]
    if fakirs == 0:
        return _("no Fakirs: {gold} gold").format(gold=gold)
    return _("discard {fakirs}: {gold} gold").format(fakirs=names.fakirs(fakirs, _), gold=gold)


def _tell_bid(level: int, fakirs: int, _: Translate) -> str:
    if fakirs == 0:
        return _("bid {n}").format(n=PRICES[level])
    return _("bid {n} for {price} gold and {fakirs}").format(
        n=PRICES[level], price=PRICES[level - fakirs], fakirs=names.fakirs(fakirs, _)
    )


def _tell_kill(view: FiveTribesView, tile: int, tribe: int, _: Translate) -> str:
    fakirs = int(tables.distance(view["tile"], tile)) - view["taken"] if view["asks"] == "kill" else 0
    victim, place = names.tribe(tribe, _), TILE_NAMES[tile]
    if fakirs <= 0:
        return _("kill the {tribe} on {tile}").format(tribe=victim, tile=place)
    price = names.fakirs(fakirs, _)
    return _("kill the {tribe} on {tile} for {fakirs}").format(tribe=victim, tile=place, fakirs=price)


def _price(cost: int, pay: int, _: Translate) -> str:
    if cost == TWO:
        return _("2 Elders") if pay == codes.ELDERS_ONLY else _("an Elder and a Fakir")
    return _("an Elder") if pay == codes.ELDERS_ONLY else _("a Fakir")


def _tell_go(view: FiveTribesView, _: Translate) -> str:
    if view["asks"] == "tribe":
        if view["tribe"] == tables.MERCHANT:
            return _("take {n} cards").format(n=min(view["taken"], len(view["row"])))
        return _("keep {n} {tribe}").format(n=view["taken"], tribe=names.tribes(view["tribe"], _))
    at = view["base"] if view["asks"] == "place" else view["tile"]
    palm = view["calling"] == tables.ENKI if view["asks"] == "place" else view["tiles"][at]["kind"] == tables.OASIS
    return (_("palm on {tile}") if palm else _("palace on {tile}")).format(tile=TILE_NAMES[at])


def board(view: FiveTribesView, _: Translate) -> str:
    """The view for a terminal, 90 columns wide."""
    lines = [_tracks(view, _), ""]
    lines.append("    " + "".join(column.ljust(14) for column in "abcdef").rstrip())
    for row in range(ROWS):
        tiles = view["tiles"][row * COLUMNS : (row + 1) * COLUMNS]
        lines.append(f"{row + 1}   " + "".join(_tile_line(tile).ljust(14) for tile in tiles).rstrip())
        lines.append("    " + "".join((_crowd(tile["meeples"]) or "·").ljust(14) for tile in tiles).rstrip())
    lines.append(_("y Viziers · w Elders · g Merchants · b Builders · r Assassins · # camel · T palms · P palaces"))
    lines.append("")
    if view["held"]:
        lines.append(_("in hand: {meeples}").format(meeples=_crowd(view["held"])))
    lines.append(_("cards: {row}").format(row=" ".join(names.good(int(tables.GOOD[card]), _) for card in view["row"])))
    lines.append(_("djinns: {row}").format(row=" ".join(DJINN_NAMES[djinn] for djinn in view["djinns"])))
    lines += [_seat_line(view, seat, _) for seat in range(view["seats"])]
    lines.append(prompt(view, _))
    return "\n".join(lines)


def _tracks(view: FiveTribesView, _: Translate) -> str:
    def marked(markers: list[int | None]) -> str:
        return " ".join("-" if marker is None else str(view["markers"][marker] + 1) for marker in markers)

    spots = " ".join(
        f"{price}:{'-' if marker is None else view['markers'][marker] + 1}"
        for price, marker in zip(SPOTS, view["track"], strict=True)
    )
    return _("round {n} · bids {order} · turns {spots}").format(
        n=view["round"], order=marked(view["order"]), spots=spots
    )


def _tile_line(tile: FiveTribesTileView) -> str:
    words = [f"{KIND_LETTERS[tile['kind']]}{tile['value']}"]
    if tile["camel"] is not None:
        words.append(f"#{tile['camel'] + 1}")
    if tile["palms"]:
        words.append(f"T{tile['palms']}")
    if tile["palaces"]:
        words.append(f"P{tile['palaces']}")
    return " ".join(words)


def _crowd(meeples: list[int]) -> str:
    return "".join(TRIBE_LETTERS[int(tables.TRIBE[meeple])] for meeple in meeples)


def _seat_line(view: FiveTribesView, seat: int, _: Translate) -> str:
    held: SeatView = view["holdings"][seat]
    gold = "?" if held["gold"] is None else held["gold"]
    line = _("{mark}{seat}: {gold} gold, {cards} cards, {viziers} Viziers, {elders} Elders, {camels} camels").format(
        mark="> " if seat == view["to_move"] else "  ",
        seat=names.seat(seat, _),
        gold=gold,
        cards=held["count"],
        viziers=held["viziers"],
        elders=held["elders"],
        camels=held["camels"],
    )
    if held["djinns"]:
        line += " · " + ", ".join(DJINN_NAMES[djinn] for djinn in held["djinns"])
    if held["cards"]:
        line += "\n    " + " ".join(names.good(int(tables.GOOD[card]), _) for card in sorted(held["cards"]))
    return line
