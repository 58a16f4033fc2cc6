"""Judges a game ply by ply, in a process of its own that lets everything else on the machine go first.

It reads one Question from its input and writes a line for each ply, both as JSON. When nobody reads on, it ends.
"""

import os
import sys

import msgspec

from caravanserai.bots.analysis import Effort, judge
from caravanserai.inn.tables.played import Played

NICE = 10  # how far behind the bots at the tables, who have people waiting for them


class Question(msgspec.Struct):
    played: Played
    plies: list[int]  # those to judge, ascending
    effort: Effort


def answer(question: Question) -> None:
    encoder = msgspec.json.Encoder()
    wanted = set(question.plies)
    played = question.played
    for ply, (state, action) in enumerate(zip(played.states(), [*played.actions, -1], strict=True)):
        if ply in wanted:
            judgement = judge(state, ply, action, question.effort, ply)
            sys.stdout.buffer.write(encoder.encode(judgement) + b"\n")
            sys.stdout.buffer.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    try:
        answer(question)
    except BrokenPipeError:  # the house was closed
        os._exit(1)


if __name__ == "__main__":
    main()
