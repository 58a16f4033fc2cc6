"""The command line: one command a file, or two that belong together."""

import errno
import io
import os
import sys

import click

import caravanserai
from caravanserai.cli.analyse import analyse
from caravanserai.cli.arena import arena
from caravanserai.cli.modules import add_option
from caravanserai.cli.play import play
from caravanserai.cli.puzzle import puzzle
from caravanserai.cli.records import draw, replay
from caravanserai.cli.simulate import simulate
from caravanserai.cli.tables import games_table, show
from caravanserai.core.errors import CaravanseraiError
from caravanserai.inn.ops.command import bots, serve

NAME = "caravanserai"
COMPLETE = "_CARAVANSERAI_COMPLETE"  # the environment variable by which shells ask for completions


class Inn(click.Group):
    """A group whose commands answer a guest's mistake with one sentence, never with a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except CaravanseraiError as error:
            raise Mistake(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # whoever read our output has gone; click ends quietly
            where = f"{error.filename}: " if error.filename else ""
            raise Mistake(f"{where}{error.strerror or error}") from error


class Mistake(click.ClickException):
    exit_code = 2


@click.group(NAME, cls=Inn, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    caravanserai.__version__,
    "--version",
    prog_name=NAME,
    message=f"%(prog)s %(version)s ({'compiled' if caravanserai.compiled() else 'plain Python'})",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """An inn of modern board games: play them, study them. Without a command, it opens in the browser's reach.

    \b
    Examples:
      caravanserai                             open the inn: play in the browser
      caravanserai games                       what is on the shelf
      caravanserai play gobi --seats 3         play in the terminal
      caravanserai simulate gobi -n 1000       random games, who wins, how fast
      caravanserai arena gobi 5 4 -j 2         bots against bots, who is stronger
      caravanserai replay game.txt             read a recorded game
      caravanserai analyse game.txt            who stood how, what was best, where it went wrong
      caravanserai draw game.txt -o end.png    a picture of its end
    """
    if not caravanserai.compiled() and not os.environ.get("CARAVANSERAI_PURE"):
        click.echo(
            "No compiled rules here, so this runs as plain Python: the same games, some 20 times slower.", err=True
        )
    if ctx.invoked_subcommand is None:
        serve.main([], prog_name=f"{NAME} serve", standalone_mode=False)


@cli.command()
def games() -> None:
    """List the games, how many can play, and their options."""
    show(games_table(caravanserai.games()))


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "fish", "zsh"]))
def completion(shell: str) -> None:
    """Print what makes SHELL complete commands and games.

    \b
    bash:  echo 'eval "$(caravanserai completion bash)"' >> ~/.bashrc
    zsh:   echo 'eval "$(caravanserai completion zsh)"' >> ~/.zshrc
    fish:  caravanserai completion fish > ~/.config/fish/completions/caravanserai.fish
    """
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(cli, {}, NAME, COMPLETE).source())


for command in (serve, bots, play, puzzle, simulate, arena, analyse, replay, draw):
    cli.add_command(command)
add_option(cli)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows "?" rather than stopping the game
    cli(prog_name=NAME)
