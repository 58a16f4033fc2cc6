"""caravanserai play: a guest at the terminal against random seats."""

import shutil
from pathlib import Path

import click

import caravanserai
from caravanserai.cli.arguments import game_argument, read_options, set_up_options
from caravanserai.cli.tables import heading, sheet_table, show
from caravanserai.core.errors import BadNotation, BadOption, UnknownGame
from caravanserai.core.random_play import random_action
from caravanserai.core.record import Record
from caravanserai.core.rng import Rng
from caravanserai.core.spec import english
from caravanserai.core.state import OVER

LISTED = 60  # choices shown at once; more are found by a part of their words
HELP = """\
  7            play choice 7
  c4           play the action written c4, or show the choices with c4 in them
  Enter        show the board and the choices again
  undo         take your last action back, as long as it is your turn and nothing was revealed
  save FILE    write the record so far to FILE
  resign       give up
  quit         leave"""


@click.command()
@game_argument
@set_up_options
@click.option("--seed", type=int, help="Seed of the game.  [default: a new one every time]")
@click.option("--seat", type=int, default=1, show_default=True, help="Where you sit: 1, 2, …")
@click.option("--save", "file", type=click.Path(), help="Keep the record in this file while you play.")
def play(game: str, seats: int | None, options: tuple[str, ...], seed: int | None, seat: int, file: str | None) -> None:
    """Play GAME in the terminal; the other seats play at random.

    GAME is a name that `caravanserai games` lists, or the file of a record to play on.

    \b
    caravanserai play gobi --seats 3 --seat 2
    caravanserai play gobi --save tonight.txt
    caravanserai play tonight.txt --save tonight.txt
    """
    record = _open(game, seats, seed, options)
    if not 1 <= seat <= record.seats:
        raise BadOption(f"there is no seat {seat} at a table of {record.seats}")
    if not record.actions:
        record.names = [f"Random {other}" for other in range(1, record.seats + 1)]
        record.names[seat - 1] = "You"
    Table(record, seat - 1, file).run()


def _open(game: str, seats: int | None, seed: int | None, options: tuple[str, ...]) -> Record:
    try:
        return Record.new(game, seats, seed, options=read_options(options))
    except UnknownGame:
        if not Path(game).is_file():
            raise
    if seats is not None or seed is not None or options:
        raise BadOption(f"{game} is a record, which is played on as it was set up")
    return caravanserai.load(game)


class Table:
    """A game being played here: the record so far, the state it leads to, and the guest's seat."""

    def __init__(self, record: Record, seat: int, file: str | None) -> None:
        self.record = record
        self.game = record.game
        self.state = record.end()
        self.seat = seat
        self.file = file
        self.rng = Rng(record.seed, 1 + len(record.actions))
        self.left = False

    def run(self) -> None:
        self._keep()
        heading(
            f"{self.game.title}, {self.record.seats} seats, you are seat {self.seat + 1}. Type help for what can be typed."
        )
        while self.state.to_move != OVER and not self.left:
            if self.state.to_move == self.seat:
                self._show_position()
                self._ask()
            else:
                self._play(random_action(self.state, self.rng))
        if not self.left:
            self._finish()

    def _play(self, action: int) -> None:
        name = self.record.names[self.state.to_move]
        words = self.game.tell(self.state.view(self.seat), action, english)
        click.echo(f"{name}: {words}  ({self.state.describe(action)})")
        self.state.play(action)
        self.record.actions.append(action)
        self._keep()

    def _keep(self) -> None:
        if self.file:
            self.record.save(self.file)

    def _show_position(self) -> None:
        view = self.state.view(self.seat)
        click.echo(f"\n{self.game.board(view, english)}")
        heading(self.game.prompt(view, english))
        self._list_choices("")

    def _list_choices(self, part: str) -> bool:
        """Show the choices with this part in their words. Says whether there are any."""
        view = self.state.view(self.seat)
        found = []
        for number, action in enumerate(self.state.legal(), 1):
            line = f"{number:4}  {self.game.tell(view, action, english)}  ({self.state.describe(action)})"
            if part.lower() in line.lower():
                found.append(line)
        _echo_columns(found[:LISTED])
        if len(found) > LISTED:
            click.echo(f"      and {len(found) - LISTED} more: type a part of one to see those with it")
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

    def _undo(self) -> bool:
        """Take the last action back: within the own turn, and never past something revealed."""
        ply = len(self.record.actions)
        before = self.record.at(ply - 1) if ply else None
        if before is None or before.turn != self.state.turn:
            click.echo("There is nothing to take back in this turn.")
            return False
        if before.reveals != self.state.reveals:
            click.echo("That action revealed something, so it stands.")
            return False
        self.record.comments.pop(ply, None)
        self.record.actions.pop()
        self.state = before
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
        click.echo(f"\n{self.game.board(view, english)}")
        heading(self.game.prompt(view, english))
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
