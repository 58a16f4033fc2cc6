"""``caravanserai play``: a guest at the terminal against bots."""

import shutil
from concurrent.futures import Executor
from pathlib import Path

import click

import caravanserai
from caravanserai.bots.analysis import Effort, hint
from caravanserai.bots.levels import Bot, make, title
from caravanserai.bots.parallel import ParallelBot, processes
from caravanserai.cli.arguments import game_argument, read_options, set_up_options
from caravanserai.cli.tables import heading, sheet_table, show
from caravanserai.core.errors import BadNotation, BadOption, UnknownGame
from caravanserai.core.record import Record
from caravanserai.core.rng import Rng
from caravanserai.core.spec import english
from caravanserai.core.undo import undoable

HINT_EFFORT = Effort(4000, 1.0)
MAX_LISTED = 60  # choices shown at once; more are found by a part of their words
HELP = """\
  7            play choice 7
  c4           play the action written c4, or show the choices with c4 in them
  Enter        show the board and the choices again
  hint         ask what a strong player would do
  undo         take your last action back, as long as it is your turn and nothing was revealed
  save FILE    write the record so far to FILE
  resign       give up
  quit         leave"""


@click.command()
@game_argument
@set_up_options
@click.option("--seed", type=int, help="Seed of the game.  [default: a new one every time]")
@click.option("--seat", type=int, default=1, show_default=True, help="Where you sit: 1, 2, …")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    default=["3"],
    show_default=True,
    help="Who sits in the other seats: a level from 1 to 9, random or greedy. Given again, it is for the next seat.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes think at once."
)
@click.option("--save", "file", type=click.Path(), help="Keep the record in this file while you play.")
def play(
    game_name: str,
    seats: int | None,
    options: tuple[str, ...],
    seed: int | None,
    seat: int,
    bots: tuple[str, ...],
    jobs: int,
    file: str | None,
) -> None:
    """Play GAME in the terminal against bots.

    GAME is a name that `caravanserai games` lists, or the file of a record to play on.

    \b
    caravanserai play gobi --seats 3 --seat 2 --bot 5 --bot greedy
    caravanserai play gobi --save tonight.txt
    caravanserai play tonight.txt --save tonight.txt
    """
    record = _open(game_name, seats, seed, options)
    if not 1 <= seat <= record.seats:
        raise BadOption(f"there is no seat {seat} at a table of {record.seats}")
    sitting = [bots[min(place, len(bots) - 1)] for place in range(record.seats - 1)]
    sitting.insert(seat - 1, "")
    if not record.actions:
        record.names = [f"Seat {place}, {title(name)}" if name else "You" for place, name in enumerate(sitting, 1)]
    with processes(jobs) as pool:  # which start when they are first asked
        TerminalTable(record, seat - 1, sitting, pool, jobs, file).run()


def _open(game_or_file: str, seats: int | None, seed: int | None, options: tuple[str, ...]) -> Record:
    try:
        return Record.new(game_or_file, seats, seed, options=read_options(options))
    except UnknownGame:
        if not Path(game_or_file).is_file():
            raise
    if seats is not None or seed is not None or options:
        raise BadOption(f"{game_or_file} is a record, which is played on as it was set up")
    return caravanserai.load(game_or_file)


