"""The settings of the inn. command.py gives each a flag and an environment variable."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What can be set by flag or variable."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # a file, or an SQLAlchemy address; empty: a file in the folder of the user's data
    secure: bool = False  # cookies over https only, for an inn behind a proxy that speaks it
    proxy: str = "127.0.0.1"  # addresses of proxies that are believed when they say whom they speak for
    rate: int = 1200  # changes a minute from one address; 0: no limit
    workers: int = 0  # processes in which bots think; 0: one less than there are cores
    pause: float = 0.7  # seconds between two actions of bots
    patience: float = 30  # seconds for a bot's answer; then another bot takes its seat
    ponder: float = 1.0  # seconds of thought for a hint, and for each move of an analysis
    gone_after: float = 120.0  # seconds of absence until a seat may be handed to a bot
    keep: int = 512  # tables in memory
    json_logs: bool = False  # lines for machines instead of people
    modules: tuple[str, ...] = ()  # Python modules that register more games

    def processes(self) -> int:
        """How many processes there are for bots."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def url(self) -> str:
        """The address of the database; the folder is made if need be."""
        if self.database:
            return self.database if "://" in self.database else f"sqlite:///{self.database}"
        import platformdirs

        folder = Path(platformdirs.user_data_dir("caravanserai"))
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'inn.db'}"
