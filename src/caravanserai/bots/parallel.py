"""Several processes think about one position, each with its own luck, and their findings are added (root parallelism).

Searches hold the interpreter's lock and states do not travel, so a worker is sent the text of the record and replays it.
"""

from concurrent.futures import Executor

from caravanserai.bots.choices import Choice, add
from caravanserai.bots.levels import Bot, SearchBot, make
from caravanserai.core.errors import BadOption
from caravanserai.core.record import Record
from caravanserai.core.state import State


class Crew(Bot):
    """A bot whose thinking is done by several processes, each as long as one alone would think.

    ``record`` is the table's: it has grown by the action before whenever the crew is asked to choose. The result is the same
    for the same seed, number of workers and iterations, as long as no cap of seconds is reached.
    """

    def __init__(self, name: str, record: Record, seat: int, seed: int, pool: Executor, workers: int) -> None:
        super().__init__(seat, seed)
        head = make(name, record.game, record.seats, seat, seed)
        if not isinstance(head, SearchBot):
            raise BadOption(f"{name} does not think long enough to be helped by other processes")
        self.head = head
        self.name = name
        self.record = record
        self.pool = pool
        self.workers = workers

    def choose(self, state: State) -> int:
        return self.head.choose_by(state, self.think)

    def think(self, state: State) -> list[Choice]:
        text = str(self.record)
        seeds = [int(self.rng.seed()) for _ in range(self.workers)]
        futures = [self.pool.submit(_think, text, self.name, self.seat, seed) for seed in seeds]
        return add(future.result() for future in futures)


def _think(text: str, name: str, seat: int, seed: int) -> list[Choice]:
    """In a worker: what the bot of this name finds at the end of the record."""
    record = Record.parse(text)
    bot = make(name, record.game, record.seats, seat, seed)
    assert isinstance(bot, SearchBot)
    return bot.think(record.end())