class TerminalTable:
    """A game being played here: the record so far, the state it leads to, the guest's seat, and bots in the others."""

    def __init__(
        self, record: Record, seat: int, sitting: list[str], pool: Executor, jobs: int, file: str | None
    ) -> None:
        self.record = record
        self.spec = record.spec
        self.state = record.end()
        self.seat = seat
        self.file = file
        self.sitting = sitting  # a bot's name a seat, "" for the guest
        self.pool, self.jobs = pool, jobs
        self.bots = self._call_bots()
        self.left = False

    def _call_bots(self) -> dict[int, Bot]:
        """Bots that have not thought yet. Called again after an undo, since what they thought on is gone."""
        rng = Rng(self.record.seed, 1 + len(self.record.actions))
        return {seat: self._call_bot(name, seat, int(rng.seed())) for seat, name in enumerate(self.sitting) if name}

    def _call_bot(self, name: str, seat: int, seed: int) -> Bot:
        if self.jobs > 1:
            return ParallelBot(name, self.record, seat, seed, self.pool, self.jobs)
        return make(name, self.spec, self.record.seats, seat, seed)

    def run(self) -> None:
        self._keep()
        heading(
            f"{self.spec.title}, {self.record.seats} seats, you are seat {self.seat + 1}. Type help for what can be typed."
        )
        while not self.state.over and not self.left:
            if self.state.to_move == self.seat:
                self._show_position()
                self._ask()
            else:
                self._play(self.bots[int(self.state.to_move)].choose(self.state))
        if not self.left:
            self._finish()

    def _play(self, action: int) -> None:
        name = self.record.names[self.state.to_move]
        words = self.spec.tell(self.state.view(self.seat), action, english)
        click.echo(f"{name}: {words}  ({self.state.describe(action)})")
        self.state.play(action)
        self.record.actions.append(action)
        for bot in self.bots.values():
            bot.see(action)
        self._keep()

    def _keep(self) -> None:
        if self.file:
            self.record.save(self.file)

    def _show_position(self) -> None:
        view = self.state.view(self.seat)
        click.echo(f"\n{self.spec.board(view, english)}")
        heading(self.spec.prompt(view, english))
        self._list_choices("")

    def _list_choices(self, part: str) -> bool:
        """Show the choices with this part in their words. Says whether there are any."""
        view = self.state.view(self.seat)
        found = []
        for number, action in enumerate(self.state.legal(), 1):
            line = f"{number:4}  {self.spec.tell(view, action, english)}  ({self.state.describe(action)})"
            if part.lower() in line.lower():
                found.append(line)
        _echo_columns(found[:MAX_LISTED])
        if len(found) > MAX_LISTED:
            click.echo(f"      and {len(found) - MAX_LISTED} more: type a part of one to see those with it")
        return bool(found)

    def _ask(self) -> None:
        """Read lines until one plays an action, changes the position or leaves."""
        while not self._obey(self._read(">")):
            pass

    def _read(self, question: str) -> str:
        try:
            answer: str = click.prompt(question, default="", show_default=False, prompt_suffix=" ")
        except click.Abort:  # the end of the input, or Ctrl-C
            click.echo()
            return "quit"
        return answer.strip()

    def _obey(self, answer: str) -> bool:
        """Do what a line says. Says whether the position is to be shown anew."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "":
                return True
            case "help" | "?":
                click.echo(HELP)
                return False
            case "hint":
                self._hint()
                return False
            case "undo" | "u":
                return self._undo()
            case "save":
                self._save(rest.strip())
                return False
            case "resign":
                self._resign()
                return True
            case "quit" | "q":
                self.left = True
                return True
        return self._choose(answer)

    def _choose(self, answer: str) -> bool:
        legal = self.state.legal()
        if answer.isdecimal() and 1 <= int(answer) <= len(legal):
            self._play(int(legal[int(answer) - 1]))
            return True
        try:
            action = int(self.state.parse(answer))
        except BadNotation as error:
            if not self._list_choices(answer):
                click.echo(f"{error}. Type a number of the list, or help.")
            return False
        self._play(action)
        return True

    def _hint(self) -> None:
        view = self.state.view(self.seat)
        for option in hint(self.state, self.seat, HINT_EFFORT):
            win, margin = option["win"][self.seat], option["margin"][self.seat]
            words = self.spec.tell(view, option["action"], english)
            click.echo(f"      {words}  ({option['notation']}): {win:.0%} of the win, {margin:+.1f} points")

    def _undo(self) -> bool:
        """Take the last action back: within the own turn, and never past something revealed."""
        ply = len(self.record.actions)
        before = self.record.at(ply - 1) if ply else None
        if before is None or not undoable(before, self.state):
            mine = before is not None and (before.turn, before.to_move) == (self.state.turn, self.seat)
            click.echo(
                "That action revealed something, so it stands."
                if mine
                else "There is nothing to take back in this turn."
            )
            return False
        self.record.comments.pop(ply, None)
        self.record.actions.pop()
        self.state = before
        self.bots = self._call_bots()
        self._keep()
        click.echo("Taken back.")
        return True

    def _save(self, file: str) -> None:
        if not file:
            click.echo("Where to? Type: save FILE")
            return
        try:
            self.record.save(file)
        except OSError as error:  # a slip of the pen does not end the game
            click.echo(f"Not saved: {error.strerror or error}")
        else:
            click.echo(f"Saved: {file}")

    def _resign(self) -> None:
        self.record.comments[len(self.record.actions)] = f"{self.record.names[self.seat]} resigned"
        self._keep()
        self.left = True
        click.echo("You resigned. The points as they stand:")
        show(sheet_table(self.record, self.state))

    def _finish(self) -> None:
        view = self.state.view(self.seat)
        click.echo(f"\n{self.spec.board(view, english)}")
        heading(self.spec.prompt(view, english))
        show(sheet_table(self.record, self.state))
        if self.file:
            click.echo(f"Saved: {self.file}")
            return
        word, _, file = self._read("Type save FILE to keep the record, or Enter to leave").partition(" ")
        if word == "save":
            self._save(file.strip())


def _echo_columns(lines: list[str]) -> None:
    """As many columns as fit, read from top to bottom."""
    if not lines:
        return
    width = max(map(len, lines)) + 2
    columns = max(1, min(shutil.get_terminal_size().columns // width, -(-len(lines) // 6)))
    height = -(-len(lines) // columns)
    for row in range(height):
        click.echo("".join(f"{line:<{width}}" for line in lines[row::height]).rstrip())
