"""``caravanserai serve`` opens the inn on this machine; ``caravanserai bots`` lets bots think for servers elsewhere."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from caravanserai.core.extras import needs
from caravanserai.inn.ops.settings import Settings

DEFAULT = Settings()
ENVIRONMENT = {"auto_envvar_prefix": "CARAVANSERAI", "show_default": True}


def option(*names: str, **more: Any) -> Callable[[Any], Any]:
    return click.option(*names, show_envvar=True, **more)


database = option("--database", default="", help="A file, or postgresql+psycopg://…; else a file in your data folder.")
workers = option("--workers", default=0, help="Processes for bots; 0: one less than there are cores.")
pause = option("--pause", default=DEFAULT.pause, help="Seconds between two actions of bots.")
patience = option("--patience", default=DEFAULT.patience, help="Seconds for a bot's answer; then another takes over.")
keep = option("--keep", default=DEFAULT.keep, help="Tables kept in memory.")
modules = option("--module", "modules", multiple=True, help="Python module that registers more games.")
json_logs = option("--json-logs", is_flag=True, help="Write JSON instead of lines for people.")


def _settings(given: dict[str, Any]) -> Settings:
    with needs("inn", "The inn", "litestar", "sqlalchemy", "uvicorn"):
        pass
    settings = Settings(**{**given, "modules": tuple(given["modules"])})
    kind, _, path = settings.database.rpartition("://")
    if kind not in ("", "sqlite", "postgresql+psycopg"):
        raise click.ClickException(f"there is no database of kind {kind}://; name a file, or postgresql+psycopg://…")
    folder = Path(path.removeprefix("/") if kind else path).parent
    if not kind.startswith("postgresql") and not folder.is_dir():
        raise click.ClickException(f"there is no folder {folder} for the database")
    if settings.database.startswith("postgresql"):
        with needs("postgres", "PostgreSQL", "psycopg", "procrastinate"):
            pass
    return settings


@click.command(context_settings=ENVIRONMENT)
@option("--host", default=DEFAULT.host, help="The address to listen on; 0.0.0.0 for all.")
@option("--port", default=DEFAULT.port, help="The port; 0 for any that is free.")
@database
@option("--secure", is_flag=True, help="Cookies over https only: for an inn behind a proxy.")
@option("--proxy", default=DEFAULT.proxy, help="Addresses of proxies to believe, with commas between; * for any.")
@option("--rate", default=DEFAULT.rate, help="Changes a minute from one address; 0: no limit.")
@workers
@pause
@patience
@option(
    "--ponder",
    type=click.FloatRange(0.001, 60),
    default=DEFAULT.ponder,
    help="Seconds to think for a hint or about a move of an analysis.",
)
@option("--gone-after", default=DEFAULT.gone_after, help="Seconds of absence until a bot may take over.")
@keep
@modules
@json_logs
@option("--log", is_flag=True, help="Write every request to the terminal.")
def serve(log: bool, **given: Any) -> None:
    """Open the inn: play in the browser."""
    settings = _settings(given)
    # Before the app is built: a port in use should be said at once, and nothing created for it.
    try:
        listening = socket.create_server((settings.host, settings.port))
    except OSError as error:
        raise click.ClickException(
            f"cannot listen on {settings.host}:{settings.port} ({error.strerror}); choose another with --port"
        ) from error
    from caravanserai.inn.ops import server  # the server takes a second to import; --help should not

    server.run(settings, listening, log)


@click.command(context_settings=ENVIRONMENT)
@database
@workers
@pause
@patience
@keep
@modules
@json_logs
def bots(**given: Any) -> None:
    """Let bots think for all servers that share a PostgreSQL database."""
    settings = _settings(given)
    if not settings.database.startswith("postgresql"):
        raise click.ClickException("--database must name a PostgreSQL database; on SQLite the inn has its own bots")
    from caravanserai.inn.ops.bot_worker import BotWorker
    from caravanserai.inn.ops.logs import write_logs

    write_logs(False, settings.json_logs)
    worker = BotWorker(settings)
    click.echo("Bots are awake. Ctrl-C sends them to bed.")
    asyncio.run(worker.run())


if __name__ == "__main__":
    serve()
