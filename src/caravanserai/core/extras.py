"""Optional dependencies (extras) of the package, and the one sentence that is said where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from caravanserai.core.errors import MissingExtra


@contextmanager
def needs(extra: str, what: str, *libraries: str) -> Iterator[None]:
    """Around what cannot be done without an extra: if a library is missing there, say what brings it.

    ``libraries`` are looked for beforehand, without importing them.
    """
    try:
        for library in libraries:
            if find_spec(library) is None:
                raise ModuleNotFoundError(name=library)
        yield
    except ModuleNotFoundError as error:
        if str(error.name).startswith("caravanserai"):
            raise  # a mistake of ours
        raise MissingExtra(f"{what} needs more: pip install 'caravanserai[{extra}]'") from error
