"""A second opinion on landscapes and scores, written from the rules alone: sets of hexes, nothing compiled or shared."""

import re
from collections import defaultdict

Hex = tuple[int, int]

LETTERS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1), "far": (2, -1)}
SHAPES = {
    "T3": "E NE",
    "V3": "E NW",
    "I3": "E W",
    "R4": "E NE NW",
    "Y4": "E NW SW",
    "P4": "E NE W",
    "Q4": "E NW W",
    "F4": "E NE far",
}
TILES = ("T3", "R4", "V3", "F4", "T3", "Y4", "T3", "F4", "V3", "P4", "I3", "F4", "T3", "Q4", "F4")
FISH = {2: 3, 5: 1, 7: 5, 9: 2, 11: 4}


def turned(spot: Hex, times: int) -> Hex:
    """In cube coordinates (x, y, z) with no sum, a turn by 60° leads to (-y, -z, -x)."""
    x, z = spot
    y = -x - z
    for _ in range(times):
        x, y, z = -y, -z, -x
    return x, z


def around(spot: Hex) -> set[Hex]:
    q, r = spot
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def pieces(hexes: set[Hex]) -> list[set[Hex]]:
    """The connected parts of a set of hexes."""
    left, out = set(hexes), []
    while left:
        part, edge = set(), {left.pop()}
        while edge:
            part |= edge
            left -= edge
            edge = {near for spot in edge for near in around(spot)} & left
        out.append(part)
    return out


class Laid:
    """A landscape read from its text."""

    def __init__(self, text: str) -> None:
        self.waters: dict[int, Hex] = {}
        self.lands: list[Hex] = []
        self.overlaps = 0
        self.hexes: set[Hex] = set()
        for word in text.split():
            tile, q, r, turns = map(int, re.split("[:,r]", word))
            offsets = [turned(LETTERS[name], turns) for name in SHAPES[TILES[tile - 1]].split()]
            lands = [(q + dq, r + dr) for dq, dr in offsets]
            self.waters[tile] = q, r
            self.lands += lands
            self.overlaps += len({(q, r), *lands} & self.hexes)
            self.hexes |= {(q, r), *lands}
        water = set(self.waters.values())
        self.lakes = pieces(water)
        self.dry = [land for land in self.lands if not around(land) & water]

    def lands_at(self, water: int) -> int:
        return len(around(self.waters[water]) & set(self.lands))

    def holes(self) -> int:
        side = max(abs(x) for spot in self.hexes for x in spot) + 2
        box = {(q, r) for q in range(-side, side + 1) for r in range(-side, side + 1)}
        return len(pieces(box - self.hexes)) - 1

    def score(self, caravans: dict[int, tuple[int, int]], seats: int) -> tuple[list[int], list[int]]:
        """Points for groups and for fish of each seat; caravans: land → (seat, how many)."""
        stood = {self.lands[land]: owner for land, owner in caravans.items()}
        groups = []
        for seat in range(seats):
            camp = {spot for spot, (owner, _) in stood.items() if owner == seat}
            sizes = [sum(stood[spot][1] for spot in group) for group in pieces(camp)]
            groups.append(sum(sum(range(size + 1)) for size in sizes))
        fish = [0] * seats
        for lake in self.lakes:
            shoals = sorted((n for tile, n in FISH.items() if self.waters.get(tile) in lake), reverse=True)
            at_lake: dict[int, int] = defaultdict(int)
            for spot, (seat, number) in stood.items():
                if around(spot) & lake:
                    at_lake[seat] += number
            if seats == 2:
                shoals = [sum(shoals)]
            if seats == 3:
                shoals = [2 * shoal for shoal in shoals]
            for number, shoal in zip(sorted(set(at_lake.values()), reverse=True), shoals, strict=False):
                for seat, own in at_lake.items():
                    fish[seat] += shoal * (own == number)
        return groups, fish
