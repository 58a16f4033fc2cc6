"""Plays one game between bots, from a job to its result. It runs anywhere: both are plain data."""

from __future__ import annotations

import time
from dataclasses import dataclass

from caravanserai.arena.schedule import Job
from caravanserai.bots.levels import make
from caravanserai.core.record import Record
from caravanserai.core.rng import Rng


@dataclass(frozen=True)
class Result:
    """How a game ended, and how long every seat thought."""

    number: int  # of the job
    seed: int
    bots: list[str]  # by seat, as all that follows
    ranks: list[int]
    scores: list[int]
    actions: list[int]  # how many were chosen
    seconds: list[float]  # spent on choosing them
    longest: list[float]  # seconds spent on one action, at most


def play(job: Job) -> tuple[Result, str]:
    """The result of the game and the text of its record."""
    seats = len(job.bots)
    record = Record.new(job.game_name, seats, job.seed, names=list(job.bots), options=job.options)
    luck = Rng(job.seed, 12)
    bots = [make(name, record.spec, seats, seat, int(luck.seed())) for seat, name in enumerate(job.bots)]
    actions, seconds, longest = [0] * seats, [0.0] * seats, [0.0] * seats
    state = record.start()
    while not state.over:
        seat = int(state.to_move)
        begun = time.perf_counter()
        action = bots[seat].choose(state)
        spent = time.perf_counter() - begun
        actions[seat] += 1
        seconds[seat] += spent
        longest[seat] = max(longest[seat], spent)
        state.play(action)
        record.actions.append(action)
        for bot in bots:
            bot.see(action)
    result = Result(
        job.number,
        job.seed,
        list(job.bots),
        [int(rank) for rank in state.ranks()],
        [int(score) for score in state.scores()],
        actions,
        [round(spent, 6) for spent in seconds],
        [round(spent, 6) for spent in longest],
    )
    return result, str(record)
