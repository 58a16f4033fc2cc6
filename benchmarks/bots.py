"""``uv run python -m benchmarks.bots``: how strong the levels are, as shares of wins with their intervals, and how fast they think.

    uv run python -m benchmarks.bots --games 40 -j 2                 # all bars of all games
    uv run python -m benchmarks.bots gobi --only uct --share 0.1     # level 9 and its rival at a tenth of their time

Whole games between searches take long. With ``--share`` level 9 and the bare search it is compared with both think for that part of
their time.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import caravanserai
from caravanserai import Spec, games
from caravanserai.arena.match import Result, play
from caravanserai.arena.schedule import Tournament
from caravanserai.arena.standing import BotStanding, standing
from caravanserai.bots.levels import LEVELS, strength
from caravanserai.bots.search import Search

TIMED_GAMES = 8  # to learn how long a bot thinks, since some games call for more thought than others
RIVAL_TIME_FACTOR = 10  # the thinking time of the bare search, times that of level 9
PENTOBI = "Pentobi, C++, one thread: Duo 19–23 k, Classic 6–8 k, Trigon 2.3–2.5 k, GembloQ 1.5–1.9 k"


@dataclass(frozen=True)
class Bar:
    """One bot against another, or against several of it."""

    kind: str
    bots: tuple[str, str]
    seats: int
    least: float  # share of wins


def bars(spec: Spec, share: float) -> list[Bar]:
    best = "9" if share == 1 else f"search:{round(strength(spec.name, 9).iterations * share)}"
    found = [Bar("greedy", (best, "greedy"), 2, 0.95), Bar("uct", (best, "uct"), 2, 0.70)]
    found += [Bar("table", ("9", "5"), seats, 2 / seats) for seats in (3, 4)]
    found += [Bar("ladder", (str(level.number), str(level.number - 1)), 2, 0.62) for level in LEVELS[1:]]
    return found


def seconds_of(played: list[Result]) -> float:
    """The mean thinking time for an action."""
    return sum(sum(result.seconds) for result in played) / sum(sum(result.actions) for result in played)


def measure(spec: Spec, bar: Bar, number: int, jobs: int) -> tuple[BotStanding, BotStanding]:
    """How the first of the two bots fared, and the other."""
    ours, theirs = bar.bots
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:

        def results(bots: tuple[str, str], number: int) -> list[Result]:
            return [result for result, _ in pool.map(play, Tournament(spec.name, bots, bar.seats).jobs(number))]

        def fared(theirs: str, number: int) -> tuple[BotStanding, BotStanding]:
            lines = {line.bot: line for line in standing(results((ours, theirs), number))}
            return lines[ours], lines[theirs]

        if theirs == "uct":
            # Who meets a stranger thinks longer than against itself: the time is taken in games against a quick one.
            against_itself = seconds_of(results((ours, ours), TIMED_GAMES))
            met, _ = fared(f"uct:{against_itself:.6f}s", TIMED_GAMES)
            theirs = f"uct:{RIVAL_TIME_FACTOR * met.pace():.6f}s"
        return fared(theirs, number)


def report(spec: Spec, bar: Bar, line: BotStanding, rival: BotStanding) -> str:
    low, high = line.interval()
    at = f"{spec.name}, {bar.seats} seats: {line.bot} against {bar.bots[1]}"
    if bar.kind == "uct":
        at += f" with {rival.pace() / line.pace():.1f} times its time"
    return (
        f"{at}: {line.share():.0%} ({low:.0%} … {high:.0%}) of {line.games} games, bar {bar.least:.0%}; "
        f"{line.pace():.2f} s an action, {line.longest:.2f} s at most"
    )


def pace(spec: Spec, seconds: float = 2.0) -> float:
    """Iterations a second of the search in the opening position for two."""
    state = spec.new(2, 1)
    search = Search(state.to_move, 2, spec.sense(), 1)
    begun = time.perf_counter()
    search.think(state, 10**9, seconds)
    return int(search.iterations) / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bots", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=[spec.name for spec in games() if spec.seats != (1,)])
    parser.add_argument("--only", choices=("pace", "greedy", "uct", "table", "ladder"))
    parser.add_argument("--games", type=int, default=40, help="of each bar")
    parser.add_argument("--share", type=float, default=1.0, help="of level 9's thinking, against greedy and uct")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    told = parser.parse_args()
    for spec in map(caravanserai.spec, told.game):
        if told.only in (None, "pace"):
            beside = f" ({PENTOBI})" if spec.name == "gemblo" else ""
            print(f"{spec.name}: {pace(spec):,.0f} iterations a second, one core, opening for two{beside}", flush=True)
        for bar in bars(spec, told.share):
            if told.only in (None, bar.kind):
                print(report(spec, bar, *measure(spec, bar, told.games, told.jobs)), flush=True)


if __name__ == "__main__":
    main()
