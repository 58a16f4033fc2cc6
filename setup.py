"""Compiles the modules that pyproject.toml lists. All else about the package is there, too."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src/caravanserai")
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
KEYS = [Path(key["file"]) for key in PROJECT["tool"]["uv"]["cache-keys"]]
COMPILED = sorted({path for key in KEYS if key.is_relative_to(SOURCE) for path in Path().glob(str(key))})
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


# In what mypyc 2.4 writes: the name of a function or a class, and further on the text of its __doc__, which is but its signature.
NAMED = r'(?:\(PyCFunction\)CPyPy_(\w+),|sizeof\((\w+)Object\),)[\w\s|.,=]*PyDoc_STR\("(?:[^"\\]|\\.)*"'


def docstrings(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """The docstrings of the classes and functions in a module or class, with the names that C has for them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield f"{name}___{child.name}", ast.get_docstring(child) or ""
            yield from docstrings(child, f"{name}___{child.name}")


def keep_docstrings(file: Path) -> None:
    """Put the docstrings of the sources into the C that mypyc has made of them, for help()."""
    texts = {}
    for path in COMPILED:
        module = "___".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        for name, text in docstrings(ast.parse(path.read_text(encoding="utf-8")), module):
            parts = name.split("___")
            texts.update(
                {"___".join(parts[first:]): text for first in range(len(parts))}
            )  # functions are named in short

    def documented(match: re.Match[str]) -> str:
        text = texts.get(match[1] or match[2], "").encode()
        escaped = "".join(
            chr(byte) if byte == 32 or (byte < 128 and chr(byte).isalnum()) else f"\\{byte:03o}" for byte in text
        )
        return f'{match[0]} "{escaped}"'  # C joins texts that stand side by side

    file.write_text(re.sub(NAMED, documented, file.read_text(encoding="utf-8")), encoding="utf-8")


def extensions() -> list[object]:
    from mypyc.build import mypycify

    modules = mypycify(["--config-file=", "--strict", "--follow-imports=silent", *map(str, COMPILED)], opt_level="3")
    for file in {Path(file) for module in modules for file in module.sources}:
        keep_docstrings(file)
    for module in modules:
        # A compiler newer than mypyc may warn of what mypyc writes; that is no reason to run uncompiled.
        module.extra_compile_args = [flag for flag in module.extra_compile_args if flag not in ("-Werror", "/WX")]
        if sys.platform != "win32":
            # Nothing will ever put its functions in place of ours, so they may be inlined: games run up to a third faster.
            module.extra_compile_args.append("-fvisibility=hidden")
    return list(modules)


setup(
    cmdclass={"build_ext": AllOrNothing},
    ext_modules=[] if BUILDS_NOTHING & {*sys.argv} else extensions(),
)
