"""A second opinion on Gemblo, cell by cell from the definitions, sharing only the printed tables with the rules."""

from functools import cache

from caravanserai.games.gemblo.components import OBSTACLES, PIECES, STARTS, Cell

NEXT_TO = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
LINE_STEPS = ((1, 1), (-1, -1), (2, -1), (-2, 1), (1, -2), (-1, 2))


def shifted(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def area(seats: int) -> set[Cell]:
    span = range(-20, 21)
    if seats in (2, 4):
        return {(q, r) for q in span for r in span if abs(r) <= 9 and abs(2 * q + r) <= 15}
    size = 15 if seats == 3 else 21
    return {(q, r) for q in span for r in span if max(abs(q - r), abs(q + 2 * r), abs(2 * q + r)) <= size}


def orientations(cells: tuple[Cell, ...]) -> set[frozenset[Cell]]:
    """Every turn and flip, each moved so that its smallest cell is (0, 0)."""
    found = set()
    for flip in (False, True):
        way = [(r, q) if flip else (q, r) for q, r in cells]
        for _ in range(6):
            way = [(-r, q + r) for q, r in way]
            least = min(way)
            found.add(frozenset((q - least[0], r - least[1]) for q, r in way))
    return found


ORIENTED = {name: orientations(cells) for name, cells in PIECES}


@cache
def fits(seats: int) -> list[tuple[str, frozenset[Cell]]]:
    """Every piece in every place of an empty area."""
    cells = area(seats)
    found = []
    for name, ways in ORIENTED.items():
        for way in ways:
            for origin in cells:
                laid = frozenset(shifted(cell, origin) for cell in way)
                if laid <= cells:
                    found.append((name, laid))
    return found


class Referee:
    """The pieces on the plate by colour, and what the rules say of one more."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.fits = fits(seats)
        self.laid: dict[int, dict[str, frozenset[Cell]]] = {}
        self.on: dict[Cell, tuple[int, str]] = {}  # cell → the colour and the piece on it
        if seats == 5:
            for piece in OBSTACLES:
                self.on.update(dict.fromkeys(piece, (5, "obstacle")))

    def lay(self, colour: int, name: str, cells: frozenset[Cell]) -> None:
        self.laid.setdefault(colour, {})[name] = cells
        self.on.update(dict.fromkeys(cells, (colour, name)))

    def is_open(self, here: Cell, there: Cell, colour: int) -> bool:
        """Whether the line between two cells a line step apart is not blocked."""
        beside = [shifted(here, step) for step in NEXT_TO if _adjacent(shifted(here, step), there)]
        assert len(beside) == 2
        one, two = (self.on.get(cell) for cell in beside)
        return one is None or two is None or one != two or one[0] == colour

    def legal(self, colour: int) -> set[tuple[str, frozenset[Cell]]]:
        laid = self.laid.get(colour, {})
        own = {cell for cells in laid.values() for cell in cells}
        if own:
            joined = {
                shifted(cell, step)
                for cell in own
                for step in LINE_STEPS
                if self.is_open(cell, shifted(cell, step), colour)
            }
        else:
            joined = {STARTS[self.seats][colour]}
        barred = set(self.on) | {shifted(cell, step) for cell in own for step in NEXT_TO}
        return {
            (name, cells)
            for name, cells in self.fits
            if name not in laid and barred.isdisjoint(cells) and not joined.isdisjoint(cells)
        }


def _adjacent(one: Cell, two: Cell) -> bool:
    return (two[0] - one[0], two[1] - one[1]) in NEXT_TO
