"""What `uv run` does, also where uv is not there yet: `python3 run.py caravanserai`, `python3 run.py pytest`.

A missing uv is brought into the folder .uv of this clone, so nothing else on the machine changes. Runs on every Python 3 that is
still looked after: if it is too old for the house, uv finds or fetches another.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

CLONE = Path(__file__).resolve().parent
FOLDER = CLONE / ".uv"
OLDEST = (3, 11)  # as pyproject.toml says
NO_PIP = "uv is missing, and this Python has no pip to bring it: https://docs.astral.sh/uv/ names other ways"
NOT_FETCHED = "pip could not fetch uv; what it said stands above"


def find() -> str | None:
    return shutil.which("uv") or shutil.which("uv", path=str(FOLDER / "bin"))


def fetch() -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
        sys.exit(NO_PIP)
    print(f"Fetching uv into {FOLDER} …", file=sys.stderr)
    # As a folder of its own: a Python that the system keeps for itself lets pip install nothing else.
    subprocess.run([*pip, "install", "--quiet", "--target", str(FOLDER), "uv"], check=False)


def main() -> None:
    if find() is None:
        fetch()
    if sys.version_info >= OLDEST and not (CLONE / ".venv").exists():
        os.environ.setdefault("UV_PYTHON", sys.executable)  # which uv finds not always: in a virtual environment, say
    command = [find() or sys.exit(NOT_FETCHED), "run", *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)  # signals go to uv, as if it had been started itself
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for what runs; its end is waited for
    sys.exit(subprocess.call(command))


if __name__ == "__main__":
    main()
