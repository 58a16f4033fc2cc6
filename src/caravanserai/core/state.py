"""The abstract game state: the one contract that rules keep and everything else relies on."""

from operator import index
from typing import ClassVar, Final, Mapping, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from caravanserai.core.errors import BadNotation, IllegalAction, UnknownSeat
from caravanserai.core.portable import Portable
from caravanserai.core.rng import Rng
from caravanserai.core.sheet import Sheet
from caravanserai.core.vecs import holds

SPECTATOR: Final[i64] = -1  #: the seat of whoever only watches
OVER: Final[i64] = -1  #: to_move once the game is over
NUMBER_BOUND: Final = 2**62  # numbers that compiled code takes are less

#: All that a seat may know, as plain data: dicts with string keys, lists, strings, whole numbers, booleans and None,
#: so that json can write it. Every game declares its own as a TypedDict. All have the keys ``game``, ``seats``, ``seat``
#: (who looks), ``to_move``, ``turn`` and ``over``, and where everybody may know the points of all at any time, ``scores``.
View = Mapping[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Portable):
    """A position of a game, with everything in it that is hidden or still to be drawn.

    One decision is one action, a whole number below the ``actions`` of the game's Spec; a turn may be many. A decision
    with a single answer is never asked: the state goes on by itself until somebody has a choice or the game is over.
    Seed and actions reproduce a game bit for bit.

    States are compared, hashed, copied and pickled by all that they are made of, hidden things and the generator included. A state that is a
    key of a dict must not be played on.
    """

    game: ClassVar[str] = ""  #: the name of its Spec
    parts: ClassVar[tuple[type, ...]] = (Rng,)
    blank: ClassVar[tuple[object, ...]] = (2,)  # seats, which load() sets as they were

    seats: i64
    to_move: i64  #: the seat that decides now, OVER once the game is over
    turn: i64  #: counted from 1; one turn is one seat's run of actions
    reveals: i64  #: goes up with every action that turned up something hidden or random: undo never crosses it

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.to_move = 0
        self.turn = 1
        self.reveals = 0

    # What a game must say.

    def legal(self) -> vec[i64]:
        """The codes of the legal actions, ascending; never empty before the end, empty after it."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out an action known to be legal. For searches, which took it from legal(); others call play()."""
        raise NotImplementedError

    def scores(self) -> vec[i64]:
        """Every seat's points as if the game ended now; final once it is over."""
        raise NotImplementedError

    def sheet(self) -> Sheet:
        """The same points by category, as a score pad shows them. Reads all that is hidden, as scores() does."""
        raise NotImplementedError

    def view(self, seat: i64) -> View:
        """All that this seat, or SPECTATOR, may know; UnknownSeat where there is none."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> "State":
        """A full state drawn from all that agree with this seat's view, as likely as it is given that view.

        What is still to be drawn at random is drawn anew too, so no planner reads the future.
        """
        raise NotImplementedError

    def describe(self, action: i64) -> str:
        """Short stable notation without spaces, different for any two legal actions of a state.

        IllegalAction for a number that is no action of the game at all.
        """
        raise NotImplementedError

    def touches(self, action: i64) -> list[str]:
        """The ids of the drawn things that one touches, in order, to make this legal action.

        IllegalAction for a number that is no action of the game at all.
        """
        raise NotImplementedError

    # What follows from it. Games refine these where they can say more, or say it faster.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == OVER

    def clone(self) -> "State":
        """An independent copy. Searches make millions: a game in a hurry copies its attributes one by one."""
        return self.load(self.dump())  # type: ignore[no-any-return]  # of this class

    def ways(self) -> vec[i64]:
        """The legal actions in any order, for whoever needs none: faster where sorting takes its time."""
        return self.legal()

    def refusal(self, action: i64) -> str:
        """Why this action is not legal now, as a sentence; "" when it is."""
        if self.to_move == OVER:
            return "the game is over"
        return "" if holds(self.legal(), action) else f"{action} is not among the legal actions"

    def play(self, action: SupportsIndex) -> None:
        """Carry out an action, or raise IllegalAction with the reason and leave the state untouched."""
        code = index(action)
        reason = self.refusal(code) if -NUMBER_BOUND < code < NUMBER_BOUND else f"{code} is no action"
        if reason:
            raise IllegalAction(f"{self.game}: {reason}")
        self.apply(code)

    def parse(self, text: str) -> i64:
        """The legal action of this notation."""
        for action in self.legal():
            if self.describe(action) == text:
                return action
        if self.to_move == OVER:
            raise BadNotation(f"{self.game}: {text!r} cannot be played, the game is over")
        few = [self.describe(action) for action in self.legal()[:6]]
        more = ", …" if len(self.legal()) > 6 else ""
        raise BadNotation(f"{self.game}: {text!r} is not possible now; possible: {', '.join(few)}{more}")

    def ranks(self) -> vec[i64]:
        """0 for the winner or winners; ties share. Tie-breaks live here, not in scores()."""
        scores = self.scores()
        out = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            better: i64 = 0
            for other in range(self.seats):
                if scores[other] > scores[seat]:
                    better += 1
            out = append(out, better)
        return out

    # For games to call where they are asked about a number.

    def check_seat(self, seat: i64) -> None:
        """UnknownSeat unless somebody sits there or it is SPECTATOR."""
        if not SPECTATOR <= seat < self.seats:
            raise UnknownSeat(
                f"{self.game}: there is no seat {seat}; there are 0 … {self.seats - 1}, and −1 who looks on"
            )

    def check_action(self, action: i64, actions: i64) -> None:
        """IllegalAction unless it is one of so many action codes, legal now or not."""
        if not 0 <= action < actions:
            raise IllegalAction(f"{self.game}: {action} is no action; they are 0 … {actions - 1}")

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: what the seat to move sees."""
        from caravanserai.core.spec import english, spec  # the register knows states, not the other way round

        return spec(self.game).draw(self.view(self.to_move), english).inline()

    def __repr__(self) -> str:
        who = "over" if self.to_move == OVER else f"seat {self.to_move} to move"
        return f"<{self.game}, {self.seats} seats, turn {self.turn}, {who}>"
