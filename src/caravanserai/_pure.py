"""The switch between compiled and plain Python: with CARAVANSERAI_PURE set, the sources run although binaries lie beside them."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _Sources:
    """Finds modules of this package in their .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("caravanserai.") or not path:
            return None
        return FileFinder(path[0], (SourceFileLoader, [".py"])).find_spec(name)


if os.environ.get("CARAVANSERAI_PURE"):
    sys.meta_path.insert(0, _Sources)


def compiled() -> bool:
    """Whether the rules run compiled. Plain Python plays the same games, some twenty times slower."""
    from caravanserai.core import state

    return not (state.__file__ or ".py").endswith(".py")
