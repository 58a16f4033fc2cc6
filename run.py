"""What `uv run` does, also where uv is not there yet: `python3 run.py caravanserai`, `python3 run.py pytest`.

A missing uv is brought into the folder .uv of this clone, so nothing else on the machine changes: not its Python either,
which the system may keep for itself. Runs on every Python 3; uv then finds or fetches one that the house can use.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / ".uv"
NO_PIP = "uv is missing, and this Python has no pip to bring it: https://docs.astral.sh/uv/ names other ways"


def uv() -> str:
    """The program, which is fetched if there is none."""
    found = shutil.which("uv") or shutil.which("uv", path=str(FOLDER / "bin"))
    if found is None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
            sys.exit(NO_PIP)
        print(f"Fetching uv into {FOLDER} …", file=sys.stderr)
        if subprocess.run([*pip, "install", "--quiet", "--target", str(FOLDER), "uv"], check=False).returncode:
            sys.exit("pip could not fetch uv; what it said stands above")
        found = str(FOLDER / "bin" / "uv")
    return found


def main() -> None:
    command = [uv(), "run", *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)  # signals go to uv, as if it had been started itself
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for what runs; its end is waited for
    sys.exit(subprocess.call(command))


if __name__ == "__main__":
    main()
