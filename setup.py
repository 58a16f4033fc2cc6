"""Compiles the modules that pyproject.toml lists, and makes of README.md a page of the index. All else is in pyproject.toml."""

import re
import sys
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src/caravanserai")
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
KEYS = [key["file"] for key in PROJECT["tool"]["uv"]["cache-keys"]]
PATTERNS = [key for key in KEYS if Path(key).is_relative_to(SOURCE)]
BUILDS_NOTHING = {"egg_info", "dist_info", "sdist"}  # commands that only ask for metadata or pack the sources


class AllOrNothing(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Without a C compiler the sources run as they are. A few compiled modules without the others would not."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            self.warn(f"not compiled, will run as plain Python: {error}")
            self.extensions: list[object] = []

    def copy_extensions_to_source(self) -> None:
        for pattern in ("*.so", "*.pyd"):
            for binary in SOURCE.parent.rglob(pattern):
                binary.unlink()  # an older binary must not be imported in place of a newer source
        super().copy_extensions_to_source()


def compiled() -> list[str]:
    """The sources that the patterns name. One that names none stands for a file that was lost or moved."""
    found = {pattern: sorted(map(str, Path().glob(pattern))) for pattern in PATTERNS}
    lost = [pattern for pattern in PATTERNS if not found[pattern]]
    if lost:
        sys.exit(
            f"setup.py: cache-keys in pyproject.toml name no file: {', '.join(lost)}. Bring the file back or mend the list."
        )
    return sorted({path for paths in found.values() for path in paths})


def extensions() -> list[object]:
    from mypyc.build import mypycify

    modules = mypycify(["--config-file=", "--strict", "--follow-imports=silent", *compiled()], opt_level="3")
    for module in modules:
        # A compiler newer than mypyc may warn of what mypyc writes; that is no reason to run uncompiled.
        module.extra_compile_args = [flag for flag in module.extra_compile_args if flag not in ("-Werror", "/WX")]
        if sys.platform != "win32":
            # Nothing will ever put its functions in place of ours, so they may be inlined: games run up to a third faster.
            module.extra_compile_args.append("-fvisibility=hidden")
    return list(modules)


def description() -> str:
    """README.md for the package index, where a link must be a whole address: to the files of this version."""
    version = re.findall(r'^__version__ = "(.+)"$', (SOURCE / "__init__.py").read_text(encoding="utf-8"), re.M)[0]
    repository = PROJECT["project"]["urls"]["Repository"]

    def whole(found: re.Match[str]) -> str:
        folder = "blob" if found[1] == "](" else "raw"  # a page to read, or a picture to show
        return f"{found[1]}{repository}/{folder}/v{version}/{found[2]}"

    text = Path("README.md").read_text(encoding="utf-8")
    return re.sub(r'(\]\(|\bsrc="|\bsrcset=")(?!#|\w+:)([^")]+)', whole, text)


setup(
    long_description=description(),
    long_description_content_type="text/markdown",
    cmdclass={"build_ext": AllOrNothing},
    ext_modules=[] if BUILDS_NOTHING & {*sys.argv} else extensions(),
)
