"""The option ``--module``, which every command takes: games of modules that are not installed as plugins."""

import os
import sys

import click

from caravanserai.core.plugins import load_modules


def add_option(command: click.Command) -> None:
    """Let a command, or every command of a group, take the option. The inn's commands have it already."""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            add_option(each)
        return
    option = next((param for param in command.params if param.name == "modules"), None)
    if option is None:
        option = click.Option(
            ["--module", "modules"],
            multiple=True,
            envvar="CARAVANSERAI_MODULES",
            expose_value=False,
            help="Python module that registers more games.",
        )
        command.params.append(option)
    option.is_eager = True  # before a game of the module is looked at
    option.callback = _load


def _load(ctx: click.Context, param: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    if names and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # a module in the folder at hand, as with python -m
    load_modules(names)
    return names
