"""A second opinion on Gobi, written from the rules alone: a plane of named tiles, a turn told as a story, every path tried.

Shares nothing with the rules but the notation of actions. Tiles are places on the plane, camels are places in a list.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field

Place = tuple[int, int]  # column and row; the desert may grow beyond a1, where names go around
Story = Generator[list[str], str, None]  # yields what may be done, is sent what is done

EDGES = ((1, 0), (0, 1), (-1, 0), (0, -1))
CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
WORTH = {"Perfume": 3, "Cotton": 2, "China": 3, "Tea": 2, "Silk": 3, "Spices": 2}
BLESSING_WORTH = {"Heart": 4, "Rim": 4, "Keepsake": 4, "Pair": 5, "Thrift": 5, "Company": 5}


def name(place: Place) -> str:
    column, row = place[0] % 40, place[1] % 40
    return ("a" if column >= 26 else "") + "abcdefghijklmnopqrstuvwxyz"[column % 26] + str(row + 1)


@dataclass
class Player:
    stack: list[str]  # tribes, the next one first
    camels: list[Place] = field(default_factory=list)  # those in the desert, ten in all
    unused: list[str] = field(default_factory=list)  # gifts face up, and blessings
    used: list[str] = field(default_factory=list)
    coffee: int = 0
    discards: int = 0


class Referee:
    def __init__(self, square: list[str], players: list[Player], piles: list[list[str]], coffees: int, first: int):
        self.desert = dict(zip([(19, 19), (20, 19), (19, 20), (20, 20)], square, strict=True))
        self.players = players
        self.piles = piles  # the top is the last
        self.coffees = coffees
        self.to_move = first
        self.turn = 1
        self.over = False
        self.options: list[str] = []
        self.story = self.whole_game()
        self.play("")

    def play(self, action: str) -> None:
        """Go on with this action (with none at the start) until there is a choice."""
        try:
            self.options = self.story.send(action) if action else next(self.story)
            while len(self.options) == 1:
                self.options = self.story.send(self.options[0])
        except StopIteration:
            self.options, self.over = [], True

    @property
    def player(self) -> Player:
        return self.players[self.to_move]

    # The story of a game.

    def whole_game(self) -> Story:
        while True:
            yield from self.tile_and_camels()
            yield from self.routes_and_rewards()
            if not any(player.stack for player in self.players):
                return
            self.turn += 1
            self.to_move = (self.to_move + 1) % len(self.players)

    def tile_and_camels(self) -> Story:
        tribe = self.player.stack[0]
        spots = self.spots(tribe)
        action = yield [*map(name, spots), "discard"]
        self.player.stack.pop(0)
        old = list(self.player.camels)  # R2: only these may be taken when the reserve is empty
        if action == "discard":
            self.player.discards += 1
            yield from self.camels_for_a_discard(old)
            return
        laid = self.place(action, spots)
        self.desert[laid] = tribe
        silk = False
        action = ""
        while action != "done":
            perfume, may_silk = "Perfume" in self.player.unused, "Silk" in self.player.unused and not silk
            action = yield ["perfume"] * perfume + ["silk"] * may_silk + ["done"]
            if action != "done":
                self.use(action.capitalize())
            if action == "perfume":
                yield from self.camel_to(laid, old)
            silk |= action == "silk"
        for beside in self.around(laid, EDGES):
            target = beside
            if silk:
                action = yield [f"put:{name(place)}" for place in self.lines(laid)]
                target = self.place(action)
            yield from self.camel_to(target, old)

    def camels_for_a_discard(self, old: list[Place]) -> Story:
        left, cotton = 1, "Cotton" in self.player.unused
        while left:
            action = yield [f"put:{name(place)}" for place in self.desert] + ["cotton"] * cotton + ["done"]
            cotton = False
            if action == "done":
                return
            if action == "cotton":
                self.use("Cotton")
                left = 2
            else:
                left -= 1
                yield from self.camel_to(self.place(action), old)

    def camel_to(self, target: Place, old: list[Place]) -> Story:
        if len(self.player.camels) == 10:
            action = yield [f"take:{name(place)}" for place in set(old)]
            place = self.place(action)
            old.remove(place)
            self.player.camels.remove(place)
        self.player.camels.append(target)

    def routes_and_rewards(self) -> Story:
        while True:
            plain = self.routes(self.to_move, diagonal=False)
            spiced = self.routes(self.to_move, diagonal=True) if "Spices" in self.player.unused else {}
            options = [f"end:{name(end)}" for end in ends(plain)] + [f"spices:{name(end)}" for end in ends(spiced)]
            if not plain:  # R13
                if "China" in self.player.unused:
                    options += [f"china:{name(place)}" for place in set(self.player.camels)]
                options += ["done"]
            if len(plain) == 1 and not spiced:
                action = options[0]  # one route, whichever end is named first
            else:
                action = yield options
            verb, _, _ = action.partition(":")
            if verb == "done":
                return
            if verb == "china":
                yield from self.china(self.place(action))
                continue
            one = self.place(action)
            routes = spiced if verb == "spices" else plain
            action = yield [f"end:{name(end)}" for end in ends(routes) if frozenset((one, end)) in routes]
            other = self.place(action)
            if verb == "spices":
                self.use("Spices")
            self.player.camels.remove(one)
            self.player.camels.remove(other)
            yield from self.reward(routes[frozenset((one, other))])

    def china(self, start: Place) -> Story:
        steps = {start}
        for _ in range(3):
            steps |= {place for step in steps for place in self.around(step, EDGES)}
        action = yield [f"to:{name(place)}" for place in steps - {start}]
        self.use("China")
        self.player.camels.remove(start)
        self.player.camels.append(self.place(action))

    def reward(self, length: int) -> Story:
        options = [f"pile:{n}" for n, pile in enumerate(self.piles, 1) if pile]
        if self.coffees and length >= 5:
            options.append("coffee")
        if self.coffees and length == 4 and "Tea" in self.player.unused:
            options.append("tea")
        if not set(options) - {"tea"}:  # R7: nothing; and a gift is never forced
            options.append("done")
        action = yield options
        if action.startswith("pile"):
            self.player.unused.append(self.piles[int(action[-1]) - 1].pop())
        elif action != "done":
            if action == "tea":
                self.use("Tea")
            self.coffees -= 1
            self.player.coffee += 1

    def use(self, gift: str) -> None:
        self.player.unused.remove(gift)
        self.player.used.append(gift)

    # The desert.

    def place(self, action: str, among: Iterable[Place] = ()) -> Place:
        """The place that an action names."""
        wanted = action.split(":")[-1]
        (found,) = {place for place in among or self.desert if name(place) == wanted}
        return found

    def around(self, place: Place, steps: tuple[Place, ...]) -> list[Place]:
        beside = [(place[0] + right, place[1] + down) for right, down in steps]
        return [spot for spot in beside if spot in self.desert]

    def spots(self, tribe: str) -> list[Place]:
        """Empty places along the desert, none beside the same tribe."""
        columns, rows = zip(*self.desert, strict=True)
        out = []
        for column in range(min(columns) - 1, max(columns) + 2):
            for row in range(min(rows) - 1, max(rows) + 2):
                beside = self.around((column, row), EDGES)
                if (column, row) not in self.desert and beside and tribe not in [self.desert[spot] for spot in beside]:
                    out.append((column, row))
        return out

    def lines(self, laid: Place) -> set[Place]:
        """Silk: the tiles in unbroken straight lines."""
        out = set()
        for right, down in EDGES:
            far = 1
            while (spot := (laid[0] + far * right, laid[1] + far * down)) in self.desert:
                out.add(spot)
                far += 1
        return out

    def paths(self, start: Place, camels: set[Place], diagonal: bool) -> Iterator[list[Place]]:
        """Every path from here over tiles with camels, no tile twice."""
        steps = EDGES + CORNERS if diagonal else EDGES

        def onward(path: list[Place]) -> Iterator[list[Place]]:
            yield path
            for spot in self.around(path[-1], steps):
                if spot in camels and spot not in path:
                    yield from onward([*path, spot])

        yield from onward([start])

    def routes(self, seat: int, diagonal: bool) -> dict[frozenset[Place], int]:
        """Both ends → the length of the longest route between them (R5)."""
        camels = set(self.players[seat].camels)
        out: dict[frozenset[Place], int] = {}
        for start in camels:
            if any(self.desert[start] == self.desert[end] for end in camels - {start}):
                for path in self.paths(start, camels, diagonal):
                    if path[-1] != start and self.desert[path[-1]] == self.desert[start]:
                        both = frozenset((start, path[-1]))
                        out[both] = max(out.get(both, 0), len(path))
        return out

    # Points.

    def blessed(self, seat: int, blessing: str) -> bool:
        player = self.players[seat]
        inner = [len(self.around(place, EDGES)) == 4 for place in player.camels]
        others = [place for other in self.players if other is not player for place in other.camels]
        met: dict[str, Callable[[], bool]] = {
            "Heart": lambda: inner.count(True) >= 2,
            "Rim": lambda: inner.count(False) >= 2,
            "Keepsake": lambda: any(gift in WORTH for gift in player.unused),
            "Pair": lambda: max(Counter(player.camels).values(), default=0) >= 2,
            "Thrift": lambda: player.discards == 0,
            "Company": lambda: bool(set(player.camels) & set(others)),
        }
        return met[blessing]()

    def points(self, seat: int) -> int:
        player = self.players[seat]
        gifts = sum(WORTH.get(reward, 0) for reward in player.unused + player.used)
        blessings = [reward for reward in player.unused if reward in BLESSING_WORTH]
        blessed = sum(BLESSING_WORTH[reward] if self.blessed(seat, reward) else 1 for reward in blessings)
        return gifts + blessed + 7 * player.coffee - player.discards


def ends(routes: dict[frozenset[Place], int]) -> set[Place]:
    return {end for both in routes for end in both}
