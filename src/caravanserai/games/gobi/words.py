"""Gobi in words: what is asked, what an action is called, and the table as text."""

from caravanserai.core.spec import N_, Translate
from caravanserai.games.gobi.components import GIFTS, REWARDS, SIDE, TRIBES, GobiView, cell_name, name_of_place
from caravanserai.games.gobi.rules.codes import (
    CHINA,
    COFFEE,
    COFFEE_LENGTH,
    COTTON,
    DISCARD,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    PERFUME,
    PLACE,
    PUT,
    SILK,
    SPICES,
    TAKE,
    TEA,
    cell_of,
    names_tile,
    pile_of,
    tile_of,
    verb_of,
)

_GLYPHS = "●▲■◆"

_ASKED = {
    "gifts": N_("Use a gift on the tile just laid, or go on"),
    "move": N_("Move the camel to a tile 1 to 3 steps away"),
    "other end": N_("Choose the other end of the route"),
    "reward": N_("Take a reward for a route of {length}"),
}


def prompt(view: GobiView, _: Translate) -> str:
    phase = view["phase"]
    if phase == "tile":
        assert view["turned"] is not None
        return _("Lay the {tribe} tile, or discard it").format(tribe=TRIBES[view["turned"]["tribe"]])
    if phase == "put":
        if view["laid"] is None:
            return _("Put a camel on any tile, or none: {n} left").format(n=view["left"])
        return _("Place a camel along the lines: {n} left").format(n=view["left"])
    if phase == "take":
        assert view["target"] is not None
        return _("Take a camel from the desert for {cell}").format(cell=name_of_place(view, view["target"]))
    if phase == "route":
        return _asked_of_routes(view, _)
    if phase == "over":
        return _winners(view, _)
    length = f"{COFFEE_LENGTH}+" if view["length"] >= COFFEE_LENGTH else str(view["length"])
    return _(_ASKED[phase]).format(length=length)


def _asked_of_routes(view: GobiView, _: Translate) -> str:
    if any(not route["diagonal"] for route in view["routes"]):
        return _("Resolve a route: choose one of its ends")
    if not view["routes"]:
        return _("Use China, or end your turn")
    if any(GIFTS.index("China") == held["kind"] and not held["used"] for held in view["rewards"][view["to_move"]]):
        return _("Use Spices or China, or end your turn")
    return _("Use Spices, or end your turn")


def _winners(view: GobiView, _: Translate) -> str:
    best = [seat for seat, rank in enumerate(view["ranks"]) if rank == 0]
    names = ", ".join(_("seat {n}").format(n=seat + 1) for seat in best)
    points = view["scores"][best[0]]
    if len(best) == 1:
        return _("The game is over: {winner} wins with {points} points").format(winner=names, points=points)
    return _("The game is over: {winners} share the victory with {points} points").format(winners=names, points=points)


def tell(view: GobiView, action: int, _: Translate) -> str:
    verb = verb_of(action)
    if verb == FROM_PILE:
        return _take(view, pile_of(action), _)
    text = _(_TOLD[verb])
    if verb == PLACE:
        return text.format(cell=cell_name(cell_of(action)))
    return text.format(cell=name_of_place(view, tile_of(action))) if names_tile(action) else text


_TOLD = {
    PLACE: N_("tile to {cell}"),
    DISCARD: N_("discard the tile"),
    PUT: N_("camel to {cell}"),
    TAKE: N_("camel from {cell}"),
    END: N_("route: end at {cell}"),
    SPICES: N_("Spices: a route with diagonals, end at {cell}"),
    CHINA: N_("China: move the camel at {cell}"),
    MOVE: N_("camel goes to {cell}"),
    COFFEE: N_("take coffee"),
    TEA: N_("Tea: take coffee"),
    PERFUME: N_("Perfume: a camel on the tile itself"),
    SILK: N_("Silk: camels along the lines"),
    COTTON: N_("Cotton: up to two camels"),
    DONE: N_("done"),
}


def _take(view: GobiView, pile: int, _: Translate) -> str:
    top = view["piles"][pile]["top"]
    if top is None:
        return _("take from pile {n}").format(n=pile + 1)
    return _("take {reward} (pile {n})").format(reward=_(REWARDS[top]), n=pile + 1)


def unrolled(view: GobiView) -> dict[int, tuple[int, int]]:
    """Tile → (column, row) with the torus cut open where nothing lies, so that the desert is in one piece."""
    columns = _unroll({found["cell"] % SIDE for found in view["tiles"]})
    rows = _unroll({found["cell"] // SIDE for found in view["tiles"]})
    return {found["tile"]: (columns[found["cell"] % SIDE], rows[found["cell"] // SIDE]) for found in view["tiles"]}


def _unroll(used: set[int]) -> dict[int, int]:
    """Coordinates around the torus → the same, those beyond the rim continued by SIDE."""
    if 0 not in used or SIDE - 1 not in used:
        return {place: place for place in used}
    gap = max(place for place in range(SIDE) if place not in used)
    return {place: place - SIDE if place > gap else place for place in used}


def board(view: GobiView, _: Translate) -> str:
    """The desert as a grid: tribe initial, then each seat's camels."""
    places = unrolled(view)
    told = {
        places[found["tile"]]: f"{TRIBES[found['tribe']][0]}:{_camels(view, found['tile'])}" for found in view["tiles"]
    }
    columns, rows = zip(*told, strict=True)
    across = range(min(columns) - 1, max(columns) + 2)
    wide = max(4, *map(len, told.values()))  # no wider than the fullest tile, so that a broad desert fits
    lines = ["     " + " ".join(f"{column_name(column):^{wide}}" for column in across)]
    for row in range(min(rows) - 1, max(rows) + 2):
        cells = [f"{told[column, row]:<{wide}}" if (column, row) in told else f"{'·':^{wide}}" for column in across]
        lines.append(f"{row % SIDE + 1:>3}  " + " ".join(cells))
    return "\n".join([*(line.rstrip() for line in lines), "", *_table(view, _)])


def column_name(column: int) -> str:
    return cell_name(column % SIDE).rstrip("0123456789")


def _camels(view: GobiView, tile: int) -> str:
    counts = [camels.count(tile) for camels in view["camels"]]
    return "".join(_GLYPHS[seat] + (str(n) if n > 1 else "") for seat, n in enumerate(counts) if n)


def _table(view: GobiView, _: Translate) -> list[str]:
    piles = ", ".join(
        f"{_(REWARDS[pile['top']])} ({pile['left']})" if pile["top"] is not None else "–" for pile in view["piles"]
    )
    tribes = ", ".join(f"{tribe} {n}" for tribe, n in zip(TRIBES, view["unseen"], strict=True))
    lines = [
        _("Turn {turn} of {turns}; tiles still to come: {tribes}").format(
            turn=view["turn"], turns=view["turns"], tribes=tribes
        ),
        _("Piles: {piles}; coffee: {n}").format(piles=piles, n=view["coffees"]),
    ]
    for seat, rewards in enumerate(view["rewards"]):
        names = [
            (_("{reward} (used)") if held["used"] else "{reward}").format(reward=_(REWARDS[held["kind"]]))
            for held in rewards
        ]
        names += [_("Coffee")] * view["coffee"][seat]
        lines.append(
            _("{glyph} seat {n}: score {points}, camels in reserve {camels}, discards {discards}; {rewards}").format(
                glyph=_GLYPHS[seat],
                n=seat + 1,
                points=view["scores"][seat],
                camels=view["camels"][seat].count(None),
                discards=len(view["discards"][seat]),
                rewards=", ".join(names) or "–",
            )
        )
    return lines
