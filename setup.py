"""Compiles the modules that pyproject.toml lists, and makes of README.md a page of the index. All else is in pyproject.toml."""

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


# In the C of mypyc 2.4: what a function or class is called, and further on the text of its __doc__, which is its signature alone.
NAMED = r'(?:\(PyCFunction\)CPyPy_(\w+),|sizeof\((\w+)Object\),)[\w\s|.,=]*PyDoc_STR\("(?:[^"\\]|\\.)*"'


def docstrings(node: ast.AST, name: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Those of the classes and functions in a module or class, each with its full name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield (*name, child.name), ast.get_docstring(child) or ""
            yield from docstrings(child, (*name, child.name))


def keep_docstrings(file: str, sources: list[str]) -> None:
    """Put the docstrings of the sources into the C that mypyc has made of them, for help()."""
    texts = {}
    for source in map(Path, sources):
        module = source.relative_to(SOURCE.parent).with_suffix("").parts
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for name, text in docstrings(tree, module[:-1] if module[-1] == "__init__" else module):
            for first in range(len(name)):  # C has full names of classes, and functions by the ends of theirs
                texts["___".join(name[first:])] = text

    def documented(match: re.Match[str]) -> str:
        octal = "".join(f"\\{byte:03o}" for byte in texts.get(match[1] or match[2], "").encode())
        return f'{match[0]} "{octal}"'  # C joins texts that stand side by side

    path = Path(file)
    path.write_text(re.sub(NAMED, documented, path.read_text(encoding="utf-8")), encoding="utf-8")


def extensions() -> list[object]:
    from mypyc.build import mypycify

    sources = compiled()
    modules = mypycify(["--config-file=", "--strict", "--follow-imports=silent", *sources], opt_level="3")
    for file in {file for module in modules for file in module.sources}:
        keep_docstrings(file, sources)
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
