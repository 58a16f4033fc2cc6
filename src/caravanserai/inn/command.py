"""``caravanserai serve``: opens the inn on this machine."""

import socket
from typing import Any

import click

from caravanserai.inn.settings import Settings

DEFAULT = Settings()


@click.command(context_settings={"auto_envvar_prefix": "CARAVANSERAI", "show_default": True})
@click.option("--host", default=DEFAULT.host, show_envvar=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=DEFAULT.port, show_envvar=True, help="The port; 0 for any that is free.")
@click.option("--database", default="", show_envvar=True, help="SQLAlchemy address; else a file in your data folder.")
@click.option("--secure", is_flag=True, show_envvar=True, help="Cookies over https only: for an inn behind a proxy.")
@click.option("--rate", default=DEFAULT.rate, show_envvar=True, help="Changes a minute from one address; 0: no limit.")
@click.option("--workers", default=0, show_envvar=True, help="Processes for bots; 0: one less than there are cores.")
@click.option("--pause", default=DEFAULT.pause, show_envvar=True, help="Seconds between two actions of bots.")
@click.option(
    "--gone-after", default=DEFAULT.gone_after, show_envvar=True, help="Seconds of absence until a bot may take over."
)
@click.option("--keep", default=DEFAULT.keep, show_envvar=True, help="Tables kept in memory.")
@click.option("--module", "modules", multiple=True, show_envvar=True, help="Python module that registers more games.")
@click.option("--log", is_flag=True, show_envvar=True, help="Write every request to the terminal.")
def serve(log: bool, **given: Any) -> None:
    """Open the inn: play in the browser."""
    settings = Settings(**{**given, "modules": tuple(given["modules"])})
    # Before the app is built: a port in use should be said at once, and nothing created for it.
    try:
        listening = socket.create_server((settings.host, settings.port))
    except OSError as error:
        raise click.ClickException(
            f"cannot listen on {settings.host}:{settings.port} ({error.strerror}); choose another with --port"
        ) from error
    from caravanserai.inn import serving  # the server takes a second to import; --help should not

    serving.run(settings, listening, log)


if __name__ == "__main__":
    serve()
