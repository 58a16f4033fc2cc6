"""Arguments that several commands take."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

import caravanserai
from caravanserai.core.errors import BadOption

Command = TypeVar("Command", bound=Callable[..., Any])


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    specs = [spec for spec in caravanserai.games() if spec.name.startswith(incomplete)]
    return [CompletionItem(spec.name, help=spec.title) for spec in specs]


def game_argument(command: Command) -> Command:
    """Which game a command is about."""
    return click.argument("game_name", metavar="GAME", shell_complete=_complete)(command)


def file_argument(command: Command) -> Command:
    """The file of a record."""
    return click.argument("file", type=click.Path())(command)


def set_up_options(command: Command) -> Command:
    """How a game is set up."""
    command = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")(
        command
    )
    return click.option("--seats", type=int, help="How many play.  [default: as few as can]")(command)


def read_options(texts: tuple[str, ...]) -> dict[str, object]:
    """NAME=VALUE texts as a game's set-up takes them."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option {text} has no value; write NAME=VALUE")
        options[name] = value
    return options
