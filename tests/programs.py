"""Programs of others that tests use: where they are found, and what brings them.

A test whose program is missing skips and says so. With CARAVANSERAI_NO_SKIPS=1, as in .ci/run, it fails.
``python -m tests.programs`` names Debian's packages of those that are missing.
"""

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

VARIABLE = "CARAVANSERAI_NO_SKIPS"


@dataclass(frozen=True)
class Program:
    """A program by the names it has on different machines, and folders beside PATH where it may lie."""

    names: tuple[str, ...]
    package: str  # Debian's
    folders: tuple[str, ...] = ()
    elsewhere: str = ""  # a command that brings it on other systems, too

    def find(self) -> str | None:
        folders = [str(found) for folder in self.folders for found in Path("/").glob(folder)]
        newest_first = sorted(
            folders, key=lambda folder: [int(part) for part in re.findall(r"\d+", folder)], reverse=True
        )
        found = [shutil.which(name, path=place) for place in [*newest_first, None] for name in self.names]
        return next((path for path in found if path), None)

    def need(self) -> str:
        """Its path, or the end of the test that asks."""
        return self.find() or self._missing()

    def _missing(self) -> NoReturn:
        brings = self.elsewhere or f"apt-get install {self.package}"
        text = f"no {self.names[0]} on this machine; to bring it: {brings}"
        if os.environ.get(VARIABLE):
            pytest.fail(f"{text} ({VARIABLE} is set, so this is no skip)")
        pytest.skip(text)


CHROMIUM = Program(  # where none of these is found, Playwright's own is taken
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "Google Chrome"),
    "chromium",
    ("Applications/Google Chrome.app/Contents/MacOS", "Program Files/Google/Chrome/Application"),
    "uv run playwright install --with-deps chromium",
)
INITDB = Program(("initdb",), "postgresql", ("usr/lib/postgresql/*/bin",))
NGINX = Program(("nginx",), "nginx-light", ("usr/sbin",))
SQLITE = Program(("sqlite3",), "sqlite3")


if __name__ == "__main__":
    print(*(program.package for program in (CHROMIUM, INITDB, NGINX, SQLITE) if not program.find()))
