"""Gobi in words: what is asked, what an action is called, and the table as text."""

from caravanserai.core.spec import Translate
from caravanserai.games.gobi.components import GIFTS, REWARDS, SIDE, TRIBES, GobiView, cell_name
from caravanserai.games.gobi.rules_codes import (
    CHINA,
    COFFEE,
    COTTON,
    DISCARD,
    DONE,
    END,
    FROM_PILE,
    MOVE,
    PERFUME,
    PUT,
    SILK,
    SPICES,
    TAKE,
    TEA,
    TILES,
)

_GLYPHS = "●▲■◆"


def _N(text: str) -> str:  # noqa: N802  the usual mark for strings translated later
    return text


# What a reward is for, by kind.
ABOUT = (
    _N("after placing a tile: one camel more, on that tile"),
    _N("when discarding a tile: up to two camels instead of one"),
    _N("while no route stands: move a camel 1 to 3 tiles"),
    _N("coffee for a route of exactly 4"),
    _N("after placing a tile: its camels go anywhere in the straight lines from it"),
    _N("resolve one route whose steps may be diagonal"),
    _N("4 points with 2 camels on inner tiles, else 1"),
    _N("4 points with 2 camels on outer tiles, else 1"),
    _N("4 points with an unused gift, else 1"),
    _N("5 points with 2 camels on one tile, else 1"),
    _N("5 points without a discarded tile, else 1"),
    _N("5 points with a camel beside another player's on one tile, else 1"),
)

_ASKED = {
    "gifts": _N("Use a gift on the tile just laid, or go on"),
    "move": _N("Move the camel to a tile 1 to 3 steps away"),
    "other end": _N("Choose the other end of the route"),
    "reward": _N("Take a reward for a route of {length}"),
    "over": _N("The game is over"),
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
        return _("Take a camel from the desert for {cell}").format(cell=_where(view, view["target"]))
    if phase == "route":
        if any(not route["diagonal"] for route in view["routes"]):
            return _("Resolve a route: choose one of its ends")
        return _("Use Spices or China, or end your turn")
    if phase == "over":
        return _winners(view, _)
    length = "5+" if view["length"] >= 5 else str(view["length"])
    return _(_ASKED[phase]).format(length=length)


def _winners(view: GobiView, _: Translate) -> str:
    best = [_("seat {n}").format(n=seat + 1) for seat, rank in enumerate(view["ranks"]) if rank == 0]
    if len(best) == 1:
        return _("The game is over: {winner} wins").format(winner=best[0])
    return _("The game is over: {winners} share the victory").format(winners=", ".join(best))


def tell(view: GobiView, action: int, _: Translate) -> str:
    if action < DISCARD:
        return _("tile to {cell}").format(cell=cell_name(action))
    for first, text in (
        (PUT, _N("camel to {cell}")),
        (TAKE, _N("camel from {cell}")),
        (END, _N("route: end at {cell}")),
        (SPICES, _N("Spices: a route with diagonals, end at {cell}")),
        (CHINA, _N("China: move the camel at {cell}")),
        (MOVE, _N("camel goes to {cell}")),
    ):
        if first <= action < first + TILES:
            return _(text).format(cell=_where(view, action - first))
    if FROM_PILE <= action < COFFEE:
        return _take(view, action - FROM_PILE, _)
    return _(_ALONE[action])


_ALONE = {
    DISCARD: _N("discard the tile"),
    COFFEE: _N("take coffee"),
    TEA: _N("Tea: take coffee"),
    PERFUME: _N("Perfume: a camel on the tile itself"),
    SILK: _N("Silk: camels along the lines"),
    COTTON: _N("Cotton: up to two camels"),
    DONE: _N("done"),
}


def _take(view: GobiView, pile: int, _: Translate) -> str:
    top = view["piles"][pile]["top"]
    if top is None:
        return _("take from pile {n}").format(n=pile + 1)
    return _("take {reward} (pile {n})").format(reward=_(REWARDS[top]), n=pile + 1)


def _where(view: GobiView, tile: int) -> str:
    return next((cell_name(found["cell"]) for found in view["tiles"] if found["tile"] == tile), f"#{tile}")


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
    tribes = {found["tile"]: found["tribe"] for found in view["tiles"]}
    at = {place: tile for tile, place in places.items()}
    columns = sorted({column for column, row in at})
    rows = sorted({row for column, row in at})
    lines = [
        "     " + " ".join(f"{column_name(column):^7}" for column in range(columns[0] - 1, columns[-1] + 2)),
    ]
    for row in range(rows[0] - 1, rows[-1] + 2):
        cells = []
        for column in range(columns[0] - 1, columns[-1] + 2):
            tile = at.get((column, row))
            cells.append("   ·   " if tile is None else f"{TRIBES[tribes[tile]][0]}:{_camels(view, tile):<5}")
        lines.append(f"{row % SIDE + 1:>3}  " + " ".join(cells))
    return "\n".join([*lines, "", *_table(view, _)])


def column_name(column: int) -> str:
    return cell_name(column % SIDE).rstrip("0123456789")


def _camels(view: GobiView, tile: int) -> str:
    counts = [camels.count(tile) for camels in view["camels"]]
    return "".join(_GLYPHS[seat] + (str(n) if n > 1 else "") for seat, n in enumerate(counts) if n)


def _table(view: GobiView, _: Translate) -> list[str]:
    piles = ", ".join(
        f"{_(REWARDS[pile['top']])} ({pile['left']})" if pile["top"] is not None else "–" for pile in view["piles"]
    )
    lines = [_("Piles: {piles}; coffee: {n}").format(piles=piles, n=view["coffees"])]
    for seat, rewards in enumerate(view["rewards"]):
        names = [_(REWARDS[reward["kind"]]) + (" (used)" if reward["used"] else "") for reward in rewards]
        names += [_("Coffee")] * view["coffee"][seat]
        lines.append(
            _("{glyph} seat {n}: {points} points, {camels} camels in reserve, {discards} discarded; {rewards}").format(
                glyph=_GLYPHS[seat],
                n=seat + 1,
                points=view["scores"][seat],
                camels=view["camels"][seat].count(None),
                discards=len(view["discards"][seat]),
                rewards=", ".join(names) or "–",
            )
        )
    return lines


assert len(ABOUT) == len(REWARDS) == 2 * len(GIFTS)
