"""Compiles the hot modules. All else about the package is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/caravanserai")
HOT = [
    *sorted(SOURCE.glob("core/rng.py")),
    *sorted(SOURCE.glob("core/state.py")),
    *sorted(SOURCE.glob("core/vecs.py")),
    *sorted(SOURCE.glob("games/*/rules*.py")),
    *sorted(SOURCE.glob("games/*/sense*.py")),
    *sorted(SOURCE.glob("bots/search.py")),
]


def extensions() -> list[object]:
    """The compiled modules, each optional: without a C compiler the sources run as they are."""
    from mypyc.build import mypycify

    for binary in SOURCE.parent.rglob("*.so"):
        binary.unlink()  # a build that fails must not leave an older binary to be imported
    modules = mypycify(["--config-file=", "--strict", "--follow-imports=silent", *map(str, HOT)], opt_level="3")
    for module in modules:
        module.optional = True
    return list(modules)


# Metadata can be asked for without building anything.
setup(ext_modules=[] if "egg_info" in sys.argv or "dist_info" in sys.argv else extensions())
