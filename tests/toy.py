"""A tiny game: each of two or three seats holds a hidden die; take chips or show it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from caravanserai.core.layout import Field, Layout, Verb
from caravanserai.core.observe import Observer, Pen
from caravanserai.core.rng import Rng
from caravanserai.core.scene import Scene, label, tag
from caravanserai.core.sheet import Sheet
from caravanserai.core.spec import Option, Spec, Translate, Value
from caravanserai.core.state import OVER, State

TAKES = 3  # actions 0 … 2 take one to three chips; action 3 shows the own die
SHOW = 3
ACTIONS = 4  # so many codes


class ToyView(TypedDict):
    game: str
    seats: int
    seat: int
    to_move: int
    turn: int
    over: bool
    chips: int
    taken: list[int]
    dice: list[int | None]
    winners: list[int]  # once it is over


class Toy(State):
    """Take the last chip and your die counts; dice are secret until shown, which costs the turn."""

    game: ClassVar[str] = "toy"

    def __init__(self, seats: int, chips: int) -> None:
        super().__init__(seats)
        self.chips = chips
        self.taken = [0] * seats
        self.dice = [0] * seats
        self.shown = [False] * seats
        self.last = OVER

    def clone(self) -> "Toy":
        twin = Toy(self.seats, self.chips)
        twin.to_move, twin.turn, twin.reveals, twin.last = self.to_move, self.turn, self.reveals, self.last
        twin.taken, twin.dice, twin.shown = self.taken[:], self.dice[:], self.shown[:]
        return twin

    def legal(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        codes = list(range(min(TAKES, self.chips)))
        return vec[i64](codes if self.shown[self.to_move] else [*codes, SHOW])

    def apply(self, action: i64) -> None:
        seat = self.to_move
        if action == SHOW:
            self.shown[seat] = True
            self.reveals += 1
        else:
            self._take(action + 1)
        while not self.over:
            self.turn += 1
            self.to_move = (self.to_move + 1) % self.seats
            if len(self.legal()) > 1:
                break
            self._take(1)  # the only answer

    def _take(self, chips: int) -> None:
        self.chips -= chips
        self.taken[self.to_move] += chips
        if self.chips == 0:
            self.last = self.to_move
            self.to_move = OVER
            self.reveals += 1

    def _bonus(self, seat: int) -> int:
        return self.dice[seat] if seat == self.last else 0

    def scores(self) -> vec[i64]:
        return vec[i64]([self.taken[seat] + self._bonus(seat) for seat in range(self.seats)])

    def sheet(self) -> Sheet:
        bonus = tuple(self._bonus(seat) for seat in range(self.seats))
        return Sheet(("chips", "die"), (tuple(self.taken), bonus))

    def view(self, seat: i64) -> ToyView:
        self.check_seat(seat)
        over = self.over
        return {
            "game": self.game,
            "seats": self.seats,
            "seat": seat,
            "to_move": self.to_move,
            "turn": self.turn,
            "over": over,
            "chips": self.chips,
            "taken": self.taken[:],
            "dice": [self.dice[s] if over or s == seat or self.shown[s] else None for s in range(self.seats)],
            "winners": [s for s, rank in enumerate(self.ranks()) if rank == 0] if over else [],
        }

    def imagine(self, seat: i64, rng: Rng) -> "Toy":
        twin = self.clone()
        for other, die in enumerate(self.view(seat)["dice"]):
            if die is None:
                twin.dice[other] = 1 + rng.below(6)
        return twin

    def describe(self, action: i64) -> str:
        self.check_action(action, ACTIONS)
        return "show" if action == SHOW else str(action + 1)

    def touches(self, action: i64) -> list[str]:
        self.check_action(action, ACTIONS)
        return [f"die-{self.to_move}"] if action == SHOW else [f"chip-{self.chips - action - 1}"]


def prompt(view: ToyView, _: Translate) -> str:
    if view["over"]:
        return _("Seat {seats} wins").format(seats=" and ".join(str(seat + 1) for seat in view["winners"]))
    return _("Take 1 to 3 chips or show your die")


def tell(view: ToyView, action: int, _: Translate) -> str:
    return _("show the die") if action == SHOW else _("take {n}").format(n=action + 1)


def board(view: ToyView, _: Translate) -> str:
    return f"{'o' * view['chips']}  {view['taken']}  {view['dice']}"


def draw(view: ToyView, _: Translate) -> Scene:
    scene = Scene(_("Toy"), 400, 100)
    for chip in range(view["chips"]):
        scene.thing(
            f"chip-{chip}", _("Chip {n}").format(n=chip + 1), 20 + 18 * chip, 20, tag("circle", r=8, class_="accent")
        )
    for seat, die in enumerate(view["dice"]):
        scene.thing(f"die-{seat}", _("Die of seat {n}").format(n=seat + 1), 30 + 40 * seat, 70, label(0, 0, die or "?"))
    return scene


class ToyObserver(Observer):
    """The numbers of a seat's view, its own first."""

    def __init__(self, seats: int) -> None:
        fields = (
            Field("to_move", (seats,), 0, 1, "1 for the seat that decides now"),
            Field("chips", (1,), 0, 20, "the chips left"),
            Field("taken", (seats,), 0, 20, "the chips of each seat"),
            Field("dice", (seats,), 0, 6, "the dice, 0 where they are hidden"),
        )
        verbs = (
            Verb("take", 0, (TAKES,), "take one to three chips", "[123]"),
            Verb("show", SHOW, (), "show the die", "show"),
        )
        super().__init__(seats, Layout(version=0, longest=25, fields=fields, verbs=verbs))
        self.place = self.layout.places()

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        assert isinstance(state, Toy)
        view = state.view(seat)
        pen.put(self.place["chips"], state.chips)
        for other in range(self.seats):
            there = self.seen_from(seat, other)
            pen.put(self.place["to_move"] + there, int(other == state.to_move))
            pen.put(self.place["taken"] + there, state.taken[other])
            pen.put(self.place["dice"] + there, view["dice"][other] or 0)


def coach(views: Sequence[ToyView], _: Translate) -> list[str]:
    seat = views[0]["to_move"]
    return [_("chips: {n}").format(n=views[-1]["taken"][seat] - views[0]["taken"][seat])]


def start(seats: int, seed: int, options: Mapping[str, Value]) -> Toy:
    state = Toy(seats, int(options["chips"]))
    rng = Rng(seed)
    state.dice = [1 + rng.below(6) for _ in range(seats)]
    return state


SPEC = Spec(
    name="toy",
    title="Toy",
    seats=(2, 3),
    actions=ACTIONS,
    hidden=True,
    chance=False,
    start=start,
    draw=draw,
    prompt=prompt,
    tell=tell,
    board=board,
    observer=ToyObserver,
    coach=coach,
    options=(Option("chips", 15, "how many chips lie out", (15, 20)),),
)
