"""The levels of bots that can sit at a table, and which of them plays on for somebody who is away."""

from caravanserai.bots.levels import LEVELS as LADDER

LEVELS = ("random", "greedy", *(str(level.number) for level in LADDER))  # from the weakest to the strongest
USUAL_LEVEL = "3"  # whom newcomers meet, and who takes over a seat
