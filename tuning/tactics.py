"""``uv run python -m tuning.tactics GAME``: find tactics in games that bots play, and write tactics.json.

Every turn of a game is looked at. All ways to play it that lead to different positions race: each is valued by a short search,
the better ones by longer searches, and a position is dropped as soon as two ways are nearly as good. What is left is valued
in many worlds that the seat to move may imagine, the same for all ways, twice over with other seeds: the best must be the same, and better
than any other by a gap far above the noise. Last, the bots try: the greedy one must not find it, a strong one must.
Seeds and iterations are fixed, so the same command gives the same tactics.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import sqrt

from caravanserai import Rng, Spec, State, spec
from caravanserai.bots.choices import choices, lead
from caravanserai.bots.levels import LEVELS, make
from caravanserai.bots.search import Search
from caravanserai.core.random_play import random_action
from caravanserai.core.sense import LinearSense
from caravanserai.core.tactic import PositionComparer, ended

ACTIONS_PER_RANDOM_ONE = 15  # one action in so many is random: the others have something to punish
UNLIMITED_SECONDS = 1e9
SURE_ERRORS = 4.0  # standard errors that the gap is above 0
STRONG_LEVEL = 6  # the place among the levels of the one that must find an answer
TACTICS_PER_ANSWER = 3  # no more than one tactic in so many has the same answer, such as to pass

Line = tuple[int, ...]
Row = tuple[int, int, str, str, int, int]  # a tactic as it is written: seats, seed, actions, answer, gain, level


@dataclass(frozen=True)
class Care:
    """How tactics of a game are looked for."""

    seats: tuple[int, ...]  # of one game after the other
    least: float  # points between the best and the second best
    race: tuple[tuple[int, int], ...]  # iterations, and how many ways stay after them; 0: what the Sense estimates
    worlds: int  # in each of the two trials
    deep: int  # iterations in each world
    play: int = 60  # iterations of the search for an action
    steps: int = 4000  # a turn with more actions to try than that is not looked at
    each: int = 3  # tactics of one game, at most
    part: float = 1.0  # of the game, that a search sees to its end …
    late: float = 1.0  # … and how much of it may be left at most, as the Sense measures it
    soon: int = 0  # where the Sense measures nothing: a random game must be over after so many actions
    but: str = ""  # turns that begin with such an action are not looked at
    rest: str = ""  # a turn counts as played where this can be said: what else could be done then can wait
    blind: tuple[str, ...] = ()  # fields of the observation that do not tell two outcomes apart


CARES = {
    "gobi": Care((2, 2, 3, 4), 2.0, ((0, 12), (60, 5), (250, 4)), 24, 80, late=0.7),
    "gipsy_king": Care((2, 2, 3, 4), 3.0, ((30, 8), (300, 4)), 4, 2000, part=0.5, late=0.2),
    "gemblo": Care((2, 2, 3, 4), 2.0, ((20, 10), (200, 4)), 4, 600, play=20, steps=60, soon=14),
    # Where meeples are left behind counts for little; what a turn brings is to be found.
    "five_tribes": Care(
        (2, 2, 3, 4),
        2.5,
        ((0, 16), (60, 6), (200, 4)),
        16,
        80,
        steps=6000,
        late=0.7,
        but="bid",
        rest="done",
        blind=("meeples", "bag", "tile", "tribe", "taken", "earns"),
    ),
}


@dataclass(frozen=True)
class Way:
    """A way to play a turn."""

    line: Line
    outcome: bytes  # where it leads, as far as it matters


class Looker:
    """Examines one position as the seat to move sees it."""

    def __init__(self, spec: Spec, care: Care, state: State) -> None:
        self.spec = spec
        self.care = care
        self.state = state
        self.seat = int(state.to_move)
        self.comparer = PositionComparer(spec, int(state.seats))
        self.coarse_comparer = PositionComparer(spec, int(state.seats), care.blind)
        self.sense = spec.sense()

    def fits(self) -> bool:
        """Whether this is a position to look at."""
        care, sense = self.care, self.sense
        if care.but and self.state.describe(self.state.legal()[0]).startswith(care.but):
            return False
        if care.soon:
            return self._over_soon()
        return not isinstance(sense, LinearSense) or sense.left(self.state) % care.part <= care.late

    def _over_soon(self) -> bool:
        state = self.state.clone()
        rng = Rng(1, 3)
        for _ in range(self.care.soon):
            if not state.over:
                state.apply(random_action(state, rng))
        return state.over

    def complete(self, state: State) -> bool:
        if ended(self.state, state):
            return True
        rest = self.care.rest
        return bool(rest) and any(state.describe(action) == rest for action in state.legal())

    def ways(self) -> list[Way]:
        """One way to each position that the turn can lead to; none if there are too many."""
        found: dict[bytes, Way] = {}
        met: set[bytes] = set()  # by what was seen and what could be done: the way there makes no difference
        unfinished: list[tuple[State, Line]] = [(self.state, ())]
        steps = 0
        while unfinished:
            state, line = unfinished.pop()
            legal = state.legal()
            steps += len(legal)
            if steps > self.care.steps:
                return []
            for action in legal:
                after = state.clone()
                after.apply(action)
                seen = self.comparer.key(after, self.seat)
                longer = (*line, int(action))
                if self.complete(after):
                    if seen not in found:
                        found[seen] = Way(longer, self.outcome(after))
                    continue
                here = seen + memoryview(after.legal()).tobytes()
                if here not in met:
                    met.add(here)
                    unfinished.append((after, longer))
        return [*found.values()]

    def outcome(self, state: State) -> bytes:
        return self.coarse_comparer.key(state, self.seat)

    def value(self, way: Way, world: int, iterations: int) -> float:
        """The lead in points that a way is worth in a world that the seat may imagine."""
        state = self.state.imagine(self.seat, Rng(world, 3))
        for action in way.line:
            state.apply(action)
        if state.over:
            return lead([float(score) for score in state.scores()], self.seat)
        if not iterations:
            return lead(list(self.sense.estimate(state)), self.seat)
        search = Search(self.seat, state.seats, self.sense, world)
        search.think(state, iterations, UNLIMITED_SECONDS)
        return choices(search)[0].margin()[self.seat]

    def race(self) -> list[Way]:
        """The ways worth a longer look, the best first; none if the best outcome does not stand out."""
        ways = self.ways()
        if not ways:
            return []
        for iterations, stay in self.care.race:
            values = {way: self.value(way, 0, iterations) for way in ways}
            ways = self._front(sorted(ways, key=lambda way: -values[way]), stay)
            others = [way for way in ways if way.outcome != ways[0].outcome]
            if not others or values[ways[0]] - values[others[0]] < self.care.least / 2:
                return []
        return ways

    def _front(self, ways: list[Way], stay: int) -> list[Way]:
        """The first so many of different outcomes. Of the best outcome the last way stays as well: it must be good, too."""
        firsts: dict[bytes, Way] = {}
        for way in ways:
            firsts.setdefault(way.outcome, way)
        last = [way for way in ways if way.outcome == ways[0].outcome][-1]
        return [*dict.fromkeys([*[*firsts.values()][:stay], last])]

    def trial(self, ways: list[Way], first: int) -> tuple[Way, float] | None:
        """The best way, and how much better all with its outcome are than all with another one, if that is sure."""
        worlds = range(first, first + self.care.worlds)
        values = {way: [self.value(way, world, self.care.deep) for world in worlds] for way in ways}
        best = max(ways, key=lambda way: sum(values[way]))
        right = [way for way in ways if way.outcome == best.outcome]
        gap = min(self._gap(values[one], values[way]) for one in right for way in ways if way not in right)
        return (best, gap) if gap >= self.care.least else None

    def _gap(self, these: list[float], those: list[float]) -> float:
        """The mean difference, or 0 if it may be noise."""
        apart = [one - other for one, other in zip(these, those, strict=True)]
        mean = sum(apart) / len(apart)
        error = sqrt(sum((one - mean) ** 2 for one in apart) / (len(apart) - 1) / len(apart))
        return mean if mean >= SURE_ERRORS * error else 0.0

    def finds(self, name: str, way: Way) -> bool:
        """Whether a bot plays the turn with the same outcome."""
        bot = make(name, self.spec, int(self.state.seats), self.seat, 1)
        state = self.state.clone()
        while not self.complete(state):
            action = bot.choose(state)
            state.apply(action)
            bot.see(action)
        return self.outcome(state) == way.outcome

    def level(self, way: Way) -> int:
        """The weakest level whose search finds the way, as do the stronger ones; 0: none does."""
        weakest = 0
        for level in LEVELS[STRONG_LEVEL::-1]:
            if not self.finds(f"search:{level.strength.iterations}", way):
                break
            weakest = level.number
        return weakest

    def find(self) -> tuple[Line, float, int] | None:
        """The answer, its gain and the level that finds it, if this position is a tactic."""
        ways = self.race() if self.fits() else []
        if not ways or self.finds("greedy", ways[0]):
            return None
        one = self.trial(ways, 1)
        two = self.trial(ways, 1001) if one else None
        if one is None or two is None or one[0].outcome != two[0].outcome:
            return None
        level = self.level(one[0])
        return (one[0].line, (one[1] + two[1]) / 2, level) if level else None


def looked_at(spec: Spec, care: Care, seed: int) -> Iterator[Row]:
    """The tactics of one game, no two with the same answer."""
    seats = care.seats[seed % len(care.seats)]
    state = spec.new(seats, seed)
    rng = Rng(seed, 13)
    said: list[str] = []
    answers: set[str] = set()
    turn = 0
    while not state.over and len(answers) < care.each:
        if state.turn != turn:
            turn = int(state.turn)
            found = Looker(spec, care, state).find()
            answer = " ".join(_say(state, found[0])) if found else ""
            if found and answer not in answers:
                answers.add(answer)
                yield seats, seed, " ".join(said), answer, round(found[1]), found[2]
        legal = state.legal()
        if rng.below(ACTIONS_PER_RANDOM_ONE) == 0:
            action = legal[rng.below(len(legal))]
        else:
            search = Search(state.to_move, seats, spec.sense(), rng.seed())
            search.think(state, care.play, UNLIMITED_SECONDS)
            action = search.best()
        said.append(state.describe(action))
        state.apply(action)


def _say(state: State, line: Line) -> Iterator[str]:
    state = state.clone()
    for action in line:
        yield state.describe(action)
        state.apply(action)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tuning.tactics", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=CARES)
    parser.add_argument("--count", type=int, default=110)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    told = parser.parse_args()
    found, care = spec(told.game), CARES[told.game]
    assert found.tactics is not None
    tactics: list[Row] = []
    answers: Counter[str] = Counter()
    for seed in count(told.seed):
        for tactic in looked_at(found, care, seed):
            answers[tactic[3]] += 1
            if answers[tactic[3]] > told.count // TACTICS_PER_ANSWER:
                continue
            tactics.append(tactic)
            sys.stderr.write(f"{len(tactics)}: game {seed}, {tactic[3]}, {tactic[4]} points, level {tactic[5]}\n")
        if len(tactics) >= told.count:
            break
    command = json.dumps(f"python -m tuning.tactics {' '.join(sys.argv[1:])}")
    rows = ",\n".join(json.dumps(tactic) for tactic in tactics[: told.count])
    text = f'{{"command": {command}, "blind": {json.dumps(care.blind)}, "tactics": [\n{rows}\n]}}\n'
    found.tactics.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
