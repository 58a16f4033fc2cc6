"""The compiled heart of a Batch: many games of one kind, and what all of them show, in packed arrays."""

from typing import Callable, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.observe import Observer, Pen
from caravanserai.core.rng import Rng
from caravanserai.core.state import OVER, State
from caravanserai.core.vecs import fill8, fill64, zeros


def outcome(state: State) -> vec[float]:
    """What a game that is over is worth to each seat: 1 for the only winner, −1 for the only last, ties between.

    Each seat gets the share of the others that it beat minus the share that beat it, so all together get nothing.
    """
    ranks = state.ranks()
    out = vec[float](capacity=len(ranks))
    for rank in ranks:
        beaten: i64 = 0
        for other in ranks:
            if other > rank:
                beaten += 1
            elif other < rank:
                beaten -= 1
        out = append(out, float(beaten) / float(len(ranks) - 1))
    return out


@final
class Steps:
    """So many games side by side. One that ends begins again at once, with the seed that follows."""

    start: Callable[[int], State]  # a new game from a seed
    observer: Observer
    rows: i64
    width: i64  # codes of actions
    seats: i64
    next: vec[i64]  # by row: the seed of its next game
    stride: i64  # from there to the seed after it
    states: list[State]
    pens: list[Pen]
    ways: list[vec[i64]]  # by row: what is legal
    observations: vec[i16]  # rows × layout
    masks: vec[u8]  # rows × width
    to_move: vec[i64]  # by row
    rewards: vec[float]  # rows × seats
    dones: vec[u8]  # by row
    samples: vec[i64]  # by row: a legal action, any
    lucks: list[Rng]  # by row: what picks it

    def __init__(self, start: Callable[[int], State], observer: Observer, rows: i64, width: i64) -> None:
        self.start = start
        self.observer = observer
        self.rows = rows
        self.width = width
        self.seats = observer.seats
        size = i64(observer.layout.size)
        self.observations = vec[i16](capacity=rows * size)
        for _ in range(rows * size):
            self.observations = append(self.observations, i16(0))
        self.masks = fill8(rows * width, 0)
        self.to_move = fill64(rows, 0)
        self.rewards = zeros(rows * self.seats)
        self.dones = fill8(rows, 0)
        self.pens = [Pen(self.observations, row * size) for row in range(rows)]
        self.ways = [vec[i64]() for _ in range(rows)]
        self.states = []
        self.next = fill64(rows, 0)
        self.stride = 0
        self.samples = fill64(rows, 0)
        self.lucks = []

    def reset(self, first: i64, stride: i64) -> None:
        """Begin all games anew. Row r plays the seeds first + r, first + r + stride, …"""
        self.stride = stride
        self.states = []
        self.lucks = []
        for row in range(self.rows):
            self.lucks.append(Rng(first + row, 1))
            self.states.append(self.start(first + row))
            self.next[row] = first + row + stride
            self.dones[row] = 0
            self._show(row)
        for i in range(self.rows * self.seats):
            self.rewards[i] = 0.0

    def _show(self, row: i64) -> None:
        """Write down what the seat to move sees and may do."""
        state = self.states[row]
        base = row * self.width
        masks = self.masks
        before = self.ways[row]
        for i in range(len(before)):
            masks[base + before[i]] = 0
        ways = state.ways()
        for i in range(len(ways)):
            masks[base + ways[i]] = 1
        self.ways[row] = ways
        self.samples[row] = ways[self.lucks[row].below(len(ways))]
        self.to_move[row] = state.to_move
        self.observer.observe(state, state.to_move, self.pens[row])

    def step(self, actions: vec[i64]) -> None:
        """Play a legal action in every game."""
        for row in range(self.rows):
            state = self.states[row]
            if self.dones[row]:
                self.dones[row] = 0
                for seat in range(self.seats):
                    self.rewards[row * self.seats + seat] = 0.0
            state.apply(actions[row])
            if state.to_move == OVER:
                self._end(row, state)
            self._show(row)

    def _end(self, row: i64, state: State) -> None:
        self.dones[row] = 1
        worth = outcome(state)
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = worth[seat]
        self.states[row] = self.start(self.next[row])
        self.next[row] += self.stride
